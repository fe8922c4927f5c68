"""A puzzle as a game's folder keeps it, and the position it stands for."""

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from nekodrome.core.game import Game, State
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of

FILE = "puzzles.jsonl"
EASY, TRICKY, HARD = 1, 2, 3


class Found(NamedTuple):
    """How often each level finds the move, from 0 to 1."""

    kitten: float
    house_cat: float
    alley_cat: float
    tiger: float


class Weight(NamedTuple):
    """A move and the share of the win it brings."""

    action: int
    share: float


class Puzzle(NamedTuple):
    """Everything that its file says; the position follows from it."""

    slug: str
    rules: int
    seats: int
    deal: int  # the number whose generator dealt
    moves: list[int]  # by whoever was to decide
    weights: list[Weight]  # the legal moves, best first
    gap: float  # between the best and the next one
    error: float  # its standard error
    found: Found

    @property
    def id(self) -> str:
        """Its name, which tells nothing of the deal."""
        key = f"nekodrome puzzle {self.slug} {self.deal} {len(self.moves)}"
        return hashlib.sha256(key.encode()).hexdigest()[:10]

    @property
    def best(self) -> int:
        """The right move."""
        return self.weights[0].action

    @property
    def grade(self) -> int:
        """How hard it is: by the weakest level that mostly finds the move."""
        if self.found.house_cat >= 0.5:
            return EASY
        return TRICKY if self.found.alley_cat >= 0.5 else HARD

    def state(self) -> State:
        """The position."""
        game = game_of(self.slug)
        options = {option.name: option.default for option in game.options}
        state = game.new_state_under(self.rules, self.seats, options, rng_of_number(self.deal))
        for action in self.moves:
            state.apply(state.actor(), action)
        return state


def line_of(puzzle: Puzzle) -> str:
    """A puzzle as a line of its file."""
    told = {
        "rules": puzzle.rules,
        "seats": puzzle.seats,
        "deal": puzzle.deal,
        "moves": " ".join(map(str, puzzle.moves)),
        "weights": [[action, round(share, 3)] for action, share in puzzle.weights],
        "gap": round(puzzle.gap, 4),
        "error": round(puzzle.error, 4),
        "found": [round(share, 2) for share in puzzle.found],
    }
    return json.dumps(told, separators=(",", ":"))


def puzzle_of(slug: str, line: str) -> Puzzle:
    """The puzzle of a line."""
    told: dict[str, Any] = json.loads(line)
    return Puzzle(
        slug,
        told["rules"],
        told["seats"],
        told["deal"],
        [int(move) for move in told["moves"].split()],
        [Weight(action, share) for action, share in told["weights"]],
        told["gap"],
        told["error"],
        Found(*told["found"]),
    )


@cache
def puzzles_of(slug: str) -> list[Puzzle]:
    """The puzzles that come with a game, of rules it knows; none where it has no file."""
    file = files("nekodrome.games").joinpath(slug).joinpath(FILE)
    if not file.is_file():
        return []
    game: Game = game_of(slug)
    found = [puzzle_of(slug, line) for line in file.read_text("utf-8").splitlines() if line]
    return [puzzle for puzzle in found if game.knows(puzzle.rules)]
