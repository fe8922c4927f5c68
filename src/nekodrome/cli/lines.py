"""What a line typed at the table may hold: a move, or several moves of a turn, one after the other."""

from nekodrome.core.errors import BadMove
from nekodrome.core.game import Game
from nekodrome.core.match import action_of


def moves_in(game: Game, line: str) -> list[int]:
    """The moves of a line, with spaces between them; `boost-b1+b8` is short for two that begin alike.

    BadMove where any of them is no move of the game."""
    return [code for text in line.split() for code in _codes(game, text)]


def _codes(game: Game, text: str) -> list[int]:
    try:
        return [action_of(game, text)]
    except BadMove:
        verb, _, what = text.partition("-")
        if "+" not in what:
            raise
        return [action_of(game, f"{verb}-{part}") for part in what.split("+")]
