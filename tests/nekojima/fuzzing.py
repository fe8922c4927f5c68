"""A fuzzer of hands: sequences of whatever may come to a turn, and what must be true of each.

A sequence is a seed, which makes the island and the options, and steps that say everything else, so that the same one
plays again, and a shorter one can be tried. A witness with eyes of its own looks at every step of the simulation.
"""

import json
from collections.abc import Callable
from math import hypot
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

from nekodrome.core.dexterity import Made
from nekodrome.core.errors import Refused
from nekodrome.core.facts import Fact
from nekodrome.core.match import made_payload
from nekodrome.core.record import LONGEST_LINE, lines_of, read_records, replay
from nekodrome.core.simulating import simulated_again
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.live import LiveHands
from nekodrome.games.nekojima.moves import GIVE_UP, LAY_DOWN, VALIDATE
from nekodrome.games.nekojima.pieces import BLACK, CATS, EACH
from nekodrome.games.nekojima.rules import Nekojima
from tests.nekojima.made_up import dealt_by
from tests.nekojima.witness import Witness

ORDERS: Final = [
    *["aim"] * 6,
    *["let_go", "let_go", "grip", "take", "take_back", "carry", "drop", "declare", "fly"],
]
KEPT_EVERY: Final = 5  # frames between two snapshots

SHORT, LONG = (1, 2, 6, 14, 28), (1, 3, 10, 30, 80)  # frames

Step = tuple[Any, ...]
Foot = tuple[float, float, float]


class Failure(Exception):
    """Something that must be true of every sequence is not."""


class Sequence(NamedTuple):
    """What happens at a table."""

    seed: int
    steps: list[Step]


# ---- the table


