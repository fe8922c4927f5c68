"""A turn of Takenoko: actions, free moves, irrigation and growth."""

import pytest

from nekodrome.core.game import SPECTATOR
from nekodrome.games.takenoko.objectives import DECKS, Deck
from nekodrome.games.takenoko.phases import GOODS
from tests.takenoko.positions import heights, legal, new, play, plot, position, refused
from tests.telling import secrets, told

GARDEN = "g1,0 y1,-1 p0,1"
ACTIONS = ("plots", "irrigation", "G", "P", "draw")

# actions


def test_two_actions_of_a_turn_are_different() -> None:  # TAK-10
    state = position(GARDEN)
    play(state, "irrigation")
    assert refused(state, "irrigation") == "TAK-10"
    assert refused(state, "end") == "TAK-10"
    play(state, "G1,0")
    assert refused(state, "P1,0") == "TAK-10"


def test_a_turn_ends_only_when_the_player_says_so() -> None:  # TAK-10
    state = position(GARDEN)
    play(state, "irrigation G1,0")
    assert (state.actor(), legal(state, "end")) == (0, "end")
    play(state, "end")
    assert state.actor() == 1


def test_a_turn_may_be_ended_when_no_action_can_be_carried_out() -> None:  # TAK-10
    state = position(hand=[0, 1, 2, 15, 16])
    state.pile = state.pile[:0]
    assert legal(state) == "irrigation"
    play(state, "irrigation")
    assert legal(state) == "end"


def test_an_action_that_cannot_be_carried_out_cannot_be_chosen() -> None:  # TAK-10
    state = position()
    assert not legal(state, "G", "P")
    assert legal(state, "plots", "irrigation") == "plots irrigation"


def test_three_plots_are_drawn_one_is_laid_and_the_others_go_under_the_pile() -> None:  # TAK-11
    state = new(2, 3)
    seat, pile = state.actor(), [int(kind) for kind in state.pile]
    facts = play(state, "plots")
    assert [len(secret["plots"]) for secret in secrets(facts, facts[0].kind)] == [3]
    assert state.view(seat)["drawn"] is not None
    assert state.view(1 - seat)["drawn"] is None
    assert state.view(SPECTATOR)["drawn_count"] == 3
    play(state, "keep-2 lay@1,0")
    assert list(state.pile)[:-2] == pile[3:]
    assert sorted(list(state.pile)[-2:]) == sorted([pile[0], pile[2]])
    assert state.garden.kinds[0] == pile[1]


def test_only_the_player_who_drew_plots_sees_them_until_one_is_kept() -> None:  # TAK-29
    state = new(3, 3)
    seat = state.actor()
    fact = play(state, "plots")[0]
    assert [("plots" in fact.seen_by(eye)) for eye in (seat, (seat + 1) % 3, SPECTATOR)] == [True, False, False]
    assert [state.view(eye)["drawn"] is not None for eye in range(3)] == [eye == seat for eye in range(3)]
    play(state, "keep-1")
    assert state.view(SPECTATOR)["kept"] is not None


def test_plots_put_back_lie_in_random_order() -> None:  # TAK-11
    orders = set()
    for seed in range(40):
        state = new(2, seed)
        one, other = int(state.pile[0]), int(state.pile[1])
        play(state, "plots keep-3")
        if one != other:
            orders.add(list(state.pile)[-2:] == [one, other])
    assert orders == {True, False}


@pytest.mark.parametrize("left", [1, 2])
def test_fewer_than_three_plots_are_drawn_when_fewer_are_left(left: int) -> None:  # TAK-11
    state = position(GARDEN)
    state.pile = state.pile[:left]
    play(state, "plots")
    assert legal(state) == " ".join(f"keep-{n + 1}" for n in range(left))
    assert refused(state, "keep-3") == "TAK-11"
    play(state, "keep-1 lay@-1,0")
    assert len(state.pile) == left - 1


def test_an_empty_pile_gives_no_plots() -> None:  # TAK-11
    state = position(GARDEN)
    state.pile = state.pile[:0]
    assert refused(state, "plots") == "TAK-11"
    assert refused(state, "keep-1") == "TAK-11"
    assert refused(state, "lay@-1,0") == "TAK-11"


def test_irrigation_takes_a_channel_while_there_are_any() -> None:  # TAK-12
    state = position(GARDEN)
    play(state, "irrigation")
    view = state.view(SPECTATOR)
    assert (view["reserve"]["channels"], view["players"]["0"]["goods"]["channels"]) == (19, 1)
    state = position(GARDEN)
    state.goods[state.seats * GOODS] = 0
    assert refused(state, "irrigation") == "TAK-12"


