"""What a seat sees of Neko Neko Racing."""

from typing import TYPE_CHECKING, TypedDict

from nekodrome.core.game import OPEN
from nekodrome.games.neko_racing.course import LANES, ROUNDS_PER_LAP, CircuitSeen, Lane, Space
from nekodrome.games.neko_racing.moves import BOOST, CATCH_UP, END, FINISH
from nekodrome.games.neko_racing.pieces import (
    CATCH_UP_SPACES,
    COLOURS,
    HAND,
    NUMBERS,
    TRUMP_NUMBERS,
    Backs,
    CardSeen,
    Colour,
    Numbers,
    backs_of,
    card_words,
    hand_words,
    number_of,
    numbers_of,
    same_kind,
)
from nekodrome.games.neko_racing.ranking import places_in_race, winner_of
from nekodrome.games.neko_racing.road import FINISH_BIT, ends_of, nth_space, space_words
from nekodrome.parts.bits import count, has, members_of

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


class Racer(TypedDict):
    """What everybody sees of a player; of the hand only the backs."""

    colour: Colour
    trump: int
    hand: Backs
    boosts: list[CardSeen]
    car: Space
    place: int
    tricks: int  # won in this race


class Played(TypedDict):
    """A card of the trick; one of another colour than led becomes a boost."""

    seat: int
    card: CardSeen
    boost: bool


class TrickSeen(TypedDict):
    """The trick on the table."""

    leader: int
    colour: Colour | None
    cards: list[Played]
    winner: int | None


class Held(TypedDict):
    """A card in one's hand with the code that plays it."""

    card: CardSeen
    action: int
    trump: bool


class Boost(TypedDict):
    """A boost before the driver, what it drives, and the code that names it or its equal, if that can be done now."""

    card: CardSeen
    spaces: int
    action: int | None
    named: bool


class EndSpace(TypedDict):
    """A space where a drive may end, with its code."""

    row: int
    lane: Lane
    action: int


class DriveEnds(TypedDict):
    """Where a drive over this distance may end; `finish` is its code when the line can be crossed."""

    distance: int
    spaces: list[EndSpace]
    finish: int | None


class Drive(TypedDict):
    """The winner's drive: the distance so far, and the ends for every distance that can still be named."""

    seat: int
    card: CardSeen
    distance: int
    boosts: list[Boost]
    catch_up: int | None
    catch_up_spaces: int
    caught_up: bool
    ends: list[DriveEnds]


class Result(TypedDict):
    """A race that is over; nobody wins a race that runs out of rounds."""

    seat: int | None
    tricks: int | None


class View(TypedDict):
    """Everything a seat may see."""

    turn: int | None
    circuit: CircuitSeen
    record: bool
    catch_up: bool
    race: int
    races: int
    results: list[Result]
    round: int
    rounds: int
    tricks: int
    players: list[Racer]
    hand: list[Held] | None
    hands: list[Numbers] | None
    seen: Numbers
    trick: TrickSeen
    drive: Drive | None


def view_of(state: "NekoRacing", seat: int) -> View:
    """The table as that seat sees it."""
    course = state.course
    complete = 1 if state.distance > 0 or state.turn < 0 else 0  # the trick on the table is counted already
    return {
        "turn": _seat(state.turn),
        "circuit": course.words(),
        "record": course.record,
        "catch_up": course.catch_up,
        "race": min(len(state.results) + 1, course.races),
        "races": course.races,
        "results": [_result(result) for result in state.results],
        "round": (state.tricks - complete) // HAND + 1,
        "rounds": ROUNDS_PER_LAP * course.laps,
        "tricks": state.tricks,
        "players": [_racer(state, other) for other in range(state.seats)],
        "hand": _held(state, seat) if seat >= 0 else None,
        "hands": [numbers_of(hand, state.seats) for hand in state.hands] if seat == OPEN else None,
        "seen": _seen(state),
        "trick": _trick(state),
        "drive": _drive(state) if state.distance > 0 else None,
    }


def _racer(state: "NekoRacing", seat: int) -> Racer:
    return {
        "colour": COLOURS[state.tiles[seat]],
        "trump": TRUMP_NUMBERS[state.tiles[seat]],
        "hand": backs_of(state.hands[seat], state.seats),
        "boosts": hand_words(state.boosts[seat]),
        "car": space_words(state.cars[seat]),
        "place": places_in_race(state.cars, state.arrived)[seat],
        "tricks": int(state.tricks_won(seat)),
    }


def _held(state: "NekoRacing", seat: int) -> list[Held]:
    trump = TRUMP_NUMBERS[state.tiles[seat]]
    return [
        {"card": card_words(card), "action": card, "trump": number_of(card) == trump}
        for card in members_of(state.hands[seat])
    ]


def _seen(state: "NekoRacing") -> Numbers:
    """The numbers of each colour that were played since the deal."""
    held = 0
    for hand in state.hands:
        held |= hand
    return numbers_of(~held, state.seats)


def _trick(state: "NekoRacing") -> TrickSeen:
    order = [(state.leader + i) % state.seats for i in range(state.seats)]
    cards = [(seat, state.card_played(seat)) for seat in order]
    return {
        "leader": state.leader,
        "colour": COLOURS[state.led] if state.led >= 0 else None,
        "cards": [
            {"seat": seat, "card": card_words(card), "boost": card // NUMBERS != state.led}
            for seat, card in cards
            if card >= 0
        ],
        "winner": _seat(state.winner),
    }


def _drive(state: "NekoRacing") -> Drive:
    seat = state.turn
    can_catch_up = state.may_catch_up(seat)
    return {
        "seat": seat,
        "card": card_words(state.card_played(seat)),
        "distance": state.distance,
        "boosts": [_boost(state, card) for card in members_of(state.boosts[seat])],
        "catch_up": int(CATCH_UP) if can_catch_up else None,
        "catch_up_spaces": int(CATCH_UP_SPACES),
        "caught_up": state.caught_up == 1,
        "ends": [_ends(state, distance) for distance in _distances(state, can_catch_up)],
    }


def _boost(state: "NekoRacing", card: int) -> Boost:
    left = state.nameable(state.turn)
    action = next((BOOST + other for other in members_of(left) if same_kind(card, other)), None)
    named = has(state.named, card)
    return {
        "card": card_words(card),
        "spaces": state.boost_spaces(card),
        "action": None if named else action,
        "named": named,
    }


def _distances(state: "NekoRacing", can_catch_up: bool) -> list[int]:
    """Every distance that some choice of boosts and catch-up leads to from here."""
    found = {int(state.distance)}
    if can_catch_up:
        found |= {distance + CATCH_UP_SPACES for distance in found}
    for card in members_of(state.boosts_left(state.turn)):
        found |= {distance + state.boost_spaces(card) for distance in found}
    return sorted(found)


def _ends(state: "NekoRacing", distance: int) -> DriveEnds:
    seat = state.turn
    ends = ends_of(state.course, state.cars, seat, distance)
    finish = has(ends, FINISH_BIT)
    numbers = [nth_space(state.course, state.cars[seat], distance, ends, n) for n in range(count(ends) - finish)]
    spaces = [EndSpace(row=n // 3 + 1, lane=LANES[n % 3], action=END + n) for n in numbers]
    return {"distance": distance, "spaces": spaces, "finish": int(FINISH) if finish else None}


def _result(result: int) -> Result:
    winner = winner_of(result)
    return {"seat": _seat(winner), "tricks": result >> 3 if winner >= 0 else None}


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None
