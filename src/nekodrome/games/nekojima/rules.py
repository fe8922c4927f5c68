"""Nekojima's rules: who decides what, and what comes of it.

How a turn opens is in opening.py, what hands do in doing.py, hands.py and movements.py, what comes of that in
happening.py, how a turn is validated in validating.py, how a match ends in ending.py.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.facts import Fact
from nekodrome.core.game import NOBODY, State
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome, places_of
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.nekojima import dice, hands
from nekodrome.games.nekojima.choices import codes_of
from nekodrome.games.nekojima.doing import check, kept, movement_of, orders_of
from nekodrome.games.nekojima.ending import answer, give_up
from nekodrome.games.nekojima.happening import fail, happen
from nekodrome.games.nekojima.movements import Gripped, Point, bound_of, opened, sealed
from nekodrome.games.nekojima.moves import (
    ASK,
    CAT,
    GIVE_UP,
    HANDS,
    HANG,
    LAY_DOWN,
    PAIR,
    RIGHT,
    SPOT,
    TAKE_BACK,
    TO,
    VALIDATE,
)
from nekodrome.games.nekojima.opening import give, open_turn, pick_district
from nekodrome.games.nekojima.phases import (
    BY_HAND,
    CHOOSE,
    FIRST,
    HANGING,
    OVER,
    RIGHTING,
    SECOND,
    STANDING,
    TAKE,
    Phase,
)
from nekodrome.games.nekojima.physics.findings import Finding
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.pieces import (
    BLACK,
    CABLES,
    EACH,
    KINDS,
    KINDS_EACH,
    LEVEL,
    NONE,
    PAIRS,
)
from nekodrome.games.nekojima.refusals import why_not
from nekodrome.games.nekojima.steadiness import shake_of
from nekodrome.games.nekojima.validating import validate
from nekodrome.games.nekojima.view import View, view_of

RULES: Final = 2  # the version that is played


class Nekojima(State):
    """A match of Nekojima. Every field but the generator is replaced, never changed, so that clones share them."""

    def __init__(self, seats: i64, options: Options, rng: Rng) -> None:
        super().__init__(seats)
        self.options = options
        self.rng = rng
        self.together = options["mode"] == "together"
        self.duo = bool(options["duo"])
        self.expert = bool(options["expert"])
        self.rules = RULES
        self.phase: Phase = OVER
        # the table
        self.island = EMPTY  # as it is now
        self.before = EMPTY  # as it was at the start of the turn
        self.bag = (EACH,) * (CABLES + 1)  # cubes left of each colour
        self.supply: tuple[tuple[int, ...], ...] = (KINDS_EACH,) * CABLES  # denchuu left of each colour and kind
        self.counter: tuple[int, ...] = ()  # the colours of the cubes in it
        self.due = (0,) * seats  # black cubes that each seat has to hang a cat for
        self.out: tuple[int, ...] = ()  # seats that touched, in Expert
        # the turn
        self.turn = 0
        self.active = NOBODY
        self.faces = (0, 0)
        self.districts = (NONE, NONE)
        self.colour = NONE
        self.blacks = 0  # cubes drawn that have to be given
        self.pair = NONE
        self.first = NONE
        self.cat = NONE
        self.pole = NONE  # to be put right
        self.tries = 0
        self.stuck = 0
        self.asked = False
        # what the referee says
        self.findings: tuple[Finding, ...] = ()
        self.warnings: tuple[Finding, ...] = ()
        self.points: tuple[Point, ...] = ()
        self.settled = True
        self.movements = 0
        self.found: tuple[Gripped, ...] = ()  # poles being put right, and where they were found (NEK-13)
        # the end
        self.reason = ""
        self.losers: tuple[int, ...] = ()
        self._codes: list[int] | None = None
        self._opening: list[Fact] = []

    # who decides

    def actor(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase == CHOOSE:
            pick = dice.next_pick(self.faces, self.districts)
            return self.active if pick is None or pick[1] else self.neighbour()
        if self.phase in (STANDING, HANGING) and not self.findings:
            return self._hanger()
        return self.active

    def neighbour(self) -> int:
        """Whoever is still in and sits before the active player: the right-hand neighbour (NEK-08, NEK-26)."""
        seat = (self.active - 1) % int(self.seats)
        while seat in self.out and seat != self.active:
            seat = (seat - 1) % int(self.seats)
        return seat

    def team(self, seat: int) -> list[int]:
        """The seat, and its partner in Duo."""
        return sorted({seat, (seat + int(self.seats) // 2) % int(self.seats)}) if self.duo else [seat]

    def _hanger(self) -> int:
        """Whoever of the team has the next cat to hang (NEK-26)."""
        hung = self.cats_hung()
        if self.dropped() or (self.rules > 1 and not self.own_points()):
            return self.active  # nobody has a cat that can be hung
        for seat in self.hangers():
            if hung < self.due[seat]:
                return seat
            hung -= self.due[seat]
        return self.active

    def hangers(self) -> list[int]:
        """The team, in the order in which its cats are hung."""
        return [self.active, *(seat for seat in self.team(self.active) if seat != self.active)]

    # what can be decided

    def legal_actions(self, seat: int) -> list[int]:
        if seat != self.actor() or seat < 0:
            return []
        if self._codes is None:
            self._codes = codes_of(self)
        return list(self._codes)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](self.legal_actions(seat))

    def tempting(self, seat: int) -> list[int]:
        """Heights that are gone, a question answered already, and validating what is not valid yet."""
        if seat != self.actor() or seat < 0:
            return []
        reached = {TAKE: [*range(PAIR, GIVE_UP), ASK], STANDING: [VALIDATE]}.get(self.phase, [])
        return [code for code in reached if not self.is_legal(seat, code)]

    def live_seats(self) -> list[int]:
        """Whose hands may move now, in real time."""
        return self.team(self.active) if self.phase in BY_HAND else []

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not(self, action)

    def orders(self) -> Orders:
        """What this turn has to keep to."""
        return orders_of(self)

    def denchuu(self) -> Denchuu:
        """The one in hand."""
        return Denchuu(self.colour, PAIRS[self.pair])

    # deciding

    def carries(self, action: int) -> bool:
        """Whether hands have to move for it."""
        if action >= SPOT:
            return self.phase in (SECOND, RIGHTING)
        if action >= HANG:
            return self.phase == HANGING
        return (action == TAKE_BACK and self.phase == STANDING) or (action == ASK and self.phase == TAKE)

    def tremor(self) -> int:
        """The seed of the tremor of whatever is done next by hand (NEK-29)."""
        return int(self.rng.clone().next32())

    def by_hand(self, trial: Trial) -> bytes:
        """The payload of a turn played by hand up to now, on this island, with this tremor; it comes with `hands`."""
        return sealed(kept(self, trial), bound_of(self.island, HANDS, self.tremor()))

    def payload_of(self, action: int, kind: str = "") -> bytes:
        """What hands do and what comes of it, simulated now; changes nothing."""
        tremor = self.tremor()
        return sealed(movement_of(self, action, tremor, shake_of(kind)), bound_of(self.island, action, tremor))

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of heights that are left of the colour drawn."""
        return tuple(pair for pair, kind in zip(PAIRS, KINDS, strict=True) if self.supply[self.colour][kind])

    def apply(self, seat: i64, action: i64) -> None:
        if self.carries(action):
            self.enact(seat, action, self.payload_of(action))
            return
        self._codes = None
        if action < TO:
            pick_district(self, seat, action)
        elif action < PAIR:
            give(self, action - TO)
        elif action < GIVE_UP:
            self.pair, self.phase = action - PAIR, FIRST
        elif action == GIVE_UP:
            give_up(self)
        elif action == LAY_DOWN:
            fail(self)
        elif action == VALIDATE:
            validate(self)
        elif action < RIGHT:
            self.cat, self.phase = action - CAT, HANGING
        elif action < HANG:
            self.pole, self.phase = action - RIGHT, RIGHTING
        else:
            self.first, self.phase = action - SPOT, SECOND

    def enact(self, seat: int, action: int, payload: bytes) -> None:
        """Makes a decision happen with a payload made before."""
        movement = opened(payload, bound_of(self.island, action, self.tremor()))
        if action != ASK:
            check(self, action, movement)
        self._codes = None
        self.rng.next32()  # the tremor
        if action == ASK:
            answer(self, movement.found)
        else:
            happen(self, seat, action, movement)

    # a turn

    def begin(self) -> None:
        """NEK-07: a random player begins."""
        self.facts = self._opening
        self.active = int(self.rng.below(self.seats))
        open_turn(self)
        self.facts = None

    def opening(self) -> list[Fact]:
        """The first roll and draw, of a new match."""
        return self._opening

    def move_cubes(self, colour: int, n: int) -> None:
        self.bag = tuple(left + n * (colour == which) for which, left in enumerate(self.bag))

    def owe(self, seat: int, cubes: int) -> None:
        self.due = tuple(cubes if seat == which else due for which, due in enumerate(self.due))

    # cats, and whether all is well

    def cats_due(self) -> int:
        """How many cats the team has to hang this turn."""
        return sum(self.due[seat] for seat in self.team(self.active)) if self.active >= 0 else 0

    def cats_hung(self) -> int:
        """How many cats hang that did not at the start of the turn."""
        known = {hung.cat for hung in self.before.hung}
        return sum(hung.cat not in known for hung in self.island.hung)

    def cats_left(self) -> int:
        """How many cats the team has still to hang."""
        return max(0, self.cats_due() - self.cats_hung())

    def pay_cats(self) -> None:
        """The black cubes of the cats hung in this turn go into the counter (NEK-14), and are owed no more."""
        hung = self.cats_hung()
        self.counter += (BLACK,) * hung
        for seat in self.hangers():
            paid = min(hung, self.due[seat])
            self.owe(seat, self.due[seat] - paid)
            hung -= paid

    def dropped(self) -> list[Point]:
        """Cats that fell off, each with the cable that it goes back to (NEK-17)."""
        hung = {hung.cat for hung in self.island.hung}
        return [(was.cat, was.cable) for was in self.before.hung if was.cat not in hung]

    def own_points(self) -> list[Point]:
        """Where a new cat may hang: on cables of the colour drawn (NEK-16)."""
        return [point for point in self.points if self.island.denchuu[point[0]].colour == self.colour]

    def is_up(self) -> bool:
        """Whether the denchuu of this turn is on the island."""
        return len(self.island.denchuu) > len(self.before.denchuu)

    def is_valid(self) -> bool:
        """NEK-12: nothing is wrong, and no cat waits that could be hung."""
        waiting = self.cats_left() and self.own_points()
        return self.is_up() and not (self.findings or self.dropped() or waiting)

    def next_turn(self) -> None:
        seat = (self.active + 1) % int(self.seats)
        while seat in self.out:
            seat = (seat + 1) % int(self.seats)
        self.active = seat
        open_turn(self)

    # the end

    def level(self) -> int:
        """Levels completed."""
        return len(self.counter) // LEVEL

    def outcome(self) -> Outcome:
        won = [0 if seat in self.losers else 1 for seat in range(self.seats)]
        return Outcome(places_of(won), self.scores(), self.reason)

    def scores(self) -> list[int]:
        return [self.level()] * int(self.seats)

    def standings(self) -> list[int]:
        """The cubes in the counter, which all fill together."""
        return [len(self.counter)] * int(self.seats)

    # what is seen: everything, but for chance to come

    def view(self, seat: int) -> View:
        return view_of(self)

    def clone(self) -> "Nekojima":
        other = Nekojima(self.seats, self.options, self.rng.clone())
        for name in FIELDS:
            setattr(other, name, getattr(self, name))
        return other

    def determinize(self, seat: i64, rng: Rng) -> None:
        self.rng = rng.split()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (int(self.seats), self.options, self.rng, [getattr(self, name) for name in FIELDS])


