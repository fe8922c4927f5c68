"""What a bot should know of Takenoko: what an action is worth to the objectives in hand (wishes.py)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng
from nekodrome.games.takenoko.choices import can_improve, can_rain_on, is_free_choice, may_act, may_use
from nekodrome.games.takenoko.first_sight import best_looking, score_of
from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
    CHOOSE_SUN,
    DECLINE,
    DRAW,
    DRAW_PLOTS,
    END,
    FIT,
    IMPROVE,
    KEEP,
    LAY,
    MOVE_GARDENER,
    MOVE_PANDA,
    RAIN_ON,
    SHOW,
    STORM_TO,
    TAKE,
    TAKE_CHANNEL,
)
from nekodrome.games.takenoko.objectives import HAND, PANDA_DECK, POINTS
from nekodrome.games.takenoko.phases import ACT, FIT_IT, GOODS, KEEP_ONE, LAY_IT, NONE, WEATHER
from nekodrome.games.takenoko.pieces import (
    CELL_COUNT,
    CLOUDS,
    GARDENER,
    IRRIGATION,
    NUMBERS,
    OBJECTIVE,
    PANDA,
    PLOTS_ACTION,
    RAIN,
    STEPS,
    STORM,
    SUN,
)
from nekodrome.games.takenoko.rewards import rewards_at_end, rewards_so_far
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.sense import sensible_codes
from nekodrome.games.takenoko.wishes import Wishes
from nekodrome.games.takenoko.worth import action_worth, channel_worth, kind_worth, laying_worth, token_worth
from nekodrome.parts.bits import count, lowest

WHIM: Final = 0.3  # how far an action may be overrated in a playout
TRIES: Final[i64] = 6  # places looked at in a playout before one is taken
REACH: Final[i64] = 20  # decisions of each seat that a search plays on


@final
class TakenokoHints(Hints):
    """Quick choices for playouts, first sight for the greedy, and rewards where the margin breaks ties."""

    def __init__(self) -> None:
        self.wishes = Wishes()
        self.best = 0.0  # what the last search for a place found
        self.place = NONE

    # playouts

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Takenoko)
        phase = state.phase
        if phase == ACT or phase == WEATHER:  # noqa: SIM109 — a tuple here would be slow
            ready = state.ready()
            if ready:
                return SHOW + _dearest(ready)
        wishes = self.wishes
        wishes.read(state, seat)
        if phase == ACT:
            return self._act(state, seat, rng)
        if phase == WEATHER:
            return self._weather(state, rng)
        if phase == LAY_IT:
            return self._lay(state, rng)
        if phase == KEEP_ONE:
            return self._keep(state, rng)
        if phase == FIT_IT:
            return self._fit(state, seat)
        return state.random_action(seat, rng)

    def _act(self, state: Takenoko, seat: i64, rng: Rng) -> i64:
        """The placing that helps, else the action that promises most, give or take a whim."""
        placing = self._placing(state, seat, rng)
        if placing != NONE:
            return placing
        if state.made >= 2 and (state.effect != SUN or state.made >= 3):
            return END
        found = END if state.made >= 2 else NONE
        best = 0.3 if state.made >= 2 else -100.0
        for action in range(5):
            if may_act(state, action):
                worth = self._worth(state, seat, action, rng) + WHIM * rng.uniform()
                if worth > best and self.place != NONE:
                    best = worth
                    found = self.place
        return found if found != NONE else state.random_action(seat, rng)

    def _worth(self, state: Takenoko, seat: i64, action: i64, rng: Rng) -> float:
        """What an action is worth; `place` is then the code that does it, NONE if nothing does."""
        if action == GARDENER or action == PANDA:  # noqa: SIM109
            self._best_move(state, action)
            return self.best
        self.place = NONE
        if action == PLOTS_ACTION and len(state.pile) > 0:
            self.place = DRAW_PLOTS
        elif action == IRRIGATION and state.goods[state.seats * GOODS] > 0:
            self.place = TAKE_CHANNEL
        elif action == OBJECTIVE and count(state.hands[seat]) < HAND:
            self.place = _some_deck(state, rng)
        return action_worth(self.wishes, state, seat, action)

    def _best_move(self, state: Takenoko, action: i64) -> None:
        """Where gardener or panda had best go."""
        garden = state.garden
        start = garden.gardener if action == GARDENER else garden.panda
        base = MOVE_GARDENER if action == GARDENER else MOVE_PANDA
        self.place = NONE
        self.best = -100.0
        for d in range(6):
            cell = start + STEPS[d]
            while garden.ground[cell]:
                worth = self.wishes.harvest(garden, cell) if action == GARDENER else self.wishes.bite(garden, cell)
                if worth > self.best:
                    self.best = worth
                    self.place = base + NUMBERS[cell]
                cell += STEPS[d]

    def _placing(self, state: Takenoko, seat: i64, rng: Rng) -> i64:
        """A channel or a token that helps at once, else NONE."""
        row = seat * GOODS
        if state.goods[row] > 0 and len(state.garden.banks) > 0:
            channel = self._channel(state, rng)
            if channel != NONE:
                return channel
        if state.goods[row + 1] + state.goods[row + 2] + state.goods[row + 3] > 0:
            return self._token(state, row)
        return NONE

    def _channel(self, state: Takenoko, rng: Rng) -> i64:
        """The best of some banks, if it brings water anywhere."""
        banks = state.garden.banks
        best = 0.0
        found = NONE
        at = rng.below(len(banks))
        for _ in range(TRIES):
            worth = channel_worth(self.wishes, state, banks[at])
            if worth > best:
                best = worth
                found = banks[at]
            at = 0 if at + 1 == len(banks) else at + 1
        if found == NONE:
            return NONE
        return CHANNEL + 3 * NUMBERS[found // 3] + found % 3

    def _token(self, state: Takenoko, row: i64) -> i64:
        """A token where the hand wants it."""
        garden = state.garden
        for improvement in range(1, 4):
            if state.goods[row + improvement] > 0:
                for cell in garden.land:
                    if can_improve(garden, cell) and token_worth(self.wishes, state, improvement, cell) > 0.0:
                        return IMPROVE + (improvement - 1) * CELL_COUNT + NUMBERS[cell]
        return NONE

    def _weather(self, state: Takenoko, rng: Rng) -> i64:
        """The effect that promises most."""
        found = DECLINE
        best = 0.0
        if is_free_choice(state):
            found = CHOOSE_SUN
            best = 1.0
        garden = state.garden
        if may_use(state, RAIN):
            for cell in garden.land:
                if can_rain_on(garden, cell):
                    worth = self.wishes.growth(garden, garden.plot_at(cell))
                    if worth > best:
                        best = worth
                        found = RAIN_ON + NUMBERS[cell]
        if may_use(state, STORM):
            for cell in garden.land:
                worth = self.wishes.bite(garden, cell)
                if worth > best:
                    best = worth
                    found = STORM_TO + NUMBERS[cell]
        if found == DECLINE and may_use(state, CLOUDS):
            return self._cloud(state, rng)
        return found

    def _cloud(self, state: Takenoko, rng: Rng) -> i64:
        """Any improvement that is left."""
        first = rng.below(3)
        for i in range(3):
            improvement = 1 + (first + i) % 3
            if state.goods[state.seats * GOODS + improvement] > 0:
                return TAKE + improvement
        return DECLINE

    def _keep(self, state: Takenoko, rng: Rng) -> i64:
        n = state.drawn_plots()
        found: i64 = 0
        best = -1.0
        for i in range(n):
            worth = kind_worth(self.wishes, state.pile[i]) + 0.2 * rng.uniform()
            if worth > best:
                best = worth
                found = i
        return KEEP + found

    def _lay(self, state: Takenoko, rng: Rng) -> i64:
        """The best of some places."""
        frontier = state.garden.frontier
        best = -1.0
        found: i64 = 0
        for _ in range(TRIES):
            at = rng.below(len(frontier))
            worth = laying_worth(self.wishes, state, frontier[at])
            if worth > best:
                best = worth
                found = at
        return LAY + NUMBERS[frontier[found]]

    def _fit(self, state: Takenoko, seat: i64) -> i64:
        kind = state.garden.kinds[state.kept]
        for improvement in range(1, 4):
            if state.goods[seat * GOODS + improvement] > 0 and self.wishes.tall[kind + improvement] > 0.0:
                return FIT + improvement
        return BARE

    # first sight

    def score(self, state: State, seat: i64, action: i64) -> float:
        """Points that an action seems to bring nearer; ending the turn is a little better than nothing."""
        assert isinstance(state, Takenoko)
        self.wishes.read(state, seat)
        return score_of(self.wishes, state, seat, action)

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, Takenoko)
        return sensible_codes(state, seat, codes)

    def candidates(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Objectives that can be validated come before all else; otherwise those that look best."""
        assert isinstance(state, Takenoko)
        if state.phase == ACT or state.phase == WEATHER:
            ready = state.ready()
            if ready:
                return vec[i64]([SHOW + _dearest(ready)])
        if len(codes) == 1:
            return codes
        self.wishes.read(state, seat)
        return best_looking(self.wishes, state, seat, codes)

    def horizon(self, state: State, guided: bool) -> i64:
        """A few turns: a match to its end is long, and hardly tells more."""
        assert isinstance(state, Takenoko)
        return REACH * state.seats

    def rewards(self, state: State) -> list[float]:
        assert isinstance(state, Takenoko)
        return rewards_so_far(state) if state.actor() >= 0 else rewards_at_end(state)


def _some_deck(state: Takenoko, rng: Rng) -> i64:
    """Any deck that has cards, mostly the panda's, whose objectives are met soonest."""
    deck = rng.below(6)
    for i in range(3):
        at = (deck + i) % 3 if deck < 2 else (PANDA_DECK + i) % 3
        if state.has_card(at):
            return DRAW + at
    return NONE


def _dearest(ready: i64) -> i64:
    """The objective worth most."""
    best = lowest(ready)
    while ready:
        kind = lowest(ready)
        ready &= ready - 1
        if POINTS[kind] > POINTS[best]:
            best = kind
    return best
