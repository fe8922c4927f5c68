"""The games in OpenSpiel: `pyspiel.load_game("nekodrome_rasant(players=4)")`. Importing this module registers them.

Parameters are `players`, the options of the game, and `deals`. OpenSpiel wants every outcome of chance listed, so there
is one chance node, at the start: it chooses one of so many deals, each with all its chance to come. Algorithms that
sample play as they would at a table; those that enumerate the game see it with that many deals.

An information state is all that a player has been told, in order, since the start (memory.py); an observation is what
the player sees now. Resampling redraws what a player cannot know: the player's own information state stays as it was.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nekodrome.adapters.memory import Memory, Past, Redraws, first_memory, remembered, text_of
from nekodrome.adapters.setting import SEEDS, Setting, missing, playable
from nekodrome.core.game import OPEN, Game, State
from nekodrome.core.rng import rng_of_number

try:
    import pyspiel
except ImportError as absent:
    raise missing("OpenSpiel", "openspiel") from absent

DEALS = 1024


class Course:
    """A match and how it came about; copied as states are copied, and kept when OpenSpiel pickles a state."""

    __slots__ = ("deal", "decisions", "memory", "redraws", "state")

    def __init__(
        self, state: State | None, deal: int, decisions: Past, redraws: Redraws, memory: Memory | None = None
    ) -> None:
        self.state = state  # None before the deal
        self.deal = deal
        self.decisions = decisions  # seat and action
        self.redraws = redraws
        self.memory = memory  # as far as somebody has asked for it

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        state = None if self.state is None else self.state.clone()
        return Course(state, self.deal, self.decisions[:], self.redraws[:], self.memory)

    def __reduce__(self) -> tuple[Any, ...]:
        return Course, (self.state, self.deal, self.decisions, self.redraws)

    def begin(self, setting: Setting, deal: int) -> None:
        """Deals."""
        self.deal = deal
        self.state = dealt(setting, deal)

    def redraw(self, player: int, chance: int) -> None:
        """Draws anew what a player cannot know."""
        assert self.state is not None
        self.redraws.append((len(self.decisions), player, chance))
        self.state.determinize(player, rng_of_number(chance))

    def told(self, setting: Setting, player: int) -> str:
        """All that a player has been told, from the start on."""
        if self.memory is None:
            self.memory = first_memory(dealt(setting, self.deal))
        self.memory = remembered(self.memory, self.decisions, self.redraws)
        return "\n".join(self.memory.told[player])


def dealt(setting: Setting, deal: int) -> State:
    """The match of that deal, before its first decision."""
    return setting.game.new_state(setting.seats, setting.options, rng_of_number(deal))


class Match(pyspiel.State):  # type: ignore[misc]  # it ships no types
    """A match as OpenSpiel sees it; of several who owe a sealed choice the first one is asked first."""

    def __init__(self, game: "Nekodrome") -> None:
        super().__init__(game)
        self.course = Course(None, 0, [], [])

    def current_player(self) -> int:
        if self.course.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.course.state.actor()
        return int(pyspiel.PlayerId.TERMINAL) if actor < 0 else actor

    def is_terminal(self) -> bool:
        return self.course.state is not None and self.course.state.actor() < 0

    def _legal_actions(self, player: int) -> list[int]:
        state = self.course.state
        return state.legal_actions(player) if state is not None and player == state.actor() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        course = self.course
        if course.state is None:
            course.begin(self.get_game().setting, action)
        else:
            seat = int(course.state.actor())
            course.decisions.append((seat, action))
            course.state.apply(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().setting.game.describe(action))

    def returns(self) -> list[float]:
        state = self.course.state
        return state.outcome().returns() if state and state.actor() < 0 else [0.0] * self.get_game().num_players()

    def __str__(self) -> str:
        course = self.course
        return "" if course.state is None else text_of([course.deal, course.decisions, course.state.view(OPEN)])

    def resample_from_infostate(self, player: int, sampler: Any) -> "Match":
        """Another match that this player cannot tell from this one."""
        other: Match = self.clone()
        other.course.redraw(player, int(sampler() * SEEDS))
        return other


class Observer:
    """What a player sees now, in numbers and as text; with perfect recall the text is all that the player was told."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self.setting = setting
        self.recalls = recalls
        self.tensor: NDArray[np.float32] = np.zeros(setting.observation.size, np.float32)
        places = setting.observation.places()
        self.dict = {name: self.tensor[first:end] for name, (first, end) in places.items()}

    def set_from(self, state: Match, player: int) -> None:
        if state.course.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.setting.row(state.course.state, player)

    def string_from(self, state: Match, player: int) -> str:
        if state.course.state is None:
            return ""
        return state.course.told(self.setting, player) if self.recalls else text_of(state.course.state.view(player))


class Nekodrome(pyspiel.Game):  # type: ignore[misc]  # it ships no types
    """A game with its number of players and its options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        options = {option.name: params[option.name] for option in game.options if option.name in params}
        self.setting = Setting(game, int(params.get("players", game.min_seats)), options)
        self.deals = int(params.get("deals", DEALS))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=game.longest,
        )
        super().__init__(type_of(game), info, params)

    def new_initial_state(self) -> Match:
        return Match(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting, iig_obs_type is not None and iig_obs_type.perfect_recall)


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_seats,
            "deals": DEALS,
            **{option.name: option.default for option in game.options},
        },
    )


def name_of(game: Game) -> str:
    """What a game is called in OpenSpiel."""
    return f"nekodrome_{game.slug}"


def register(game: Game) -> None:
    """Makes a game known to OpenSpiel, once."""

    class Registered(Nekodrome):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    if name_of(game) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(game), Registered)


for each in playable():
    register(each)
