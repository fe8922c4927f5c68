"""The words of the command line in both languages, from texts.json beside this file."""

import json
from functools import cache
from importlib.resources import files

from nekodrome.core.texts import Catalogue, sentence_of

SPACES = "\u00a0\u202f"  # French ones; Python does not count them as printable


@cache
def catalogue() -> Catalogue:
    """Every text of the command line."""
    texts: Catalogue = json.loads((files("nekodrome.cli") / "texts.json").read_text("utf-8"))
    return texts


def word(key: str, lang: str, **args: object) -> str:
    """The text of that name with its blanks filled; one with plural forms chooses by `n`."""
    return sentence_of({"text": key, **args}, catalogue(), lang, [])


def printable(text: str) -> str:
    """The text without anything that would steer a terminal; records come from anywhere."""
    return "".join(
        letter if letter.isprintable() or letter in SPACES else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
