"""What a bot should know of Takenoko: what an action is worth to the objectives in hand (wishes.py)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.game import Hints, State
from nekodrome.core.rng import Rng
from nekodrome.games.takenoko.choices import can_improve, can_rain_on, is_free_choice, may_act, may_use
from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
    CHOOSE_SUN,
    CHOOSE_WIND,
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
    CELLS,
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
    WATERSHED,
    colour_of,
    improvement_of,
)
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.standing import prospects, rewards_at_end
from nekodrome.games.takenoko.wishes import Wishes
from nekodrome.parts.bits import count, lowest

WHIM: Final = 0.3  # how far an action may be overrated in a playout
ALWAYS: Final = 100.0  # for what there is no reason to put off
WEIGHED: Final[i64] = 6  # choices that a search with hints weighs, at most
SLACK: Final = 0.7  # how much worse than the best a choice may look to be weighed
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
        return _plain_worth(state, seat, self.wishes, action)

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
            worth = self._channel_worth(state, banks[at])
            if worth > best:
                best = worth
                found = banks[at]
            at = 0 if at + 1 == len(banks) else at + 1
        if found == NONE:
            return NONE
        return CHANNEL + 3 * NUMBERS[found // 3] + found % 3

    def _channel_worth(self, state: Takenoko, edge: i64) -> float:
        garden = state.garden
        cell = edge // 3
        worth = self.wishes.water(garden, garden.plot_at(cell))
        return worth + self.wishes.water(garden, garden.plot_at(cell + STEPS[edge % 3]))

    def _token(self, state: Takenoko, row: i64) -> i64:
        """A token where the hand wants it."""
        garden = state.garden
        for improvement in range(1, 4):
            if state.goods[row + improvement] > 0:
                for cell in garden.land:
                    if can_improve(garden, cell) and self._token_worth(state, improvement, cell) > 0.0:
                        return IMPROVE + (improvement - 1) * CELL_COUNT + NUMBERS[cell]
        return NONE

    def _token_worth(self, state: Takenoko, improvement: i64, cell: i64) -> float:
        garden = state.garden
        plot = garden.plot_at(cell)
        kind = garden.kinds[plot]
        worth = 0.4 * (self.wishes.tall[kind + improvement] - self.wishes.tall[kind]) - 0.1
        if improvement == WATERSHED:
            worth += 0.7 * self.wishes.water(garden, plot)
        return worth

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
            worth = self._kind_worth(state.pile[i]) + 0.2 * rng.uniform()
            if worth > best:
                best = worth
                found = i
        return KEEP + found

    def _kind_worth(self, kind: i64) -> float:
        """What a kind of plot promises."""
        wishes = self.wishes
        colour = colour_of(kind)
        worth = wishes.lay[colour] + 0.15 * wishes.eat[colour] + 0.2 * wishes.tall[kind] + 0.15 * wishes.group[colour]
        return worth + (0.1 if improvement_of(kind) == WATERSHED else 0.0)

    def _lay(self, state: Takenoko, rng: Rng) -> i64:
        """The best of some places."""
        frontier = state.garden.frontier
        best = -1.0
        found: i64 = 0
        for _ in range(TRIES):
            at = rng.below(len(frontier))
            worth = self._lay_worth(state, frontier[at])
            if worth > best:
                best = worth
                found = at
        return LAY + NUMBERS[frontier[found]]

    def _lay_worth(self, state: Takenoko, cell: i64) -> float:
        garden = state.garden
        colour = colour_of(state.kept)
        worth = 0.0
        if garden.touches_pond(cell) or improvement_of(state.kept) == WATERSHED:
            worth += 0.5
        for d in range(6):
            beside = garden.plot_at(cell + STEPS[d])
            if beside >= 0 and colour_of(garden.kinds[beside]) == colour:
                worth += 0.15
        if self.wishes.patterns:
            worth += self.wishes.pattern(garden, cell, colour)
        return worth

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
        if action >= LAY:
            return self._place_score(state, action)
        if action >= SHOW:
            return ALWAYS + float(POINTS[action - SHOW])
        if action >= DRAW:
            deck = 0.2 if action - DRAW == PANDA_DECK else 0.0
            return _plain_worth(state, seat, self.wishes, OBJECTIVE) + deck
        if action == TAKE_CHANNEL:
            return _plain_worth(state, seat, self.wishes, IRRIGATION)
        if action > BARE:
            return self.wishes.tall[state.garden.kinds[state.kept] + action - FIT] - 0.1
        if action >= KEEP and action != BARE:
            return self._kind_worth(state.pile[action - KEEP])
        return self._simple_score(state, seat, action)

    def _simple_score(self, state: Takenoko, seat: i64, action: i64) -> float:
        if action == DRAW_PLOTS:
            return _plain_worth(state, seat, self.wishes, PLOTS_ACTION)
        if action == CHOOSE_SUN or action == CHOOSE_WIND:  # noqa: SIM109
            return 1.0 if action == CHOOSE_SUN else 0.4
        if action == DECLINE or action == BARE:  # noqa: SIM109
            return 0.0
        return 0.05 if action == END else 0.5  # else an improvement to take

    def _place_score(self, state: Takenoko, action: i64) -> float:
        garden = state.garden
        if action >= CHANNEL:
            at = action - CHANNEL
            worth = self._channel_worth(state, 3 * CELLS[at // 3] + at % 3)
            return 10.0 + worth if worth > 0.0 else -1.0  # for free: before anything that is not
        cell = CELLS[(action - LAY) % CELL_COUNT]
        if action >= IMPROVE:
            worth = self._token_worth(state, (action - IMPROVE) // CELL_COUNT + 1, cell)
            return 10.0 + worth if worth > 0.0 else -1.0
        if action >= RAIN_ON and action < STORM_TO:
            return self.wishes.growth(garden, garden.plot_at(cell))
        if action >= MOVE_PANDA:
            return self.wishes.bite(garden, cell)
        return self.wishes.harvest(garden, cell) if action >= MOVE_GARDENER else self._lay_worth(state, cell)

    def candidates(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Objectives that can be validated come before all else; otherwise those that look best."""
        assert isinstance(state, Takenoko)
        if state.phase == ACT or state.phase == WEATHER:
            ready = state.ready()
            if ready:
                return vec[i64]([SHOW + _dearest(ready)])
        return codes if len(codes) == 1 else self._best_looking(state, seat, codes)

    def _best_looking(self, state: Takenoko, seat: i64, codes: vec[i64]) -> vec[i64]:
        """The codes that a search had best weigh, by their score."""
        found = vec[i64](capacity=WEIGHED)
        scores = vec[float](capacity=WEIGHED)
        for code in codes:
            score = self.score(state, seat, code)
            at: i64 = len(found)
            if at < WEIGHED:
                found = append(found, code)
                scores = append(scores, score)
            elif score > scores[at - 1]:
                at -= 1
            else:
                continue
            while at > 0 and scores[at - 1] < score:
                found[at] = found[at - 1]
                scores[at] = scores[at - 1]
                at -= 1
            found[at] = code
            scores[at] = score
        last: i64 = len(found)
        while scores[last - 1] < scores[0] - SLACK:
            last -= 1
        return found[:last]

    def horizon(self, state: State, hinted: bool) -> i64:
        """A few turns: a match to its end is long, and hardly tells more."""
        assert isinstance(state, Takenoko)
        return REACH * state.seats

    def rewards(self, state: State) -> list[float]:
        assert isinstance(state, Takenoko)
        return prospects(state) if state.actor() >= 0 else rewards_at_end(state)


def _plain_worth(state: Takenoko, seat: i64, wishes: Wishes, action: i64) -> float:
    """What drawing plots, taking a channel or drawing a card is worth."""
    if action == OBJECTIVE:
        return 2.3 - 0.4 * float(count(state.hands[seat]))
    if action == IRRIGATION:
        dry = len(state.garden.cells) - count(state.garden.wet)
        return 0.1 + (0.3 if dry > 0 else 0.0) - 0.5 * float(state.goods[seat * GOODS]) + 0.1 * _most(wishes)
    laid = float(len(state.garden.cells))
    return 0.45 + (1.0 if laid < 4.0 else 0.4 if laid < 8.0 else 0.0) + 0.35 * _most(wishes)


def _most(wishes: Wishes) -> float:
    """The strongest wish for a colour of plots."""
    most = wishes.lay[0]
    for colour in range(1, 3):
        if wishes.lay[colour] > most:
            most = wishes.lay[colour]
    return most


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
