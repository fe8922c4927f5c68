"""What happens in Takenoko: a type for each kind of fact, named after it; `…Own` is what its owner hears besides."""

from typing import TypedDict

from nekodrome.games.takenoko.objectives import CardSeen, Deck
from nekodrome.games.takenoko.pieces import Colour, Effect, Face, PlaceSeen, PlotKind, Token

# the weather (TAK-09)


class Rolls(TypedDict):
    """The die of a turn is rolled."""

    seat: int
    face: Face
    choices: list[Effect]  # that it allows
    used: Effect | None  # of itself


class Declines(TypedDict):
    """Somebody does without the weather."""

    seat: int
    face: Face


class Chooses(TypedDict):
    """Somebody chooses sun or wind."""

    seat: int
    face: Face
    effect: Effect


class Takes(TypedDict):
    """Somebody takes an improvement from the clouds."""

    seat: int
    improvement: Token


class Rains(TypedDict):
    """Somebody lets it rain on a plot."""

    seat: int
    place: PlaceSeen


class Storms(TypedDict):
    """A storm drives the panda somewhere."""

    seat: int
    place: PlaceSeen


# plots (TAK-11)


class DrawsPlots(TypedDict):
    """Somebody draws plots to keep one."""

    seat: int
    n: int


class DrawsPlotsOwn(TypedDict):
    """Which plots they are."""

    plots: list[PlotKind]


class Keeps(TypedDict):
    """Somebody keeps one; the others go under the pile."""

    seat: int
    plot: PlotKind
    number: int  # its place in the draw


class Lays(TypedDict):
    """The plot kept goes onto the board."""

    seat: int
    plot: PlotKind
    place: PlaceSeen
    may_fit: bool  # whether an improvement may go with it, before anything grows (TAK-18)


class LeavesBare(TypedDict):
    """The plot just laid gets no improvement."""

    seat: int


# channels and improvements


class TakesChannel(TypedDict):
    """Somebody takes a channel (TAK-12)."""

    seat: int
    left: int  # in the reserve


class LaysChannel(TypedDict):
    """A channel is laid between two plots."""

    seat: int
    place: PlaceSeen
    other_place: PlaceSeen


class Improves(TypedDict):
    """An improvement goes onto a plot."""

    seat: int
    improvement: Token
    place: PlaceSeen


class Irrigates(TypedDict):
    """The first water comes to a plot (TAK-18)."""

    place: PlaceSeen


class Grows(TypedDict):
    """Bamboo grows."""

    n: int  # sections
    colour: Colour
    place: PlaceSeen
    height: int  # now


# gardener and panda (TAK-13, TAK-14)


class MovesGardener(TypedDict):
    """Somebody moves the gardener."""

    seat: int
    place: PlaceSeen


class MovesPanda(TypedDict):
    """Somebody moves the panda."""

    seat: int
    place: PlaceSeen


class Eats(TypedDict):
    """The panda eats a section for somebody."""

    seat: int
    colour: Colour
    place: PlaceSeen
    height: int  # now


# objectives


class Draws(TypedDict):
    """Somebody draws an objective (TAK-15)."""

    seat: int
    deck: Deck


class DrawsOwn(TypedDict):
    """Which card it is."""

    card: CardSeen


class PutsBack(TypedDict):
    """The card just drawn holds already, and goes under its deck (TAK-24)."""

    seat: int
    deck: Deck


class PutsBackOwn(TypedDict):
    """Which card it is."""

    card: CardSeen


class Shows(TypedDict):
    """Somebody validates an objective (TAK-20)."""

    seat: int
    card: CardSeen
    n: int  # points
    given_back: dict[Colour, int]  # sections eaten that go back to the reserve (TAK-23)


class Reaches(TypedDict):
    """Somebody has as many objectives as bring the end (TAK-25)."""

    seat: int
    n: int


# the end of a turn and of the match


class EndsTurn(TypedDict):
    """Somebody ends the turn."""

    seat: int
    next_seat: int | None  # None if the match is over


class Emperor(TypedDict):
    """Somebody takes the Emperor."""

    seat: int
    n: int  # points


class Stalls(TypedDict):
    """Many rounds have gone by without an objective (TAK-27)."""

    n: int
    limit: int


class Ends(TypedDict):
    """The match is over."""

    winning_seat: list[int]
