"""The rules of the end, of the Grand Prix and of bets, one by one."""

from collections import Counter

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.games.top_race import GAME, phases
from nekodrome.games.top_race.rules import TopRace
from nekodrome.parts.bits import count
from tests.telling import told
from tests.top_race.positions import auction_in, legal, money, new, play, position, refused

# the end of a race


def test_the_race_ends_at_once_when_the_sixth_car_crosses_the_line() -> None:  # TOP-26
    state = position("r6-db4-*2-g1 r5", "y10", cars="48b home home home home home")
    facts = play(state, "r6-db4-*2-g1 finish")
    assert len(told(facts, "race_ends")) == 1
    assert state.actor() == -1
    assert state.outcome().reason == "all_home"


def test_the_race_ends_when_nobody_still_in_it_holds_a_card() -> None:  # TOP-26
    state = position("r5", "", cars="10a 12a 20a 31b home 45a", owners="0 0 0 0 1 0")
    state.out = 2
    state.hands[1] = 1 << 3  # whoever is out keeps nobody waiting
    facts = play(state, "r5")
    assert state.actor() == 0  # not before the last card is carried out
    facts = play(state, "15b")
    assert len(told(facts, "cards_end")) == 1
    assert state.outcome().reason == "cards_played"


def test_cars_not_home_are_ranked_by_row_then_by_who_came_there_first() -> None:  # TOP-26
    state = position("r5", "", cars="10a 15c 20a 31b home 15b", broken="y")
    state.since[5] = 1
    play(state, "r5 15b")
    order = [arrival["car"] for arrival in state.view(SPECTATOR)["results"][0]["arrivals"]]
    assert order == ["dark_blue", "green", "white", "yellow", "light_blue", "red"]


def test_a_car_that_comes_later_into_a_row_is_behind() -> None:  # TOP-26
    state = position("r5", "", cars="10a 15c 1a 1b home 31b")
    play(state, "r5 15b")
    order = [arrival["car"] for arrival in state.view(SPECTATOR)["results"][0]["arrivals"]]
    assert order == ["dark_blue", "yellow", "light_blue", "red", "white", "green"]


def test_on_the_grid_the_car_placed_first_is_ahead() -> None:  # TOP-26
    state = position("lb5", "", cars="-1a 0a -1b -1c 0b 0c")
    state.since[3], state.since[0] = 1, 4
    play(state, "lb5 5a")
    order = [arrival["car"] for arrival in state.view(SPECTATOR)["results"][0]["arrivals"]]
    assert order == ["light_blue", "dark_blue", "yellow", "green", "white", "red"]


def test_the_owners_are_paid_the_prizes_and_the_most_money_wins() -> None:  # TOP-27
    state = position("r5", "", "", cars="40b 36b 30b 20b 10b 5a", owners="0 1 2 0 1 2")
    facts = play(state, "r5 45a")
    assert money(state) == [20 + 20 + 6, 20 + 15 + 3, 20 + 10 + 1]
    assert [args["units"] for args in told(facts, "prize")] == [1, 3, 6, 10, 15, 20]
    assert state.outcome().as_json() == {
        "places": [1, 2, 3], "scores": [460_000, 380_000, 310_000], "reason": "cards_played",
    }  # fmt: skip
    assert state.scores() == [460_000, 380_000, 310_000]


def test_equal_money_shares_the_place() -> None:  # TOP-27
    state = position("r5", "", cars="40b 36b 30b 20b 10b 5a", owners="0 1 1 1 0 0")
    state.money[0] += 31 - 24
    play(state, "r5 45a")
    assert state.outcome().places == [1, 1]
    assert state.outcome().returns() == [0.5, 0.5]


# the Grand Prix


