"""Deals: everything is dealt once, and every deal is equally likely."""

from collections import Counter
from itertools import combinations

import pytest

from nekodrome.core.rng import rng_of_number
from nekodrome.kit.chance import fits
from nekodrome.parts.bits import count, members_of, set_of
from nekodrome.parts.deals import dealt, drawn


@pytest.mark.parametrize(("deck", "hands"), [(50, 5), (40, 4), (30, 3), (7, 3)])
def test_every_hand_is_as_large_and_no_card_is_dealt_twice(deck: int, hands: int) -> None:
    found = dealt(deck, hands, rng_of_number(deck))
    assert [count(hand) for hand in found] == [deck // hands] * hands
    together = 0
    for hand in found:
        assert not together & hand
        together |= hand
    assert set(members_of(together)) <= set(range(deck))


def test_every_deal_is_equally_likely() -> None:
    rng = rng_of_number(1)
    seen = Counter(tuple(dealt(4, 2, rng)) for _ in range(6000))
    pairs = [(set_of(list(pair)), 15 - set_of(list(pair))) for pair in combinations(range(4), 2)]
    assert fits(seen, dict.fromkeys(pairs, 1.0))


def test_every_choice_of_cards_is_equally_likely() -> None:
    rng = rng_of_number(2)
    cards = [3, 17, 31, 44, 49]
    seen = Counter(drawn(set_of(cards), 2, rng) for _ in range(10000))
    assert fits(seen, {set_of(list(pair)): 1.0 for pair in combinations(cards, 2)})


@pytest.mark.parametrize("n", [0, 3])
def test_all_or_none_needs_no_chance(n: int) -> None:
    rng = rng_of_number(3)
    before = rng.words()
    cards = set_of([5, 20, 45])
    assert drawn(cards, n, rng) == (cards if n else 0)
    assert rng.words() == before
