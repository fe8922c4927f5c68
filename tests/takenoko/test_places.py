"""What places of the garden are called, from the pond outwards and clockwise."""

import pytest

from nekodrome.core.texts import say
from nekodrome.games.takenoko.pieces import CELLS, PLACE_NAMES, REACH, STEPS, place_words
from nekodrome.parts.hexes import cell_at


@pytest.mark.parametrize(
    ("q", "r", "name"),
    [
        (1, -1, "A1"),
        (1, 0, "A2"),
        (0, 1, "A3"),
        (-1, 1, "A4"),
        (-1, 0, "A5"),
        (0, -1, "A6"),
        (1, -2, "B1"),
        (0, -2, "B12"),
    ],
)
def test_places_are_counted_clockwise_round_the_pond(q: int, r: int, name: str) -> None:
    cell = int(cell_at(REACH, q, r))
    assert say({"text": "fact.irrigates", "place": place_words(cell)}, "takenoko") == f"Water comes to {name}."


def test_no_two_places_are_called_alike() -> None:
    assert len(set(PLACE_NAMES.values())) == len(PLACE_NAMES)


def test_a_place_beside_the_outermost_has_a_name_too() -> None:
    assert {int(cell + step) for cell in CELLS for step in STEPS} <= set(PLACE_NAMES)
