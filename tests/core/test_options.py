"""Options: defaults, bounds, and every refusal with its sentence."""

from typing import Any

import pytest

from nekodrome.core.errors import BadOption
from nekodrome.core.options import Option, checked_options, parsed_options

LAPS = Option("laps", "number", 2, low=1, high=3)
NIGHT = Option("night", "switch", False)
TRACK = Option("track", "choice", "city", choices=["city", "forest"])
ALL = [LAPS, NIGHT, TRACK]


def test_defaults_are_filled_in_in_the_order_declared() -> None:
    assert list(checked_options(ALL, {"track": "forest"}).items()) == [
        ("laps", 2),
        ("night", False),
        ("track", "forest"),
    ]


@pytest.mark.parametrize(
    ("option", "values"),
    [(LAPS, [1, 2, 3]), (NIGHT, [False, True]), (TRACK, ["city", "forest"])],
    ids=["number", "switch", "choice"],
)
def test_an_option_knows_all_its_values(option: Option, values: list[Any]) -> None:
    assert option.values() == values
    assert [option.checked(value) for value in values] == values


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"laps": 0}, "whole number from 1 to 3, not “0”"),
        ({"laps": 4}, "whole number from 1 to 3, not “4”"),
        ({"laps": True}, "whole number"),
        ({"laps": 2.0}, "whole number"),
        ({"laps": "2"}, "whole number"),
        ({"laps": None}, "whole number"),
        ({"night": 1}, "on or off, not “1”"),
        ({"night": "yes"}, "on or off"),
        ({"track": "sea"}, "one of city and forest, not “sea”"),
        ({"track": 1}, "one of city and forest"),
        ({"lap": 2}, "no option “lap”; there are laps, night and track"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption) as caught:
        checked_options(ALL, given)
    assert words in caught.value.say("en")
    assert caught.value.say("fr") != caught.value.say("en")


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption) as caught:
        checked_options([], {"laps": 2})
    assert "no options" in caught.value.say()


@pytest.mark.parametrize(
    ("pairs", "options"),
    [
        ([], {"laps": 2, "night": False, "track": "city"}),
        (["laps=3", "night=yes", "track=forest"], {"laps": 3, "night": True, "track": "forest"}),
        (["night=ON"], {"laps": 2, "night": True, "track": "city"}),
        (["night=0"], {"laps": 2, "night": False, "track": "city"}),
        (["laps=1", "laps=2"], {"laps": 2, "night": False, "track": "city"}),
    ],
)
def test_texts_are_read(pairs: list[str], options: dict[str, Any]) -> None:
    assert parsed_options(ALL, pairs) == options


@pytest.mark.parametrize(
    "pair", ["laps", "laps=", "laps=x", "laps=9", "laps=1.5", "night=maybe", "track=", "sea=1", "=", ""]
)
def test_texts_that_make_no_sense_are_refused(pair: str) -> None:
    with pytest.raises(BadOption) as caught:
        parsed_options(ALL, [pair])
    assert caught.value.say("en").endswith(".")


def test_options_are_told_as_json() -> None:
    assert [option.as_json() for option in ALL] == [
        {"name": "laps", "kind": "number", "default": 2, "low": 1, "high": 3},
        {"name": "night", "kind": "switch", "default": False},
        {"name": "track", "kind": "choice", "default": "city", "choices": ["city", "forest"]},
    ]
