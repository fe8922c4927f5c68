"""How fast Nekojima's physics is: python benchmarks/nekojima_physics.py. Simulated seconds per second of one core."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import mujoco  # type: ignore[import-untyped]
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.nekojima_islands import build, with_cats
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.physics.orders import FREE
from nekodrome.games.nekojima.physics.planner import STEADINESS, plan
from nekodrome.games.nekojima.physics.programs import put_up
from nekodrome.games.nekojima.physics.referee import referee_of
from nekodrome.games.nekojima.physics.scene import Plan, scene_of
from nekodrome.games.nekojima.physics.spots import first_spots, second_spots
from nekodrome.games.nekojima.physics.table import TABLE
from nekodrome.games.nekojima.physics.turn import LiveTurn

QUARTER = round(0.25 / TABLE.step)


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work."""
    started = time.process_time()
    work()
    return time.process_time() - started


def standing(island: Island, wide_awake: bool) -> float:
    """Two seconds of an island that nobody touches; wide awake nothing is allowed to sleep."""
    turn = LiveTurn(island, "calm")
    if wide_awake:
        turn.world.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    turn.step(QUARTER)
    return 8 * QUARTER * TABLE.step / seconds(lambda: turn.step(8 * QUARTER))


def held(island: Island) -> float:
    """A denchuu in both hands, the others as they are between turns."""
    turn = LiveTurn(island, "human")
    turn.take(Denchuu(1, (75, 90)))
    turn.step(QUARTER)
    return 8 * QUARTER * TABLE.step / seconds(lambda: turn.step(8 * QUARTER))


def collapsing(island: Island, pushes: int = 6) -> tuple[float, float, int]:
    """Median speed and worst quarter second of pushed islands, and how many came down."""
    speeds, worst, fallen = [], 1e9, 0
    for push in range(pushes):
        chance = np.random.default_rng(push)
        turn = LiveTurn(island, "calm")
        pole, force = int(chance.choice(turn.world.scene.poles)), [*chance.normal(0, 0.15, 2), 0.1 * chance.random()]
        quarters = []
        for quarter in range(10):
            turn.world.state.xfrc_applied[pole, :3] = force if quarter < 2 else 0
            quarters.append(seconds(lambda turn=turn: turn.step(QUARTER)))  # type: ignore[misc]
        speeds.append(10 * QUARTER * TABLE.step / sum(quarters))
        worst = min(worst, QUARTER * TABLE.step / max(quarters))
        fallen += bool(turn.fallen())
    return float(np.median(speeds)), worst, fallen


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
    cats = with_cats(build(20, 3, build(14, 3, build(7, 3))), 7)
    referee, positions = referee_of(scene_of(Plan(cats.denchuu, cats.hung))), np.frombuffer(cats.positions)
    judging = seconds(lambda: [referee.judge(positions, FREE, -1) for _ in range(200)]) / 200
    print(f"referee: {1000 * judging:.2f} ms")
    looking = seconds(lambda: [first_spots(cats, district) for district in range(4)]) / 4
    first = first_spots(cats, 0)[0]
    reaching = seconds(lambda: second_spots(cats, Denchuu(1, (75, 75)), first, 3))
    print(f"spots: first {1000 * looking:.2f} ms, second {1000 * reaching:.2f} ms")
    for level, steadiness in STEADINESS.items():
        choices = [Denchuu(1, (75, 75)), Denchuu(1, (75, 90))]
        found = plan(cats, choices, (0, 3), FREE, 1, steadiness.effort)
        planning = seconds(lambda: plan(cats, choices, (0, 3), FREE, 2, steadiness.effort))  # noqa: B023
        placing = seconds(lambda: put_up(cats, *found[0][:3])) if found else float("nan")  # noqa: B023
        print(f"{level}: planning {planning:.2f} s, placing {placing:.2f} s at 20 denchuu and {len(cats.hung)} cats")


if __name__ == "__main__":
    main()
