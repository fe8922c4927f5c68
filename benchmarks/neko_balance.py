"""How long races of Neko Neko Racing last, and how often each colour and seat wins, as Markdown tables.

    PYTHONPATH=.compiled python benchmarks/neko_balance.py --races 200 --bot tiger --jobs 2

A colour further than four points from an equal share is marked, if chance alone hardly explains it.
"""

import argparse
import sys
from collections import Counter
from typing import NamedTuple

from nekodrome.core.options import Options, checked_options
from nekodrome.games import game_of
from nekodrome.games.neko_racing.pieces import COLOURS
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.lab.matches import bots_of, bots_rng, is_compiled, match_of, play
from nekodrome.lab.shares import share_interval
from nekodrome.lab.workers import parts_of, results_of

SLUG = "neko_racing"
OFF = 0.04  # from an equal share


class Part(NamedTuple):
    """Some races between equal bots."""

    bot: str
    seats: int
    options: Options
    start: int
    stop: int


class Race(NamedTuple):
    """What became of a race; in a seat sits whoever was dealt that colour."""

    tricks: int
    decisions: int
    colour: int
    seat: int


def races_of(part: Part) -> list[Race]:
    """Plays the races of a part."""
    game = game_of(SLUG)
    bots = bots_of(game, [part.bot] * part.seats)
    found = []
    for number in range(part.start, part.stop):
        match = match_of(game, [part.bot] * part.seats, part.options, part.seats, number)
        state = play(match, bots, bots_rng(part.seats, number)).state
        assert isinstance(state, NekoRacing)
        winner = state.outcome().places.index(1)
        found.append(Race(state.tricks, len(match.decisions), state.tiles[winner], winner))
    return found


def length_row(seats: int, circuit: str, races: list[Race]) -> str:
    """A row of the table of lengths."""
    tricks = sorted(race.tricks for race in races)
    spread = [str(tricks[int(share * (len(tricks) - 1))]) for share in (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)]
    decisions = sum(race.decisions for race in races) / len(races)
    return f"| {seats} | {circuit} | {len(races)} | {' | '.join(spread)} | {decisions:.0f} |"


def share_rows(seats: int, circuit: str, races: list[Race]) -> list[str]:
    """Rows of the table of shares: each colour, then each seat."""
    colours = Counter(race.colour for race in races)
    places = Counter(race.seat for race in races)
    rows = [_share_row(seats, circuit, COLOURS[colour], colours[colour], len(races)) for colour in range(seats)]
    return rows + [_share_row(seats, circuit, f"seat {seat}", places[seat], len(races)) for seat in range(seats)]


def _share_row(seats: int, circuit: str, who: str, wins: int, races: int) -> str:
    share, (low, high) = wins / races, share_interval(wins, races)
    off = abs(share - 1 / seats) > OFF and not low <= 1 / seats <= high
    interval = f"{low:.1%} to {high:.1%}"
    return f"| {seats} | {circuit} | {who} | {share:.1%} | {interval} | {1 / seats:.1%} | {'off' if off else ''} |"


def main() -> int:
    parser = argparse.ArgumentParser(description="Race lengths, and the win share of each colour and seat.")
    parser.add_argument("--races", type=int, default=200)
    parser.add_argument("--bot", default="alley-cat")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--circuits", nargs="*", default=["short", "long"])
    arguments = parser.parse_args()
    if not is_compiled():
        print("This is the interpreted package: it will take a while.", file=sys.stderr)
    lengths, shares = [], []
    for seats in arguments.players:
        for circuit in arguments.circuits:
            options = checked_options(game_of(SLUG).options, {"circuit": circuit})
            cuts = parts_of(arguments.races, max(1, arguments.races // 16))
            parts = [Part(arguments.bot, seats, options, start, stop) for start, stop in cuts]
            races = [race for found in results_of(races_of, parts, arguments.jobs) for race in found]
            lengths.append(length_row(seats, circuit, races))
            shares += share_rows(seats, circuit, races)
    print("| players | circuit | races | fewest tricks | 10 % | 25 % | median | 75 % | 90 % | most | decisions |")
    print("| --- " * 11 + "|", *lengths, "", sep="\n")
    print("| players | circuit | who | win share | 95 % interval | equal | |")
    print("| --- " * 7 + "|", *shares, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
