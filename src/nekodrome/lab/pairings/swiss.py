"""Swiss rounds at tables of two: the Dutch system of FIDE (Handbook C.04.3) without its rules of colour.

Our games have no colours; what remains is this. Players are ordered by score, then by their number. Nobody meets the
same opponent twice. From the highest score downwards a bracket is everybody with that score and whoever was moved down:
those moved down meet the best of the others; of the rest the upper half meets the lower half in order. Where that
repeats a meeting, the lower half is transposed, in the order of C.04.3, as little as possible; then players are
exchanged between the halves. Whoever cannot be paired is moved down: as few as possible, and the lowest. What is chosen
must leave all below something to choose. With an odd number the last who has not had it yet is paired with a bot."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from nekodrome.lab.pairings.meetings import NOBODY, Meetings

Pair = tuple[int, int]
MOST_EXCHANGED: Final = 2  # of each half; whoever needs more is moved down
MOST_STEPS: Final = 20_000  # looked at in one bracket; then whoever is left is paired as can be


def swiss_round(scores: list[float], met: Meetings) -> list[Pair]:
    """The pairs of the next round, players counted from 0, the best first; their number is their rank at the start."""
    order = sorted(range(len(scores)), key=lambda player: (-scores[player], player))
    alone: list[Pair] = []
    if len(order) % 2:
        rests = [player for player in order if met.between(NOBODY, player) == 0] or order
        for resting in reversed(rests):
            others = [player for player in order if player != resting]
            if _can_pair(others, met):
                break
        order, alone = [player for player in order if player != resting], [(resting, NOBODY)]
    return _paired(order, scores, met) + alone


def _paired(order: list[int], scores: list[float], met: Meetings) -> list[Pair]:
    found: list[Pair] = []
    moved: list[int] = []
    while order or moved:
        score = scores[order[0]] if order else None
        bracket = [player for player in order if scores[player] == score]
        below = order[len(bracket) :]
        pairs, moved = _bracket(moved, bracket, below, met)
        if not below and moved:  # nobody is left below: somebody is met again
            pairs, moved = [*pairs, *zip(moved[::2], moved[1::2], strict=True)], []
        found += pairs
        order = below
    return found


def _bracket(moved: list[int], own: list[int], below: list[int], met: Meetings) -> tuple[list[Pair], list[int]]:
    """The pairs of a bracket, and whoever is moved down from it."""
    everybody = moved + own
    fewest = len(everybody) % 2
    for floating in range(fewest, len(everybody) + 1, 2):
        for down in _lowest(everybody, floating):
            if not _can_pair([*down, *below], met):
                continue
            staying = [player for player in everybody if player not in down]
            pairs = _halves([player for player in moved if player in staying], staying, met)
            if pairs is not None:
                return pairs, down
    return [], everybody


def _lowest(players: list[int], count: int) -> Iterator[list[int]]:
    """Those to be moved down: the lowest first."""
    for places in combinations(reversed(range(len(players))), count):
        yield [players[place] for place in sorted(places)]


def _halves(moved: list[int], players: list[int], met: Meetings) -> list[Pair] | None:
    """The upper half with the lower half, transposed and exchanged as little as need be; None where it cannot be."""
    half = len(players) // 2
    upper, lower = players[:half], players[half:]
    if moved and len(moved) < half:  # those moved down meet the best of the others, and the rest is halved by itself
        rest = [player for player in players if player not in moved]
        for opponents in _transpositions(moved, rest, met):
            left = [player for player in rest if player not in opponents]
            pairs = _halves([], left, met)
            if pairs is not None:
                return [*zip(moved, opponents, strict=True), *pairs]
        return None
    for one, other in _exchanges(upper, lower):
        for opponents in _transpositions(one, other, met):
            return list(zip(one, opponents, strict=True))
    return None


def _transpositions(upper: list[int], lower: list[int], met: Meetings) -> Iterator[list[int]]:
    """Opponents for each of the upper ones, in the order in which C.04.3 tries them, none met before."""
    if not upper:
        yield []
        return
    for opponent in lower:
        if met.between(upper[0], opponent) == 0:
            rest = [player for player in lower if player != opponent]
            if any(all(met.between(one, other) for other in rest) for one in upper[1:]):
                continue  # somebody would be left with nobody
            for others in _transpositions(upper[1:], rest, met):
                yield [opponent, *others]


def _exchanges(upper: list[int], lower: list[int]) -> Iterator[tuple[list[int], list[int]]]:
    """The halves as they are; then with as few exchanged as possible, of those nearest to the middle."""
    yield upper, lower
    steps = 0
    for count in range(1, min(len(upper), MOST_EXCHANGED) + 1):
        ways = [(up, down) for up in combinations(upper, count) for down in combinations(lower, count)]
        for up, down in sorted(ways, key=lambda way: (sum(way[1]) - sum(way[0]), [-one for one in way[0]], way[1])):
            rest = [player for player in lower if player not in down]
            yield (
                sorted([*(player for player in upper if player not in up), *down]),
                sorted([*up, *rest]),
            )
            steps += 1
            if steps > MOST_STEPS:
                return


def _can_pair(players: list[int], met: Meetings) -> bool:
    """Whether all of them can be paired with somebody they have not met: Edmonds would say it surely, a look that
    begins with whoever has the fewest choices does so for a club."""
    steps = [MOST_STEPS]

    def pair(left: frozenset[int]) -> bool:
        steps[0] -= 1
        if not left:
            return True
        choices = {one: [other for other in left if other != one and met.between(one, other) == 0] for one in left}
        first = min(sorted(left), key=lambda one: len(choices[one]))
        return steps[0] > 0 and any(pair(left - {first, other}) for other in sorted(choices[first]))

    return len(players) % 2 == 1 or pair(frozenset(players))
