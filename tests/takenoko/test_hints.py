"""What bots are told: choices that are legal, sensible, and that look only at what a seat knows."""

from io import StringIO

import pytest
from rich.console import Console

from nekodrome.core.rng import rng_of_number
from nekodrome.games.takenoko import GAME
from nekodrome.games.takenoko.hints import TakenokoHints
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.terminal import draw
from tests.takenoko.positions import new, position


def best(state: Takenoko) -> str:
    """What looks best to the player in turn."""
    hints, seat = TakenokoHints(), state.actor()
    return GAME.describe(max(state.legal_actions(seat), key=lambda code: hints.score(state, seat, code)))


def test_an_objective_that_holds_is_validated_at_once() -> None:
    state = position("g1,0~4", hand=[24, 31])
    assert best(state) == "show-24"
    assert [GAME.describe(code) for code in TakenokoHints().candidates(state, 0, state.legal(0))] == ["show-24"]
    assert GAME.describe(TakenokoHints().playout_action(state, 0, rng_of_number(1))) == "show-24"


def test_the_panda_eats_what_the_hand_asks_for() -> None:
    assert best(position("g1,0~2 y-1,0~2 p0,1~2", hand=[31, 31, 31])) == "P-1,0"


def test_the_gardener_grows_what_the_hand_asks_for() -> None:
    assert best(position("g1,0~3 y-1,0~3 p0,1~3", hand=[24, 17, 20, 31])) == "G1,0"


def test_the_plot_that_completes_a_pattern_is_laid_there() -> None:
    state = position("g1,0 g1,-1 y0,-1 y-1,0", hand=[6])
    state.pile[0] = 0
    state.apply(0, GAME.parse("plots"))
    state.apply(0, GAME.parse("keep-1"))
    assert best(state) in ("lay@2,-1", "lay@0,1")


def test_a_channel_goes_where_water_is_wanted() -> None:
    state = position("g1,0 g1,-1 g2,-1 y0,-1", hand=[6], channels=2)
    state.apply(0, GAME.parse("channel@1,0|1,-1"))
    assert best(state) in ("channel@1,0|2,-1", "channel@1,-1|2,-1")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_and_candidates_are_legal_and_bring_a_match_to_its_end(seats: int) -> None:
    hints, rng = TakenokoHints(), rng_of_number(seats)
    state = new(seats, 4, pro=seats == 3)
    while state.actor() >= 0:
        seat = state.actor()
        codes = state.legal_actions(seat)
        weighed = list(hints.candidates(state, seat, state.legal(seat)))
        action = hints.playout_action(state, seat, rng)
        assert action in codes
        assert weighed
        assert set(weighed) <= set(codes)
        state.apply(seat, action)
    assert sum(state.outcome().returns()) == pytest.approx(1)
    assert all(0 <= reward <= 1 for reward in hints.rewards(state))


@pytest.mark.parametrize(
    ("less", "more", "kind"),
    [
        ("g1,0~1", "g1,0~3", 24),  # a tall bamboo
        ("g1,0 g-1,0", "g1,0 g1,-1", 6),  # two of a triangle apart, and side by side
        ("p1,0~2 p-1,0~2", "p1,0~3 p-1,0~2", 29),  # a group
    ],
)
def test_half_way_through_a_match_an_objective_nearer_is_worth_more(less: str, more: str, kind: int) -> None:
    worths = [TakenokoHints().rewards(position(plots, hand=[kind]))[0] for plots in (less, more)]
    assert 0 < worths[0] < worths[1] < 1


def test_half_way_through_a_match_food_counts_as_far_as_cards_ask_for_it() -> None:
    hungry, fed = [TakenokoHints().rewards(position("g1,0~2", hand=[31], eaten=eaten))[0] for eaten in ("g", "y")]
    assert hungry < fed


def test_hints_look_only_at_what_a_seat_knows() -> None:
    hints, rng = TakenokoHints(), rng_of_number(8)
    state = new(3, 6)
    for _ in range(150):
        seat = state.actor()
        world = state.clone()
        world.determinize(seat, rng)
        for code in state.legal_actions(seat):
            assert hints.score(world, seat, code) == hints.score(state, seat, code)
        state.apply(seat, state.random_action(seat, rng))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_terminal_shows_garden_players_and_hand(lang: str) -> None:
    state = position("g1,0~2 y1,-1e p2,-1", hand=[24, 30], channels=1, weather="rain")
    state.apply(0, GAME.parse("channel@1,0|1,-1"))
    console = Console(width=100, file=StringIO())
    with console.capture() as captured:
        console.print(draw(state.view(0), ["Ann", "Bob"], lang))
    shown = captured.get()
    for part in ("g2~", "y0e~", "p0", "(~GP~)", "1,0|1,-1", "Ann", "Bob"):
        assert part in shown


def sensible(state: Takenoko) -> list[str]:
    """What somebody in turn may think of."""
    seat = state.actor()
    return [GAME.describe(code) for code in TakenokoHints().sensible(state, seat, state.legal(seat))]


def test_the_panda_goes_where_it_eats_and_the_gardener_where_something_grows() -> None:
    codes = sensible(position("g1,0~2 y-1,0~0 p0,1~4", hand=[31]))
    assert {code for code in codes if code[0] == "P"} == {"P0,1", "P1,0"}
    assert {code for code in codes if code[0] == "G"} == {"G-1,0", "G1,0"}


def test_nobody_hoards_channels() -> None:
    state = position("g1,0~2", hand=[31])
    assert "irrigation" in sensible(state)
    state.goods[0] = 3
    assert "irrigation" not in sensible(state)
