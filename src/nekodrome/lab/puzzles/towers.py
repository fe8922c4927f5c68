"""Puzzles of hands: an island as somebody left it, and one turn to be played on it without a fall."""

import hashlib
import json
from base64 import b64decode, b64encode
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from nekodrome.core.game import Game, State
from nekodrome.core.match import Decision, Match, Seed, enact, setup
from nekodrome.core.options import Options
from nekodrome.games import game_of
from nekodrome.lab.puzzles.puzzle import EASY, HARD, TRICKY, Found

FILE = "towers.jsonl"
SAFE, SHAKY = 0.9, 0.75  # of all tries


class Tower(NamedTuple):
    """Everything that its file says; the island follows from it, and somebody is alone on it."""

    slug: str
    rules: int
    options: Options
    secret: str  # what dealt, in hex
    moves: list[Decision]
    found: Found  # how often the hands of each level put one up

    @property
    def id(self) -> str:
        """Its name."""
        key = f"nekodrome tower {self.slug} {self.secret} {len(self.moves)}"
        return hashlib.sha256(key.encode()).hexdigest()[:10]

    @property
    def grade(self) -> int:
        """How hard it is: by how often hands of all levels put one up."""
        share = sum(self.found) / len(self.found)
        return EASY if share >= SAFE else TRICKY if share >= SHAKY else HARD

    @property
    def seed(self) -> Seed:
        """What dealt; nothing of it is a secret."""
        return Seed(bytes.fromhex(self.secret), bytes(16))

    def before(self) -> int:
        """How many turns have stood already."""
        dexterity = game_of(self.slug).dexterity
        assert dexterity is not None
        return dexterity.stood(self.match().state)

    def match(self) -> Match:
        """The match up to the turn that is asked for."""
        game = game_of(self.slug)
        match = setup(game, ["tiger"], self.options, self.seed, self.rules)
        for made in self.moves:
            enact(game, match.state, made.seat, made.action, made.payload)
            match.decisions.append(made)
        return match


def has_stood(game: Game, state: State, before: int) -> bool | None:
    """Whether the turn that a puzzle asks for has come to what it was for; None while it lasts."""
    assert game.dexterity is not None
    if game.dexterity.stood(state) > before:
        return True
    return None if state.actor() >= 0 else False


def tower_line_of(tower: Tower) -> str:
    """A puzzle of hands as a line of its file."""
    moves = [
        [one.action] if one.payload is None else [one.action, b64encode(one.payload).decode()] for one in tower.moves
    ]
    found = [round(share, 2) for share in tower.found]
    told = {"rules": tower.rules, "options": tower.options, "deal": tower.secret, "moves": moves, "found": found}
    return json.dumps(told, separators=(",", ":"))


def tower_of(slug: str, line: str) -> Tower:
    """The puzzle of a line."""
    told: dict[str, Any] = json.loads(line)
    moves = [Decision(0, action, None, b64decode(more[0]) if more else None) for action, *more in told["moves"]]
    return Tower(slug, told["rules"], told["options"], told["deal"], moves, Found(*told["found"]))


@cache
def tower_called(slug: str, name: str) -> tuple[Tower, int] | None:
    """The puzzle of hands of that name, and how many turns have stood in it; None where there is none any more."""
    return next(((tower, tower.before()) for tower in towers_of(slug) if tower.id == name), None)


@cache
def towers_of(slug: str) -> list[Tower]:
    """The puzzles of hands that come with a game, of rules it knows; none where it has no file."""
    file = files("nekodrome.games").joinpath(slug).joinpath(FILE)
    if not file.is_file():
        return []
    found = [tower_of(slug, line) for line in file.read_text("utf-8").splitlines() if line]
    return [tower for tower in found if game_of(slug).knows(tower.rules)]