def finished(seats: int, seed: int, **options: bool) -> list[TopRace]:
    """A random match, with a copy of its state after every decision that set up a race."""
    state = new(seats, seed, **options)
    rng = state.rng.clone()
    starts = [state.clone()]
    while state.actor() >= 0:
        before = len(state.history)
        state.apply(state.actor(), state.random_action(state.actor(), rng))
        if len(state.history) != before:
            starts.append(state.clone())
    return starts


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_grand_prix_is_three_races_with_new_cards_and_auctions_but_no_new_money(seats: int) -> None:  # TOP-28
    starts = finished(seats, 3, grand_prix=True)
    assert [state.view(SPECTATOR)["race"] for state in starts] == [1, 2, 3, 3]
    for state in starts[:3]:
        assert [count(hand) for hand in state.hands] == [9 if seats == 5 else 48 // seats] * seats
        assert sum(1 for owner in state.owners if owner >= 0) <= 1
        assert state.tips == state.broken == state.out == 0
    assert starts[0].hands != starts[1].hands
    assert sum(starts[1].money) > 20 * seats - 120
    assert starts[-1].outcome().reason == "grand_prix"
    assert len(starts[-1].view(SPECTATOR)["results"]) == 3


def test_money_is_carried_from_race_to_race() -> None:  # TOP-28
    state = position("r5", "", cars="40b 36b 30b 20b 10b 5a", owners="0 1 0 1 0 1", grand_prix=True)
    facts = play(state, "r5 45a")
    assert money(state) == [20 + 20 + 10 + 3, 20 + 15 + 6 + 1]
    assert state.phase == phases.AUCTION
    assert told(facts, "race")[0]["race"] == 2


def test_a_new_controller_is_drawn_for_each_race() -> None:  # TOP-28
    pairs = Counter[tuple[int, int]]()
    for seed in range(40):
        starts = finished(2, seed, grand_prix=True)
        pairs[(int(starts[0].controller), int(starts[1].controller))] += 1
    assert len(pairs) == 4


def test_who_has_less_than_10000_cannot_bid() -> None:  # TOP-28
    state = position("r5", "", "", cars="40b 36b 30b 20b 10b 5a", owners="0 1 0 1 0 2", grand_prix=True)
    state.money[2] = -1
    play(state, "r5 45a")
    assert state.money[2] == 0
    assert auction_in(state)["bidders"][2]["standing"] == "short"
    for _ in range(40):
        if state.phase != phases.AUCTION:
            break
        assert state.actor() != 2
        play(state, "pass")
    assert state.money[2] == 0


# bets


def bets_at_tip_1() -> TopRace:
    """Red has just been moved across the first mark by the first line of a card."""
    state = position("r6-db4-*2-g1 r5", "lb10", "w10", cars="12a 11a 10a 1a 2a 3a", bets=True)
    play(state, "r6-db4-*2-g1 18b")
    return state


def test_play_stops_before_the_next_line_when_the_first_car_has_crossed_a_mark() -> None:  # TOP-29
    state = bets_at_tip_1()
    assert state.view(SPECTATOR)["phase"] == "bet"
    assert state.pending() == [0, 1, 2]
    assert cars_at(state)[0] == 18  # by its full number
    assert legal(state) == "bet-r bet-lb bet-w bet-g bet-db bet-y"
    assert refused(state, "6a") == "TOP-29"
    play(state, "bet-r bet-r bet-w")
    assert state.view(SPECTATOR)["phase"] == "drive"
    assert legal(state) == "6a 6b 6c"


def cars_at(state: TopRace) -> list[int | None]:
    """The rows of the cars."""
    return [car["row"] for car in state.view(SPECTATOR)["cars"].values()]


def test_only_the_first_car_across_a_mark_stops_the_race() -> None:  # TOP-29
    state = bets_at_tip_1()
    play(state, "bet-r bet-r bet-w 6a name-lb 13b 2a")
    play(state, "lb10 23a")
    assert state.phase == phases.CARD
    play(state, "w10")
    assert state.phase == phases.DRIVE


@pytest.mark.parametrize(("row", "tips"), [(13, 0), (14, 1), (25, 1), (26, 2), (36, 2), (37, 3)])
def test_the_marks_lie_after_rows_13_25_and_36(row: int, tips: int) -> None:  # TOP-29
    state = position(
        "r5", "y5", cars=f"{row - 5}b 1a 1b 1c 1d 2a", bets=True, tips=sum(row - 5 > t for t in (13, 25, 36))
    )
    play(state, f"r5 {row}b")
    assert state.tips == tips


def test_bets_are_made_at_the_same_time_in_any_order_and_nobody_abstains() -> None:  # TOP-29
    state = bets_at_tip_1()
    for seat in (2, 0, 1):
        assert state.phase == phases.BET
        assert refused(state, "pass") == "TOP-29"
        state.apply(seat, GAME.parse("bet-y"))
    assert state.phase == phases.DRIVE


def test_one_need_not_own_the_car() -> None:  # TOP-29
    state = bets_at_tip_1()
    assert all(len(state.legal_actions(seat)) == 6 for seat in range(3))


def test_no_bet_is_shown_before_the_end() -> None:  # TOP-29
    state = bets_at_tip_1()
    facts = play(state, "bet-g bet-y bet-w")
    assert [(fact.args, fact.owner, fact.secret) for fact in facts if fact.kind == "bets"] == [
        ({"seat": 0, "tip": 1}, 0, {"car": "green"}),
        ({"seat": 1, "tip": 1}, 1, {"car": "yellow"}),
        ({"seat": 2, "tip": 1}, 2, {"car": "white"}),
    ]
    assert told(facts, "bets_close") == [{"tip": 1, "line": 0}]
    assert state.view(1)["bets"] == ["yellow", None, None]
    assert state.view(SPECTATOR)["bets"] is None
    assert state.view(SPECTATOR)["all_bets"] is None
    assert [player["bets"] for player in state.view(SPECTATOR)["players"]] == [[True, False, False]] * 3
    all_bets = state.view(OPEN)["all_bets"]
    assert all_bets is not None
    assert all_bets[0][0] == "green"
    assert GAME.is_secret is not None
    assert [code for code in range(GAME.actions) if GAME.is_secret(code)] == [GAME.parse(f"bet-{c}") for c in CARS]


CARS = ("r", "lb", "w", "g", "db", "y")


def test_without_the_option_nobody_bets() -> None:  # TOP-29
    state = position("r5", "y5", cars="12b 1a 1b 1c 1d 2a")
    play(state, "r5 17b")
    assert state.phase == phases.CARD


TABLE = [(9, 6, 3), (6, 4, 2), (3, 2, 1), (0, -1, -2), (-1, -3, -6), (-3, -6, -9)]


@pytest.mark.parametrize("place", range(6))
def test_bets_are_paid_by_the_place_of_the_car_and_the_mark(place: int) -> None:  # TOP-30
    for tip in range(3):
        state = position("r5", "", cars="43b 42b 36b 35b 34b 33b", bets=True, tips=3, owners="0 1 0 1 0 1")
        state.bets[0] = (place + 1) << (3 * tip)
        facts = play(state, "r5 48b")
        assert money(state) == [20 + 20 + 10 + 3 + TABLE[place][tip], 20 + 15 + 6 + 1]
        paid = told(facts, "bet_wins") + told(facts, "bet_costs") + told(facts, "bet_even")
        assert state.view(SPECTATOR)["results"][0]["bets"][0]["pays"] == 10_000 * TABLE[place][tip]
        assert [args["units"] for args in paid if (args["seat"], args["tip"]) == (0, tip + 1)] == [TABLE[place][tip]]
        table = state.view(SPECTATOR)["bet_table"]
        assert table is not None
        assert table[place] == [10_000 * pays for pays in TABLE[place]]


def test_money_may_go_below_zero() -> None:  # TOP-30
    state = position("r5", "", cars="43b 42b 36b 35b 34b 33b", bets=True, tips=3, owners="0 0 0 0 0 1")
    state.money[1] = 2
    state.bets[1] = 6 | 6 << 3 | 6 << 6
    play(state, "r5 48b")
    assert money(state)[1] == 2 + 1 - 3 - 6 - 9
    assert state.outcome().scores[1] == -150_000
