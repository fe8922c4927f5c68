"""Whether poles come to rest: python benchmarks/nekojima_settling.py [turns]. Eight seconds are the most (NEK-12)."""

import sys
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.nekojima_islands import build
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu, Island
from nekodrome.games.nekojima.physics.measures import HANDS, MEASURES
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.planner import STEADINESS, plan
from nekodrome.games.nekojima.physics.programs import put_up

HEIGHTS = ((75, 75), (75, 90), (90, 90))
QUICK = STEADINESS["kitten"].effort


class Turn(NamedTuple):
    """How a placement went: whether it fell, whether it came to rest, and after how many seconds."""

    fell: bool
    settled: bool
    seconds: float


def turn_on(island: Island, number: int) -> Turn | None:
    """A denchuu put up by hands that miss their spots a little; nothing where no spot is found."""
    chance = Random(number)
    choices = [Denchuu(chance.randrange(3), heights) for heights in HEIGHTS]
    districts = (chance.randrange(4), chance.randrange(4))
    found = plan(island, choices, districts, Orders(districts), number, QUICK)
    if not found:
        return None
    trial = put_up(island, *found[0][:3], HANDS[number % 3], number, Orders(districts), chance.uniform(0, 3))
    return Turn(bool(trial.fallen), trial.settled, trial.steps * MEASURES.step)


def main(turns: int) -> int:
    """A line for every island; the exit code tells whether a first turn did not come to rest."""
    restless = 0
    for size in (0, 6, 12):
        island = build(size, 2) if size else EMPTY
        seen = [turn for number in range(turns) if (turn := turn_on(island, number)) is not None]
        stood = [turn for turn in seen if not turn.fell]
        settled = [turn.seconds for turn in stood if turn.settled]
        restless += (len(stood) - len(settled)) * (size == 0)
        print(
            f"{size} denchuu: {len(seen)} placements, {len(seen) - len(stood)} with a fall; of the others "
            f"{len(settled)} came to rest, a whole turn after {median(settled):.1f} s, at most {max(settled):.1f} s, "
            f"and {len(stood) - len(settled)} did not",
            flush=True,
        )
    return 1 if restless else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 120))
