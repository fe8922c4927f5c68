"""Redrawn worlds keep to what a seat has seen, and to nothing else."""

from collections import Counter
from collections.abc import Iterator

import pytest

from nekodrome.core.game import SPECTATOR
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.pieces import VALUE
from nekodrome.games.addi_cats.rules import Additions
from nekodrome.kit.chance import fits
from nekodrome.lab.matches import deal_rng
from tests.addi_cats.positions import CARDS, hand_of, legal, new, play, position

EIGHT = "1+1 1+2 1+3 1+4 1+5 1+6 1+7 1+8"


def worlds(state: Additions, seat: int, number: int = 60) -> Iterator[Additions]:
    """Some worlds redrawn for a seat."""
    rng = rng_of_number(1)
    for _ in range(number):
        world = state.clone()
        world.determinize(seat, rng)
        yield world


def holders(state: Additions, seat: int, card: str, number: int = 60) -> Counter[int]:
    """Who holds a card in redrawn worlds; -1 for nobody."""
    found: Counter[int] = Counter()
    for world in worlds(state, seat, number):
        hands = [hand_of(world, other).split() for other in range(world.seats)]
        found[next((other for other, hand in enumerate(hands) if card in hand), -1)] += 1
    return found


def after_clock(choice: str, seats: int = 3) -> Additions:
    """Seat 0 has looked at the 9+9 of seat 1."""
    others = ["9+9 2+1 2+2 2+3 2+4 2+5 2+6 2+7", *["-"] * (seats - 2)]
    state = position("clock1 " + EIGHT, *others)
    state.picks = type(state.picks)([7] * 6)
    play(state, "clock1>1", "let", choice)
    return state


def test_a_card_handed_back_is_known_to_the_two_and_to_nobody_else() -> None:  # ADD-18
    state = after_clock("back")
    assert holders(state, 0, "9+9") == {1: 60}
    assert len(holders(state, 2, "9+9")) == 3


def test_cards_exchanged_are_known_to_the_two_and_to_nobody_else() -> None:  # ADD-18
    state = after_clock("give-1+1")
    assert holders(state, 1, "9+9") == {0: 60}
    assert holders(state, 0, "1+1") == {1: 60}
    for card in ("9+9", "1+1"):
        assert len(holders(state, 2, card)) > 2
        assert len(holders(state, SPECTATOR, card)) > 2


def test_a_card_that_was_seen_and_played_is_gone() -> None:  # ADD-18
    state = after_clock("back")
    play(state, "9+9")
    assert holders(state, 0, "9+9") == {-1: 60}


def test_what_the_clock_looks_at_is_redrawn_for_those_who_do_not_see_it() -> None:  # ADD-18
    state = position("clock1 " + EIGHT, "9+9 2+1 2+2 2+3 2+4 2+5 2+6 2+7", "-")
    play(state, "clock1>1", "let")
    assert {int(world.looked) for world in worlds(state, 0)} == {int(state.looked)}
    assert len({int(world.looked) for world in worlds(state, 2)}) > 20


def shown() -> Additions:
    """Seat 1 has shown the 9+9, which ended its U-turn, and has discarded another card."""
    state = position("5+5 " + EIGHT, "2+1 2+2 2+3 2+4 2+5 2+6 2+7 2+8", "-", under=("", "u_turn1"), pile="9+9")
    play(state, "5+5", "discard-2+1")
    return state


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_a_card_shown_after_a_u_turn_is_known_to_all(seat: int) -> None:  # ADD-15
    assert holders(shown(), seat, "9+9") == {1: 60}


def test_a_card_drawn_without_ending_a_u_turn_is_12_or_less() -> None:  # ADD-15
    state = position("5+5 " + EIGHT, "", "-", under=("", "u_turn1"), pile="2+1")
    play(state, "5+5")
    assert hand_of(state, 1) == "2+1"
    assert all(VALUE[CARDS[hand_of(world, 1)]] <= 12 for world in worlds(state, 0))


def test_a_high_card_played_leaves_the_low_one_known() -> None:  # ADD-15
    state = position("5+5 " + EIGHT, "10+10", "-", under=("", "u_turn1"), pile="2+1")
    play(state, "5+5")
    state.apply(1, GAME.parse("discard-10+10"))
    assert state.low[2] >= 1


def test_a_low_card_played_may_have_been_the_low_one() -> None:  # ADD-15
    state = position("5+5 " + EIGHT, "10+10 1+9", "-", under=("", "u_turn1"), pile="2+1 9+9")
    play(state, "5+5")
    assert state.low[2] == 1
    play(state, "discard-1+9")
    assert set(holders(state, 0, "2+1")) >= {1, -1}


def exchange_between_others(state: Additions) -> None:
    """Seat 2 plays a Clock on seat 1 and keeps what it sees."""
    while state.turn != 2:
        play(state, next(move for move in legal(state) if move.startswith("discard")))
    play(state, "clock1>1", "let")
    play(state, next(move for move in legal(state) if move.startswith("give")))


def test_after_an_exchange_between_others_a_known_card_may_be_with_either() -> None:  # ADD-18
    state = position(
        "5+5 " + EIGHT, "2+1 2+2 2+3 2+4 2+5 2+6 2+7 2+8", "clock1 8+1 8+2 8+3 8+4 8+5 8+6 8+7",
        under=("", "u_turn1"), pile="9+9",
    )  # fmt: skip
    play(state, "5+5")
    exchange_between_others(state)
    assert fits(holders(state, 0, "9+9", 400), {1: 7, 2: 1})
    assert fits(holders(state, SPECTATOR, "9+9", 400), {1: 7, 2: 1})


