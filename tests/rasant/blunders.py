"""What every player of Rasant would call silly, by the words of the moves and the rule sheet."""

from nekodrome.core.game import State
from nekodrome.games.rasant import GAME
from nekodrome.games.rasant.moves import kind_text
from nekodrome.games.rasant.pieces import LETTERS, kinds_of
from nekodrome.games.rasant.road import points_from, rearmost
from nekodrome.games.rasant.rules import Rasant

ALL = {
    "plays a black card on its own when the round is won",
    "raises itself when every card counts",
    "throws a black card away and keeps a coloured one",
    "throws a high card away and keeps a low one",
    "plays a black card for a single point",
    "names a colour that brings less than half of another",
}


def speed(card: str) -> int:
    """The number on a card."""
    return int(card.lstrip("gyrb"))


def blunders(state: State, seat: int, action: int) -> set[str]:
    """What is silly about a choice."""
    assert isinstance(state, Rasant)
    move = GAME.describe(action)
    if move.startswith("pass"):
        return thrown(state, seat, move.removeprefix("pass-")) if move != "pass" else set()
    worths = {letter: points_from(state.cars, rearmost(state.cars, n)) for n, letter in enumerate(LETTERS[:4])}
    if "=" in move:
        named = worths[move[-1]]
        return {"names a colour that brings less than half of another"} if 2 * named < max(worths.values()) else set()
    found = set()
    is_empty, is_black = state.drawn == len(state.pile), move in ("125", "130")
    if state.top >= 0 and state.winner == seat:
        if is_black:
            found.add("plays a black card on its own when the round is won")
        if is_empty:
            found.add("raises itself when every card counts")
    elif is_black and not is_empty and worths[LETTERS[state.colour]] == 1:
        found.add("plays a black card for a single point")
    return found


def thrown(state: Rasant, seat: int, card: str) -> set[str]:
    """What is silly about a card thrown away."""
    hand = [kind_text(kind) for kind in kinds_of(state.hands[seat])]
    coloured = [speed(held) for held in hand if speed(held) <= 120]
    if coloured and speed(card) > 120:
        return {"throws a black card away and keeps a coloured one"}
    if coloured and speed(card) > min(coloured) + 50:
        return {"throws a high card away and keeps a low one"}
    return set()
