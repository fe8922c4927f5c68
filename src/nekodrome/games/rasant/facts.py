"""What happens in Rasant: a type for each kind of fact, named after it; `…Own` is what its owner hears besides."""

from typing import TypedDict

from nekodrome.games.rasant.pieces import CardSeen, CarSeen, Colour


class Opens(TypedDict):
    """Somebody opens a round with a coloured card."""

    seat: int
    card: CardSeen
    round_colour: Colour
    n: int  # which round it is


class Names(TypedDict):
    """Somebody opens a round with a black card and names its colour (RAS-06)."""

    seat: int
    card: CardSeen
    round_colour: Colour
    n: int  # which round it is


class Plays(TypedDict):
    """Somebody plays a higher card."""

    seat: int
    card: CardSeen
    round_colour: Colour


class PassesFirst(TypedDict):
    """Somebody is the first to pass, and will open the next round (RAS-05)."""

    seat: int


class Passes(TypedDict):
    """Somebody passes."""

    seat: int


class Discards(TypedDict):
    """Whoever passes without a pile to draw from discards a card (RAS-13)."""

    seat: int
    card: CardSeen


class Overtakes(TypedDict):
    """The round is won: the cars from the rearmost of its colour go to the head."""

    seat: int
    round_colour: Colour
    cars: list[CarSeen]  # those that move, front to back
    moved: int
    n: int  # points


class OvertakesWithBlack(TypedDict):
    """The same with the black car among them, which doubles the points."""

    seat: int
    round_colour: Colour
    cars: list[CarSeen]
    moved: int
    n: int


class Draws(TypedDict):
    """Somebody draws up to a hand of six."""

    seat: int
    n: int


class DrawsOwn(TypedDict):
    """Which cards they are."""

    cards: list[CardSeen]


class PileEmpty(TypedDict):
    """The last card is drawn."""


class NewRound(TypedDict):
    """A round begins."""

    seat: int  # opens it
    n: int


class Ends(TypedDict):
    """Nobody has a card left."""

    winning_seat: list[int]
