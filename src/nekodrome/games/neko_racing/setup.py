"""A race set up, and the cards dealt for each of its rounds (NNR-05, NNR-11)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.games.neko_racing.facts import Deals, DealsOwn, Race, Round
from nekodrome.games.neko_racing.pieces import BLUE, COLOURS, HAND, NUMBERS, Tile, backs_of, hand_words
from nekodrome.games.neko_racing.road import IN_BOX
from nekodrome.games.neko_racing.tricks import lead
from nekodrome.parts.deals import dealt
from nekodrome.parts.rows import up_to, zeros

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


def set_up_race(state: "NekoRacing") -> None:
    """Tiles, cars and cards of a new race (NNR-05)."""
    n = state.seats
    tiles = up_to(n)
    state.rng.shuffle(tiles)
    state.tiles = tiles
    state.cars = zeros(n)
    state.arrived = zeros(n)
    state.tricks = 0
    state.won = 0
    if state.facts is not None:
        _tell_race(state)
    blue: i64 = 0
    for seat in range(n):
        state.cars[seat] = IN_BOX
        if tiles[seat] == BLUE:
            blue = seat
    deal(state, blue)


def _tell_race(state: "NekoRacing") -> None:
    tiles = [Tile(seat=seat, colour=COLOURS[state.tiles[seat]]) for seat in range(state.seats)]
    state.tell("race", Race(race=len(state.results) + 1, races=state.course.races, tiles=tiles))


def deal(state: "NekoRacing", leader: i64) -> None:
    """All cards in use, boosts included, ten to each player (NNR-05, NNR-11)."""
    state.hands = dealt(NUMBERS * state.seats, state.seats, state.rng)
    state.boosts = zeros(state.seats)
    lead(state, leader)
    if state.facts is not None:
        _tell_deal(state)


def _tell_deal(state: "NekoRacing") -> None:
    state.tell("round", Round(round=state.tricks // HAND + 1, leading_seat=state.leader))
    for seat in range(state.seats):
        hand = state.hands[seat]
        backs = backs_of(hand, state.seats)
        state.tell("deals", Deals(seat=seat, colours=backs), seat, DealsOwn(cards=hand_words(hand)))