@pytest.mark.parametrize("seat", [1, 2])
def test_whoever_took_part_in_the_exchange_has_no_doubt(seat: int) -> None:  # ADD-18
    state = position(
        "5+5 " + EIGHT, "2+1 2+2 2+3 2+4 2+5 2+6 2+7 2+8", "clock1 8+1 8+2 8+3 8+4 8+5 8+6 8+7",
        under=("", "u_turn1"), pile="9+9",
    )  # fmt: skip
    play(state, "5+5")
    exchange_between_others(state)
    owner = next(other for other in range(3) if "9+9" in hand_of(state, other))
    assert holders(state, seat, "9+9") == {owner: 60}


def test_a_play_settles_the_doubt() -> None:  # ADD-18
    state = position(
        "5+5 " + EIGHT, "9+9 3+3", "clock1 8+1 8+2 8+3 8+4 8+5 8+6 8+7", under=("", "u_turn1"), pile="10+9",
    )  # fmt: skip
    state.picks = type(state.picks)([2] * 6)
    play(state, "5+5", "discard-3+3", "clock1>1", "let")
    assert set(holders(state, 0, "10+9", 200)) == {1}
    play(state, next(move for move in legal(state) if move.startswith("give")))
    assert set(holders(state, 0, "10+9", 200)) == {1, 2}
    owner = next(other for other in range(3) if "10+9" in hand_of(state, other))
    while state.turn != owner:
        play(state, "discard-" + hand_of(state, int(state.turn)).split()[0])
    play(state, "discard-10+9")
    assert holders(state, 0, "10+9") == {-1: 60}


def test_nobody_holds_cards_of_the_new_pile_who_has_not_drawn_since() -> None:  # ADD-24
    state = position("5+5 11 " + EIGHT[:27], "-", "-", talon="3+3 3+4 3+5 3+6 3+7 3+8", rest=False)
    play(state, "discard-11")
    back = {"3+3", "3+4", "3+5", "3+6", "3+7", "3+8", "11"}
    for world in worlds(state, 0):
        assert len(back & set(hand_of(world, 1).split())) == 1
        assert not back & set(hand_of(world, 2).split())


def test_the_chance_to_come_is_redrawn() -> None:  # ADD-06
    state = new(3)
    piles, agains, picks = set(), set(), set()
    for world in worlds(state, 0, 8):
        piles.add(tuple(world.pile))
        agains.add(tuple(world.again))
        picks.add(tuple(world.picks))
    assert (len(piles), len(agains), len(picks)) == (8, 8, 8)


def test_every_hidden_card_is_as_likely_in_a_hand_as_another() -> None:  # ADD-06
    state = new(2)
    seat = int(state.turn)
    counts: Counter[str] = Counter()
    for world in worlds(state, seat, 600):
        counts.update(hand_of(world, 1 - seat).split())
    own = set(hand_of(state, seat).split())
    assert not own & set(counts)
    assert fits(counts, {card: 1.0 for card in CARDS if card not in own})


# A match in which cards went from hand to hand by Clock, some of them from the talon that had become the pile.
MANY_CLOCKS = """
defend-gift1 chase3>0 let release-4+4-7+1 defend-mouse2 7+4 6 defend-gift2 1+2 5 7+9 7+10 u_turn1>4 let 7+2 10+7
1+10 8+8 8+5 3+1 19 6+6 9+8 8+7 5+6 8+6 9+6 9+1 clock1>0 let give-8 7+6 2+4 3+2 6+10 1+4 3+5 3+7 10+1 6+8 6+9
1+9 2 1+7 3+6 4+7 3+9 8+3 1+8 4+3 10+9 defend-c20 15 2+9 7+8 16 4+1 10+4 3+4 10 4+2 20 11 9+9 7+5 chase2>1 let
5+8 6+4 defend-c2 5+2 2+8 release-7+7-9+5 u_turn3>0 let 10+10 2+3 5+3 clock2>2 let give-8 10+2 5+5 2+5 3+8 10+3
discard-1+5 9+4 8+9 3+3 sumo1>1 let 4+6 discard-3 lift-c6 8+4 defend-trap2 6+7 4+9 2+10 discard-c11 8+10 9+7
u_turn2>5 let 13 discard-sumo2 discard-c9 6+3 2+2 7+3 2+7 chase1>2 let 17 defend-trap1 4+5 discard-c17 clock3>0
let give-3 9+10 6+1 sumo1>4 let 5+10 discard-1+6 8+2 lift-c13 7+1 clock2>4 let give-3 7 sumo2>4 let 3+10
"""


def test_hands_that_swapped_cards_of_both_piles_add_up_to_what_is_hidden() -> None:  # ADD-18, ADD-24
    state = GAME.new_state(6, checked_options(GAME.options, {}), deal_rng(77, 48))
    assert isinstance(state, Additions)
    play(state, *MANY_CLOCKS.split())
    for world in worlds(state, 4, 200):
        assert (list(world.sizes), len(world.pile)) == (list(state.sizes), len(state.pile) - state.drawn)
