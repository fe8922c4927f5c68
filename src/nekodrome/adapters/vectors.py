"""Thousands of matches as one Gymnasium vector environment, stepped in one call inside compiled code."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nekodrome.adapters.gymnasium import checked_seat
from nekodrome.adapters.setting import SEEDS, Setting, missing
from nekodrome.bots.batch import CUT_OFF, ENDED, EVERYBODY, Batch
from nekodrome.bots.bot import Bot
from nekodrome.bots.levels import bot_of
from nekodrome.core.game import Game
from nekodrome.core.options import Options
from nekodrome.core.rng import rng_of_number

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as absent:
    raise missing("Gymnasium", "gymnasium") from absent

Rows = NDArray[Any]
Told = dict[str, Any]


class Matches(VectorEnv[Rows, Any, NDArray[Any]]):
    """So many matches of one game. A match that is over begins anew within the same step (AutoresetMode.SAME_STEP).

    Against bots (`opponents`) the learner has one seat. With `opponents=None` it plays against itself: every step
    decides for whoever is to decide, `info["seat"]` says who that is next, and the reward is that of whoever has just
    decided. `raw` observations are the bytes as compiled code left them, from 0 to the highest of their field: the
    next step changes them in place, and nothing is copied. So are the masks, always.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str | Game = "rasant",
        seats: int | None = None,
        seat: int = 0,
        opponents: str | None = "random",
        options: Options | None = None,
        limit: int = 0,
        raw: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.setting = Setting(game, seats, options)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = render_mode
        self.raw = raw
        highs = np.array(self.setting.observation.highs(), np.uint8)
        low, high, kind = (0, highs, np.uint8) if raw else (0.0, 1.0, np.float32)
        self.single_observation_space = spaces.Box(low, high, highs.shape, kind)
        self.single_action_space = spaces.Discrete(self.setting.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._sit_down(checked_seat(seat, self.setting.seats) if opponents is not None else EVERYBODY, opponents, limit)

    def _sit_down(self, seat: int, opponents: str | None, limit: int) -> None:
        setting, many = self.setting, self.num_envs
        bot = None if opponents in (None, "random") else bot_of(str(opponents), setting.game)
        others: list[Bot | None] = [bot] * setting.seats if bot is not None else []
        batch = Batch(setting.game, setting.seats, setting.options, many, rng_of_number(0), seat, others, limit)
        self.batch = batch
        self._rows = _looked_into(batch.rows, np.uint8, many)[:, : batch.size]
        self._last_rows = _looked_into(batch.last_rows, np.uint8, many)[:, : batch.size]
        self.masks = _looked_into(batch.masks, np.int8, many)
        self.actors = _looked_into(batch.actors, np.int64, many)[:, 0]
        self.ends = _looked_into(batch.ends, np.uint8, many)[:, 0]
        self.returns = _looked_into(batch.returns, np.float64, many)
        self._everywhere = np.arange(many)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, Told]:
        if seed is not None and not isinstance(seed, int):
            raise ValueError("One number seeds all matches of a batch, not a list of them.")
        super().reset(seed=seed)
        self.batch.restart(rng_of_number(int(self.np_random.integers(SEEDS))))
        return self._seen(self._rows), self._told()

    def step(self, actions: Any) -> tuple[Rows, NDArray[Any], NDArray[Any], NDArray[Any], Told]:
        """A decision in each match; Refused, and nothing is changed, where one is illegal."""
        chosen = np.asarray(actions).tolist()
        self.batch.check(chosen)
        seats = self.actors.copy()
        self.batch.step(chosen)
        over, cut_off = self.ends == ENDED, self.ends == CUT_OFF
        rewards = self.returns[self._everywhere, seats]
        told = self._told()
        done = over | cut_off
        if done.any():
            told.update(final_obs=self._seen(self._last_rows), _final_obs=done, returns=self.returns.copy())
        return self._seen(self._rows), rewards, over, cut_off, told

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each match, by chance."""
        return np.array(self.batch.sample())

    def _seen(self, rows: NDArray[np.uint8]) -> Rows:
        return rows if self.raw else rows * self.setting.scale

    def _told(self) -> Told:
        return {"action_mask": self.masks, "seat": self.actors}


def _looked_into(row: Any, kind: Any, many: int) -> NDArray[Any]:
    """The row as an array of so many lines, without a copy."""
    return np.frombuffer(row, kind).reshape(many, -1)
