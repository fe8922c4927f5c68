"""Whatever a player may touch and cannot do is told with its reason."""

from nekodrome.core.texts import Message
from nekodrome.games.takenoko import GAME
from nekodrome.games.takenoko.rules import Takenoko
from tests.takenoko.positions import legal, play, position

GARDEN = "g1,0~2 y1,-1 p0,1 g2,-1"
PLACES = ("0,0", "1,0", "1,-1", "0,1", "2,-1")


def tempting(state: Takenoko) -> dict[str, tuple[str, Message]]:
    """What may be touched and cannot be done, as text, with the reason."""
    seat = state.actor()
    return {GAME.describe(code): state.why_not(seat, code) for code in state.tempting(seat)}


def reason(state: Takenoko, move: str) -> tuple[str, str]:
    """The rule and the text against a move that tempts."""
    rule, why = tempting(state)[move]
    return rule, why["text"]


def test_every_plot_and_the_pond_is_legal_or_refused_for_both_figures() -> None:
    state = position(GARDEN, gardener="1,0", panda="0,1")
    for figure in "GP":
        moves = {*legal(state, figure).split(), *(move for move in tempting(state) if move[0] == figure)}
        assert moves == {figure + place for place in PLACES}
    assert reason(state, "G1,0") == ("TAK-13", "why.must_move")
    assert reason(state, "P1,-1") == ("TAK-14", "why.not_straight")


def test_a_figure_that_was_moved_says_so_where_it_stands() -> None:
    state = position(GARDEN)
    play(state, "G1,0")
    assert reason(state, "G1,0") == ("TAK-10", "why.same_action")
    assert [move for move in tempting(state) if move.startswith("G")] == ["G1,0"]
    play(state, "P1,0")
    for move in ("P1,0", "plots", "irrigation", "draw-plot", "draw-panda"):
        assert reason(state, move) == ("TAK-10", "why.no_action_left")


def test_goods_say_why_none_can_be_laid() -> None:
    state = position(GARDEN, tokens="e")
    channel = next(move for move in tempting(state) if move.startswith("channel"))
    assert reason(state, channel) == ("TAK-16", "why.no_channel")
    assert {reason(state, move) for move in tempting(state) if move.startswith(("fertiliser", "watershed"))} == {
        ("TAK-16", "why.no_token")
    }
    assert reason(state, "enclosure@1,0") == ("TAK-19", "why.has_bamboo")
    assert reason(state, "enclosure@0,0") == ("TAK-19", "why.no_plot")


def test_an_objective_in_hand_says_what_is_missing_or_that_it_is_lost() -> None:
    state = position(GARDEN, hand=[0, 24, 30], eaten="gg")
    assert reason(state, "show-0") == ("TAK-21", "why.missing")
    assert tempting(state)["show-24"][1]["missing"] == [
        {"text": "missing.sections", "n": 2, "place": {"text": "place", "name": "A2", "q": 1, "r": 0}}
    ]
    assert "show-30" not in tempting(state)
    play(state, "plots")
    assert reason(state, "show-30") == ("TAK-16", "why.finish_keep")


def test_rain_that_finds_no_place_says_why() -> None:
    state = position(weather="rain")
    assert reason(state, "rain@0,0") == ("TAK-09", "why.no_rain")


def test_a_plot_is_not_laid_on_another_nor_on_the_pond() -> None:
    state = position(GARDEN)
    play(state, "plots keep-1")
    assert {reason(state, f"lay@{place}") for place in PLACES} == {("TAK-07", "why.taken_place")}
