"""Who is where, and what a bet brings (TOP-26, TOP-30)."""

from typing import Final, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.top_race.circuit import row_of
from nekodrome.games.top_race.pieces import BET_PAYS, CARS, CarName
from nekodrome.parts.rows import zeros

RankText = Literal["rank.1", "rank.2", "rank.3", "rank.4", "rank.5", "rank.6"]
RANKS: Final[tuple[RankText, ...]] = ("rank.1", "rank.2", "rank.3", "rank.4", "rank.5", "rank.6")


class Rank(TypedDict):
    """A place as a word."""

    text: RankText


def is_ahead(cars: vec[i64], since: vec[i64], car: i64, other: i64) -> bool:
    """Whether a car is placed before another: by row, then by who came to stand there first (TOP-26)."""
    mine, theirs = row_of(cars[car]), row_of(cars[other])
    return mine > theirs or (mine == theirs and since[car] < since[other])


def place_of(cars: vec[i64], since: vec[i64], car: i64) -> i64:
    """The place of a car as things stand, 0 for the first."""
    place: i64 = 0
    for other in range(6):
        if other != car and is_ahead(cars, since, other, car):
            place += 1
    return place


def places_of_cars(cars: vec[i64], since: vec[i64]) -> vec[i64]:
    """The place of every car."""
    places = zeros(6)
    for car in range(6):
        places[car] = place_of(cars, since, car)
    return places


def order_words(cars: vec[i64], since: vec[i64]) -> list[CarName]:
    """The cars from the first to the last, as things stand."""
    return [CARS[car] for car in sorted(range(6), key=lambda car: int(place_of(cars, since, car)))]


def rank_words(place: int) -> Rank:
    """A place as a word; the first is 1."""
    return {"text": RANKS[place - 1]}


def bet_pays(places: vec[i64], bets: i64, tip: i64) -> i64:
    """What the bet on a mark brings or costs (TOP-30); nothing for a mark that nobody crossed."""
    car = ((bets >> (3 * tip)) & 7) - 1
    return BET_PAYS[3 * places[car] + tip] if car >= 0 else 0
