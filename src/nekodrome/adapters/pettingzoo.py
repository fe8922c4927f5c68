"""The games as PettingZoo environments: `env("takenoko", seats=4)` asks seat after seat, `parallel_env` all at once.

An observation is a dictionary: `observation`, what the seat sees as numbers from 0 to 1, and `action_mask`. Whoever
wins gets 1 at the end, those who share a win share it, all else is 0. As in PettingZoo's own games an illegal action
ends the match (`TerminateIllegalWrapper`): whoever chose it gets -1, the others nothing.
"""

from typing import Any, ClassVar

import numpy as np

from nekodrome.adapters.setting import ILLEGAL, Setting, missing
from nekodrome.core.game import Game
from nekodrome.core.options import Options

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError as absent:
    raise missing("PettingZoo", "pettingzoo") from absent

Seen = dict[str, Any]


def env(
    game: str | Game,
    seats: int | None = None,
    options: Options | None = None,
    limit: int = 0,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """The game as an AEC environment in PettingZoo's wrappers; `limit` cuts a match off after so many decisions."""
    table: Any = Turns(game, seats, options, limit, render_mode)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    options: Options | None = None,
    limit: int = 0,
    render_mode: str | None = None,
) -> ParallelEnv[str, Any, Any]:
    """The game as a parallel environment: made for sealed choices, where several seats owe a decision at once.

    Where only one owes a decision, what the others give is not looked at: their masks are empty."""
    return AtOnce(game, seats, options, limit, render_mode)


class _Seats:
    """What both forms share: agents, spaces, and the match."""

    metadata: ClassVar[dict[str, Any]] = {"name": "nekodrome_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str | Game, seats: int | None, options: Options | None, limit: int, render_mode: str | None
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options)
        self.limit = limit
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._sees = {agent: self._space() for agent in self.possible_agents}
        self._does = {agent: spaces.Discrete(self.setting.game.actions) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def _space(self) -> spaces.Dict:
        size, actions = self.setting.observation.size, self.setting.game.actions
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._sees[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._does[agent]

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.match = self.setting.deal(self._chance)
        self.agents = self.possible_agents[:]
        self.decisions = 0

    def _look(self, agent: str) -> Seen:
        seat = self._seat[agent]
        return {"observation": self.setting.row(self.match, seat), "action_mask": self.setting.mask(self.match, seat)}

    def _shares(self) -> dict[str, float]:
        """What everybody has won, nothing while the match goes on."""
        if self.match.actor() >= 0:
            return dict.fromkeys(self.agents, 0.0)
        return {agent: self.match.outcome().returns()[self._seat[agent]] for agent in self.agents}

    def _is_cut_off(self) -> bool:
        return self.match.actor() >= 0 and 0 < self.limit <= self.decisions

    def render(self) -> str | None:
        return self.setting.drawing(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class Turns(_Seats, AECEnv[str, Any, Any]):  # type: ignore[misc]  # it ships no types
    """One seat after the other; of those that owe a sealed choice, the first one first."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.actor()]

    def observe(self, agent: str) -> Seen:
        return self._look(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.match.apply(self._seat[agent], int(action))
        self.decisions += 1
        self.rewards = self._shares()
        if self.match.actor() < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.actor()]
        self._accumulate_rewards()


class AtOnce(_Seats, ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # it ships no types
    """All seats that owe a decision make it at once."""

    metadata: ClassVar[dict[str, Any]] = {**_Seats.metadata, "is_parallelizable": True}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return {agent: self._look(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        pending = [agent for agent in self.agents if self._seat[agent] in self.match.pending()]
        wrong = [agent for agent in pending if not self._allows(agent, actions.get(agent))]
        for agent in pending if not wrong else []:
            self.match.apply(self._seat[agent], int(actions[agent]))
            self.decisions += 1
        over, cut_off = self.match.actor() < 0 or bool(wrong), not wrong and self._is_cut_off()
        seen = {agent: self._look(agent) for agent in self.agents}
        rewards = {agent: ILLEGAL if agent in wrong else share for agent, share in self._shares().items()}
        ended, ended_early = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut_off)
        told: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over or cut_off:
            self.agents = []
        return seen, rewards, ended, ended_early, told

    def _allows(self, agent: str, action: Any) -> bool:
        return action is not None and self.setting.allows(self.match, self._seat[agent], int(action))
