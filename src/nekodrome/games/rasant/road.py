"""The line of cars: who moves in an overtaking, and what it brings (RAS-16 to RAS-18)."""

from typing import TypedDict

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.rasant.pieces import BLACK_CAR, CARS, COLOURS, CarSeen, Colour, car_words


class Preview(TypedDict):
    """What an overtaking of this colour would move and score now."""

    colour: Colour
    cars: list[int]
    points: int


def rearmost(cars: vec[i64], colour: i64) -> i64:
    """Where the rearmost car of a colour stands."""
    place = CARS - 1
    while cars[place] // 3 != colour:
        place -= 1
    return place


def points_from(cars: vec[i64], start: i64) -> i64:
    """A point for each coloured car from `start` to the tail, doubled when the black one is among them."""
    for place in range(start, CARS):
        if cars[place] == BLACK_CAR:
            return 2 * (CARS - start - 1)
    return CARS - start


def overtaken(cars: vec[i64], start: i64) -> vec[i64]:
    """The line after the cars from `start` have gone to the head, the last of all now first."""
    line = vec[i64](capacity=CARS)
    place = CARS - 1
    while place >= start:
        line = append(line, cars[place])
        place -= 1
    for place in range(start):
        line = append(line, cars[place])
    return line


def moved_words(cars: vec[i64], start: i64) -> list[CarSeen]:
    """The cars from `start` to the tail, as a screen draws them."""
    return [car_words(cars[place]) for place in range(start, CARS)]


def previews(cars: vec[i64]) -> list[Preview]:
    """What an overtaking of each colour would move and score now."""
    found: list[Preview] = []
    for colour in range(4):
        start = rearmost(cars, colour)
        moved = [int(cars[place]) for place in range(start, CARS)]
        found.append({"colour": COLOURS[colour], "cars": moved, "points": points_from(cars, start)})
    return found
