"""Islands to measure on: built by the planner, turn by turn, with cats."""

from random import Random

from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu, Island
from nekodrome.games.nekojima.physics.measures import PAIRS
from nekodrome.games.nekojima.physics.orders import Orders
from nekodrome.games.nekojima.physics.planner import STEADINESS, plan, probe_cat
from nekodrome.games.nekojima.physics.programs import hang, put_up


def build(denchuu: int, seed: int, start: Island = EMPTY) -> Island:
    """So many denchuu, put up in districts drawn by chance; a turn without a spot is drawn again."""
    chance, island = Random(f"{seed} {len(start.denchuu)}"), start
    supply = [Denchuu(colour, heights) for colour in range(3) for heights in PAIRS]
    for placed in start.denchuu:
        supply.remove(_as_supplied(placed))
    for _ in range(20 * denchuu):
        if len(island.denchuu) == denchuu:
            break
        colour = chance.choice(supply).colour
        choices = sorted({choice for choice in supply if choice.colour == colour})
        orders = Orders((chance.randrange(4), chance.randrange(4)))
        assert orders.districts
        found = plan(island, choices, orders.districts, orders, chance.randrange(1 << 30), STEADINESS["tiger"].effort)
        if found:
            trial = put_up(island, *found[0][:3], "human", chance.randrange(1 << 30), orders)
            if trial.is_clean:
                island = trial.island
                supply.remove(_as_supplied(found[0].denchuu))
    return island


def with_cats(island: Island, cats: int) -> Island:
    """The same with so many cats, on whatever cables have room."""
    for cat in range(cats):
        points = [point for colour in range(3) for point in probe_cat(island, colour)[:3]]
        trials = (hang(island, cat, *point, "human", cat) for point in points)
        island = next((trial.island for trial in trials if trial.is_clean), island)
    return island


def _as_supplied(denchuu: Denchuu) -> Denchuu:
    low, high = sorted(denchuu.heights)
    return Denchuu(denchuu.colour, (low, high))
