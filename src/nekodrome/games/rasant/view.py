"""What a seat sees of Rasant."""

from typing import TYPE_CHECKING, TypedDict

from nekodrome.core.game import OPEN
from nekodrome.games.rasant.pieces import (
    COLOURS,
    VALUES,
    CardSeen,
    CarSeen,
    Colour,
    Paint,
    car_words,
    card_words,
    colour_name,
    hand_words,
    kind_at,
    kind_of,
    rank_of,
)
from nekodrome.games.rasant.road import Preview, previews
from nekodrome.parts.bits import bit, count, has, members_of

if TYPE_CHECKING:
    from nekodrome.games.rasant.rules import Rasant


class Climb(TypedDict):
    """A card of the round and who played it."""

    seat: int
    card: CardSeen


class Round(TypedDict):
    """The round being played."""

    number: int
    opener: int
    colour: Colour | None
    climb: list[Climb]
    winner: int | None
    passed: list[int]
    first_passer: int | None


class Held(TypedDict):
    """A card in one's hand with the code that plays it."""

    card: CardSeen
    action: int


class View(TypedDict):
    """Everything a seat may see."""

    turn: int | None
    dealer: int
    cars: list[CarSeen]
    points: list[int]
    hand_sizes: list[int]
    hand: list[Held] | None
    hands: list[list[Held]] | None
    pile: int
    pile_cards: list[CardSeen] | None
    seen: dict[Paint, list[int]]
    round: Round
    previews: list[Preview]


def view_of(state: "Rasant", seat: int) -> View:
    """The table as that seat sees it."""
    is_open = seat == OPEN
    return {
        "turn": _seat(state.turn),
        "dealer": state.dealer,
        "cars": [car_words(car) for car in state.cars],
        "points": list(state.points),
        "hand_sizes": [count(hand) for hand in state.hands],
        "hand": _held(state.hands[seat]) if seat >= 0 else None,
        "hands": [_held(hand) for hand in state.hands] if is_open else None,
        "pile": len(state.pile) - state.drawn,
        "pile_cards": [card for i in range(state.drawn, len(state.pile)) for card in hand_words(bit(state.pile[i]))]
        if is_open
        else None,
        "seen": _seen(state.seen),
        "round": _round(state),
        "previews": previews(state.cars),
    }


def _round(state: "Rasant") -> Round:
    return {
        "number": state.round,
        "opener": state.opener,
        "colour": COLOURS[state.colour] if state.colour >= 0 else None,
        "climb": _climb(state),
        "winner": _seat(state.winner),
        "passed": [seat for seat in range(state.seats) if has(state.passed, seat)],
        "first_passer": _seat(state.first_passer),
    }


def _climb(state: "Rasant") -> list[Climb]:
    climbed: list[Climb] = []
    for rank in range(14):
        player = (state.climb >> (4 * rank)) & 15
        if player:
            climbed.append({"seat": player - 8, "card": card_words(kind_at(state.colour, rank))})
    return climbed


def _seen(cards: int) -> dict[Paint, list[int]]:
    seen: dict[Paint, list[int]] = {"green": [], "yellow": [], "red": [], "blue": [], "black": []}
    for card in members_of(cards):
        kind = kind_of(card)
        seen[colour_name(kind)].append(VALUES[rank_of(kind)])
    return seen


def _held(hand: int) -> list[Held]:
    return [{"card": card_words(kind_of(card)), "action": kind_of(card)} for card in members_of(hand)]


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None
