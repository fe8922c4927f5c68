"""The rules up to the race, one by one: components, setup, auctions."""

from collections import Counter

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.games.top_race.circuit import LAYOUT
from nekodrome.games.top_race.pieces import CARS, KIND_TEXTS, kind_of, lines_of
from nekodrome.parts.bits import count
from tests.telling import told
from tests.top_race.positions import auction, auction_in, cars_text, legal, money, new, play, position, refused

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])

# components


def test_there_are_six_cars() -> None:  # TOP-01
    view = new().view(SPECTATOR)
    names = ["red", "light_blue", "white", "green", "dark_blue", "yellow"]
    assert list(view["cars"]) == names


def shown_cards() -> list[list[tuple[str, int]]]:
    """The lines of all 48 cards, as two players hold them."""
    hands = new(2).view(OPEN)["hands"]
    return [[(line["car"], line["n"]) for line in card.get("lines", [])] for hand in hands or [] for card in hand]


def test_every_car_is_on_20_cards_for_75_spaces_and_jokers_bring_57_more() -> None:  # TOP-02
    cards = shown_cards()
    assert len(cards) == 48
    for car in CARS:
        numbers = [number for card in cards for name, number in card if name == car]
        assert (len(numbers), sum(numbers)) == (20, 75)
        assert Counter(numbers)[10] == 1
    assert sum(number for card in cards for name, number in card if name == "joker") == 57


def test_the_kinds_of_cards_come_as_often_as_the_rules_say() -> None:  # TOP-02
    shapes = Counter(tuple(("*" if car == "joker" else "") + str(n) for car, n in card) for card in shown_cards())
    assert shapes == {
        ("10",): 6, ("5",): 6, ("*5", "2"): 6, ("*5",): 3, ("6", "5", "4", "3", "2", "1"): 6,
        ("6", "4", "*2", "1"): 6, ("6", "4", "2", "1"): 12, (): 3,
    }  # fmt: skip


def test_no_car_is_twice_on_a_card_and_every_car_has_every_number_as_often() -> None:  # TOP-02
    for card in shown_cards():
        assert len({car for car, _ in card}) == len(card)
    tables = [Counter(n for card in shown_cards() for name, n in card if name == car) for car in CARS]
    assert all(table == tables[0] for table in tables)


def test_cards_of_all_six_cars_put_every_car_once_in_every_line() -> None:  # TOP-02
    six = [card for card in shown_cards() if len(card) == 6]
    for line in range(6):
        assert {card[line][0] for card in six} == set(CARS)


def test_turbo_cards_link_three_pairs() -> None:  # TOP-03
    pairs = new(2).view(SPECTATOR)["pairs"]
    assert pairs is None  # no race yet
    pairs = position("r10", "y10").view(SPECTATOR)["pairs"]
    assert [pair["cars"] for pair in (pairs or {}).values()] == [
        ["light_blue", "red"], ["white", "green"], ["dark_blue", "yellow"],
    ]  # fmt: skip


def test_the_track_is_laid_out_as_the_rules_say() -> None:  # TOP-04
    track = new().view(SPECTATOR)["track"]
    rows = dict(enumerate(track["rows"], track["first_row"]))
    assert sorted(rows) == list(range(-1, 49))
    widths = "33" + "4" * 5 + "3" + "22" + "3" * 5 + "22" + "11" + "22" + "3" * 6 + "22" + "111" + "2" * 6
    widths += "2" + "111" + "22" + "3" * 6
    assert "".join(str(len(rows[row])) for row in range(-1, 49)) == widths
    assert {rows[row] for row in (16, 17, 28, 29, 30, 38, 39, 40)} == {"b"}
    assert {rows[row] for row in range(-1, 49) if len(rows[row]) == 2} == {"bc"}
    assert track["tips"] == [13, 25, 36]
    assert LAYOUT[0] == (-1, 0, "abc")


def test_a_step_reaches_the_next_row_in_the_same_lane_or_a_neighbouring_one() -> None:  # TOP-04
    state = position("lb6-w4-g2-r1", "y10", cars="3b 20a 9a 0b 0a 0c")
    play(state, "lb6-w4-g2-r1 26b 13a 2a")
    assert legal(state) == "4a 4b 4c"
    assert refused(state, "4d") == "TOP-17"


