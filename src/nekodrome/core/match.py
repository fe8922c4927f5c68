"""A match: a setup and the decisions made so far. `decide` is the one checked door into a state."""

import hashlib
import secrets
from typing import final

from nekodrome.core.errors import BadMove, BadPayload, IllegalMove, MatchOver, NotPending, WrongSeats, error
from nekodrome.core.facts import Fact
from nekodrome.core.game import Game, State
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

    __slots__ = ("action", "asked", "at", "payload", "seat")

    def __init__(
        self, seat: int, action: int, at: float | None = None, payload: bytes | None = None, asked: bool = False
    ) -> None:
        self.seat = seat
        self.action = action
        self.at = at  # seconds since the epoch, where a clock was there
        self.payload = payload  # where the decision has one
        self.asked = asked  # after a hint


@final
class Redraw:
    """What a seat could not know, drawn anew after so many decisions: what if it had been otherwise?"""

    __slots__ = ("after", "seat", "seed")

    def __init__(self, after: int, seat: int, seed: bytes) -> None:
        self.after = after
        self.seat = seat
        self.seed = seed


@final
class Match:
    """A match in progress or over; `state` follows from the rest."""

    def __init__(self, game: Game, names: list[str], options: Options, seed: Seed, rules: int | None = None) -> None:
        self.game = game
        self.rules = game.rules if rules is None else rules  # the version it is played under, to its end
        self.names = names
        self.options = options
        self.seed = seed
        self.decisions: list[Decision] = []
        self.redraws: list[Redraw] = []  # in order; none but where a match is played on otherwise
        self.state: State = game.new_state_under(self.rules, len(names), options, rng_of_seed(seed.secret))

    @property
    def is_over(self) -> bool:
        return self.state.actor() < 0

    def redraw(self, seat: int, seed: bytes) -> None:
        """Draws anew what that seat cannot know, chance to come included."""
        self.state.determinize(seat, rng_of_seed(seed))
        self.redraws.append(Redraw(len(self.decisions), seat, seed))

    def decide(
        self, seat: int, action: int, at: float | None = None, payload: bytes | None = None, asked: bool = False
    ) -> list[Fact]:
        """Makes a checked decision happen, keeps it with its payload, and returns what happened."""
        if payload is None:
            payload = made_payload(self.game, self.state, seat, action)
        facts = decide(self.game, self.state, seat, action, payload)
        self.decisions.append(Decision(seat, action, at, payload, asked))
        return facts


def setup(game: Game, names: list[str], options: Options, seed: Seed, rules: int | None = None) -> Match:
    """A new match after checking players and options; under the rules of today if none are named."""
    chosen = checked_options(game.options, options)
    check_seats(game, len(names), chosen)
    return Match(game, names, chosen, seed, rules)


def check_seats(game: Game, given: int, options: Options) -> None:
    """Refused where the game, with these options, is not for that many."""
    if not game.min_seats <= given <= game.max_seats:
        raise error(WrongSeats, "seats", game_name=game.name, low=game.min_seats, high=game.max_seats, given=given)
    counts = game.seat_counts(options)
    if not counts:
        raise error(WrongSeats, "seats_never", game_name=game.name)
    if given not in counts:
        raise error(WrongSeats, "seats_options", game_name=game.name, counts=counts, given=given)


def check(game: Game, state: State, seat: int, action: int, has_payload: bool = False) -> None:
    """Raises with the reason where that seat may not choose that code now."""
    if not 0 <= action < game.actions:
        raise error(BadMove, "no_such_action", given=action)
    if state.actor() < 0:
        raise error(MatchOver, "match_over")
    if seat not in state.pending():
        raise error(NotPending, "not_pending", seat=seat)
    taken = state.is_legal(seat, action) or action in game.accepted_in(state, seat)
    if not (taken or (has_payload and _is_by_hand(game, state, seat, action))):
        rule, message = state.why_not(seat, action)
        raise IllegalMove(message, game.slug, rule)


def _is_by_hand(game: Game, state: State, seat: int, action: int) -> bool:
    return game.dexterity is not None and game.dexterity.is_by_hand(state, seat, action)


def carries(game: Game, state: State, seat: int, action: int) -> bool:
    """Whether a decision has a payload; none has in most games."""
    return game.dexterity is not None and game.dexterity.carries(state, seat, action)


def made_payload(game: Game, state: State, seat: int, action: int, kind: str = "") -> bytes | None:
    """The payload of a checked decision as this machine makes it; None where it has none."""
    if game.dexterity is None or not game.dexterity.carries(state, seat, action):
        return None
    check(game, state, seat, action)
    return game.dexterity.payload_of(state, seat, action, kind)


def enact(game: Game, state: State, seat: int, action: int, payload: bytes | None) -> None:
    """Makes a checked decision happen, with its payload where it has one."""
    if payload is None:
        state.apply(seat, action)
    elif game.dexterity is None:
        raise error(BadPayload, "payload_unexpected")
    else:
        game.dexterity.enact(state, seat, action, payload)


def decide(game: Game, state: State, seat: int, action: int, payload: bytes | None = None) -> list[Fact]:
    """The checked door: returns what happened, or raises with the reason and changes nothing.

    A decision that has a payload and comes without one is made to have it, here and now.
    """
    check(game, state, seat, action, payload is not None)
    facts: list[Fact] = []
    before, state.facts = state.facts, facts
    try:
        enact(game, state, seat, action, payload)
    finally:
        state.facts = before
    return facts


def action_of(game: Game, text: str) -> int:
    """The code that a text from outside stands for, else BadMove."""
    try:
        return game.parse(text)
    except ValueError:
        raise error(BadMove, "no_such_move", given=text, game_name=game.name) from None
