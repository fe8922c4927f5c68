"""The games as Gymnasium environments: one seat against bots, `gymnasium.make("nekodrome/rasant-v0", seats=4)`.

Importing this module registers an id for every game. An observation is what the seat sees as numbers from 0 to 1; what
is legal is `info["action_mask"]`. A step is a decision and all answers to it. Whoever wins gets 1 at the end, all else
is 0; an illegal action ends the match and brings -1.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nekodrome.adapters.setting import ILLEGAL, SEEDS, Setting, missing, playable
from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.core.game import Game
from nekodrome.core.options import Options
from nekodrome.core.rng import rng_of_number

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as absent:
    raise missing("Gymnasium", "gymnasium") from absent

Row = NDArray[np.float32]
Step = tuple[Row, float, bool, bool, dict[str, Any]]


class OneSeat(gymnasium.Env[Row, Any]):
    """One seat of a match; bots of a kind have the others."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 — as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "kitten",
        options: Options | None = None,
        limit: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options)
        self.seat = checked_seat(seat, self.setting.seats)
        self.bot = bot_of(opponents, self.setting.game)
        self.limit = limit  # decisions of its own before a match is cut off
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0.0, 1.0, (self.setting.observation.size,), np.float32)
        self.action_space = spaces.Discrete(self.setting.game.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        self.rng = rng_of_number(int(self.np_random.integers(SEEDS)))
        self.decisions = 0
        while True:  # where the others end a match before one's first decision, there is nothing to learn from it
            self.match = self.setting.deal(self.np_random)
            self._let_others_decide()
            if self.match.actor() >= 0:
                return self._seen(), self._told()

    def step(self, action: Any) -> Step:
        if not self.setting.allows(self.match, self.seat, int(action)):
            return self._seen(), ILLEGAL, True, False, self._told()
        self.match.apply(self.seat, int(action))
        self.decisions += 1
        self._let_others_decide()
        over = self.match.actor() < 0
        share = self.match.outcome().returns()[self.seat] if over else 0.0
        cut_off = not over and 0 < self.limit <= self.decisions
        return self._seen(), share, over, cut_off, self._told()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, as learners with masks ask for it."""
        return self.setting.mask(self.match, self.seat).astype(np.bool_)

    def _let_others_decide(self) -> None:
        while (actor := self.match.actor()) >= 0 and actor != self.seat:
            self.match.apply(actor, self.bot.choose(Chair(self.match, actor, self.rng), self.rng))

    def _seen(self) -> Row:
        return self.setting.row(self.match, self.seat)

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.setting.mask(self.match, self.seat)}

    def render(self) -> Any:
        return self.setting.drawing(self.match) if self.render_mode == "ansi" else None


def checked_seat(seat: int, seats: int) -> int:
    """The seat if there is one of that number."""
    if not 0 <= seat < seats:
        raise ValueError(f"With {seats} players there are seats 0 to {seats - 1}, and no seat {seat}.")
    return seat


def id_of(game: Game) -> str:
    """What the environment of a game is called."""
    return f"nekodrome/{game.slug}-v0"


def register() -> None:
    """Registers an id for every game."""
    for game in playable():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point="nekodrome.adapters.gymnasium:OneSeat",
                vector_entry_point="nekodrome.adapters.vectors:Matches",
                kwargs={"game": game.slug},
            )


register()
