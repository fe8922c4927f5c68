"""In Duo a bot's hand moves with its partner's (NEK-26)."""

from math import atan2

import pytest

from nekodrome.core.match import decide
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.moves import HANDS, VALIDATE
from nekodrome.games.nekojima.physics.island import EMPTY, Island
from nekodrome.games.nekojima.physics.rerun import rerun
from tests.nekojima.physics.islands import two_towers
from tests.nekojima.positions import order, turn, with_island

PLACES = {"on the board": ((70.0, 50.0), 0.0), "on a tower": ((62.5, 37.5), 75.0)}


def begun(island: Island, bots: tuple[int, ...] = (1,), **options: object) -> LiveHands:
    """A turn in Duo with a bot as the second player, the denchuu in both hands."""
    state = with_island(turn(2, active=0, colour=1, districts=(0, 1), duo=True, hand="human", **options), island)
    live = LiveHands(state, None, bots)
    live.obey(0, order(do="take", heights=[75, 90]))
    return live


def go(live: LiveHands, x: float, y: float, z: float, frames: int) -> None:
    """The person's pole goes there."""
    live.obey(0, order(do="aim", hand=0, at=[x, y, z, atan2(-1.0, 0.0)]))
    for _ in range(frames):
        live.advance()


def put_down(live: LiveHands, x: float, y: float, floor: float) -> None:
    """As a person does: over the spot, down until it stands, let go, declared."""
    go(live, x, y, floor + 90, 60)
    for above in (40.0, 20.0, 10.0, 5.0, 0.0, -3.0):
        go(live, x, y, floor + above, 18)
    live.obey(0, order(do="let_go", hand=0))
    for _ in range(60):
        live.advance()


@pytest.mark.parametrize("where", PLACES)
def test_a_person_puts_up_a_denchuu_with_a_bot(where: str) -> None:
    (x, y), floor = PLACES[where]
    live = begun(two_towers(1) if floor else EMPTY)
    put_down(live, x, y, floor)
    assert live.told()["held"] == [None, None]
    assert live.told()["findings"] == []
    live.obey(0, order(do="declare"))
    while not live.done():
        live.advance()
    made = live.done()
    assert [one.action for one in made] == [HANDS, VALIDATE]
    state = live._state
    decide(GAME, state, made[0].seat, made[0].action, made[0].payload)
    assert state.is_valid()
    assert sorted(pole.districts for pole in state.island.poles()[-2:]) == [(0,), (1,)]


def test_the_bot_follows_to_where_the_other_pole_is_coming() -> None:
    live = begun(EMPTY)
    go(live, 70.0, 50.0, 150.0, 70)
    first = live._turn.foot(1)
    assert first[0] > 0 > first[1]  # the district that is left
    go(live, 30.0, 120.0, 150.0, 70)
    second = live._turn.foot(1)
    assert abs(second[1] - first[1]) > 20


def test_the_bot_lifts_again_when_its_partner_does() -> None:
    live = begun(EMPTY)
    put_down(live, 70.0, 50.0, 0.0)
    live.obey(0, order(do="grip", hand=0, pole=0))
    go(live, 70.0, 50.0, 60.0, 40)
    assert live.told()["held"] == [0, 1]
    assert live._turn.foot(1)[2] > 30


def test_without_a_bot_nothing_moves_until_the_partner_grips() -> None:
    live = begun(EMPTY, bots=())
    before = live._turn.foot(0)
    go(live, 70.0, 50.0, 150.0, 40)
    assert live._turn.foot(0) == pytest.approx(before, abs=1.5)
    live.help((1,))  # somebody lets a bot stand in
    go(live, 70.0, 50.0, 150.0, 60)
    assert live._turn.foot(0)[:2] == pytest.approx((70.0, 50.0), abs=2.0)


def test_what_the_bot_did_is_in_the_stream() -> None:
    live = begun(EMPTY)
    put_down(live, 70.0, 50.0, 0.0)
    trial = live._turn.result()
    assert rerun(EMPTY, trial.stream) == trial
