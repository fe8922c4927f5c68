"""Many matches of one game stepped at once, for programs that learn: one call makes a decision in each of them.

What is seen, what is legal and what was won lie in long rows that are filled in place and never move: numpy looks into
them (`np.frombuffer`) and copies nothing. A match that is over begins anew within the same call.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.core.errors import BadMove, IllegalMove, error
from nekodrome.core.game import Game, State
from nekodrome.core.match import check_seats
from nekodrome.core.observations import observation_of, words_for
from nekodrome.core.options import Options, checked_options
from nekodrome.core.rng import Rng
from nekodrome.parts.rows import zeros

EVERYBODY: Final = -1  # all seats are the learner's

# What became of a match in the last step.
GOES_ON: Final[i64] = 0
ENDED: Final[i64] = 1
CUT_OFF: Final[i64] = 2

ROOM: Final[i64] = 64  # legal codes that are remembered


@final
class Batch:
    """So many matches, each waiting for a decision of the learner's.

    The learner has one seat, and bots the others (`others`, by seat; without a bot anything is played); or it has all
    of them, and decides for whoever is to decide next.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        matches: int,
        rng: Rng,
        seat: int = EVERYBODY,
        others: list[Bot | None] | None = None,
        limit: int = 0,
    ) -> None:
        self.options = checked_options(game.options, options)
        check_seats(game, seats, self.options)
        self.game = game
        self.seats: i64 = seats
        self.seat: i64 = seat
        self.others: list[Bot | None] = others or []
        self.limit: i64 = limit  # decisions of the learner before a match is cut off; 0 for none
        self.matches: i64 = matches
        self.size = observation_of(game).size
        self.width: i64 = words_for(self.size)
        self.actions: i64 = game.actions
        self.rng = rng
        # by match, one after the other
        self.rows = zeros(self.matches * self.width)  # what whoever is to decide sees
        self.last_rows = zeros(self.matches * self.width)  # of matches just over: what the learner saw at the end
        self.masks = _blank(self.matches * self.actions)  # 1 for what is legal
        self.actors = zeros(self.matches)  # whose decision it is
        self.ends = _blank(self.matches)  # what became of it in the last step
        self.returns = _nothing(self.matches * self.seats)  # of matches just over: what each seat won
        self.lengths = zeros(self.matches)  # decisions of the learner so far
        self.counts = zeros(self.matches)  # how many codes are legal
        self.codes = zeros(self.matches * ROOM)  # the first of them, so that a mask is cleared without a look at it all
        self.states: list[State] = [self._begun() for _ in range(matches)]
        for k in range(self.matches):
            self._show(k, self.states[k])

    def restart(self, rng: Rng) -> None:
        """All matches anew, with that chance."""
        self.rng = rng
        for k in range(self.matches):
            self._forget_end(k)
            self._begin(k)

    def sample(self) -> list[int]:
        """A legal code for each match, by chance."""
        chosen: list[int] = []
        for k in range(self.matches):
            nth = self.rng.below(self.counts[k])
            chosen.append(self.codes[k * ROOM + nth] if nth < ROOM else self.states[k].legal(self.actors[k])[nth])
        return chosen

    def check(self, chosen: list[int]) -> None:
        """Refused unless there is a legal code for each match; nothing is changed."""
        if len(chosen) != self.matches:
            raise error(BadMove, "batch_length", given=len(chosen), wanted=int(self.matches))
        for k in range(self.matches):
            code = chosen[k]
            if not 0 <= code < self.actions:
                raise error(BadMove, "no_such_action", given=code)
            if not self.masks[k * self.actions + code]:
                rule, message = self.states[k].why_not(int(self.actors[k]), code)
                raise IllegalMove(message, self.game.slug, rule)

    def step(self, chosen: list[int]) -> None:
        """Makes one decision in each match and shows the next; unchecked."""
        for k in range(self.matches):
            if self.ends[k]:
                self._forget_end(k)
            self._decide(k, chosen[k])

    def _decide(self, k: i64, action: i64) -> None:
        state, actor = self.states[k], self.actors[k]
        state.apply(actor, action)
        self.lengths[k] += 1
        if self.seat >= 0:
            self._play_on(state)
        if state.actor() < 0:
            self._end(k, state, actor, ENDED)
        elif self.lengths[k] == self.limit:
            self._end(k, state, actor, CUT_OFF)
        else:
            self._show(k, state)

    def _end(self, k: i64, state: State, actor: i64, how: i64) -> None:
        self.ends[k] = u8(how)
        self._observe(state, actor, self.last_rows, k)
        if how == ENDED:
            at = k * self.seats
            for share in state.outcome().returns():
                self.returns[at] = share
                at += 1
        self._begin(k)

    def _forget_end(self, k: i64) -> None:
        self.ends[k] = u8(0)
        for at in range(k * self.seats, (k + 1) * self.seats):
            self.returns[at] = 0.0

    def _begin(self, k: i64) -> None:
        state = self._begun()
        self.states[k] = state
        self.lengths[k] = 0
        self._show(k, state)

    def _begun(self) -> State:
        """A new match, played on to the learner's first decision."""
        while True:
            state = self.game.new_state(self.seats, self.options, self.rng.split())
            if self.seat >= 0:
                self._play_on(state)
            if state.actor() >= 0:
                return state

    def _play_on(self, state: State) -> None:
        """The others decide until it is the learner's turn, or the match is over."""
        actor = state.actor()
        while actor >= 0 and actor != self.seat:
            bot = self.others[actor] if self.others else None
            if bot is None:
                state.apply(actor, state.random_action(actor, self.rng))
            else:
                state.apply(actor, bot.choose(Chair(state, actor, self.rng), self.rng))
            actor = state.actor()

    def _show(self, k: i64, state: State) -> None:
        """What is seen and what is legal; of the mask only what changes is touched."""
        actor = state.actor()
        codes = state.legal(actor)
        self._unmask(k)
        masks, kept = self.masks, self.codes
        at, first = k * self.actions, k * ROOM
        n: i64 = 0
        for code in codes:
            masks[at + code] = u8(1)
            if n < ROOM:
                kept[first + n] = code
            n += 1
        self.counts[k] = n
        self.actors[k] = actor
        self._observe(state, actor, self.rows, k)

    def _unmask(self, k: i64) -> None:
        masks, at, n = self.masks, k * self.actions, self.counts[k]
        if n <= ROOM:
            for i in range(k * ROOM, k * ROOM + n):
                masks[at + self.codes[i]] = u8(0)
        else:
            for i in range(at, at + self.actions):
                masks[i] = u8(0)

    def _observe(self, state: State, seat: i64, rows: vec[i64], k: i64) -> None:
        first = k * self.width
        for i in range(first, first + self.width):
            rows[i] = 0
        state.observe(seat, rows, 8 * first)


def _blank(n: i64) -> vec[u8]:
    row = vec[u8](capacity=n)
    for _ in range(n):
        row = append(row, u8(0))
    return row


def _nothing(n: i64) -> vec[float]:
    row = vec[float](capacity=n)
    for _ in range(n):
        row = append(row, 0.0)
    return row
