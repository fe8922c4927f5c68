"""One turn being played: hands, time passing, the referee watching (NEK-28, NEK-30)."""

from math import cos, hypot, remainder, sin, tau

import numpy as np

from nekodrome.games.nekojima.physics import streams
from nekodrome.games.nekojima.physics.built import LOOSE, Floats, Layout, layout_in
from nekodrome.games.nekojima.physics.cable import chain_positions
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.footing import fallen_poles
from nekodrome.games.nekojima.physics.hands import Hand
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import FREE, Orders
from nekodrome.games.nekojima.physics.referee import faults_in, near_misses_in, referee_of
from nekodrome.games.nekojima.physics.streams import GRAIN, YAW_GRAIN, Event, StreamWriter
from nekodrome.games.nekojima.physics.tremor import Tremor
from nekodrome.games.nekojima.physics.trial import Trial
from nekodrome.games.nekojima.physics.watch import Calm, Camera
from nekodrome.games.nekojima.physics.world import World

CAT_HAND = 2
ABOVE = 0.040  # how far over everything a denchuu is taken in hand
MILLION = 1_000_000
COARSE = (GRAIN, GRAIN, GRAIN, YAW_GRAIN)


class SimulatedTurn:
    """A fresh simulation from a stored island. Lengths given and told are mm; a refused act raises ValueError."""

    def __init__(self, island: Island, hand_option: str = "human", tremor_seed: int = 0, orders: Orders = FREE) -> None:
        self.island = island
        self.option, self.seed, self.orders = hand_option, tremor_seed, orders
        self.world = World(island)
        self.earlier = len(island.denchuu) if orders.earlier is None else orders.earlier  # denchuu
        self.own: Denchuu | None = island.denchuu[-1] if len(island.denchuu) > self.earlier else None
        self.hands: dict[int, Hand] = {}
        self.stream = StreamWriter(hand_option, tremor_seed, orders)
        self.camera = Camera()
        self.calm = Calm()
        self._start = self.layout().feet[:, 2].copy()
        self._start[: len(orders.stood)] = np.array(orders.stood) / MILLION
        self._dropped: dict[int, int] = {}  # cats off their cable, and which it was
        self._fell: set[int] = set()  # poles of earlier turns that were seen to fall: nothing undoes it (NEK-19)
        self.lost_at: int | None = None  # the step at which that, or an offence, was first seen
        self._found = {pole: (x / MILLION, y / MILLION) for pole, x, y in orders.found}  # where they were (NEK-13)
        self._offending: dict[tuple[str, tuple[Body, ...]], Finding] = {}
        self._offences: dict[tuple[str, tuple[Body, ...]], Finding] = {}
        self._judged: tuple[tuple[int, tuple[int, ...]], list[Finding]] = ((-1, ()), [])
        self.camera.shoot(self.world)

    # ---- what hands do ------------------------------------------------------------------------------------------

    def take(self, denchuu: Denchuu, *places: tuple[float, float], rise: float = 0.0) -> None:
        """Take a denchuu in both hands, high over the board; `places` are its feet, if not over the middle.

        The second top is higher than the first by `rise`.
        """
        if self.own is not None or CAT_HAND in self.hands:
            raise ValueError("both hands must be free")
        across = 400 * MEASURES.cable_lengths[denchuu.colour] + 1000 * MEASURES.pole_radius
        first, second = places or ((-across, 0.0), (across, 0.0))
        numbers = [denchuu.heights[0] << 8 | denchuu.heights[1], *_micro(*first, *second, rise)]
        self._note(streams.TAKE, denchuu.colour, *numbers)
        feet = np.array(numbers[1:5]).reshape(2, 2) / MILLION
        first_z, second_z = self._over(denchuu, numbers[5] / MILLION)
        self._add(denchuu, np.array([*feet[0], first_z]), np.array([*feet[1], second_z]))

    def _over(self, denchuu: Denchuu, rise: float) -> tuple[float, float]:
        """The heights of the feet at the start: everything else is below."""
        floor = float(self.layout().tops[:, 2].max(initial=0.03)) + ABOVE
        higher = rise + (denchuu.heights[0] - denchuu.heights[1]) / 1000  # of the second foot
        return (floor + max(0.0, -higher), floor + max(0.0, higher))

    def _add(self, denchuu: Denchuu, first: Floats, second: Floats) -> None:
        positions = chain_positions(denchuu.colour, denchuu.heights, first, second)
        plan = self.world.built.plan
        self.world.change((*plan.denchuu, denchuu), plan.cats)
        self.world.put("denchuu", len(plan.denchuu), positions)
        self._start = np.append(self._start, [-1.0, -1.0])
        self.own = denchuu
        self._regrip()
        for hand in (0, 1):
            self._hold(hand, int(self.world.built.poles[2 * len(plan.denchuu) + hand]))
        self.camera.shoot(self.world)

    def aim(self, hand: int, x: float, y: float, z: float, yaw: float, fine: bool = True) -> None:
        """Where the foot in that hand is to go (mm), and how it is to be turned (radians).

        What is not `fine` goes to the nearest 0.02 mm: no person notices, and it is kept in half as many bytes."""
        if hand not in self.hands:
            raise ValueError("that hand holds nothing")
        most = 1000 * MEASURES.hand_reach
        x, y, z = (max(-most, min(most, way)) for way in (x, y, z))
        numbers = _micro(*self._within_reach(hand, x, y), z, 1000 * remainder(yaw, tau))
        if not fine:
            numbers = [unit * round(number / unit) for number, unit in zip(numbers, COARSE, strict=True)]
        self._note(streams.AIM, hand, *numbers)
        to_x, to_y, to_z, turned = (number / MILLION for number in numbers)
        self.hands[hand].grasp.aim((to_x, to_y, to_z), turned)

    def _within_reach(self, hand: int, x: float, y: float) -> tuple[float, float]:
        """NEK-13: a pole of an earlier turn stays within 30 mm of where it was found."""
        found = self._found.get(int(self.world.built.owner[self.hands[hand].body])) if hand != CAT_HAND else None
        if found is None:
            return x, y
        over, across = x - 1000 * found[0], y - 1000 * found[1]
        part = min(1.0, 1000 * MEASURES.righting / max(hypot(over, across), 1e-9))
        return 1000 * found[0] + part * over, 1000 * found[1] + part * across

    def let_go(self, hand: int) -> None:
        """Open a hand."""
        if hand not in self.hands:
            raise ValueError("that hand holds nothing")
        self._note(streams.LET_GO, hand)
        self._release(hand)

    def take_back(self) -> None:
        """Lift this turn's denchuu out without force (NEK-10)."""
        if self.own is None:
            raise ValueError("there is nothing to take back")
        if CAT_HAND in self.hands:
            raise ValueError("a cat is carried")
        self._note(streams.TAKE_BACK, 0)
        plan = self.world.built.plan
        lost = [cat.cat for cat in plan.cats if cat.cable == len(plan.denchuu) - 1]
        self._lose(lost)
        for hand in (0, 1):
            self.hands.pop(hand, None)
        self.world.change(plan.denchuu[:-1], self.world.built.plan.cats)
        self._start, self.own = self._start[:-2], None
        self._dropped = {cat: cable for cat, cable in self._dropped.items() if cable < len(plan.denchuu) - 1}
        self._regrip()

    def grip(self, pole: int, hand: int = 0) -> None:
        """Take hold of a standing pole (to put right, or to take up this turn's again)."""
        if hand not in (0, 1) or hand in self.hands:
            raise ValueError("that hand is not free")
        if not 0 <= pole < len(self.world.built.poles) or pole in self.held():
            raise ValueError("that pole cannot be gripped")
        if CAT_HAND in self.hands:
            raise ValueError("no pole is gripped while a cat is hung")
        self._note(streams.GRIP, hand, pole)
        self._see_falls()
        if pole < 2 * self.earlier:
            x, y = self.layout().feet[pole, :2].tolist()
            self._found.setdefault(pole, (x, y))
        self._hold(hand, int(self.world.built.poles[pole]))

    def carry_cat(self, cat: int, x: float = 0.0, y: float = 0.0, yaw: float = 0.0) -> None:
        """Take a cat by its hook, high over that place."""
        plan = self.world.built.plan
        if self.hands or any(hung.cat == cat for hung in plan.cats):
            raise ValueError("one cat at a time, and nothing else in hand")
        numbers = _micro(x, y, 1000 * yaw)
        self._note(streams.CARRY, cat, *numbers)
        height = float(self.layout().tops[:, 2].max(initial=0.0)) + 2 * ABOVE
        self.world.change(plan.denchuu, (*plan.cats, HungCat(cat, LOOSE, 0)))
        turned = [cos(numbers[2] / MILLION / 2), 0, 0, sin(numbers[2] / MILLION / 2)]
        self.world.put("cat", cat, np.array([numbers[0] / MILLION, numbers[1] / MILLION, height, *turned]))
        self._hold(CAT_HAND, int(self.world.built.cats[-1]))
        self.camera.shoot(self.world)

    def drop_cat(self, cables: tuple[int, ...] | None = None) -> HungCat | None:
        """Let the cat go: it catches the nearest of those cables within 4 mm, or falls (NEK-17)."""
        if CAT_HAND not in self.hands:
            raise ValueError("no cat is carried")
        plan = self.world.built.plan
        free = set(range(len(plan.denchuu))) - {cat.cable for cat in plan.cats}
        wanted = free & set(cables) if cables is not None else free
        self._note(streams.DROP, 0, sum(1 << cable for cable in wanted))
        body = self.hands.pop(CAT_HAND).body
        cat, hook = plan.cats[-1].cat, self.world.state.xpos[body].copy()
        caught = self._nearest_link(hook, sorted(wanted))
        if caught is None:
            self.world.change(plan.denchuu, plan.cats[:-1])  # one that never hung has not fallen: it is in hand again
            self._regrip()
            return None
        self._hook(HungCat(cat, *caught), body)
        return HungCat(cat, *caught)

    def _nearest_link(self, hook: Floats, cables: list[int]) -> tuple[int, int] | None:
        """The link nearest to the hook, and its cable, within reach."""
        best, reach = None, MEASURES.cat_reach + MEASURES.cable_radius
        points = self.layout().cables
        for cable in cables:
            starts, ways = points[cable][:-1], np.diff(points[cable], axis=0)
            along = np.clip(((hook - starts) * ways).sum(1) / (ways * ways).sum(1), 0, 1)
            gaps = np.linalg.norm(starts + along[:, None] * ways - hook, axis=1)
            if gaps.min() <= reach:
                best, reach = (cable, int(gaps.argmin())), float(gaps.min())
        return best

    def _hook(self, hung: HungCat, body: int) -> None:
        """Hang the carried cat from the middle of a link."""
        plan, turned = self.world.built.plan, self.world.state.xquat[body].copy()
        points = self.layout().cables[hung.cable]
        middle = (points[hung.link] + points[hung.link + 1]) / 2
        self._dropped.pop(hung.cat, None)
        self.world.change(plan.denchuu, (*plan.cats[:-1], hung))
        self.world.put("cat", hung.cat, np.concatenate([middle, turned]))

    def _hold(self, hand: int, body: int) -> None:
        tremor = Tremor(self.option, self.seed, hand)
        self.hands[hand] = Hand(self.world.built, self.world.state, body, tremor)
        self.calm.stir()

    def _release(self, hand: int) -> None:
        self.world.state.xfrc_applied[self.hands.pop(hand).body] = 0
        self.calm.stir()

    def _regrip(self) -> None:
        """After things came or went the same hands hold the same poles: bodies of poles keep their numbers."""
        self.calm.stir()
        self.camera.forget()

    def _lose(self, cats: list[int]) -> None:
        """Cats whose hooks slipped leave the simulation until they are hung again."""
        for hung in self.world.built.plan.cats:
            if hung.cat in cats:
                self._dropped[hung.cat] = hung.cable
        if cats:
            self.world.lose(cats)
            self._regrip()

    def _note(self, kind: int, hand: int, *numbers: int) -> None:
        self.stream.events.append(Event(self.world.steps, kind, hand, numbers))

    # ---- time passes --------------------------------------------------------------------------------------------

    def step(self, steps: int = 1) -> None:
        """Let time pass, 4 ms a step."""
        for _ in range(steps):
            self._step()

    def _step(self) -> None:
        for hand in self.hands.values():
            hand.push(self.world.model, self.world.state)
        self.world.step()
        self._lose(self.world.torn_cats())
        if self.orders.expert:
            self._watch_closely()
        if self.world.steps % MEASURES.steps_a_frame == 0:
            self.camera.shoot(self.world)
            self._see_falls()
            if self.calm.watch(self.world, bool(self.hands)):
                self.calm.keep(self.judge())

    def _watch_closely(self) -> None:
        """Expert: a forbidden contact in two steps running is an offence (NEK-27)."""
        referee = referee_of(self.world.built)
        found = referee.contacts(referee.look(self.world.state.qpos))
        touching = {(finding.kind, finding.bodies): finding for finding in found if _is_pushed(finding)}
        touching = {key: finding for key, finding in touching.items() if not self._is_own_push(finding)}
        self._offences.update({key: finding for key, finding in touching.items() if key in self._offending})
        self._offending = touching
        self._note_loss()

    def _is_own_push(self, finding: Finding) -> bool:
        """Pushing one's own pole with the other is allowed while playing."""
        own = 2 * self.earlier
        return finding.kind == "pole_side" and all(body.number >= own for body in finding.bodies)

    def _see_falls(self) -> None:
        """What has fallen has fallen, whatever is done with it afterwards (NEK-19)."""
        self._fell.update(pole for pole in self.fallen() if pole < 2 * self.earlier)
        self._note_loss()

    def _note_loss(self) -> None:
        if self.lost_at is None and (self._fell or self._offences):
            self.lost_at = self.world.steps

    # ---- what is seen -------------------------------------------------------------------------------------------

    def layout(self) -> Layout:
        """Where everything is, in metres."""
        return layout_in(self.world.built, self.world.state)

    def foot(self, hand: int) -> tuple[float, float, float]:
        """Where the foot (or hook) in a hand is, in mm."""
        x, y, z = self.hands[hand].held(self.world.state)
        return 1000 * x, 1000 * y, 1000 * z

    def held(self) -> tuple[int, ...]:
        """The poles in hand."""
        owner = self.world.built.owner
        return tuple(int(owner[hand.body]) for index, hand in self.hands.items() if index != CAT_HAND)

    def judge(self) -> list[Finding]:
        """Faults and near misses of this moment."""
        moment = (self.world.moves, self.held())
        if self._judged[0] != moment:
            plan = self.world.built.plan
            own = len(plan.denchuu) - 1 if self.own else -1
            found = referee_of(self.world.built).judge(self.world.state.qpos, self.orders, own, self.held())
            carried = {Body("cat", cat.cat) for cat in plan.cats if cat.cable == LOOSE}
            found = [finding for finding in found if not carried & set(finding.bodies)]
            self._judged = (moment, found + self._told_otherwise())
        return self._judged[1]

    def _told_otherwise(self) -> list[Finding]:
        """Falls: they are read from the turn's start, not from contacts."""
        feet = (1000 * self.layout().feet).round(2).tolist()
        falls = [
            Finding("fallen", (Body("pole", pole),), (x, y, z)) for pole in self.fallen() for x, y, z in [feet[pole]]
        ]
        return falls + [Finding("cat_fallen", (Body("cat", cat),), (0.0, 0.0, 0.0)) for cat in self.fallen_cats()]

    def named_poles(self) -> set[int]:
        """The poles that something is wrong with, those in hand judged as if they stood there (NEK-13)."""
        own = len(self.world.built.plan.denchuu) - 1 if self.own else -1
        kept = tuple(pole for pole in self.held() if pole >= 2 * self.earlier)
        found = referee_of(self.world.built).judge(self.world.state.qpos, self.orders, own, kept)
        faults = [
            *faults_in(found),
            *(Finding("fallen", (Body("pole", pole),), (0.0, 0.0, 0.0)) for pole in self.fallen()),
        ]
        return {body.number for finding in faults for body in finding.bodies if body.sort == "pole"}

    def findings(self) -> list[Finding]:
        """What forbids validation now; once at rest, what touched at any time in that quiet second."""
        return self.calm.with_kept(faults_in(self.judge()))

    def warnings(self) -> list[Finding]:
        """Near misses."""
        return near_misses_in(self.judge())

    def offences(self) -> list[Finding]:
        """Expert: what was touched though it must not be."""
        return list(self._offences.values())

    def fallen(self) -> list[int]:
        """The poles that have fallen (NEK-19); once the numbers ran away, at least one has."""
        layout = self.layout()
        now = {pole for pole in fallen_poles(layout, self._start) if pole not in self.held()}
        found = sorted(now | self._fell)
        if self.world.broken and not found:
            found = [int(np.argmin((layout.tops - layout.feet)[:, 2] / layout.heights))]
        return found

    def fallen_cats(self) -> list[int]:
        """The cats to hang again."""
        return sorted(self._dropped)

    def is_at_rest(self) -> bool:
        """Whether nothing is held and nothing has moved for a second (NEK-12)."""
        return not self.hands and (self.calm.is_long_enough() or self.world.broken)

    def frame(self) -> bytes:
        """The poses of what moved since the last frame."""
        return self.camera.frames[-1]

    def result(self) -> Trial:
        """What the turn has come to so far."""
        return Trial(
            self._island_now(), tuple(self.findings()), tuple(self.warnings()), tuple(self.offences()),
            tuple(self.fallen()), tuple(self.fallen_cats()), tuple(self.camera.frames),
            self.stream.whole(self.world.steps), self.is_at_rest(), self.world.steps, self.lost_at,
            tuple((pole, round(MILLION * x), round(MILLION * y)) for pole, (x, y) in sorted(self._found.items())),
        )  # fmt: skip

    def _island_now(self) -> Island:
        plan, spans = self.world.built.plan, self.world.built.spans()
        hung = tuple(cat for cat in plan.cats if cat.cable != LOOSE)
        kept = [("denchuu", index) for index in range(len(plan.denchuu))] + [("cat", cat.cat) for cat in hung]
        positions = [self.world.state.qpos[spans[name][0]] for name in kept]
        return Island(plan.denchuu, hung, np.concatenate([*positions, np.zeros(0)]).tobytes())


def _is_pushed(finding: Finding) -> bool:
    """NEK-27: whether two bodies are so near that the simulation pushes them apart."""
    skins = sum(body.sort == "pole" for body in finding.bodies)
    return finding.gap <= 1000 * MEASURES.pole_skin * skins


def _micro(*lengths: float) -> list[int]:
    """Millimetres as whole micrometres: what is played is exactly what is recorded."""
    return [round(1000 * length) for length in lengths]
