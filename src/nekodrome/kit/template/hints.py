"""What a bot should know of Sardines."""

from typing import final

from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints


@final
class SardinesHints(Hints):
    """Middling cards first: the extremes are worth keeping."""

    def score(self, state: State, seat: i64, action: i64) -> float:
        return -abs(float(action) - 5.5)
