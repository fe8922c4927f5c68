"""Redrawn worlds: every deal of the cards not seen is as likely, and so is every order of the drivers to come."""

from collections import Counter
from itertools import permutations

import pytest

from nekodrome.core.game import SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.top_race.pieces import LETTERS
from nekodrome.games.top_race.rules import TopRace
from nekodrome.kit.chance import fits
from nekodrome.parts.bits import members_of
from tests.top_race.positions import auction, cards_text, new, play, position


def worlds_of(state: TopRace, seat: int, number: int) -> list[TopRace]:
    """Worlds redrawn for a seat."""
    rng, found = rng_of_number(7), []
    for _ in range(number):
        world = state.clone()
        world.determinize(seat, rng)
        found.append(world)
    return found


def all_deals(state: TopRace, seat: int) -> set[tuple[str, ...]]:
    """Every deal of the cards that a seat cannot see, by trying them all."""
    hidden = [card for other in range(state.seats) if other != seat for card in members_of(state.hands[other])]
    found = set()
    for order in permutations(hidden):
        cards = iter(order)
        hands = [
            set(members_of(hand)) if other == seat else {next(cards) for _ in members_of(hand)}
            for other, hand in enumerate(state.hands)
        ]
        found.add(tuple(cards_text(sum(1 << card for card in hand)) for hand in hands))
    return found


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_every_deal_of_the_cards_not_seen_is_equally_likely(seat: int) -> None:
    state = position("r10 r5", "lb10 lb5", "w10 lb/r", cars="5a 8b 12c 22a 33b 45b")
    expected = all_deals(state, seat)
    drawn = Counter(
        tuple(cards_text(hand) for hand in world.hands) for world in worlds_of(state, seat, 60 * len(expected))
    )
    assert set(drawn) == expected
    assert fits(drawn, dict.fromkeys(expected, 1.0))


def test_cards_set_aside_may_be_in_any_hand() -> None:
    state = new(5)
    held = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3] | state.hands[4]
    worlds = worlds_of(state, 0, 60)
    assert any((world.hands[1] & ~held) for world in worlds)
    assert all(world.hands[0] == state.hands[0] for world in worlds)


def test_cards_played_come_back_to_nobody() -> None:
    state = position("r10 r5", "lb10 lb5", "w10 lb/r", cars="5a 8b 12c 22a 33b 45b")
    play(state, "r10 15b")
    assert not any(world.played & hand for world in worlds_of(state, 1, 30) for hand in world.hands)


def test_nothing_tells_which_of_three_equal_cards_was_played() -> None:
    states = []
    for held in (1 << 45 | 1 << 46, 1 << 46 | 1 << 47):
        state = position("r10", "lb10 *5 *5", "w10", cars="5a 8b 12c 22a 33b 45b")
        state.played = (state.played & ~(7 << 45)) | (7 << 45 & ~held)
        state.hands[1] = (state.hands[1] & ~(7 << 45)) | held
        states.append(worlds_of(state, 0, 1)[0])
    assert list(states[0].hands) == list(states[1].hands)
    assert states[0].played == states[1].played


def test_drivers_never_shown_come_in_any_order_and_refused_ones_in_theirs() -> None:
    state = auction(2, pile="r lb w g")
    play(state, "pass pass")
    orders = Counter(" ".join(LETTERS[car] for car in world.pile) for world in worlds_of(state, 0, 400))
    assert set(orders) == {"lb w g r", "lb g w r"}
    assert fits(orders, dict.fromkeys(orders, 1.0))
    play(state, "bid-10000 pass")
    orders = Counter(" ".join(LETTERS[car] for car in world.pile) for world in worlds_of(state, 0, 60))
    assert set(orders) == {"w g r", "g w r"}


def test_bets_of_others_are_redrawn_and_ones_own_are_kept() -> None:
    state = position("r6-db4-*2-g1 r5", "lb10", "w10", cars="12a 11a 10a 1a 2a 3a", bets=True)
    play(state, "r6-db4-*2-g1 18b bet-g bet-y")
    worlds = worlds_of(state, 0, 300)
    assert {world.bet_of(0, 0) for world in worlds} == {3}
    assert {world.bet_of(2, 0) for world in worlds} == {-1}
    bets = Counter(int(world.bet_of(1, 0)) for world in worlds)
    assert fits(bets, dict.fromkeys(range(6), 1.0))


def test_races_to_come_are_redrawn() -> None:
    state = new(4, grand_prix=True)
    world = worlds_of(state, 0, 1)[0]
    assert world.rng.words() != state.rng.words()