def test_the_gardener_moves_in_a_straight_line_over_plots_and_the_pond() -> None:  # TAK-13
    state = position("g1,0 g2,0 g4,0 y-1,0 p0,1 y1,1", gardener="-1,0")
    assert legal(state, "G") == "G0,0 G1,0 G2,0"
    assert refused(state, "G4,0") == "TAK-13"
    assert refused(state, "G0,1") == "TAK-13"
    assert refused(state, "G-1,0") == "TAK-13"
    assert refused(state, "G5,5") == "TAK-13"


def test_the_gardener_grows_its_plot_and_irrigated_neighbours_of_the_same_colour() -> None:  # TAK-13
    state = position("g1,0 g1,-1 y0,1 g2,-1 g2,0~")
    play(state, "G1,0")
    assert heights(state) == {"1,0": 1, "1,-1": 1, "2,0": 1}


def test_neighbours_grow_also_when_the_gardeners_plot_is_dry() -> None:  # TAK-13
    state = position("g1,0 g1,-1 g2,-1", gardener="1,0")
    play(state, "G2,-1")
    assert heights(state) == {"1,0": 1, "1,-1": 1}


def test_nothing_grows_around_the_pond() -> None:  # TAK-13
    state = position(GARDEN, gardener="1,0")
    play(state, "G0,0")
    assert heights(state) == {}


def test_the_panda_moves_likewise_and_eats_one_section_for_the_player() -> None:  # TAK-14
    state = position("g1,0~2 y2,0~1")
    assert legal(state, "P") == "P1,0 P2,0"
    facts = play(state, "P1,0")
    assert [eaten["colour"] for eaten in told(facts, "eats")] == ["green"]
    assert heights(state) == {"1,0": 1, "2,0": 1}
    assert state.view(SPECTATOR)["players"]["0"]["goods"]["bamboo"] == {"green": 1, "yellow": 0, "pink": 0}
    assert state.garden.sections[0] == 34
    assert refused(position(GARDEN), "P3,0") == "TAK-14"


def test_the_panda_eats_nothing_on_an_enclosure_a_bare_plot_or_the_pond() -> None:  # TAK-14
    for start, place in (("0,0", "1,0"), ("0,0", "0,1"), ("0,1", "0,0")):
        state = position("g1,0e3 p0,1", panda=start)
        play(state, f"P{place}")
        assert sum(state.eaten) == 0
        assert heights(state) == {"1,0": 3}


@pytest.mark.parametrize("deck", DECKS)
def test_an_objective_is_drawn_from_a_deck_of_choice(deck: Deck) -> None:  # TAK-15
    state = position(GARDEN)
    facts = play(state, f"draw-{deck}")
    assert told(facts, "draws") == [{"seat": 0, "deck": deck}]
    assert state.view(SPECTATOR)["players"]["0"]["cards"][deck] == 2
    assert state.view(SPECTATOR)["decks"][deck] == 12


def test_five_cards_are_the_limit_and_an_empty_deck_gives_none() -> None:  # TAK-15
    assert refused(position(hand=[0, 1, 2, 15, 16]), "draw-panda") == "TAK-15"
    state = position()
    state.ends[5] = 0
    assert refused(state, "draw-panda") == "TAK-15"


def test_free_moves_come_before_the_weather_after_it_and_between_actions() -> None:  # TAK-16
    state = position(
        "g1,0 y1,-1 p2,-1 y-1,0 g0,-1 p0,1 y2,0", weather="rain", channels=3, tokens="ef", eaten="gg", hand=[30]
    )
    play(state, "channel@1,0|1,-1 enclosure@1,0 decline show-30 fertiliser@0,1 irrigation channel@1,0|2,-1")
    play(state, "P0,1 channel@0,1|1,0")
    assert legal(state, "end", "channel").startswith("end")


def test_what_one_does_not_hold_cannot_be_laid() -> None:  # TAK-16
    state = position(GARDEN)
    assert refused(state, "channel@1,0|1,-1") == "TAK-16"
    assert refused(state, "enclosure@1,0") == "TAK-16"


@pytest.mark.parametrize("begun", ["plots", "plots keep-1"])
def test_free_moves_do_not_come_inside_an_action(begun: str) -> None:  # TAK-16
    state = position(GARDEN, channels=1, tokens="e", hand=[30], eaten="gg")
    play(state, begun)
    for move in ("channel@1,0|1,-1", "enclosure@1,0", "show-30"):
        assert refused(state, move) == "TAK-16"


@pytest.mark.parametrize("begun", ["plots", "plots keep-1"])
@pytest.mark.parametrize("move", ["end", "irrigation", "plots", "G1,0", "P1,0", "draw-panda"])
def test_a_plot_is_laid_before_anything_else_is_done(begun: str, move: str) -> None:  # TAK-11
    state = position(GARDEN)
    play(state, begun)
    assert refused(state, move) == "TAK-11"


