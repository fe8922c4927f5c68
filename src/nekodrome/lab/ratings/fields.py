"""Who is compared with whom after a match: people among themselves, and each of them with the bots.

In this model the order of some of the players says the same whoever else played; so each field is rated as if the
others had not been there, and what one gains on bots is never taken from a friend."""

from typing import Final, Literal, NamedTuple, get_args

from nekodrome.lab.ratings.anchors import anchors_of
from nekodrome.lab.ratings.plackett_luce import Rating, rated

Versus = Literal["people", "bots"]
VERSUS: Final[tuple[Versus, ...]] = get_args(Versus)


class Entrant(NamedTuple):
    """Somebody who played and counts: a person, or a bot of some level."""

    person: str | None
    level: str | None
    place: int


class Field(NamedTuple):
    """Those who are compared with each other; bots of a known level keep what they are worth."""

    versus: Versus
    entrants: list[Entrant]

    @property
    def people(self) -> list[str]:
        """Whose ratings change."""
        return [entrant.person for entrant in self.entrants if entrant.person is not None]


def fields_of(entrants: list[Entrant]) -> list[Field]:
    """All comparisons of one match; none where all share one place, which ranks nobody."""
    if len({entrant.place for entrant in entrants}) < 2:
        return []
    people = [entrant for entrant in entrants if entrant.person is not None]
    bots = [entrant for entrant in entrants if entrant.person is None]
    found = [Field("people", people)] if len(people) > 1 else []
    return found + ([Field("bots", [person, *bots]) for person in people] if bots else [])


def rate(game: str, field: Field, before: dict[str, Rating]) -> dict[str, Rating]:
    """The ratings of the people of a field after it; whoever has none yet begins."""
    anchors = anchors_of(game)
    known = [
        anchors.get(entrant.level or "", Rating()) if entrant.person is None else before.get(entrant.person, Rating())
        for entrant in field.entrants
    ]
    after = rated(known, [entrant.place for entrant in field.entrants])
    return {entrant.person: new for entrant, new in zip(field.entrants, after, strict=True) if entrant.person}
