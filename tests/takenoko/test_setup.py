"""Components, setup and geometry of Takenoko."""

from collections import Counter

import pytest

from nekodrome.core.game import SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.takenoko.garden import Garden, new_garden
from nekodrome.games.takenoko.pieces import CELLS, REACH, STEPS
from nekodrome.parts.hexes import cell_at, distance_of, q_of, r_of
from tests.takenoko.positions import hand_of, heights, hidden, legal, new, play, plot, position, refused

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])


@seat_counts
def test_there_are_27_plots_of_three_colours_some_with_an_improvement_printed(seats: int) -> None:  # TAK-01
    pile = hidden(new(seats))["pile"]
    counts = Counter((plot["colour"], plot["improvement"]) for plot in pile)
    assert len(pile) == 27
    assert [counts["green", i] for i in ("none", "watershed", "enclosure", "fertiliser")] == [6, 2, 2, 1]
    assert [counts["yellow", i] for i in ("none", "watershed", "enclosure", "fertiliser")] == [6, 1, 1, 1]
    assert [counts["pink", i] for i in ("none", "watershed", "enclosure", "fertiliser")] == [4, 1, 1, 1]


def test_the_reserve_of_bamboo_is_36_green_30_yellow_and_24_pink() -> None:  # TAK-02
    assert new().view(SPECTATOR)["reserve"]["bamboo"] == {"green": 36, "yellow": 30, "pink": 24}


def test_a_bamboo_holds_four_sections_at_most() -> None:  # TAK-02
    state = position("g1,0f3 g0,1~4")
    play(state, "G1,0")
    assert heights(state) == {"1,0": 4, "0,1": 4}


def test_the_gardeners_plot_comes_first_then_its_neighbours_in_order_when_the_reserve_is_short() -> None:  # TAK-02
    state = position("g1,0 g1,-1 g0,1")
    state.garden.sections[0] = 2
    play(state, "G1,0")
    assert heights(state) == {"1,0": 1, "1,-1": 1}
    assert state.garden.sections[0] == 0


def test_a_fertiliser_may_get_one_section_of_the_last_and_nothing_is_made_up() -> None:  # TAK-02
    state = position("g1,0f g0,1")
    state.garden.sections[0] = 1
    play(state, "G1,0")
    assert heights(state) == {"1,0": 1}
    state.garden.sections[0] = 5
    assert heights(state) == {"1,0": 1}


@pytest.mark.parametrize(
    ("channel", "first"), [("channel@2,0|2,-1", "2,-1"), ("channel@1,1|2,0", "1,1"), ("channel@1,1|2,1", "1,1")]
)
def test_beside_a_channel_the_smaller_q_then_r_comes_first(channel: str, first: str) -> None:  # TAK-02
    state = position("y1,0 y1,-1 y0,1 g1,1 g2,-1 g2,0 g2,1", channels=1)
    for cell in CELLS:  # as if the network had come everywhere
        state.garden.water[cell] |= 192
        for d in range(6):
            state.garden._open_bank(cell, d)
    state.garden.sections[0] = 1
    play(state, channel)
    assert heights(state) == {first: 1}


def test_there_are_20_channels_and_three_of_each_improvement() -> None:  # TAK-03
    reserve = new().view(SPECTATOR)["reserve"]
    assert reserve["channels"] == 20
    assert reserve["tokens"] == {"enclosure": 3, "fertiliser": 3, "watershed": 3}


def test_the_die_has_six_faces_equally_likely() -> None:  # TAK-03
    faces: Counter[str] = Counter()
    for seed in range(600):
        state = new(2, seed)
        state.turns = 1
        state._end_turn()
        faces[str(state.view(SPECTATOR)["weather"]["face"])] += 1
    assert set(faces) == {"sun", "rain", "wind", "storm", "clouds", "any"}
    assert min(faces.values()) > 65


@seat_counts
def test_there_are_three_decks_of_fifteen(seats: int) -> None:  # TAK-04
    unseen = hidden(new(seats))
    cards = [card for hand in unseen["hands"] for card in hand] + [card for deck in unseen["decks"] for card in deck]
    assert Counter(card["deck"] for card in cards) == {"plot": 15, "gardener": 15, "panda": 15}


@seat_counts
def test_each_player_gets_a_secret_card_of_each_deck(seats: int) -> None:  # TAK-05
    state = new(seats)
    view = state.view(0)
    assert view["decks"] == {"plot": 15 - seats, "gardener": 15 - seats, "panda": 15 - seats}
    assert [held["card"]["deck"] for held in hand_of(state, 0).values()] == ["plot", "gardener", "panda"]
    assert view["players"]["1"]["cards"] == {"plot": 1, "gardener": 1, "panda": 1}
    assert (view["hidden"], state.view(SPECTATOR)["hand"]) == (None, None)


def test_gardener_and_panda_begin_on_the_pond() -> None:  # TAK-05
    view = new().view(SPECTATOR)
    assert (view["gardener"], view["panda"], view["plots"]) == ("0,0", "0,0", {})


def test_plots_and_decks_are_shuffled() -> None:  # TAK-05
    tops = [hidden(new(2, seed)) for seed in range(40)]
    assert len({str(top["pile"]) for top in tops}) == 40
    assert all(len({str(top["decks"][deck]) for top in tops}) == 40 for deck in range(3))


@seat_counts
def test_any_player_may_begin_and_play_goes_clockwise(seats: int) -> None:  # TAK-06
    assert {new(seats, seed).actor() for seed in range(60)} == set(range(seats))
    state = new(seats, 1)
    first = state.actor()
    state._end_turn()
    assert state.actor() == (first + 1) % seats