# irrigation and growth


def test_a_plot_is_irrigated_by_the_pond_a_channel_or_a_watershed() -> None:  # TAK-17
    state = position("g1,0 y1,-1 p2,-1 g3,-2w", channels=2)
    irrigated = {place: plot(state, place)["irrigated"] for place in ("1,0", "2,-1", "3,-2")}
    assert irrigated == {"1,0": True, "2,-1": False, "3,-2": True}
    play(state, "channel@1,0|1,-1 channel@1,0|2,-1")
    assert plot(state, "2,-1")["irrigated"]


def test_a_section_grows_when_a_plot_is_irrigated_for_the_first_time() -> None:  # TAK-18
    state = position("g1,0 y1,-1 p2,-1f", channels=3)
    play(state, "channel@1,0|1,-1")
    assert heights(state) == {}
    play(state, "channel@1,0|2,-1")
    assert heights(state) == {"2,-1": 2}
    play(state, "channel@1,-1|2,-1")
    assert heights(state) == {"2,-1": 2}


@pytest.mark.parametrize(("kind", "place", "height"), [(0, "-1,0", 1), (2, "-1,0", 2), (3, "2,-1", 1), (0, "2,-1", 0)])
def test_a_plot_laid_in_the_water_grows_at_once(kind: int, place: str, height: int) -> None:  # TAK-18
    state = position(GARDEN)
    state.pile[0] = kind
    play(state, f"plots keep-1 lay@{place}")
    assert plot(state, place)["height"] == height


def test_an_improvement_may_go_with_a_plot_before_it_grows() -> None:  # TAK-18
    for move, place, height in (("fertiliser", "-1,0", 2), ("watershed", "2,-1", 1), ("enclosure", "2,-1", 0)):
        state = position(GARDEN, tokens=move[0])
        state.pile[0] = 0
        play(state, f"plots keep-1 lay@{place}")
        assert legal(state) == f"bare with-{move}"
        assert plot(state, place)["height"] == 0
        play(state, f"with-{move}")
        assert (plot(state, place)["height"], plot(state, place)["improvement"]) == (height, move)


def test_it_may_also_be_laid_bare_and_only_with_what_one_holds() -> None:  # TAK-18
    state = position(GARDEN, tokens="e")
    state.pile[0] = 0
    assert refused(state, "bare") == "TAK-18"
    assert refused(state, "with-enclosure") == "TAK-18"
    play(state, "plots keep-1 lay@-1,0")
    assert refused(state, "irrigation") == "TAK-18"
    assert refused(state, "with-watershed") == "TAK-18"
    play(state, "bare")
    assert heights(state) == {"-1,0": 1}


def test_no_improvement_goes_with_a_plot_that_has_one_printed() -> None:  # TAK-18
    state = position(GARDEN, tokens="e")
    state.pile[0] = 2
    play(state, "plots keep-1 lay@-1,0")
    assert not legal(state, "bare", "with")


def test_a_watershed_on_a_plot_already_irrigated_grows_nothing() -> None:  # TAK-18
    state = position(GARDEN, tokens="w")
    play(state, "watershed@1,0")
    assert heights(state) == {}


def test_improvements_go_one_to_a_plot_and_only_where_no_bamboo_stands() -> None:  # TAK-19
    state = position("g1,0~1 y1,-1e p0,1", tokens="ef")
    assert legal(state, "enclosure") == "enclosure@0,1"
    assert refused(state, "enclosure@1,0") == "TAK-19"
    assert refused(state, "enclosure@1,-1") == "TAK-19"
    assert refused(state, "enclosure@2,-1") == "TAK-19"
    play(state, "enclosure@0,1")
    assert refused(state, "fertiliser@0,1") == "TAK-19"


def test_the_panda_may_pass_and_stop_on_an_enclosure() -> None:  # TAK-19
    state = position("g1,0e1 y2,0~1")
    assert legal(state, "P") == "P1,0 P2,0"


def test_with_fertiliser_every_growth_is_two_sections_within_four() -> None:  # TAK-19
    state = position("g1,0f3", weather="rain")
    assert plot(state, "1,0")["growth"] == 1
    play(state, "rain@1,0")
    assert heights(state) == {"1,0": 4}


def test_a_watershed_irrigates_its_own_plot_only() -> None:  # TAK-19
    state = position("g1,0 y1,-1 p2,-1 g3,-1", tokens="w")
    play(state, "watershed@2,-1")
    assert (plot(state, "2,-1")["irrigated"], plot(state, "3,-1")["irrigated"]) == (True, False)
