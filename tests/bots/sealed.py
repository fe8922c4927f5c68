"""A tiny game of sealed choices: both name a number from 0 to 2; who wins depends on the rule."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import Game, State
from nekodrome.core.hints import Hints
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.rng import Rng

UNKNOWN = -1


class Sealed(State):
    """Two choices, shown together."""

    def __init__(self, matching: bool, choices: list[int]) -> None:
        super().__init__(2)
        self.matching = matching  # seat 0 wins with equal numbers, seat 1 otherwise; else the higher number wins
        self.choices = choices

    def actor(self) -> i64:
        return min(self.pending(), default=-1)

    def pending(self) -> list[int]:
        return [seat for seat in range(2) if self.choices[seat] == UNKNOWN]

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2] if seat in self.pending() else [])

    def apply(self, seat: i64, action: i64) -> None:
        self.choices[seat] = action

    def scores(self) -> list[int]:
        mine, other = self.choices
        return [int(mine == other), int(mine != other)] if self.matching else [mine, other]

    def outcome(self) -> Outcome:
        return Outcome(places_of(self.scores()), self.scores(), "shown")

    def view(self, seat: int) -> dict[str, Any]:
        return {"own": self.choices[seat], "pending": self.pending()}

    def clone(self) -> "Sealed":
        return Sealed(self.matching, list(self.choices))

    def determinize(self, seat: i64, rng: Rng) -> None:
        for other in range(2):
            if other != seat and self.choices[other] != UNKNOWN:
                self.choices[other] = rng.below(3)


def game_of_sealed(matching: bool) -> Game:
    """The game with that rule."""

    def new_state(seats: int, options: Options, rng: Rng) -> State:
        return Sealed(matching, [UNKNOWN, UNKNOWN])

    return Game(
        slug="sealed", name="Sealed", rules=1, min_seats=2, max_seats=2, actions=3, longest=2, options=[],
        new_state=new_state, describe=str, parse=int, words=lambda action: {"text": str(action)}, hints=Hints,
    )  # fmt: skip
