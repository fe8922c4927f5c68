"""Stacks a deal by looking for it: the seed of a match that begins as a lesson needs.

python -m nekodrome.kit.deals rasant --seats 2 'sum(held["card"]["value"] == 130 for held in view["hands"][0]) == 1'

The wish is Python, true of `view`, the match with all cards open, after the decisions given as
`--before`, written as in a lesson.
"""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from nekodrome.core.errors import Refused
from nekodrome.core.game import OPEN, Game, View
from nekodrome.core.match import Match, Seed, setup
from nekodrome.core.rng import SEED_BYTES, seed_of_number
from nekodrome.games import game_of


def deals(game: Game, seats: int, options: dict[str, Any], before: list[str], tries: int) -> Iterator[tuple[int, View]]:
    """What is seen with all cards open, deal by deal, where these decisions can be made."""
    for number in range(tries):
        match = setup(game, [""] * seats, options, Seed(seed_of_number(number), bytes(SEED_BYTES)))
        if all(_is_made(match, line) for line in before):
            yield number, match.state.view(OPEN)


def _is_made(match: Match, line: str) -> bool:
    seat, _, move = line.rpartition(" ")
    try:
        match.decide(int(seat) - 1, match.game.parse(move))
    except Refused:
        return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Look for a deal.")
    parser.add_argument("game")
    parser.add_argument("wish", help="Python that is true of the deal, called view")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--before", action="append", default=[], metavar="'1 b90'", help="a decision, in order")
    parser.add_argument("--tries", type=int, default=100_000)
    parser.add_argument("--show", type=int, default=5, help="how many to show")
    given = parser.parse_args()
    wish = compile(given.wish, "wish", "eval")
    found = 0
    for number, view in deals(game_of(given.game), given.seats, given.options, given.before, given.tries):
        if eval(wish, {"view": view}):
            print(number, seed_of_number(number).hex())
            found += 1
        if found == given.show:
            break


if __name__ == "__main__":
    main()
