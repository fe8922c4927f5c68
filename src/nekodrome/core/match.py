"""A match: a setup and the decisions made so far. `decide` is the one checked door into a state."""

import hashlib
import secrets
from typing import final

from nekodrome.core.errors import BadMove, IllegalMove, MatchOver, NotPending, WrongSeats, error
from nekodrome.core.game import Fact, Game, State
from nekodrome.core.options import Options, checked_options
from nekodrome.core.rng import SEED_BYTES, rng_of_seed


@final
class Seed:
    """The secret of a match's chance, and the nonce that is hashed with it before the deal."""

    __slots__ = ("nonce", "secret")

    def __init__(self, secret: bytes, nonce: bytes) -> None:
        self.secret = secret
        self.nonce = nonce

    def hash(self) -> str:
        """What is published before the deal."""
        return hashlib.sha256(self.nonce + self.secret).hexdigest()


def fresh_seed() -> Seed:
    """A seed that nobody can guess."""
    return Seed(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SEED_BYTES))


@final
class Decision:
    """One decision as a record keeps it."""

    __slots__ = ("action", "at", "seat")

    def __init__(self, seat: int, action: int, at: float | None = None) -> None:
        self.seat = seat
        self.action = action
        self.at = at  # seconds since the epoch, where a clock was there


@final
class Match:
    """A match in progress or over; `state` follows from the rest."""

    def __init__(self, game: Game, names: list[str], options: Options, seed: Seed) -> None:
        self.game = game
        self.names = names
        self.options = options
        self.seed = seed
        self.decisions: list[Decision] = []
        self.state: State = game.new_state(len(names), options, rng_of_seed(seed.secret))

    @property
    def is_over(self) -> bool:
        return self.state.actor() < 0

    def decide(self, seat: int, action: int, at: float | None = None) -> list[Fact]:
        """Makes a checked decision happen, keeps it, and returns what happened."""
        facts = decide(self.game, self.state, seat, action)
        self.decisions.append(Decision(seat, action, at))
        return facts


def setup(game: Game, names: list[str], options: Options, seed: Seed) -> Match:
    """A new match after checking players and options."""
    if not game.min_seats <= len(names) <= game.max_seats:
        raise error(WrongSeats, "seats", game_name=game.name, low=game.min_seats, high=game.max_seats, given=len(names))
    return Match(game, names, checked_options(game.options, options), seed)


def decide(game: Game, state: State, seat: int, action: int) -> list[Fact]:
    """The checked door: returns what happened, or raises with the reason and changes nothing."""
    if not 0 <= action < game.actions:
        raise error(BadMove, "no_such_action", given=action)
    if state.actor() < 0:
        raise error(MatchOver, "match_over")
    if seat not in state.pending():
        raise error(NotPending, "not_pending", seat=seat)
    if not state.is_legal(seat, action):
        rule, message = state.why_not(seat, action)
        raise IllegalMove(message, game.slug, rule)
    facts: list[Fact] = []
    before, state.facts = state.facts, facts
    state.apply(seat, action)
    state.facts = before
    return facts


def action_of(game: Game, text: str) -> int:
    """The code that a text from outside stands for, else BadMove."""
    try:
        return game.parse(text)
    except ValueError:
        raise error(BadMove, "no_such_move", given=text, game_name=game.name) from None