FIELDS: Final = (
    *("phase", "island", "before", "bag", "supply", "counter", "due", "out", "turn", "active", "faces", "districts"),
    *("colour", "blacks", "pair", "first", "cat", "pole", "tries", "stuck", "asked", "findings", "warnings", "points"),
    *("settled", "movements", "found", "reason", "losers", "rules"),
)


def restored(seats: int, options: Options, rng: Rng, values: list[Any]) -> Nekojima:
    """A state from its pickle."""
    state = Nekojima(seats, options, rng)
    for name, value in zip(FIELDS, values, strict=True):
        setattr(state, name, value)
    return state


def opening_of(state: State) -> list[Fact]:
    """What chance did before the first decision."""
    assert isinstance(state, Nekojima)
    return state.opening()


def new_state(seats: int, options: Options, rng: Rng) -> State:
    """A match before its first decision; NoEngine where nothing can be simulated."""
    return _begun(seats, options, rng, RULES)


def first_rules(seats: int, options: Options, rng: Rng) -> State:
    """A match under the first rules: cats of a turn without a spot were owed again, and in Duo whoever owed a cat that
    could not be hung validated."""
    return _begun(seats, options, rng, 1)


def _begun(seats: int, options: Options, rng: Rng, rules: int) -> Nekojima:
    hands.check_engine()
    state = Nekojima(seats, options, rng)
    state.rules = rules
    state.begin()
    return state
