"""Swiss rounds at tables of two: the Dutch system of FIDE (Handbook C.04.3, in force until 31 January 2026).

The first seat of a table is FIDE's white. Players are ordered by score, then by their number. From the highest score
downwards a bracket is everybody with that score and whoever was moved down to them. Every criterion is a sum over
pairs: so the best way to pair a bracket is the heaviest matching in a graph, where a pair weighs its criteria one
behind another, as digits of one large number. The order in which the rules try candidates (part D) comes last."""

from itertools import chain, combinations, groupby

from nekodrome.lab.pairings.cards import Card, begins, cards_of
from nekodrome.lab.pairings.criteria import Criteria, may_meet
from nekodrome.lab.pairings.meetings import NOBODY
from nekodrome.lab.pairings.standings import Result

Pair = tuple[int, int]
Paired = tuple[list[tuple[Card, Card]], list[Card]]  # the higher rank first; and who is left over
Edge = tuple[int, int]  # two by their places in a bracket, the higher rank first


def swiss_round(people: int, rounds: list[list[Result]], last: bool = False) -> list[Pair]:
    """The pairs of the next round, first seat first, the best first; whoever is alone meets NOBODY.

    Players are counted from 0, in their rank at the start. Before the `last` round topscorers have rules of their own.
    Where nobody can help that some meet again, they are as few as can be, and scores count only after that."""
    cards = cards_of(people, rounds, last)
    if not rounds:
        pairs, alone = _halves(cards)
    elif _can_pair(cards):
        pairs, alone = _by_brackets(cards)
    else:
        pairs, alone = _bracket([], cards, [], final=True, anyhow=True)
    pairs.sort(key=lambda pair: (-pair[0].score, -pair[1].score, pair[0].number))
    seated = [pair if begins(*pair) else pair[::-1] for pair in pairs]
    return [(one.number, other.number) for one, other in seated] + [(card.number, NOBODY) for card in alone]


def _halves(cards: list[Card]) -> Paired:
    """The first round: with nothing behind them, the first candidate is perfect."""
    half = len(cards) // 2
    return list(zip(cards[:half], cards[half:], strict=False)), cards[2 * half :]


def _by_brackets(cards: list[Card]) -> Paired:
    """From the highest score downwards; where what is left could not be paired, all below is one bracket (A.9)."""
    groups = [list(group) for _, group in groupby(cards, key=lambda card: card.score)]
    found: list[tuple[Card, Card]] = []
    moved: list[Card] = []
    while groups:
        own, *rest = groups
        pairs, down = _bracket(moved, own, rest[0] if rest else [], final=not rest)
        if rest and not _can_pair([*down, *chain(*rest)]):
            rest = [list(chain(*rest))]
            pairs, down = _bracket(moved, own, rest[0], final=True)
        found += pairs
        groups, moved = rest, down
    return found, moved


def _bracket(moved: list[Card], own: list[Card], below: list[Card], final: bool, anyhow: bool = False) -> Paired:
    """The pairs of a bracket, and who is moved down from it: first those moved down to it, then all others."""
    cards = [*moved, *own, *below]
    first, end = len(moved), len(moved) + len(own)
    weights = _weights(cards, end, Criteria(moved, own, final, anyhow), anyhow)
    best = _heaviest(_ordered(weights, _order_of_moved(first, end)))
    pairs = [(one, best[one]) for one in range(first) if best.get(one, end) < end]
    gone = set(chain(*pairs))
    rest = [place for place in range(first, end) if place not in gone]
    half = sum(best.get(place, end) < end for place in rest) // 2
    left = {
        edge: weight
        for edge, weight in weights.items()
        if gone.isdisjoint(edge) and (edge[0] >= first or edge[1] >= end)
    }
    best = _heaviest(_ordered(left, _order_of_rest(rest, half)))
    pairs += [(one, other) for one, other in best.items() if first <= one < other < end]
    gone = set(chain(*pairs))
    return [(cards[one], cards[other]) for one, other in pairs], [cards[n] for n in range(end) if n not in gone]


def _weights(cards: list[Card], end: int, criteria: Criteria, anyhow: bool) -> dict[Edge, int]:
    """What each pair that may be weighs; those from `end` on are of the next bracket."""
    digits = {
        (i, j): criteria.inside(one, other) if j < end else criteria.below(one, other)
        for (i, one), (j, other) in combinations(enumerate(cards), 2)
        if anyhow or may_meet(one, other)
    }
    bits = (len(cards) * max((abs(digit) for row in digits.values() for digit in row), default=0)).bit_length()
    length = max((len(row) for row in digits.values()), default=0)
    return {edge: _number(row, bits) << bits * (length - len(row)) for edge, row in digits.items()}


def _number(digits: list[int], bits: int) -> int:
    found = 0
    for digit in digits:
        found = (found << bits) + digit
    return found


def _ordered(weights: dict[Edge, int], order: dict[Edge, int]) -> dict[Edge, int]:
    """With what matters after all criteria: the order in which the rules come to a candidate."""
    bits = sum(abs(weight) for weight in order.values()).bit_length()
    return {edge: (weight << bits) + order.get(edge, 0) for edge, weight in weights.items()}


def _order_of_moved(first: int, end: int) -> dict[Edge, int]:
    """Of those moved down the highest are paired (D.3), each in turn with the highest there is (D.1)."""
    bits = end.bit_length()
    return {
        (one, other): (1 << bits * first + first - one) - (other << bits * (first - 1 - one))
        for one in range(first)
        for other in range(first, end)
    }


def _order_of_rest(places: list[int], half: int) -> dict[Edge, int]:
    """The upper half with the lower half, in order; else as few as can be are exchanged between them, those nearest to
    the middle (D.2), and the lower half is transposed as little as can be (D.1)."""
    count, bits = len(places), len(places).bit_length()
    found = {}
    for upper, lower in combinations(range(count), 2):
        stays = upper < half
        digits = (stays << 2 * bits) - upper
        change = -(1 << count - half + upper) if stays else 1 << count - 1 - upper
        turn = lower << bits * (count - 1 - upper)
        found[places[upper], places[lower]] = (((digits << count) + change) << bits * count) - turn
    return found


def _heaviest(weights: dict[Edge, int]) -> dict[int, int]:
    """Who is matched with whom, both ways, so that the sum is the greatest there is."""
    import networkx as nx  # heavy, and only this needs it

    graph = nx.Graph()
    graph.add_weighted_edges_from((*edge, weight) for edge, weight in weights.items())
    pairs = nx.max_weight_matching(graph)
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def _can_pair(cards: list[Card]) -> bool:
    """Whether all can be paired by the absolute criteria; of an odd number one who has not rested may rest (C.2)."""
    edges = [(i, j) for (i, one), (j, other) in combinations(enumerate(cards), 2) if may_meet(one, other)]
    if len(cards) % 2:
        edges += [(i, len(cards)) for i, card in enumerate(cards) if not card.rests]
    return len(_heaviest(dict.fromkeys(edges, 1))) == len(cards) + len(cards) % 2
