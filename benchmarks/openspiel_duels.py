"""Searches against each other on duplicate deals: OpenSpiel's ISMCTS, and Nekodrome's with and without its tree.

    PYTHONPATH=.compiled python benchmarks/openspiel_duels.py rasant stock tiger --limit 0.2s --deals 400
    PYTHONPATH=.compiled python benchmarks/openspiel_duels.py takenoko flat tree --limit 200 --deals 100

One seat of the hero meets rivals in all others, and sits in every seat of each deal. Each deal is kept as a line, and
what is kept already is not played again. Contenders, all with one limit of iterations (`200`) or of processor time
(`0.2s` a decision, whatever else the machine does):

- `tiger`: the search of the strongest level, hints and all; `flat` the same without a tree below one's own choice,
  `tree` with one that remembers every reply; `tiger,lean=0,explore=1.0` the same with those numbers (bots/search.py);
- `stock`: OpenSpiel's ISMCTS in Python as it comes, with its random rollouts;
- `hinted`: the same with Nekodrome's compiled playouts in the place of its rollouts.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from nekodrome.adapters.openspiel import name_of
from nekodrome.bots.chair import Chair
from nekodrome.bots.playouts import hinted_playout, playout
from nekodrome.bots.search import EXPLORE, SearchBot
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games import game_of
from nekodrome.lab.matches import is_compiled
from nekodrome.lab.tournament import Duel

OURS = {"tiger": None, "flat": 1, "tree": 0}  # how many choices in a row the search remembers, 0 for all
NUMBERS = ("lean", "explore")
THEIRS = ("stock", "hinted")
FIRST_TRY = 50  # iterations, before it is known how long one takes


class Limit:
    """So many iterations, or so many seconds of processor time."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.seconds = float(text[:-1]) if text.endswith("s") else 0.0
        self.iterations = 0 if self.seconds else int(text)


class Spent:
    """What a contender has thought so far, where there was something to choose."""

    def __init__(self) -> None:
        self.decisions = 0
        self.iterations = 0
        self.seconds = 0.0

    def add(self, seconds: float, iterations: int) -> None:
        """One more decision."""
        self.decisions += 1
        self.iterations += iterations
        self.seconds += seconds

    def told(self) -> list[float]:
        """For a line of what is kept: decisions, iterations, milliseconds of processor time."""
        return [self.decisions, self.iterations, round(1000 * self.seconds)]


class Ours:
    """Nekodrome's search; it gets a chair and never the true state."""

    def __init__(self, slug: str, limit: Limit, kind: str, rng: Rng) -> None:
        self.bot = SearchBot(game_of(slug), limit.iterations or FIRST_TRY)
        name, *numbers = kind.split(",")
        if (depth := OURS[name]) is not None:
            self.bot.depth = depth
        for number in numbers:
            what, _, value = number.partition("=")
            setattr(self.bot, what, float(value))
        self.rng = rng
        self.seconds = limit.seconds
        self.spent = Spent()

    def choose(self, state: Any) -> int:
        """One of the legal actions. Held to seconds it takes as many iterations as they were enough for so far."""
        if self.seconds and self.spent.iterations:
            pace = self.spent.iterations / self.spent.seconds
            self.bot.limit = max(1, int(pace * (self.seconds * (self.spent.decisions + 1) - self.spent.seconds)))
        began = time.thread_time()
        code = self.bot.choose(Chair(state.course.state, state.current_player(), self.rng), self.rng)
        if self.bot.iterations:
            self.spent.add(time.thread_time() - began, self.bot.iterations)
        return code


class Playouts:
    """Nekodrome's compiled playouts, as its own search plays worlds on."""

    def __init__(self, slug: str, rng: Rng) -> None:
        self.hints = game_of(slug).hints()
        self.rng = rng

    def evaluate(self, state: Any) -> list[float]:
        """What the state is worth to each player; the state is played on, for nobody needs it any more."""
        world = state.course.state
        guided = self.hints.guides(world)
        horizon = self.hints.horizon(world, guided)
        if guided:
            hinted_playout(world, self.hints, self.rng, horizon)
        else:
            playout(world, self.rng, horizon)
        return self.hints.rewards(world)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All legal actions alike."""
        codes = state.legal_actions()
        return [(code, 1.0 / len(codes)) for code in codes]


class Theirs(ismcts.ISMCTSBot):  # type: ignore[misc]  # it ships no types
    """OpenSpiel's search as it comes, but for a clock; its check of every redrawn state is made once a decision."""

    def __init__(self, game: Any, slug: str, limit: Limit, kind: str, seed: int) -> None:
        chance = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, chance) if kind == "stock" else Playouts(slug, rng_of_number(seed))
        super().__init__(
            game,
            rollouts,
            EXPLORE,
            limit.iterations or 10**9,
            random_state=chance,
            use_observation_string=True,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        self.seconds = limit.seconds
        self.spent = Spent()
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))

    def choose(self, state: Any) -> int:
        """One of the legal actions."""
        return int(self.step(state))

    def run_search(self, state: Any) -> Any:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        assert self.get_state_key(state) == self.get_state_key(self.sample_root_state(state))
        began = time.thread_time()
        iterations = 0
        while iterations < self._max_simulations:
            self.run_simulation(self.sample_root_state(state))
            iterations += 1
            if self.seconds and iterations > len(legal) and time.thread_time() - began > self.seconds:
                break
        self.spent.add(time.thread_time() - began, iterations)
        return self.get_final_policy(state, self._root_node)


