"""How far bots of each level come together: python benchmarks/nekojima_levels.py [matches] [first] [level …].

A match is one of two bots of the same level; `first` is the number of the first, so that a long run may be done in
pieces. Whether each level outlasts the one below is for ladder.py to tell, with the option mode=against.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from nekodrome.bots.levels import LEVELS
from nekodrome.core.match import Match, enact, made_payload
from nekodrome.core.options import checked_options
from nekodrome.games import game_of
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.lab.matches import bots_of, bots_rng, choice_of, match_of

GAME = game_of("nekojima")
LARGE = 18  # denchuu from which on a turn counts as one on a large island


class Played(NamedTuple):
    """A match: the levels completed, why it ended, its turns, and the longest of those on a large island (s)."""

    level: int
    reason: str
    turns: int
    tries: int
    large: list[float]


def played(kind: str, number: int) -> Played:
    """One match of two bots of that kind, with the processor time of its turns."""
    match = match_of(GAME, [kind, kind], checked_options(GAME.options, {}), 8, number)
    state, bots, rng = match.state, bots_of(GAME, [kind, kind]), bots_rng(8, number)
    assert isinstance(state, Nekojima)
    large: list[float] = []
    tries = 0
    while state.actor() >= 0:
        turn, size, started = state.turn, len(state.before.denchuu), time.process_time()
        while state.actor() >= 0 and state.turn == turn:
            tries += _decide(match, bots, rng)
        large += [time.process_time() - started] if size >= LARGE else []
    return Played(state.level(), state.reason, state.turn, tries, large)


def _decide(match: Match, bots: list, rng: object) -> bool:  # type: ignore[type-arg]
    """One decision; whether it was an attempt by hand."""
    state = match.state
    seat = int(state.actor())
    action = choice_of(bots[seat], state, seat, rng)  # type: ignore[arg-type]
    payload = made_payload(match.game, state, seat, action, bots[seat].kind)
    enact(match.game, state, seat, action, payload)
    return payload is not None


def main(matches: int, first: int, kinds: list[str]) -> None:
    """A line for every level."""
    for kind in kinds:
        all_played = [played(kind, number) for number in range(first, first + matches)]
        levels = [one.level for one in all_played]
        large = [seconds for one in all_played for seconds in one.large]
        slow = f"median {median(large):.2f} s, longest {max(large):.2f} s of {len(large)}" if large else "none"
        reasons = ", ".join(f"{reason} {n}" for reason, n in Counter(one.reason for one in all_played).most_common())
        per_turn = sum(one.tries for one in all_played) / sum(one.turns for one in all_played)
        print(
            f"{kind}: median level {median(levels):g} of {matches} matches {levels}; {reasons}; {per_turn:.2f} moves a "
            f"turn; turns from {LARGE} denchuu on: {slow}",
            flush=True,
        )


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 12, int(sys.argv[2]) if len(sys.argv) > 2 else 0,
        sys.argv[3:] or list(LEVELS),
    )  # fmt: skip
