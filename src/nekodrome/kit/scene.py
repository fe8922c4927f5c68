"""A scene: some moment of some match, which a law is tried on. Few numbers describe it, so that it can be repeated."""

import json
from dataclasses import dataclass
from typing import Any

from nekodrome.core.game import OPEN, SPECTATOR, Game, State
from nekodrome.core.match import Decision, Match, Seed, setup
from nekodrome.core.options import Options, checked_options
from nekodrome.core.rng import SEED_BYTES, Rng, rng_of_number, seed_of_number


class LawBroken(AssertionError):
    """A game does not keep a law; the message says which and where."""


@dataclass(frozen=True)
class Scene:
    """A game, its setup, and the decisions so far: the first ones picked, the others random."""

    game: Game
    seats: int
    options: Options
    seed: int
    steps: int
    picks: tuple[int, ...] = ()

    def rng(self, purpose: int) -> Rng:
        """A generator of the scene's own for each purpose."""
        return rng_of_number(1000 * self.seed + purpose)

    def start(self) -> State:
        """The match before its first decision."""
        return self.game.new_state(self.seats, self.options, rng_of_number(self.seed))

    def state(self) -> State:
        """The match at this moment, or at its end if that comes first."""
        state, rng = self.start(), self.rng(1)
        for number in range(self.steps):
            if state.actor() < 0:
                break
            decision = self.decision(state, number, rng)
            state.apply(decision.seat, decision.action)
        return state

    def match(self, steps: int | None = None) -> Match:
        """The same as a match, through the checked door, with its decisions kept."""
        match, rng = self.opened(), self.rng(1)
        for number in range(self.steps if steps is None else steps):
            if match.is_over:
                break
            decision = self.decision(match.state, number, rng)
            match.decide(decision.seat, decision.action)
        return match

    def opened(self) -> Match:
        """The match before its first decision, with a seed and names."""
        names = [f"Seat {seat}" for seat in range(self.seats)]
        return setup(self.game, names, self.options, Seed(seed_of_number(self.seed), bytes(SEED_BYTES)))

    def decision(self, state: State, number: int, rng: Rng) -> Decision:
        """The decision of that number: picked, else random."""
        pending = state.pending()
        seat = pending[0] if len(pending) == 1 else pending[rng.below(len(pending))]
        codes = state.legal_actions(seat)
        self.hold(bool(codes), "L2", f"seat {seat} owes decision {number} and has no legal action")
        drawn = rng.below(len(codes))
        return Decision(seat, codes[self.picks[number] % len(codes) if number < len(self.picks) else drawn])

    def hold(self, true: bool, law: str, otherwise: str) -> None:
        """Raises LawBroken with the words unless it is true."""
        if not true:
            raise LawBroken(f"{law}: {otherwise} ({self})")

    def __str__(self) -> str:
        return (
            f"{self.game.slug}, {self.seats} seats, {self.options}, seed {self.seed}, {self.steps} steps, {self.picks}"
        )


def cases_of(game: Game) -> list[tuple[int, Options]]:
    """Every player count with the defaults, and with every other value of each option."""
    defaults = checked_options(game.options, {})
    others = [{o.name: value} for o in game.options for value in o.values() if value != o.default]
    counts = range(game.min_seats, game.max_seats + 1)
    cases = [(seats, {**defaults, **other}) for seats in counts for other in ({}, *others)]
    return [(seats, options) for seats, options in cases if seats in game.seat_counts(options)]


def eyes(state: State) -> list[int]:
    """Everybody who looks at a match in play: the spectator and the seats."""
    return [SPECTATOR, *range(state.seats)]


def bytes_of(value: Any) -> bytes:
    """A value as it goes over the wire."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def sight(state: State, seat: int) -> dict[str, Any]:
    """All that a seat gets of a moment."""
    seen: dict[str, Any] = {"view": state.view(seat), "pending": state.pending()}
    seen.update(scores=state.scores(), standings=state.standings())
    if seat >= 0:
        seen.update(legal=state.legal_actions(seat), tempting=state.tempting(seat), foreseen=state.foreseen(seat))
    return seen


def whole(state: State) -> bytes:
    """All that anybody may ever get of a moment."""
    return bytes_of([sight(state, seat) for seat in (OPEN, *eyes(state))])


def future(state: State, rng: Rng) -> tuple[list[tuple[int, int]], bytes]:
    """Random decisions from here to the end, and what is there to see then; plays the state itself."""
    decisions: list[tuple[int, int]] = []
    while state.actor() >= 0:
        seat = state.pending()[-1]
        action = state.random_action(seat, rng)
        decisions.append((seat, action))
        state.apply(seat, action)
    return decisions, whole(state)
