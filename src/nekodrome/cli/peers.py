"""How fast a peer runs in this process: `python -m nekodrome.cli.peers NAME [SECONDS]` prints a JSON object.

Other games than ours: their numbers tell the order of magnitude, not who would win a race. Random play throughout.
"""

import json
import random
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, NamedTuple

SEED = 1
ROLLOUTS = 200
Measure = Callable[[float], float]


class Peer(NamedTuple):
    """Something to compare with: the module it needs, what of ours it stands beside, and how it is measured."""

    name: str
    module: str
    beside: str  # a key of what speeds.py measures
    unit: str
    measure: Measure


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second."""
    made = 0
    began = process_time()
    while process_time() - began < seconds or made == 0:
        made += play()
    return made / (process_time() - began)


def _pick(actions: list[Any], chance: random.Random) -> Any:
    """One of them, as cheaply as Python can."""
    return actions[int(chance.random() * len(actions))]


def _spiel_step(state: Any, chance: random.Random) -> int:
    """One random step, 1 if it was a player's; the deals of these games are uniform."""
    if state.is_chance_node():
        state.apply_action(_pick(state.chance_outcomes(), chance)[0])
        return 0
    state.apply_action(_pick(state.legal_actions(), chance))
    return 1


def _spiel_match(state: Any, chance: random.Random) -> int:
    made = 0
    while not state.is_terminal():
        made += _spiel_step(state, chance)
    return made


def _spiel_opening(game: Any, chance: random.Random) -> Any:
    """The first state with something to choose."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        _spiel_step(state, chance)
    return state


def spiel(name: str) -> Measure:
    """An OpenSpiel game, in C++, driven from Python."""

    def measure(seconds: float) -> float:
        import pyspiel

        game, chance = pyspiel.load_game(name), random.Random(SEED)
        return _rate(lambda: _spiel_match(game.new_initial_state(), chance), seconds)

    return measure


def spiel_rollouts(name: str) -> Measure:
    """Decisions a second in OpenSpiel's own random rollouts, inside C++, counted by a rollout's mean length."""

    def measure(seconds: float) -> float:
        import pyspiel

        game, chance = pyspiel.load_game(name), random.Random(SEED)
        state = _spiel_opening(game, chance)
        length = sum(_spiel_match(state.clone(), chance) for _ in range(20)) / 20
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 3, 100, False, SEED, False)

        def search() -> int:
            bot.mcts_search(state)
            return int(3 * ROLLOUTS * length)

        return _rate(search, seconds)

    return measure


def spiel_search(name: str) -> Measure:
    """Iterations a second of OpenSpiel's ISMCTS in C++, from the opening."""

    def measure(seconds: float) -> float:
        import pyspiel

        state = _spiel_opening(pyspiel.load_game(name), random.Random(SEED))
        iterations = 200
        kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(SEED, pyspiel.RandomRolloutEvaluator(1, SEED), 0.7, iterations, -1, kind, False, False)

        def search() -> int:
            bot.step(state)
            return iterations

        return _rate(search, seconds)

    return measure


def rlcard_uno(seconds: float) -> float:
    """RLCard's uno through env.step, observations included."""
    import rlcard

    env, chance = rlcard.make("uno", config={"seed": SEED}), random.Random(SEED)

    def play() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            made += 1
        return made

    return _rate(play, seconds)


def pettingzoo(name: str) -> Measure:
    """A classic game of PettingZoo's through its env, observations and masks included."""

    def measure(seconds: float) -> float:
        env, chance = import_module(f"pettingzoo.classic.{name}").env(), random.Random(SEED)

        def play() -> int:
            env.reset(seed=chance.randrange(1 << 30))
            made = 0
            for _ in env.agent_iter():
                seen, _, done, cut, _ = env.last()
                if done or cut:
                    env.step(None)
                    continue
                env.step(chance.choice([move for move, legal in enumerate(seen["action_mask"]) if legal]))
                made += 1
            return made

        return _rate(play, seconds)

    return measure


PEERS = {
    "open_spiel-hearts": Peer("OpenSpiel hearts, from Python", "pyspiel", "driven", "decisions/s", spiel("hearts")),
    "open_spiel-dou_dizhu": Peer(
        "OpenSpiel dou dizhu, from Python", "pyspiel", "driven", "decisions/s", spiel("dou_dizhu")
    ),
    "open_spiel-rollouts": Peer(
        "OpenSpiel hearts, rollouts in C++", "pyspiel", "decisions", "decisions/s", spiel_rollouts("hearts")
    ),
    "open_spiel-ismcts": Peer(
        "OpenSpiel hearts, ISMCTS in C++", "pyspiel", "search_random", "iterations/s", spiel_search("hearts")
    ),
    "rlcard-uno": Peer("RLCard uno, env.step", "rlcard", "driven", "decisions/s", rlcard_uno),
    "pettingzoo-connect_four": Peer(
        "PettingZoo connect four, env", "pettingzoo", "batch", "decisions/s", pettingzoo("connect_four_v3")
    ),
    "pettingzoo-tictactoe": Peer(
        "PettingZoo tic-tac-toe, env", "pettingzoo", "batch", "decisions/s", pettingzoo("tictactoe_v3")
    ),
    "pettingzoo-leduc": Peer(
        "PettingZoo Leduc hold'em, env", "pettingzoo", "batch", "decisions/s", pettingzoo("leduc_holdem_v4")
    ),
}


def is_installed(peer: Peer) -> bool:
    """Whether this Python has it."""
    return find_spec(peer.module) is not None


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(json.dumps({"value": PEERS[sys.argv[1]].measure(float(sys.argv[2]) if len(sys.argv) > 2 else 0.4)}))
