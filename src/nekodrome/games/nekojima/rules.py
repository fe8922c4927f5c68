"""Nekojima's rules, in the order of the rule sheet. What hands do to the island is in hands.py and deeds.py."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import BadPayload, error
from nekodrome.core.game import NOBODY, Clock, Outcome, State, places_of
from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message
from nekodrome.games.nekojima import dice, hands
from nekodrome.games.nekojima.choices import codes_of
from nekodrome.games.nekojima.clock import running_clock
from nekodrome.games.nekojima.deeds import Deed, Point, bound_of, is_whole, opened, sealed
from nekodrome.games.nekojima.moves import (
    ASK,
    CAT,
    GIVE_UP,
    HANDS,
    HANG,
    LAY_DOWN,
    LINKS,
    PAIR,
    RIGHT,
    SPOT,
    TAKE_BACK,
    TO,
    VALIDATE,
    spot_words,
)
from nekodrome.games.nekojima.phases import (
    BY_HAND,
    CHOOSE,
    FIRST,
    GIVE,
    HANGING,
    OVER,
    RIGHTING,
    SECOND,
    STANDING,
    TAKE,
)
from nekodrome.games.nekojima.physics.findings import Finding
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu, Island
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.pieces import (
    BLACK,
    CABLES,
    COLOURS,
    DISTRICTS,
    EACH,
    FACES,
    KINDS,
    KINDS_EACH,
    LEVEL,
    MOST_STUCK,
    MOST_TRIES,
    PAIRS,
    denchuu_words,
    face_name,
)
from nekodrome.games.nekojima.refusals import why_not
from nekodrome.games.nekojima.steadiness import shake_of
from nekodrome.games.nekojima.view import view_of
from nekodrome.games.nekojima.wording import finding_words

NONE: Final = -1


class Nekojima(State):
    """A match of Nekojima. Every field but the generator is replaced, never changed, so that clones share them."""

    def __init__(self, seats: i64, options: Options, rng: Rng) -> None:
        super().__init__(seats)
        self.options = options
        self.rng = rng
        self.together = options["mode"] == "together"
        self.duo = bool(options["duo"])
        self.expert = bool(options["expert"])
        self.phase = OVER
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
        self.deeds = 0
        # the end
        self.reason = ""
        self.losers: tuple[int, ...] = ()
        self._codes: list[int] | None = None

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
        for seat in self._hangers():
            if hung < self.due[seat]:
                return self.active if self.dropped() else seat
            hung -= self.due[seat]
        return self.active

    def _hangers(self) -> list[int]:
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

    def is_live(self, seat: int, action: int) -> bool:
        return action == HANDS and seat in self.live_seats()

    def live_seats(self) -> list[int]:
        return self.team(self.active) if self.phase in BY_HAND else []

    def clock(self) -> Clock | None:
        return running_clock(self)

    def why_not(self, seat: int, action: int) -> tuple[str, Message]:
        return why_not(self, action)

    def orders(self) -> Orders:
        """What this turn has to keep to."""
        variant = self.options["variant"]
        return Orders(self.districts, variant == "jungle", variant == "skyscrapers", self.expert)

    def denchuu(self) -> Denchuu:
        """The one in hand."""
        return Denchuu(self.colour, PAIRS[self.pair])

    # deciding

    def carries(self, seat: int, action: int) -> bool:
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
        return sealed(hands.deed_of(trial, self._probed()), bound_of(self.island, HANDS, self.tremor()))

    def payload_of(self, seat: int, action: int, kind: str = "") -> bytes:
        tremor = self.tremor()
        return sealed(self._deed(action, tremor, shake_of(kind)), bound_of(self.island, action, tremor))

    def _deed(self, action: int, tremor: int, shake: float) -> Deed:
        island, hand, orders = self.island, self.options["hand"], self.orders()
        if action == ASK:
            return Deed(island, found=hands.any_spot(island, self.colour, self.pairs(), orders))
        if action == TAKE_BACK:
            trial = hands.take_back(island, hand, tremor, orders)
        elif action < SPOT:
            trial = hands.hang(island, self.cat, divmod(action - HANG, LINKS), hand, tremor, orders, shake)
        elif self.phase == RIGHTING:
            trial = hands.put_right(island, self.pole, action - SPOT, hand, tremor, orders)
        else:
            trial = hands.put_up(island, self.denchuu(), self.first, action - SPOT, hand, tremor, orders, shake)
        return hands.deed_of(trial, self._probed())

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of heights that are left of the colour drawn."""
        return tuple(pair for pair, kind in zip(PAIRS, KINDS, strict=True) if self.supply[self.colour][kind])

    def _probed(self) -> frozenset[int]:
        """The colours of the cables that a cat may have to hang from after this deed."""
        dropped = {self.before.denchuu[hung.cable].colour for hung in self.before.hung}
        return frozenset(dropped | ({self.colour} if self.cats_due() else set()))

    def apply(self, seat: i64, action: i64) -> None:
        if self.carries(seat, action):
            self.enact(seat, action, self.payload_of(seat, action))
            return
        self._codes = None
        if action < TO:
            self._pick_district(seat, action)
        elif action < PAIR:
            self._give(action - TO)
        elif action < GIVE_UP:
            self.pair, self.phase = action - PAIR, FIRST
        elif action == GIVE_UP:
            self._give_up("gives_up")
        elif action == LAY_DOWN:
            self._fail()
        elif action == VALIDATE:
            self._validate()
        elif action < RIGHT:
            self.cat, self.phase = action - CAT, HANGING
        elif action < HANG:
            self.pole, self.phase = action - RIGHT, RIGHTING
        else:
            self.first, self.phase = action - SPOT, SECOND

    def enact(self, seat: int, action: int, payload: bytes) -> None:
        deed = opened(payload, bound_of(self.island, action, self.tremor()))
        if action != ASK:
            self._check(action, deed)
        self._codes = None
        self.rng.next32()  # the tremor
        if action == ASK:
            self._answer(deed.found)
        else:
            self._happen(seat, action, deed)

    def _check(self, action: int, deed: Deed) -> None:
        """BadPayload for a deed that this decision cannot have led to."""
        stood, stands = self.before.denchuu, deed.island.denchuu
        new = stands[len(stood) :]
        fits = stands[: len(stood)] == stood and len(new) <= 1
        if action == HANDS:
            fits = fits and all(put.colour == self.colour and put.heights in self.pairs() for put in new)
        else:
            up = action != TAKE_BACK and (self.phase == SECOND or self.is_up())
            fits = fits and new == ((self.denchuu(),) if up else ())
        known = {hung.cat: hung.cable for hung in self.before.hung}
        fits = fits and all(known.get(hung.cat, hung.cable) == hung.cable for hung in deed.island.hung)
        fresh = sum(hung.cat not in known for hung in deed.island.hung)
        if not fits or fresh > self.cats_due() or not is_whole(deed.island):
            raise error(BadPayload, "payload_broken")

    # a turn

    def begin(self) -> None:
        """NEK-07: a random player begins."""
        self.active = int(self.rng.below(self.seats))
        self._open_turn()

    def _open_turn(self) -> None:
        """NEK-08: both dice are rolled."""
        self._codes = None
        self.before = self.island
        self.turn += 1
        self.pair = self.first = self.cat = self.pole = self.colour = NONE
        self.blacks = self.tries = 0
        self.asked = False
        self.findings = self.warnings = ()
        self.points = ()
        self.faces = (int(self.rng.below(FACES)), int(self.rng.below(FACES)))
        self.districts = dice.shown(self.faces)
        self.phase = CHOOSE
        if self.facts is not None:
            faces = [{"text": f"face.{face_name(face)}"} for face in self.faces]
            self.tell("rolls", {"seat": self.active, "faces": faces, "shown": [face_name(f) for f in self.faces]})
        self._settle_districts()

    def _pick_district(self, seat: int, district: int) -> None:
        pick = dice.next_pick(self.faces, self.districts)
        assert pick is not None
        self._set_district(pick[0], district)
        if self.facts is not None:
            kind = "chooses" if seat == self.active and pick[1] else "imposes"
            self.tell(kind, {"seat": seat, "district": DISTRICTS[district], "die": pick[0]})
        self._settle_districts()

    def _set_district(self, die: int, district: int) -> None:
        self.districts = (district, self.districts[1]) if die == 0 else (self.districts[0], district)

    def _settle_districts(self) -> None:
        """All is settled before drawing (NEK-08)."""
        if self.seats == 1:
            before, self.districts = self.districts, dice.alone(self.faces, self.districts, self.island, self.rng)
            if self.facts is not None and before != self.districts:
                self.tell(
                    "alone", {"districts": [{"text": f"district.{DISTRICTS[d]}"} for d in self.districts if d >= 0]}
                )
        if dice.next_pick(self.faces, self.districts) is None:
            self._draw()

    def _draw(self) -> None:
        """NEK-09: cubes until one is not black."""
        blacks = 0
        while (colour := self._drawn()) == BLACK:
            blacks += 1
        self.colour = colour
        last = not any(self.bag[:CABLES])
        if last:
            blacks += self.bag[BLACK]
            self.bag = (*self.bag[:CABLES], 0)
        if self.facts is not None:
            self.tell("draws", {"seat": self.active, "colour": COLOURS[colour], "n": blacks, "last": last})
        self._share_out(blacks, last)

    def _drawn(self) -> int:
        at = int(self.rng.below(sum(self.bag)))
        colour = 0
        while at >= self.bag[colour]:
            at -= self.bag[colour]
            colour += 1
        self._move_cubes(colour, -1)
        return colour

    def _move_cubes(self, colour: int, n: int) -> None:
        self.bag = tuple(left + n * (colour == which) for which, left in enumerate(self.bag))

    def _share_out(self, blacks: int, last: bool) -> None:
        """NEK-15: together the active player hangs them all; against each other they are given first."""
        self.blacks = blacks
        self.phase = GIVE if blacks else TAKE
        if self.together:
            kept = sum(self.due) if last else self.due[self.active]
            self.due = (0,) * int(self.seats) if last else self.due
            self._owe(self.active, kept + blacks)
            self.blacks, self.phase = 0, TAKE

    def _owe(self, seat: int, cubes: int) -> None:
        self.due = tuple(cubes if seat == which else due for which, due in enumerate(self.due))

    def _give(self, seat: int) -> None:
        self._owe(seat, self.due[seat] + 1)
        self.blacks -= 1
        if self.facts is not None:
            self.tell("keeps" if seat == self.active else "gives", {"seat": self.active, "to_seat": seat})
        if self.blacks == 0:
            self.phase = TAKE

    # what came of it

    def _happen(self, seat: int, action: int, deed: Deed) -> None:
        start = self.island
        self.island, self.findings, self.warnings = deed.island, deed.findings, deed.warnings
        self.points, self.settled = deed.points, deed.settled
        self.deeds += 1
        self.cat = self.pole = NONE
        if self.facts is not None:
            self._tell_deed(seat, action, start, deed)
        old = [pole for pole in deed.fallen if pole < 2 * len(self.before.denchuu)]
        if old:  # NEK-18
            self._fall(old)
        elif self.expert and deed.offences:  # NEK-27
            self._touch(deed.offences)
        elif action == TAKE_BACK:
            self._fail()
        else:
            self._go_on(
                action, len(deed.island.hung) > len(start.hung) or len(deed.island.denchuu) > len(start.denchuu)
            )

    def _go_on(self, action: int, is_more: bool) -> None:
        """More hangs or stands than before, or it was a try in vain."""
        if action == HANDS:
            self.pair = PAIRS.index(self.island.denchuu[-1].heights) if self.is_up() else NONE
            self.first = NONE
        self.phase = STANDING if self.is_up() or self.findings or self.dropped() else TAKE
        if action != HANDS and not is_more:
            self._count_try()

    def _tell_deed(self, seat: int, action: int, start: Island, deed: Deed) -> None:
        args: dict[str, Any] = {"seat": seat, "deed": self.deeds, "seconds": round(len(deed.frames) / 30, 1)}
        if action == HANDS:
            self.tell("by_hand", args)
        elif action == TAKE_BACK:
            self.tell("takes_back", args)
        elif HANG <= action < SPOT:
            self.tell("hangs", {**args, "cable": (action - HANG) // LINKS + 1})
        elif len(start.denchuu) == len(deed.island.denchuu):
            self.tell("puts_right", {**args, "spot": spot_words(action - SPOT)})
        else:
            spots = [spot_words(self.first), spot_words(action - SPOT)]
            self.tell("puts_up", {**args, "denchuu": denchuu_words(self.colour, self.pair), "spots": spots})
        for finding in deed.findings:
            told = finding_words(finding, deed.island)
            self.tell("finding", {"finding": told, "rule_id": finding.rule, "place": list(finding.place)})

    def _fail(self) -> None:
        """The denchuu is back in hand: another try (NEK-10)."""
        self.pair = self.first = NONE
        self.phase = STANDING if self.findings or self.dropped() else TAKE
        self._count_try()

    def _count_try(self) -> None:
        self.tries += 1
        if self.tries >= MOST_TRIES:
            self._give_up("tires")

    # validation

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

    def _validate(self) -> None:
        """NEK-14: the cubes of a valid turn go into the counter."""
        hung, level = self.cats_hung(), self.level()
        self.counter += (self.colour, *[BLACK] * hung)
        self._pay(hung)
        kind = KINDS[self.pair]
        left = [list(row) for row in self.supply]
        left[self.colour][kind] -= 1
        self.supply = tuple(map(tuple, left))
        self.stuck = 0
        if self.facts is not None:
            self.tell("validates", {"seat": self.active, "colour": COLOURS[self.colour], "n": hung})
            if self.level() > level:
                self.tell("level", {"n": self.level()})
            if self.cats_due():
                self.tell("keeps_cubes", {"seat": self.active, "n": self.cats_due()})
        if not any(self.bag[:CABLES]):
            self._end("complete", [])  # NEK-09
        else:
            self._next_turn()

    def _pay(self, hung: int) -> None:
        for seat in self._hangers():
            paid = min(hung, self.due[seat])
            self._owe(seat, self.due[seat] - paid)
            hung -= paid

    def _next_turn(self) -> None:
        seat = (self.active + 1) % int(self.seats)
        while seat in self.out:
            seat = (seat + 1) % int(self.seats)
        self.active = seat
        self._open_turn()

    # the end

    def level(self) -> int:
        """Levels completed."""
        return len(self.counter) // LEVEL

    def _fall(self, poles: list[int]) -> None:
        if self.facts is not None:
            self.tell("falls", {"seat": self.active, "n": len(poles), "poles": poles})
        self._end("fell", [] if self.together else self.team(self.active))

    def _touch(self, offences: tuple[Finding, ...]) -> None:
        """NEK-27: a touch is fatal."""
        if self.facts is not None:
            self.tell("touches", {"seat": self.active, "finding": finding_words(offences[0], self.island)})
        if self.together:
            self._end("touched", [])
            return
        team = self.team(self.active)
        self.out = tuple(sorted({*self.out, *team}))
        self.island = self.before
        self._move_cubes(self.colour, 1)
        self._move_cubes(BLACK, sum(self.due[seat] for seat in team))
        for seat in team:
            self._owe(seat, 0)
        left = [seat for seat in range(self.seats) if seat not in self.out]
        if len({min(self.team(seat)) for seat in left}) == 1:
            self._end("last_in", [])
        else:
            self._next_turn()

    def _give_up(self, kind: str) -> None:
        """NEK-21."""
        if self.facts is not None:
            self.tell(kind, {"seat": self.active})
        self._end("gave_up", [] if self.together else self.team(self.active))

    def _answer(self, found: bool) -> None:
        """NEK-21: is there any spot?"""
        self.asked = True
        if self.facts is not None:
            self.tell("spot_found" if found else "no_spot", {"seat": self.active})
        if found:
            return
        self.stuck += 1
        self._move_cubes(self.colour, 1)
        if self.stuck >= MOST_STUCK:
            self._end("stuck", [])
        else:
            self._open_turn()

    def _end(self, reason: str, losers: list[int]) -> None:
        self.phase = OVER
        self.reason = reason
        self.losers = () if self.together else tuple(sorted({*losers, *self.out}))
        if self.facts is not None:
            self.tell("ends", {"n": self.level()})

    def outcome(self) -> Outcome:
        won = [0 if seat in self.losers else 1 for seat in range(self.seats)]
        return Outcome(places_of(won), self.scores(), self.reason)

    def scores(self) -> list[int]:
        return [self.level()] * int(self.seats)

    # what is seen: everything, but for chance to come

    def view(self, seat: int) -> dict[str, Any]:
        return dict(view_of(self))

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
    *("settled", "deeds", "reason", "losers"),
)


def restored(seats: int, options: Options, rng: Rng, values: list[Any]) -> Nekojima:
    """A state from its pickle."""
    state = Nekojima(seats, options, rng)
    for name, value in zip(FIELDS, values, strict=True):
        setattr(state, name, value)
    return state


def new_state(seats: int, options: Options, rng: Rng) -> State:
    """A match before its first decision; NoEngine where nothing can be simulated."""
    hands.check_engine()
    state = Nekojima(seats, options, rng)
    state.begin()
    return state
