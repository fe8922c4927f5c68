"""Puzzles of hands at a table: opened from the list, told as one step, and only one's own first try is kept."""

import pytest

from nekodrome.bots.levels import bot_of
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of
from nekodrome.lab.matches import choice_of
from nekodrome.lab.puzzles.towers import Tower, has_stood, towers_of
from tests.server.client import Browser
from tests.server.evening import give_up
from tests.server.running import Live

pytestmark = pytest.mark.server
NEKOJIMA = game_of("nekojima")


async def tried(browser: Browser, tower: Tower) -> str:
    return str((await browser.post(f"/api/puzzles/nekojima/{tower.id}/table"))["table"])


async def kept(browser: Browser, tower: Tower) -> bool | None:
    shelf = next(shelf for shelf in (await browser.get("/api/puzzles"))["shelves"] if shelf["game"] == "nekojima")
    assert shelf["by_hand"]
    return next(one["right"] for one in shelf["puzzles"] if one["id"] == tower.id)  # type: ignore[no-any-return]


def solved() -> tuple[Tower, list[int]]:
    """A puzzle, and moves that solve it without a tremor of one's own."""
    for tower in towers_of("nekojima"):
        match, bot, rng, moves = tower.match(), bot_of("tiger", NEKOJIMA), rng_of_number(1), list[int]()
        while has_stood(NEKOJIMA, match.state, tower.before()) is None and len(moves) < 20:
            moves.append(choice_of(bot, match.state, 0, rng))
            match.decide(0, moves[-1])
        if has_stood(NEKOJIMA, match.state, tower.before()):
            return tower, moves
    raise AssertionError("none of them can be solved")


async def test_giving_up_is_kept_and_told_and_a_second_try_changes_nothing(live: Live) -> None:
    ada, tower = await live.named("Ada"), towers_of("nekojima")[0]
    assert await kept(ada, tower) is None
    for _ in range(2):
        async with ada.at(await tried(ada, tower)) as player:
            told = (await player.dealt())["lesson"]
            assert (told["done"], told["steps"], told["task"]) == (0, 1, {"text": "tower.task"})
            await give_up(player)
            assert (await player.until_table(phase="over"))["puzzle"] is False
        assert await kept(ada, tower) is False
    assert await kept(await live.named("Bob"), tower) is None


async def test_one_more_denchuu_that_stands_is_kept_and_praised(live: Live) -> None:
    ada = await live.named("Ada")
    tower, moves = solved()
    async with ada.at(await tried(ada, tower)) as player:
        await player.dealt()
        for action in moves:
            seq = player.state["seq"]
            await player.do(type="decide", seq=seq, action=action)
            while player.state["seq"] <= seq:
                await player.hear()
        assert player.state["lesson"]["idea"] == {"text": "tower.stands"}
    assert await kept(ada, tower) is True


async def test_what_a_bot_does_for_somebody_counts_for_nobody(live: Live) -> None:
    ada, tower = await live.named("Ada"), towers_of("nekojima")[0]
    async with ada.at(await tried(ada, tower)) as player:
        await player.dealt()
        await player.do(type="stand_in", seat=0, level="kitten")
        while player.state["lesson"]["task"] is not None and player.table["phase"] != "over":
            await player.hear()
    assert await kept(ada, tower) is None


async def test_what_is_no_puzzle_of_hands_is_refused(live: Live) -> None:
    ada = await live.named("Ada")
    for path in ("nekojima/nothing", "rasant/nothing", "nothing/nothing"):
        assert (await ada.refused("POST", f"/api/puzzles/{path}/table", {}))["words"]["text"] == "error.no_such_puzzle"
