"""Dealing: hands are sets of cards (see `bits`)."""

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.parts.bits import bit, count, nth
from nekodrome.parts.rows import up_to, zeros


def dealt(deck: i64, hands: i64, rng: Rng) -> vec[i64]:
    """The cards 0 to deck - 1 shuffled and dealt out to that many hands; what is left over stays undealt."""
    cards = up_to(deck)
    rng.shuffle(cards)
    found = zeros(hands)
    size = deck // hands
    at: i64 = 0
    for hand in range(hands):
        held: i64 = 0
        for _ in range(size):
            held |= bit(cards[at])
            at += 1
        found[hand] = held
    return found


def drawn(cards: i64, n: i64, rng: Rng) -> i64:
    """n of these cards, every choice being equally likely; draws no chance when all or none are wanted."""
    left = count(cards)
    if n == left:
        return cards
    found: i64 = 0
    while n > 0:
        card = bit(nth(cards, rng.below(left)))
        cards ^= card
        found |= card
        left -= 1
        n -= 1
    return found