def contender(kind: str, game: Any, slug: str, limit: Limit, seed: int) -> Ours | Theirs:
    """A contender by its name."""
    if kind in THEIRS:
        return Theirs(game, slug, limit, kind, seed)
    return Ours(slug, limit, kind, rng_of_number(seed))


def share_of(slug: str, hero: str, rival: str, seats: int, limit: Limit, deal: int) -> dict[str, Any]:
    """The hero's mean share of the win over all seats of a deal, and what hero and first rival have thought."""
    game = pyspiel.load_game(name_of(game_of(slug)), {"players": seats, "deals": deal + 1})
    total = 0.0
    thought: list[list[list[float]]] = []
    for seat in range(seats):
        state = game.new_initial_state()
        state.apply_action(deal)
        seed = 1000 * deal + 10 * seat
        sitting = [contender(hero if s == seat else rival, game, slug, limit, seed + s) for s in range(seats)]
        while not state.is_terminal():
            state.apply_action(sitting[state.current_player()].choose(state))
        total += state.returns()[seat]
        thought.append([sitting[seat].spent.told(), sitting[(seat + 1) % seats].spent.told()])
    sums = [[sum(figures) for figures in zip(*side, strict=True)] for side in zip(*thought, strict=True)]
    return {"share": total / seats, "hero": sums[0], "rival": sums[1]}


def thinking_of(lines: list[dict[str, Any]], side: str) -> str:
    """Iterations and milliseconds of processor time a decision."""
    decisions, iterations, spent = (sum(figures) for figures in zip(*(line[side] for line in lines), strict=True))
    return f"{iterations / max(1, decisions):.0f} in {spent / max(1, decisions):.1f} ms"


def known(kind: str) -> str:
    """The same, if it is one of the contenders."""
    name, *numbers = kind.split(",")
    if name not in (*OURS, *THEIRS) or any(number.partition("=")[0] not in NUMBERS for number in numbers):
        raise argparse.ArgumentTypeError(f"{kind}: there are {', '.join((*OURS, *THEIRS))}, with {', '.join(NUMBERS)}")
    return kind


def main() -> int:
    parser = argparse.ArgumentParser(description="One search against another, on duplicate deals.")
    parser.add_argument("game")
    parser.add_argument("hero", type=known)
    parser.add_argument("rival", type=known)
    parser.add_argument("--players", type=int)
    parser.add_argument("--limit", type=Limit, default=Limit("200"), help="iterations (200) or seconds (0.2s)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no deal after so long; 0 for no end")
    parser.add_argument("--kept", type=Path, default=Path("openspiel_duels.jsonl"), help="where deals are kept")
    given = parser.parse_args()
    if not is_compiled():
        print("This is the interpreted package: it will take a while.", file=sys.stderr)
    seats = given.players or game_of(given.game).min_seats
    key = [given.hero, given.rival, given.game, seats, given.limit.text]
    lines = given.kept.read_text("utf-8").splitlines() if given.kept.is_file() else []
    kept = {line["deal"]: line for line in map(json.loads, lines) if line["key"] == key}
    end = time.monotonic() + 60 * given.minutes
    for deal in range(given.deals):
        if given.minutes and time.monotonic() > end:
            break
        if deal not in kept:
            kept[deal] = share_of(given.game, given.hero, given.rival, seats, given.limit, deal)
            with given.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, "deal": deal, **kept[deal]}) + "\n")
    duel = Duel(given.hero, given.rival, seats, [line["share"] for line in kept.values()])
    shares = f"{duel.share:.1%} | {duel.low:.1%} to {duel.high:.1%} | {duel.equal:.1%}"
    sides = " | ".join(thinking_of(list(kept.values()), side) for side in ("hero", "rival"))
    print(f"| {' | '.join(map(str, key))} | {duel.deals} | {shares} | {sides} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
