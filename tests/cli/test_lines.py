"""Lines typed at the table that hold several moves."""

import builtins

import pytest

from nekodrome.cli.lines import moves_in
from nekodrome.cli.screen import console
from nekodrome.cli.sitting import Sitting
from nekodrome.core.errors import BadMove
from nekodrome.core.match import setup
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.lab.matches import seed_of_match
from tests.neko_racing.positions import play, position

GAME = game_of("neko_racing")


def texts(line: str) -> list[str]:
    return [GAME.describe(code) for code in moves_in(GAME, line)]


def test_a_line_holds_moves_with_spaces_between_or_several_that_begin_alike() -> None:
    assert texts("boost-b8") == ["boost-b8"]
    assert texts("boost-b8 boost-b1  12b") == ["boost-b8", "boost-b1", "12b"]
    assert texts("catch-up boost-b1+b8 finish") == ["catch-up", "boost-b1", "boost-b8", "finish"]
    assert texts("") == []


@pytest.mark.parametrize("line", ["boost-b1+", "boost-b1+zz", "b1+b2", "r nnr-16", "boost"])
def test_a_line_with_anything_else_in_it_is_none(line: str) -> None:
    with pytest.raises(BadMove):
        moves_in(GAME, line)


def test_what_is_a_move_is_never_taken_apart() -> None:
    additions = game_of("addi_cats")
    assert [additions.describe(code) for code in moves_in(additions, "discard-4+7")] == ["discard-4+7"]


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, list[str]]:
    """A driver with b1, b2 and b8 as boosts and 1 space to drive, and the lines to be typed."""
    match = setup(GAME, ["Ada", "Bob", "Cy"], {}, seed_of_match(1, 0))
    match.state = state = position("b9", "r7", "r8", boosts="b1 b2 b8")
    play(state, "b9 r7 r8")
    lines: list[str] = []
    monkeypatch.setattr(builtins, "input", lambda _prompt: lines.pop(0))
    return Sitting(match, 0, [None] * 3, rng_of_number(1), None, console(), "en"), lines


def made(sitting: Sitting, lines: list[str], typed: str) -> list[str]:
    """The moves that a line makes, then the person leaves."""
    lines[:] = [typed, "q"]
    found = []
    while (action := sitting.orders.ask()) is not None:
        sitting.decide(0, action)
        found.append(GAME.describe(action))
    return found


@pytest.mark.parametrize(
    "line", ["boost-b8 boost-b2 boost-b1", "boost-b8+b1+b2", "boost-b2 boost-b8 boost-b1", "boost-b1+b2+b8"]
)
def test_boosts_are_taken_in_whatever_order_and_all_at_once(driver: tuple[Sitting, list[str]], line: str) -> None:
    sitting, lines = driver
    assert len(made(sitting, lines, line)) == 3
    state = sitting.match.state
    assert isinstance(state, NekoRacing)
    assert state.distance == 1 + 4 + 4 + 2


def test_a_line_stops_at_what_is_refused(
    driver: tuple[Sitting, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:  # NNR-16
    sitting, lines = driver
    assert made(sitting, lines, "boost-b8 boost-b8 boost-b1") == ["boost-b8"]
    assert "The blue 8 is counted already." in capsys.readouterr().out
    assert sitting.orders.waiting == []


def test_the_list_shows_every_boost_that_is_left(
    driver: tuple[Sitting, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    sitting, lines = driver
    made(sitting, lines, "boost-b8")
    sitting.show()
    assert "boost-b1" in capsys.readouterr().out