def test_a_step_from_row_48_crosses_the_line_and_a_surplus_is_lost() -> None:  # TOP-04
    state = position("r5", "y10", cars="48a 1a 1b 1c 1d 2a")
    play(state, "r5")
    assert legal(state) == "finish"
    state = position("r5", "y10", cars="43a 1a 1b 1c 1d 2a")
    play(state, "r5")
    assert legal(state) == "48a 48b 48c"


def test_a_space_the_track_does_not_have_is_refused() -> None:  # TOP-04
    state = position("r5", "y10", cars="2a 1a 1b 1c 1d 3a")
    play(state, "r5")
    assert legal(state) == "7b 7c"
    assert refused(state, "7a") == "TOP-04"


def test_the_prizes_are_those_of_the_sheet() -> None:  # TOP-05
    assert new().view(SPECTATOR)["prizes"] == [200_000, 150_000, 100_000, 60_000, 30_000, 10_000]


# setup


@seat_counts
def test_everybody_has_200000_dollars_and_as_many_cards(seats: int) -> None:  # TOP-06
    state = new(seats)
    assert state.scores() == [200_000] * seats
    assert [count(hand) for hand in state.hands] == [48 // seats if seats != 5 else 9] * seats
    assert len(state.view(OPEN)["aside"] or []) == (3 if seats == 5 else 0)
    assert state.view(SPECTATOR)["aside"] is None


@seat_counts
def test_the_controller_is_drawn_at_random(seats: int) -> None:  # TOP-06
    counts = Counter(int(new(seats, seed).controller) for seed in range(60 * seats))
    assert len(counts) == seats
    assert min(counts.values()) > 30


def test_hands_are_secret_and_drivers_face_down() -> None:  # TOP-06
    state = new(3)
    for eye in (SPECTATOR, 1):
        view = state.view(eye)
        assert view["hands"] is None
        assert view["unseen"] is None
        assert auction_in(state, eye)["coming"] == [None] * 5
    assert len(state.view(1)["hand"] or []) == 16
    firsts = Counter(auction_in(new(3, seed))["car"] for seed in range(300))
    assert len(firsts) == 6
    assert min(firsts.values()) > 25


# auctions


def test_one_driver_after_the_other_is_shown_until_all_are_sold() -> None:  # TOP-07
    state = auction(2)
    sold = []
    for start in ("back-a", "back-b", "back-c", "front-a", "front-b"):
        sold.append(auction_in(state)["car"])
        play(state, "bid-10000 pass")
        assert state.view(SPECTATOR)["auction"] is None  # the next driver waits for the car
        play(state, f"start-{start}")
    assert sold == ["red", "light_blue", "white", "green", "dark_blue"]
    assert cars_text(state) == "-1a -1b -1c 0a 0b waiting"


def test_the_first_bid_is_at_least_10000_and_each_next_one_higher() -> None:  # TOP-08
    state = auction(3, money="20 5 20")
    assert legal(state) == "pass bid-10000 bid-20000 bid-30000 bid-40000 bid-50000"
    play(state, "bid-30000")
    assert legal(state).split()[:3] == ["pass", "bid-40000", "bid-50000"]
    assert refused(state, "bid-30000") == "TOP-08"
    assert refused(state, "bid-20000") == "TOP-08"


def test_nobody_bids_more_than_they_have() -> None:  # TOP-08
    state = auction(2, money="20 5")
    assert legal(state).split()[-1] == "bid-50000"
    assert refused(state, "bid-60000") == "TOP-08"
    assert auction_in(state, 1)["raises"][-1] == {"amount": 50_000, "action": 65}


def test_bids_go_clockwise_from_the_player_after_the_controller_who_comes_last() -> None:  # TOP-09
    state = auction(4, controller=1)
    asked = []
    for _ in range(4):
        asked.append(state.actor())
        play(state, "bid-10000" if len(asked) == 1 else "pass")
    assert asked == [2, 3, 0, 1]
    assert state.owners[0] == 2


def test_the_controller_may_still_open_when_all_others_have_passed() -> None:  # TOP-09
    state = auction(3, controller=2)
    play(state, "pass pass")
    assert state.actor() == 2
    facts = play(state, "bid-10000")
    assert [(sale["seat"], sale["units"]) for sale in told(facts, "sells")] == [(2, 1)]
    assert money(state) == [20, 20, 19]


def test_a_pass_is_final_for_that_driver_and_the_last_bidder_standing_takes_it() -> None:  # TOP-09
    state = auction(3)
    asked = []
    for move in ("bid-10000", "pass", "bid-20000", "bid-40000", "bid-50000", "pass"):
        asked.append(state.actor())
        play(state, move)
    assert asked == [1, 2, 0, 1, 0, 1]
    assert state.owners[0] == 0
    assert money(state) == [15, 20, 20]
    assert state.actor() == 0


def test_a_seat_that_cannot_raise_has_passed_and_is_not_asked() -> None:  # TOP-09
    state = auction(3, money="20 20 5")
    facts = play(state, "bid-50000")
    assert state.actor() == 0
    assert told(facts, "bids")[0]["standings"] == ["in", "in", "short"]
    standings = [bidder["standing"] for bidder in auction_in(state, 0)["bidders"]]
    assert standings == ["in", "in", "short"]
    play(state, "pass")
    assert state.owners[0] == 1


def test_nothing_but_a_bid_or_a_pass_is_heard_in_an_auction() -> None:  # TOP-09
    state = auction(3)
    assert [refused(state, move) for move in ("r10", "start-front-a", "bet-r", "turbo", "12b")] == ["TOP-09"] * 5


def test_a_driver_nobody_bids_on_goes_under_the_pile_and_comes_up_again() -> None:  # TOP-10
    state = auction(2)
    facts = play(state, "pass pass")
    assert told(facts, "refuses") == [{"car": "red"}]
    assert auction_in(state, 0)["car"] == "light_blue"
    assert auction_in(state, 0)["coming"] == [None, None, None, None, "red"]
    play(state, "pass pass pass pass pass pass pass bid-10000 start-front-a")
    assert auction_in(state, 0)["coming"] == ["red", "light_blue", "white", "green"]


def test_a_player_with_a_driver_bids_only_while_drivers_outnumber_players_without() -> None:  # TOP-11
    state = auction(4, pile="w g db y", owners="r1 lb1")
    assert state.actor() == 1  # four drivers left, three players without
    state = auction(4, pile="g db y", owners="r1 lb1 w1")
    assert state.actor() == 2  # three drivers left, three players without
    assert [b["standing"] for b in auction_in(state, 0)["bidders"]] == ["in", "barred", "in", "in"]


@seat_counts
def test_everybody_ends_with_at_least_one_driver(seats: int) -> None:  # TOP-11
    for seed in range(12):
        state = new(seats, seed)
        rng = state.rng.clone()
        while state.phase < 2:
            state.apply(state.actor(), state.random_action(state.actor(), rng))
        assert set(state.owners) == set(range(seats))


def test_the_last_driver_goes_for_30000_to_the_player_who_has_none() -> None:  # TOP-12
    state = auction(3, pile="y", owners="r0 lb0 w1 g1 db0")
    assert state.owners[5] == 2
    assert money(state) == [20, 20, 17]
    assert legal(state) == "start-front-c"


@pytest.mark.parametrize(("has", "left"), [(2, 0), (0, 0), (-4, -4)])
def test_who_has_less_pays_what_they_have_and_never_less_than_nothing(has: int, left: int) -> None:  # TOP-12
    state = auction(3, pile="y", owners="r0 lb0 w1 g1 db0", money=f"20 20 {has}")
    assert money(state) == [20, 20, left]
    assert state.owners[5] == 2


def test_the_last_driver_is_auctioned_when_everybody_has_one() -> None:  # TOP-12
    state = auction(2, pile="y", owners="r0 lb0 w1 g1 db0")
    assert legal(state).startswith("pass bid-10000")


def test_a_stalled_auction_gives_the_top_driver_to_the_player_with_the_fewest() -> None:  # TOP-13
    state = auction(2, pile="db y", owners="r0 lb0 w1 g0")
    facts = play(state, "pass pass pass pass")
    assert [(sale["car"], sale["seat"], sale["units"]) for sale in told(facts, "stalls")] == [("dark_blue", 1, 1)]
    assert money(state) == [20, 19]


@pytest.mark.parametrize(
    ("units", "controller", "gets"), [("20 15 20", 0, 2), ("20 15 20", 2, 0), ("3 9 5", 0, 1), ("0 0 0", 1, 2)]
)
def test_ties_go_to_the_most_money_then_clockwise_after_the_controller(
    units: str, controller: int, gets: int
) -> None:  # TOP-13
    state = auction(3, pile="g db y", owners="r0 lb1 w2", money=units, controller=controller)
    while state.phase == 0:
        play(state, "pass")
    assert state.owners[3] == gets
    assert state.money[gets] == max(0, int(units.split()[gets]) - 1)


def test_drivers_nobody_could_bid_on_count_as_refused() -> None:  # TOP-13
    state = auction(3, money="0 0 0")
    assert state.view(SPECTATOR)["phase"] == "place"
    assert state.actor() == 1
    assert state.owners[0] == 1
    assert money(state) == [0, 0, 0]


def test_the_count_of_refusals_begins_again_with_every_sale() -> None:  # TOP-13
    state = auction(2)
    play(state, "pass pass pass pass")
    assert auction_in(state, 0)["refusals"] == 2
    play(state, "bid-10000 pass start-front-a")
    assert auction_in(state, 0)["refusals"] == 0


def test_the_buyer_puts_the_car_on_any_free_starting_space() -> None:  # TOP-14
    state = auction(2)
    play(state, "bid-10000 pass")
    assert state.actor() == 1
    assert legal(state) == "start-back-a start-back-b start-back-c start-front-a start-front-b start-front-c"
    play(state, "start-front-b bid-10000 pass")
    assert legal(state) == "start-back-a start-back-b start-back-c start-front-a start-front-c"
    assert refused(state, "start-front-b") == "TOP-14"
    assert refused(state, "pass") == "TOP-14"
    assert [choice["lane"] for choice in state.view(0)["choices"]] == ["a", "b", "c", "a", "c"]


def test_kinds_and_lines_agree() -> None:  # TOP-02
    assert [KIND_TEXTS[kind_of(card)] for card in (0, 44, 45, 46, 47)] == ["r10", "db/y", "*5", "*5", "*5"]
    assert lines_of(18) == [6 * 8 + 3, 5 * 8 + 4, 4 * 8 + 2, 3 * 8 + 5, 2 * 8 + 1, 8]


# bids left in advance


def test_a_ceiling_raises_by_the_lowest_bid_until_it_is_reached() -> None:  # TOP-09
    state = auction(3)
    question = state.foreseen(2)[0]
    up_to = next(answer for answer in question["answers"] if answer["words"]["text"] == "answer.up_to")
    assert up_to["codes"] == [61]
    codes = question["answers"][3]["codes"]
    play(state, "bid-20000")
    assert next(code for code in codes if state.is_legal(2, code)) == 63
    play(state, "bid-30000 pass bid-40000")
    assert not [code for code in codes if state.is_legal(2, code)]
    assert state.foreseen(2)[0]["name"] == question["name"]
    assert state.is_legal(2, question["otherwise"])


def test_who_is_out_of_an_auction_is_asked_nothing_in_advance() -> None:  # TOP-09
    state = auction(3, money="20 20 0")
    play(state, "pass")
    assert [len(state.foreseen(seat)) for seat in range(3)] == [1, 0, 0]
    assert position("r10", "y10").foreseen(0) == []


def test_ends_of_drives_may_be_taken_back_but_cards_and_drivers_shown_may_not() -> None:  # TOP-16
    state = position("r10 *5", "y10 y5", cars="5a 8b 12c 22a 33b 45b")
    before = state.disclosed()
    play(state, "*5")
    shown = state.disclosed()
    assert shown != before
    play(state, "name-g 27b")
    assert state.disclosed() == shown
    state = auction(2)
    before = state.disclosed()
    play(state, "bid-10000 pass")
    assert state.disclosed() == before
    play(state, "start-front-a")
    assert state.disclosed() != before


# what a driver may bring


def test_everybody_is_told_what_a_driver_may_bring() -> None:
    first = auction_in(auction(3))["prospects"]
    assert [one["car"] for one in first] == ["red"]
    assert (first[0]["lowest"], first[0]["likely"], first[0]["best"]) == (10_000, 90_000, 200_000)
    last = auction_in(auction(2, pile="y", owners="r0 lb1 w0 g1 db0"))["prospects"]
    assert last[0]["likely"] == 80_000  # one starting space is left, the worst


def test_drivers_that_come_up_again_are_told_of_and_those_never_shown_are_not() -> None:
    state = auction(3)
    play(state, "pass pass pass")
    assert [one["car"] for one in auction_in(state)["prospects"]] == ["light_blue", "red"]


def test_only_the_owner_of_a_hand_is_told_how_far_it_moves_the_car() -> None:
    state = auction(3)
    spaces = [auction_in(state, seat)["prospects"][0]["spaces"] for seat in range(3)]
    assert sum(number or 0 for number in spaces) == 75 == auction_in(state)["prospects"][0]["of"]
    assert auction_in(state)["prospects"][0]["spaces"] is None
    assert auction_in(state, OPEN)["prospects"][0]["spaces"] is None
