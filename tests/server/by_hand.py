"""Turns of Nekojima played by hand over a socket, as a browser plays them."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import atan2

from nekodrome.games.nekojima.physics import planner
from nekodrome.games.nekojima.physics.codes import read_frame
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu
from nekodrome.games.nekojima.physics.spots import Place, place_of
from nekodrome.games.nekojima.pieces import COLOURS, DISTRICTS
from tests.server.client import PATIENCE, AtTable, Browser

HIGH = 60.0  # mm over the board before a pole is lowered
DEALS = 40  # cats are due in about a quarter of them


@asynccontextmanager
async def alone(browser: Browser, **options: str | bool) -> AsyncIterator[tuple[AtTable, str]]:
    """Somebody alone on the island, asked to put up a denchuu, with no cat to hang."""
    await browser.post("/api/me", {"name": "Ada"})
    for _ in range(DEALS):
        asked = {"game": "nekojima", "seats": 1, "options": {"hand": "calm", **options}}
        table = (await browser.post("/api/tables", asked))["table"]
        async with browser.at(table) as player:
            await begin(player)
            if not player.state["view"]["due"][0]:
                yield player, table
                return
    raise AssertionError(f"a cat was due in each of {DEALS} deals")


async def begin(player: AtTable) -> None:
    """Starts, and picks districts where there is a choice."""
    await player.until_table(phase="lobby")
    await player.do(type="start")
    await player.dealt()
    for _ in range(4):
        if player.state["view"]["phase"] == "take":
            return
        await player.do(type="decide", seq=player.state["seq"], action=player.state["legal"][0]["action"])
    raise AssertionError(f"still asked to {player.state['view']['phase']}")


async def until(player: AtTable, ready: Callable[[], object], what: str) -> None:
    """Hears on until it is so."""
    end = time.monotonic() + PATIENCE
    while not ready():
        try:
            heard = await player.hear(max(0.0, end - time.monotonic()))
        except TimeoutError:
            raise AssertionError(f"still waiting for {what}: told {player.live}") from None
        assert heard["type"] != "refused", f"waiting for {what}: {heard}"


def spots(player: AtTable) -> tuple[list[int], list[Place]]:
    """A pair of heights and where its feet would stand well."""
    view = player.state["view"]
    colour = COLOURS.index(view["colour"])
    districts = [DISTRICTS.index(name) for name in view["districts"]]
    pairs = [Denchuu(colour, (75, 75))]
    found = planner.plan(EMPTY, pairs, (districts[0], districts[1]))
    best = next(one for one in found if one.tried)
    return [75, 75], sorted([place_of(EMPTY, best.first), place_of(EMPTY, best.second)])


async def take(player: AtTable, heights: list[int]) -> None:
    """Takes a denchuu in both hands."""
    await player.send(type="live", order={"do": "take", "heights": heights})
    await until(player, lambda: player.live.get("heights") == heights, "a denchuu in hand")


async def aim(player: AtTable, feet: list[Place], z: float) -> None:
    """Both poles over their spots, turned so that the cable leaves them towards each other."""
    yaw = atan2(feet[1].y - feet[0].y, feet[1].x - feet[0].x)
    for hand, place in enumerate(feet):
        await player.send(type="live", order={"do": "aim", "hand": hand, "at": [place.x, place.y, z, yaw]})


async def bring(player: AtTable, feet: list[Place]) -> None:
    """Both poles over their spots."""
    await aim(player, feet, HIGH)
    await until(player, lambda: _are_over(player, feet), "the poles to be over their spots")


def _are_over(player: AtTable, feet: list[Place]) -> bool:
    parts = read_frame(player.frames[-1][5:])[1] if player.frames else {}
    pairs = [(parts[pole], place) for pole, place in enumerate(feet) if pole in parts]
    near = [abs(at[0] - to.x) + abs(at[1] - to.y) < 1 and at[2] < 120 for at, to in pairs]
    return len(near) == 2 and all(near)


async def lower(player: AtTable, feet: list[Place]) -> None:
    """Both poles over their spots, then down until they stand, then let go."""
    await bring(player, feet)
    await aim(player, feet, -3.0)
    await until(player, lambda: all(player.live["touching"]), "both feet to touch")
    for hand in (0, 1):
        await player.send(type="live", order={"do": "let_go", "hand": hand})
    await until(player, lambda: player.live["held"] == [None, None], "open hands")


async def declare(player: AtTable) -> None:
    """Says that it is done; the referee must agree."""
    await player.send(type="live", order={"do": "declare"})
    await until(player, lambda: is_valid(player) or _is_judged(player), "the referee")
    assert is_valid(player), f"the referee finds {player.live['findings']}"


def _is_judged(player: AtTable) -> bool:
    return bool(player.live.get("findings")) and player.live["at_rest"] and not player.live["declared"]


def is_valid(player: AtTable) -> bool:
    """Whether the first cube is in the counter."""
    return bool(player.state) and bool(player.state["view"]["counter"][0])