def test_a_first_plot_goes_next_to_the_pond() -> None:  # TAK-07
    assert new().view(SPECTATOR)["frontier"] == ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]


def test_a_plot_goes_next_to_two_plots_and_the_pond_is_none_of_them() -> None:  # TAK-07
    state = position("g1,0 y1,-1")
    assert "2,-1" in state.view(SPECTATOR)["frontier"]
    assert "2,0" not in state.view(SPECTATOR)["frontier"]
    state.phase, state.kept = 3, 0
    assert refused(state, "lay@2,0") == "TAK-07"
    assert refused(state, "lay@1,0") == "TAK-07"
    assert refused(state, "lay@5,5") == "TAK-07"


def test_the_frontier_is_exactly_where_a_plot_may_be_laid() -> None:  # TAK-07
    rng, garden = rng_of_number(4), new_garden()
    for number in range(27):
        expected = [cell for cell in CELLS if garden.may_lay(cell)]
        assert list(garden.frontier) == expected
        garden.lay(garden.frontier[rng.below(len(garden.frontier))], number % 12)


def test_27_plots_reach_fourteen_away_and_no_further() -> None:  # TAK-07
    garden = new_garden()
    for number in range(27):  # a strip two plots wide is the farthest of all
        row = number // 2 + 1
        cell = cell_at(REACH, row, -row // 2 - (number % 2 == row % 2))
        if not garden.may_lay(cell):
            cell = next(c for c in garden.frontier if q_of(REACH, c) == row)
        garden.lay(cell, 0)
    reach = max(distance_of(q_of(REACH, cell), r_of(REACH, cell)) for cell in garden.cells)
    assert reach == REACH == 14


@pytest.mark.parametrize("seed", range(3))
def test_the_farthest_plot_needs_two_plots_in_every_row_before_it(seed: int) -> None:  # TAK-07
    rng, garden = rng_of_number(seed), new_garden()
    for _ in range(27):  # always one of the three farthest
        far = sorted(garden.frontier, key=lambda cell: -q_of(REACH, cell))[:3]
        garden.lay(far[rng.below(len(far))], 0)
        rows = Counter(q_of(REACH, cell) for cell in garden.cells)
        assert all(rows[row] >= 2 for row in range(1, max(rows)))


def test_a_channel_lies_between_two_plots_and_begins_at_the_pond() -> None:  # TAK-08
    state = position("g1,0 y1,-1 p0,1", channels=1)
    assert legal(state, "channel") == "channel@1,0|1,-1 channel@0,1|1,0"
    assert refused(state, "channel@2,0|2,-1") == "TAK-08"
    assert refused(state, "channel@1,0|2,0") == "TAK-08"


def test_a_channel_never_lies_along_the_pond() -> None:  # TAK-08
    state = position("g1,0 y1,-1", channels=1)
    assert refused(state, "channel@0,0|1,0") == "TAK-08"
    assert refused(state, "channel@0,0|1,-1") == "TAK-08"


def test_a_channel_goes_on_from_the_end_of_another_and_one_edge_takes_one() -> None:  # TAK-08
    state = position("g1,0 y1,-1 p2,-1", channels=2)
    assert refused(state, "channel@1,0|2,-1") == "TAK-08"
    play(state, "channel@1,0|1,-1")
    assert refused(state, "channel@1,0|1,-1") == "TAK-08"
    assert legal(state, "channel") == "channel@1,-1|2,-1 channel@1,0|2,-1"


def test_the_end_of_a_channel_touching_a_plot_does_not_irrigate_it() -> None:  # TAK-08
    state = position("g1,0 y1,-1 p2,-1", channels=1)
    play(state, "channel@1,0|1,-1")
    assert not plot(state, "2,-1")["irrigated"]


def test_banks_are_exactly_the_edges_where_a_channel_may_lie() -> None:  # TAK-08
    rng, garden = rng_of_number(3), new_garden()
    for number in range(27):
        garden.lay(garden.frontier[rng.below(len(garden.frontier))], number % 12)
        if len(garden.banks) and number % 2:
            garden.lay_channel(garden.banks[rng.below(len(garden.banks))])
        assert list(garden.banks) == banks_by_hand(garden)


def banks_by_hand(garden: Garden) -> list[int]:
    """Every edge between two plots without a channel, one end of which is the pond's or another channel's."""
    pond = cell_at(REACH, 0, 0)
    laid = set(garden.cells)
    channels = {(c, c + STEPS[d]) for c in laid for d in range(3) if (int(garden.water[c]) >> d) & 1}
    ends = {frozenset([pond, pond + STEPS[d], pond + STEPS[(d + 1) % 6]]) for d in range(6)}
    for one, other in channels:
        ends |= ends_of(one, other)
    free = [(cell, d) for cell in sorted(laid) for d in range(3) if cell + STEPS[d] in laid - {cell}]
    open_edges = [(cell, d) for cell, d in free if (cell, cell + STEPS[d]) not in channels]
    return [3 * cell + d for cell, d in open_edges if ends_of(cell, cell + STEPS[d]) & ends]


def ends_of(one: int, other: int) -> set[frozenset[int]]:
    """The two corners at the ends of an edge, each as the three cells that meet there."""
    beside = {one + STEPS[d] for d in range(6)} & {other + STEPS[d] for d in range(6)}
    return {frozenset([one, other, third]) for third in beside}
