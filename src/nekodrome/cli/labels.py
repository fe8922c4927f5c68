"""How the lines of a list of moves are called: numbers, or letters where a number is a move itself.

In a game that writes a card of 7 as `7`, a number typed would mean that card or the seventh line; there the lines are
a, b, c and so on. The game's notation decides.
"""

from itertools import count, islice, product
from string import ascii_lowercase

from nekodrome.core.game import Game

ORDERS = ("h", "q", "r")  # letters that a person types for something else
LONGEST = 2  # digits of a number that may be mistaken for a line
_lettered: dict[str, bool] = {}


def labels_of(game: Game, lines: int) -> list[str]:
    """The names of so many lines, in order."""
    if not is_lettered(game):
        return [str(number) for number in range(1, lines + 1)]
    words = ("".join(letters) for size in count(1) for letters in product(ascii_lowercase, repeat=size))
    return list(islice((word for word in words if word not in ORDERS), lines))


def is_lettered(game: Game) -> bool:
    """Whether some move of the game is written as a number that might be a line of the list."""
    if game.slug not in _lettered:
        _lettered[game.slug] = _has_numbers(game)
    return _lettered[game.slug]


def _has_numbers(game: Game) -> bool:
    moves = (game.describe(code) for code in range(game.actions))
    return any(move.isdigit() and len(move) <= LONGEST for move in moves)
