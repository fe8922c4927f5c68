"""Many machines: a cluster of two nodes on this one gives what one process gives, even if a node is killed."""

from collections.abc import Iterator
from typing import Any

import pytest

from nekodrome.core.errors import Refused
from nekodrome.lab.contests.contest import Contest
from nekodrome.lab.plays import Row, Setting
from nekodrome.lab.workers import Alone

pytestmark = [pytest.mark.soak, pytest.mark.once, pytest.mark.filterwarnings("ignore")]  # Ray warns of itself

BOTS = ["random", "greedy", "kitten"]


def contest() -> Contest:
    return Contest(Setting("rasant", 3, {}), BOTS, 5, 24, 0.05)


@pytest.fixture(scope="module")
def alone() -> list[list[Row]]:
    """What one process finds."""
    kept: list[list[Row]] = []
    contest().run(Alone(), 1, kept.append)
    return kept


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A head and a second node, each with one worker."""
    import ray
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    try:
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def test_two_nodes_find_the_same_and_a_killed_one_costs_time_only(cluster: Any, alone: list[list[Row]]) -> None:
    from nekodrome.lab.ray_crew import ray_crew

    kept: list[list[Row]] = []

    def keep(rows: list[Row]) -> None:
        kept.append(rows)
        if len(kept) == 10:
            cluster.remove_node(cluster.list_all_nodes()[-1], allow_graceful=False)

    with ray_crew(cluster.address, 1) as (crew, workers):
        assert workers == 2
        contest().run(crew, workers, keep)
    assert len(cluster.list_all_nodes()) == 1
    assert kept == alone


def test_a_ray_that_is_not_there_is_said_at_once() -> None:
    from nekodrome.lab.ray_crew import ray_crew

    with pytest.raises(Refused, match="Ray cannot be reached"), ray_crew("127.0.0.1:1", 1):
        pass
