"""Redrawn worlds: exactly the deals that fit the colours, each as likely."""

from collections import Counter
from itertools import permutations

import pytest

from nekodrome.core.game import SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.kit.chance import fits
from nekodrome.parts.bits import members_of
from tests.neko_racing.positions import cards_of, new, position, text_of


def all_deals(state: NekoRacing, seat: int) -> set[tuple[str, ...]]:
    """Every deal of the cards that a seat cannot see in which each hand keeps its colours, by trying them all."""
    others = [other for other in range(state.seats) if other != seat]
    hidden = [card for other in others for card in members_of(state.hands[other])]
    found = set()
    for order in permutations(hidden):
        if all(card // 10 == there // 10 for card, there in zip(order, hidden, strict=True)):
            cards = iter(order)
            dealt = {other: sorted(next(cards) for _ in members_of(state.hands[other])) for other in others}
            hands = [dealt.get(s, list(members_of(state.hands[s]))) for s in range(state.seats)]
            found.add(tuple(text_of(sum(1 << card for card in hand)) for hand in hands))
    return found


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_every_deal_that_fits_the_colours_is_equally_likely(seat: int) -> None:
    state = position("b1 b7 g2", "b3 g9 r1", "b4 g5")
    expected = all_deals(state, seat)
    rng, drawn = rng_of_number(5), Counter[tuple[str, ...]]()
    for _ in range(60 * len(expected)):
        world = state.clone()
        world.determinize(seat, rng)
        drawn[tuple(text_of(hand) for hand in world.hands)] += 1
    assert set(drawn) == expected
    assert fits(drawn, dict.fromkeys(expected, 1.0))


def test_a_player_keeps_no_card_of_a_colour_that_the_backs_deny() -> None:  # NNR-07
    state = position("b9 b2", "g1 r1", "b1 g5")
    for seed in range(30):
        world = state.clone()
        world.determinize(0, rng_of_number(seed))
        assert not world.hands[1] & cards_of("b1 b2 b9")
        assert world.hands[0] == state.hands[0]


def test_deals_to_come_are_redrawn() -> None:
    state = new(4)
    one, other = state.clone(), state.clone()
    other.determinize(0, rng_of_number(9))
    assert one.rng.words() == state.rng.words()
    assert other.rng.words() != state.rng.words()
