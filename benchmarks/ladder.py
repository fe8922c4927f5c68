"""The ladder of a game: each level against the one below, at every player count, as a Markdown table.

    PYTHONPATH=.compiled python benchmarks/ladder.py rasant --deals 100 --jobs 2
    PYTHONPATH=.compiled python benchmarks/ladder.py neko_racing --options circuit=long --levels alley-cat tiger

A slow game's tiger may be held to fewer iterations than it has (`--tiger 800`): if that one is clear of the level
below, a tiger that thinks longer will hardly be worse. One seat of the higher level meets the lower in all others,
and sits in every seat of each deal.
"""

import argparse
import sys
from itertools import pairwise

from nekodrome.bots.levels import LEVELS
from nekodrome.core.options import parsed_options
from nekodrome.games import game_of
from nekodrome.lab.matches import is_compiled
from nekodrome.lab.tournament import Duel, duel

HEADER = "| level | against | players | deals | win share | 95 % interval | equal share | clear |"
RULE = "| --- | --- | --- | --- | --- | --- | --- | --- |"


def row_of(result: Duel) -> str:
    """A duel as a row of the table."""
    cells = [
        result.hero,
        result.rival,
        str(result.seats),
        str(result.deals),
        f"{result.share:.1%}",
        f"{result.low:.1%} to {result.high:.1%}",
        f"{result.equal:.1%}",
        "yes" if result.is_clear else "no",
    ]
    return "| " + " | ".join(cells) + " |"


def main() -> int:
    parser = argparse.ArgumentParser(description="Each level against the one below, on duplicate deals.")
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", help="player counts; all of them unless given")
    parser.add_argument("--levels", nargs="*", help="a ladder of one's own, weakest first")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options of the game")
    parser.add_argument("--tiger", type=int, metavar="ITERATIONS", help="hold the tiger to so many, with one job")
    arguments = parser.parse_args()
    if arguments.tiger is not None:
        if arguments.jobs > 1:
            parser.error("--tiger holds only in this process: leave --jobs at 1")
        LEVELS["tiger"].iterations = arguments.tiger
    if not is_compiled():
        print("This is the interpreted package: it will take a while.", file=sys.stderr)
    game = game_of(arguments.game)
    options = parsed_options(game.options, arguments.options)
    ladder = arguments.levels or ["random", *LEVELS]
    print(HEADER, RULE, sep="\n", flush=True)
    clear = True
    for rival, hero in pairwise(ladder):
        for seats in arguments.players or game.seat_counts():
            result = duel(game, hero, rival, seats, arguments.deals, options, arguments.seed, arguments.jobs)
            print(row_of(result), flush=True)
            clear = clear and result.is_clear
    return 0 if clear else 1


if __name__ == "__main__":
    sys.exit(main())
