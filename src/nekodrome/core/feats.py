"""Feats: what is worth comparing with other matches, such as the time of a lap."""

from typing import TypedDict

FeatKey = dict[str, str | int | bool]  # what must be equal to compare: circuit, number of players …


class Aim(TypedDict):
    """A feat that a match may leave, known before the deal."""

    kind: str
    key: FeatKey


class Feat(TypedDict):
    """Something to compare with other matches: the best `value` among feats of the same kind and key is the record."""

    kind: str  # text keys of the game: `feat.<kind>` its name, `.key`, `.value` and `.new` its words
    key: FeatKey
    value: int
    lower_is_better: bool
    seat: int
