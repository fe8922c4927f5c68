"""Mining puzzles: matches between bots, a quick look at every decision, and a long one at what seems to be worth it.

A puzzle is a position in which one move is clearly right, a greedy player misses it, and long searches find it
whatever their chance: three of playouts alone, and the tiger's.
"""

from collections.abc import Iterator
from itertools import count
from math import sqrt

from nekodrome.bots.chair import Chair
from nekodrome.bots.chances import gap, weigh, worth_weighing
from nekodrome.bots.greedy import best_codes
from nekodrome.bots.levels import LEVELS, bot_of
from nekodrome.core.game import Game, State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.lab.matches import choice_of
from nekodrome.lab.puzzles.puzzle import Found, Puzzle, Weight

QUICK = 40  # worlds of the first look
LONG = 250  # worlds of each of the long ones
SEEDS = 3
SURE = 1200  # worlds in which the two best are compared at last
PROMISING = 0.12  # of the win, by the first look: beyond the greedy choice
CLEAR = 0.05  # of the win, at last: beyond every other move
CERTAIN = 3.0  # standard errors
MOST_CHOICES = 40
OF_ONE_MATCH = 2  # puzzles, so that they differ
ASKED = {"kitten": 12, "house-cat": 12, "alley-cat": 12, "tiger": 3}  # how often each level is asked
KINDS = ("greedy", "house-cat", "alley-cat")  # who plays the matches


def mine(game: Game, seed: int, seats: list[int] | None = None) -> Iterator[Puzzle | None]:
    """Puzzles without end, and None after every match that is through."""
    sizes = seats or game.seat_counts()
    for number in count():
        deal = 1_000_000 * (seed + 1) + number
        yield from _mine_match(game, sizes[number % len(sizes)], deal)
        yield None


def _mine_match(game: Game, seats: int, deal: int) -> Iterator[Puzzle]:
    rng, hints = rng_of_number(deal + 500_000), game.hints()
    bots = [bot_of(KINDS[rng.below(len(KINDS))], game) for _ in range(seats)]
    options = {option.name: option.default for option in game.options}
    state, moves = game.new_state(seats, options, rng_of_number(deal)), list[int]()
    found = 0
    while (seat := int(state.actor())) >= 0 and found < OF_ONE_MATCH:
        puzzle = puzzle_in(game, state, seat, hints, rng)
        if puzzle is not None:
            found += 1
            yield puzzle._replace(deal=deal, moves=list(moves))
        action = choice_of(bots[seat], state, seat, rng)
        moves.append(action)
        state.apply(seat, action)


def puzzle_in(game: Game, state: State, seat: int, hints: Hints, rng: Rng) -> Puzzle | None:
    """The puzzle that this position is, without saying how it came about; None where it is none."""
    if len(state.pending()) > 1 or not _is_promising(state, seat, hints, rng):
        return None
    weights = _agreed(state, seat, hints, rng)
    if weights is None or weights[0].action in _greedy(state, seat, hints, rng):
        return None
    best, second = weights[0].action, weights[1].action
    total, squares = gap(state, seat, best, second, hints, rng, SURE)
    mean = total / SURE
    error = sqrt(max(0.0, squares / SURE - mean * mean) / SURE)
    if mean < CLEAR or mean < CERTAIN * error:
        return None
    found = _found(game, state, seat, best, rng)
    if found.tiger < 0.5:
        return None
    return Puzzle(game.slug, game.rules, int(state.seats), 0, [], weights, mean, error, found)


def _greedy(state: State, seat: int, hints: Hints, rng: Rng) -> list[int]:
    """What looks best at first sight."""
    return list(best_codes(Chair(state, seat, rng).world(rng), seat, hints))


def _is_promising(state: State, seat: int, hints: Hints, rng: Rng) -> bool:
    """Whether something seems far better than what a greedy player would do."""
    codes = worth_weighing(state, seat, hints, rng)
    if len(codes) < 2 or len(state.legal(seat)) > MOST_CHOICES:
        return False
    greedy = _greedy(state, seat, hints, rng)
    wins = dict(zip(codes, weigh(state, seat, codes, hints, rng, QUICK), strict=True))
    best = max(wins, key=lambda code: wins[code])
    looks = max((wins[code] for code in greedy if code in wins), default=float(QUICK))
    return best not in greedy and wins[best] - looks > PROMISING * QUICK


def _agreed(state: State, seat: int, hints: Hints, rng: Rng) -> list[Weight] | None:
    """All legal moves by what they bring, best first, where several long looks agree about the best."""
    codes = state.legal_actions(seat)
    sums = dict.fromkeys(codes, 0.0)
    bests = set()
    for _ in range(SEEDS):
        wins = weigh(state, seat, codes, hints, rng.split(), LONG)
        bests.add(codes[max(range(len(codes)), key=lambda i: wins[i])])
        if len(bests) > 1:
            return None
        for code, won in zip(codes, wins, strict=True):
            sums[code] += won
    order = sorted(codes, key=lambda code: -sums[code])
    return [Weight(code, sums[code] / (SEEDS * LONG)) for code in order]


def _found(game: Game, state: State, seat: int, best: int, rng: Rng) -> Found:
    """How often each level finds the move; the tiger last, and only once where it does not."""
    shares = []
    for level in LEVELS:
        bot = bot_of(level, game)
        hits = [bot.choose(Chair(state, seat, rng), rng) == best for _ in range(ASKED[level])]
        shares.append(sum(hits) / len(hits))
    return Found(*shares)