class FuzzedTable:
    """A match at which hands play, workers die, others decide: what the server does with them, in one process."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.match = dealt_by(self.chance)
        is_alone = bool(self.match.options["duo"]) and self.chance.random() < 0.5
        self.bots = (2, 3) if is_alone else ()  # in Duo the partners of both
        self.forged = len(self.match.decisions)  # those that made the island up
        self.live: LiveHands | None = None
        self.witness: Witness | None = None
        self.lost: list[Made] = []
        self._kept: list[bytes] = []
        self._since: list[tuple[int, bytes]] = []
        self._frames = 0

    @property
    def state(self) -> Nekojima:
        assert isinstance(self.match.state, Nekojima)
        return self.match.state

    def do(self, step: Step) -> None:
        """One step of a sequence; whatever makes no sense now is passed over."""
        if not self.match.is_over:
            getattr(self, f"_{step[0]}")(*step[1:])

    def end(self) -> None:
        """Everybody leaves, and the match is given up if it is not over."""
        self._leave()
        for _ in range(40):
            seat = int(self.state.actor())
            if seat < 0:
                return
            legal = self.state.legal_actions(seat)
            self._decided([Made(seat, next((code for code in (GIVE_UP, LAY_DOWN) if code in legal), legal[0]), None)])

    # steps

    def _order(self, seat: int, order: dict[str, Any]) -> None:
        body = json.dumps(order).encode()
        assert GAME.dexterity is not None
        if seat not in GAME.dexterity.hands(self.state) or seat in self.bots:
            return
        try:
            GAME.dexterity.check_order(body)
            if self.live is None:
                self._begin(None)
            self._since.append((seat, body))
            assert self.live is not None
            self.live.obey(seat, body)
        except Refused:
            return

    def _begin(self, snapshot: bytes | None) -> None:
        self.live = LiveHands(self.state.clone(), snapshot, self.bots)
        seen = self.witness
        self.witness = Witness(self.live, self.state)
        if seen is not None and snapshot is not None:
            self.witness.fell, self.witness.touched = seen.fell, seen.touched

    def _time(self, frames: int) -> None:
        for _ in range(frames):
            if self.live is None:
                return
            self.live.advance()
            self.lost = self.lost or self.live.lost()
            self._frames += 1
            if made := self.live.done():
                self._end_live(made)
            elif self._frames % KEPT_EVERY == 0:
                self._kept.append(self.live.snapshot())
                self._since = []

    def _death(self) -> None:
        if self.live is None:
            return
        if self.lost:
            self._end_live(self.lost)
            return
        kept, since = b"".join(self._kept) or None, self._since
        self._kept, self._frames = [], 0
        if kept is None:
            self.witness = None
        self._begin(kept)
        for seat, body in since:
            try:
                assert self.live is not None
                self.live.obey(seat, body)
            except Refused:
                continue

    def _zero(self) -> None:
        if self.live is not None:
            self.live.end_time(int(self.state.active))

    def _leave(self) -> None:
        if self.live is not None:
            self._end_live(self.lost or self.live.leave())

    def _decide(self, which: int) -> None:
        before = len(self.match.decisions)
        seat = int(self.state.actor())
        legal = self.state.legal_actions(seat)
        action = legal[which % len(legal)]
        self._leave()
        if len(self.match.decisions) == before:
            self._decided([Made(seat, action, None)])

    def _stand_in(self) -> None:
        """A bot decides for whoever is asked."""
        assert GAME.dexterity is not None
        self._leave()
        seat = int(self.state.actor())
        if seat >= 0:
            action = GAME.dexterity.planner("kitten").choose(self.state.clone(), seat, self.state.rng.clone())
            self._decided([Made(seat, action, made_payload(GAME, self.state, seat, action, "kitten"))])

    # what comes of it

    def _end_live(self, made: list[Made]) -> None:
        witness = self.witness
        self.live = self.witness = None
        self.lost, self._kept, self._since, self._frames = [], [], [], 0
        kinds = [fact.kind for fact in self._decided(made)]
        assert witness is not None
        if witness.fell and not {"falls", "touches"} & set(kinds):
            _fail(f"poles {sorted(witness.fell)} fell, and what came of it was {kinds}")
        if witness.touched and not {"falls", "touches"} & set(kinds):
            _fail(f"{sorted(witness.touched)} touched, and what came of it was {kinds}")

    def _decided(self, made: list[Made]) -> list[Fact]:
        facts: list[Fact] = []
        for seat, action, payload in made:
            if action == VALIDATE:
                self._check_standing()
            facts += self.match.decide(seat, action, None, payload)
        self._check_cubes()
        return facts

    # what must be true

    def _check_standing(self) -> None:
        """Nothing stands that the rules would refuse, by plain geometry."""
        state, own = self.state, 2 * len(self.state.before.denchuu)
        feet = [pole.foot for pole in state.island.poles()]
        for pole in state.island.poles():
            if pole.lean > 8.01 or not pole.floor or hypot(*pole.foot[:2]) > 149.01:
                _fail(f"pole {pole.pole} stands at {pole.foot}, leaning {pole.lean}, on floor {pole.floor}")
        here = [_district(*foot[:2]) for foot in feet[own : own + 2]]
        if sorted(here) != sorted(state.districts):
            _fail(f"validated in districts {here}, imposed were {state.districts}")

    def _check_cubes(self) -> None:
        state = self.state
        blacks = state.bag[BLACK] + state.counter.count(BLACK) + sum(state.due) + state.blacks
        if blacks != EACH or len(state.island.hung) > CATS:
            _fail(f"{blacks} black cubes and {len(state.island.hung)} cats")
        if state.phase != "over" and not state.legal_actions(int(state.actor())):
            _fail(f"nothing can be chosen in {state.phase}")

    def check_record(self) -> None:
        """It can be read, replays to the same, and what hands did comes out the same when simulated."""
        lines = lines_of(self.match)
        if max(map(len, lines)) > LONGEST_LINE:
            _fail("a line of the record is too long")
        again = replay(next(read_records(lines)), lambda _: GAME)
        if again.state.view(0) != self.state.view(0):
            _fail("the record replays to something else")
        for simulated in simulated_again(self.match):
            if simulated.number > self.forged and (simulated.again.told or not simulated.again.compared):
                _fail(f"decision {simulated.number} simulated again: {simulated.again.told}")


def _fail(why: str) -> NoReturn:
    raise Failure(why)


def _district(x: float, y: float) -> int:
    """The district in which a whole foot is; -1 for none."""
    if min(abs(x), abs(y)) < 10.99:
        return -1
    return (0 if y > 0 else 1) if x > 0 else (3 if y > 0 else 2)


# ---- sequences


def sequence_of(seed: int, length: int = 9) -> Sequence:
    """A sequence in which everything may come at any time, with any number; long ones also take longer."""
    chance, table = Random(f"steps {seed}"), FuzzedTable(seed)
    island = table.state.island
    places = [pole.foot for pole in island.poles()] or [(0.0, 0.0, 0.0)]
    hooks = [points[2] for points in island.cables()]
    team = table.state.team(table.state.active)
    steps: list[Step] = [("order", team[0], {"do": "take", "heights": list(chance.choice(table.state.pairs()))})]
    if table.state.is_up():
        cat = ("order", team[0], {"do": "carry", "cat": chance.randrange(CATS)})
        steps = [cat, ("order", team[0], {"do": "aim", "hand": 0, "at": [*hooks[-1], 0.0]}), ("time", 40)]
    times = SHORT if length < 12 else LONG
    while len(steps) < length:
        steps.append(_step(chance, [*places, *hooks], team, len(table.match.names), times))
    return Sequence(seed, steps)


def _step(chance: Random, places: list[Foot], team: list[int], seats: int, times: tuple[int, ...]) -> Step:
    kind = chance.random()
    if kind < 0.36:
        return ("time", chance.choice(times))
    if kind < 0.40:
        return (chance.choice(["death", "zero", "leave", "death", "stand_in" if times == LONG else "leave"]),)
    if kind < 0.46:
        return ("decide", chance.randrange(1000))
    seat = chance.choice([*team, *team, chance.randrange(seats)])
    return ("order", seat, order_of(chance, places))


def order_of(chance: Random, places: list[Foot]) -> dict[str, Any]:
    """An order to a hand, mostly near those places; some are none."""
    do = chance.choice(ORDERS)
    hand = chance.choice([0, 1, 1, 0, 0, 1, 2])
    if do == "aim":
        return {"do": do, "hand": hand, "at": _place(chance, places)}
    more: dict[str, dict[str, Any]] = {
        "let_go": {"hand": hand},
        "grip": {"hand": hand, "pole": chance.randrange(2 * len(places) + 2)},
        "take": {"heights": chance.choice([[75, 75], [75, 90], [90, 90], [90, 75], [75, 76]])},
        "carry": {"cat": chance.randrange(8)},
    }
    return {"do": do, **more.get(do, {})}


def _place(chance: Random, places: list[Foot]) -> list[float]:
    """Mostly near what stands, so that something happens."""
    if chance.random() < 0.2:
        return [*chance.choice(places), 0.0]
    if chance.random() < 0.15:
        return [chance.choice([-10_000.0, 10_000.0, 0.0, -1e-9, 9999.999]) for _ in range(4)]
    x, y, z = chance.choice(places)
    near = [x + chance.gauss(0, 25), y + chance.gauss(0, 25), max(-3.0, z + chance.uniform(-20, 120))]
    return [*(round(way, 3) for way in near), round(chance.uniform(-7, 7), 3)]


def play(sequence: Sequence, is_recorded: bool = True) -> FuzzedTable:
    """Plays a sequence to its end; Failure where something is not as it must be."""
    table = FuzzedTable(sequence.seed)
    for step in sequence.steps:
        table.do(step)
    table.end()
    if is_recorded:
        table.check_record()
    return table


def failure_of(sequence: Sequence, is_recorded: bool = True) -> str | None:
    """What is wrong with a sequence; any error is."""
    try:
        play(sequence, is_recorded)
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    return None


def shrunk(sequence: Sequence, fails: Callable[[Sequence], str | None] = failure_of) -> Sequence:
    """The same failure, of some kind, with as few steps as can be left."""
    size = max(1, len(sequence.steps) // 2)
    while size:
        at = 0
        while at < len(sequence.steps):
            shorter = sequence._replace(steps=sequence.steps[:at] + sequence.steps[at + size :])
            if fails(shorter):
                sequence = shorter
            else:
                at += size
        size //= 2
    return sequence


def report(sequence: Sequence) -> str:
    """A failing sequence as it can be played again: `play(Sequence(…))`."""
    less = shrunk(sequence)
    return f"{failure_of(less)}\nplay({less!r})"
