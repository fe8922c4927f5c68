"""How fast Nekojima's physics is: python benchmarks/nekojima_physics.py. Simulated seconds per second of one core.

Every figure is the best of a few runs alike, since whatever else the machine does only slows it down.
"""

import sys
import time
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import mujoco  # type: ignore[import-untyped]
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.nekojima_islands import build, with_cats
from nekodrome.games.nekojima.physics.built import Plan, built_of
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.physics.orders import FREE
from nekodrome.games.nekojima.physics.planner import STEADINESS, Effort, plan
from nekodrome.games.nekojima.physics.programs import put_up
from nekodrome.games.nekojima.physics.referee import referee_of
from nekodrome.games.nekojima.physics.spots import first_spots, second_spots
from nekodrome.games.nekojima.physics.turn import SimulatedTurn

QUARTER = round(0.25 / MEASURES.step)
AGAIN = 3


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work."""
    started = time.process_time()
    work()
    return time.process_time() - started


def least(work: Callable[[], object]) -> float:
    """The same, the least of a few times."""
    return min(seconds(work) for _ in range(AGAIN))


def standing(island: Island, wide_awake: bool) -> float:
    """Half a second of an island that nobody touches; wide awake nothing is allowed to sleep."""
    turn = SimulatedTurn(island, "calm")
    if wide_awake:
        turn.world.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    turn.step(QUARTER)
    return 2 * QUARTER * MEASURES.step / least(lambda: turn.step(2 * QUARTER))


def held(island: Island) -> float:
    """A denchuu in both hands, the others as they are between turns."""
    turn = SimulatedTurn(island, "human")
    turn.take(Denchuu(1, (75, 90)))
    turn.step(QUARTER)
    return 2 * QUARTER * MEASURES.step / least(lambda: turn.step(2 * QUARTER))


def collapsing(island: Island, pushes: int = 6) -> tuple[float, float, int]:
    """Median speed and worst quarter second of pushed islands, and how many came down."""
    speeds, worst, fallen = [], 1e9, 0
    for push in range(pushes):
        runs = [_pushed(island, push) for _ in range(AGAIN)]
        quarters = [min(same) for same in zip(*(run[0] for run in runs), strict=True)]
        speeds.append(len(quarters) * QUARTER * MEASURES.step / sum(quarters))
        worst = min(worst, QUARTER * MEASURES.step / max(quarters))
        fallen += runs[0][1]
    return float(np.median(speeds)), worst, fallen


def _pushed(island: Island, push: int) -> tuple[list[float], bool]:
    """The processor time of every quarter second after a push, and whether anything fell."""
    chance = np.random.default_rng(push)
    turn = SimulatedTurn(island, "calm")
    pole, force = int(chance.choice(turn.world.built.poles)), [*chance.normal(0, 0.15, 2), 0.1 * chance.random()]
    quarters = []
    for quarter in range(10):
        turn.world.state.xfrc_applied[pole, :3] = force if quarter < 2 else 0
        quarters.append(seconds(lambda: turn.step(QUARTER)))
    return quarters, bool(turn.fallen())


def main() -> None:
    """A line for every island, then what a turn costs at its largest."""
    island = build(7, 3)
    for size in (7, 14, 21):
        island = build(size, 3, island)
        for some in (island, with_cats(island, 7)):
            median, worst, fallen = collapsing(some)
            print(
                f"{len(some.denchuu):2} denchuu, {len(some.hung)} cats: standing {standing(some, True):5.1f}x, as "
                f"between turns {standing(some, False):5.1f}x, one held {held(some):5.1f}x, collapsing {median:4.1f}x "
                f"(worst quarter second {worst:.2f}x, {fallen} of 6 came down)",
                flush=True,
            )
    full = with_cats(island, 7)
    referee, positions = referee_of(built_of(Plan(full.denchuu, full.hung))), np.frombuffer(full.positions)
    judging = least(lambda: [referee.judge(positions, FREE, -1) for _ in range(100)]) / 100
    print(f"referee: {1000 * judging:.2f} ms")
    cats = with_cats(build(20, 3, build(14, 3, build(7, 3))), 7)
    looking = least(lambda: [first_spots(cats, district) for district in range(4)]) / 4
    first = first_spots(cats, 0)[0]
    reaching = least(lambda: second_spots(cats, Denchuu(1, (75, 75)), first, 3))
    print(f"spots: first {1000 * looking:.2f} ms, second {1000 * reaching:.2f} ms")
    for level, steadiness in STEADINESS.items():
        planning, placing = turn_of_a_bot(cats, steadiness.effort)
        print(f"{level}: planning {planning:.2f} s, placing {placing} at 20 denchuu and {len(cats.hung)} cats")


def turn_of_a_bot(island: Island, effort: Effort) -> tuple[float, str]:
    """What planning costs, and placing in the first pair of districts where there is a spot."""
    choices = [Denchuu(colour, heights) for colour in range(3) for heights in ((75, 75), (75, 90), (90, 90))]
    for districts in permutations(range(4), 2):
        found = plan(island, choices, districts, FREE, 1, effort)
        if found:
            planning = seconds(lambda: plan(island, choices, districts, FREE, 2, effort))  # noqa: B023
            return planning, f"{least(lambda: put_up(island, *found[0][:3])):.2f} s"  # noqa: B023
    return seconds(lambda: plan(island, choices, (0, 3), FREE, 2, effort)), "nowhere"


if __name__ == "__main__":
    main()
