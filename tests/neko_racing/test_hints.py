"""Hints: they know no secrets, they see what is certain, and they beat chance."""

import pytest

from nekodrome.bots.greedy import GreedyBot
from nekodrome.bots.random_bot import RandomBot
from nekodrome.core.rng import rng_of_number
from nekodrome.games.neko_racing import GAME
from nekodrome.games.neko_racing.hints import NekoHints, chance_to_win
from nekodrome.games.neko_racing.road import furthest
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.lab.matches import choice_of
from tests.neko_racing.positions import at_the_wheel, cards_of, new, play, position


def best(state: NekoRacing) -> str:
    """What looks best to the player in turn."""
    seat, hints = int(state.actor()), NekoHints()
    return GAME.describe(max(state.legal_actions(seat), key=lambda code: hints.score(state, seat, code)))


def chance(state: NekoRacing, card: str) -> float:
    """How likely the player in turn is to win with that card."""
    seat = int(state.actor())
    unseen = sum(hand for other, hand in enumerate(state.hands) if other != seat)
    return chance_to_win(state, seat, GAME.parse(card), unseen)


def test_the_chance_to_win_counts_who_may_hold_what() -> None:
    state = position("b8 b3 g5 r1", "b9 r7", "g4 g10", tiles="bgr")
    assert chance(state, "b8") == 0.0  # the only other blue card is higher
    assert chance(state, "b3") == 1.0  # one's own trump
    assert chance(state, "r1") == 0.0
    state = position("b8 g5", "b9 b1 r7", "b2 b4 g4", tiles="kgr")
    assert chance(state, "b8") == pytest.approx((2 / 4) * (1 / 3) * (3 / 4) * (2 / 3))  # 9, and green's 4


def test_the_last_to_play_wins_with_most_cars() -> None:
    state = position("b5", "b2", "b6 b7 b8 b10", tiles="kgr")
    play(state, "b5 b2")
    assert best(state) == "b6"


def test_a_colour_nobody_else_holds_is_led_with_most_cars() -> None:
    assert best(position("b1 b9 g8", "g9 r1 r2", "g10 r3 r4", tricks=5)) == "b1"


def test_a_drive_takes_what_is_free_and_goes_as_far_as_it_can() -> None:
    assert best(at_the_wheel("3a 9a 8a", 1, catch_up=True)) == "catch-up"
    assert best(at_the_wheel("3a 9a 8a", 1, boosts="b1")) == "boost-b1"
    assert best(at_the_wheel("1b 3a 3b", 2)).startswith("4")
    assert best(at_the_wheel("20b 22a 22b", 3)) == "finish"
    assert furthest(0x0030) == 0x30
    assert furthest(0x0715) == 0x700


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hints_look_only_at_what_the_seat_knows(seats: int) -> None:
    state, rng, hints = new(seats, catch_up=True), rng_of_number(seats), NekoHints()
    while (seat := int(state.actor())) >= 0:
        world = state.clone()
        world.determinize(seat, rng)
        for code in state.legal_actions(seat):
            assert hints.score(state, seat, code) == hints.score(world, seat, code)
        assert hints.playout_action(state, seat, rng_of_number(1)) == hints.playout_action(
            world, seat, rng_of_number(1)
        )
        state.apply(seat, hints.playout_action(state, seat, rng))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_greedy_beats_chance_clearly(seats: int) -> None:
    rng, wins, matches = rng_of_number(seats), 0.0, 40
    for number in range(matches):
        state = new(seats, seed=number)
        bots = [GreedyBot(NekoHints()) if seat == number % seats else RandomBot() for seat in range(seats)]
        while (seat := int(state.actor())) >= 0:
            state.apply(seat, choice_of(bots[seat], state, seat, rng))
        wins += state.outcome().returns()[number % seats]
    assert wins / matches > 0.5


def test_a_set_of_cards_reads_as_text() -> None:
    assert cards_of("b1 o10") == 1 | 1 << 49
