"""A state that behaves like another one, to be broken in one place each."""

from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import Game, State, View
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome
from nekodrome.core.questions import Question
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message


class Faithful(State):
    """Hands everything on to the state inside."""

    def __init__(self, inner: State) -> None:
        super().__init__(inner.seats)
        self.inner = inner

    def actor(self) -> i64:
        return self.inner.actor()

    def pending(self) -> list[int]:
        return self.inner.pending()

    def legal(self, seat: i64) -> vec[i64]:
        return self.inner.legal(seat)

    def tempting(self, seat: int) -> list[int]:
        return self.inner.tempting(seat)

    def foreseen(self, seat: int) -> list[Question]:
        return self.inner.foreseen(seat)

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return self.inner.why_not(seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        self.inner.facts = self.facts
        self.inner.apply(seat, action)
        self.inner.facts = None

    def disclosed(self) -> int:
        return self.inner.disclosed()

    def outcome(self) -> Outcome:
        return self.inner.outcome()

    def view(self, seat: int) -> View:
        return self.inner.view(seat)

    def observe(self, seat: i64, row: vec[i64], at: i64) -> None:
        self.inner.observe(seat, row, at)

    def scores(self) -> list[int]:
        return self.inner.scores()

    def standings(self) -> list[int]:
        return self.inner.standings()

    def clone(self) -> Self:
        return type(self)(self.inner.clone())

    def determinize(self, seat: i64, rng: Rng) -> None:
        self.inner.determinize(seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.inner,)


def game_with(kind: type[Faithful], game: Game, **changes: Any) -> Game:
    """The game, but its states are of that kind."""

    def new_state(seats: int, options: Options, rng: Rng) -> State:
        return kind(game.new_state(seats, options, rng))

    fields = ("slug", "name", "rules", "min_seats", "max_seats", "actions", "longest", "options")
    words = ("describe", "parse", "words", "hints", "is_secret", "observation")
    parts = {name: getattr(game, name) for name in fields + words}
    return Game(**{**parts, "new_state": new_state, **changes})
