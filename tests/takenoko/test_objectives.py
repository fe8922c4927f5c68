"""Every objective card of Takenoko, and validating them."""

import pickle

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.games.takenoko import GAME
from nekodrome.games.takenoko.objectives import PLOT_CARDS, POINTS, SHAPES, card_words, plot_colours
from nekodrome.games.takenoko.phases import GOODS
from nekodrome.games.takenoko.pieces import COLOURS, LETTERS
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.view import Held
from nekodrome.parts.hexes import turned
from tests.takenoko.positions import hand_of, hidden, lay, legal, new, play, plot, position, refused
from tests.telling import told

PLOT_KINDS = range(15)
plot_kinds = pytest.mark.parametrize("kind", PLOT_KINDS)
gardener_kinds = pytest.mark.parametrize("kind", range(15, 30))
panda_kinds = pytest.mark.parametrize("kind", range(30, 34))
AWAY = (4, 2)  # away from the pond, so that only what is said is irrigated


def pattern(kind: int, sixths: int = 0, mirrored: bool = False) -> list[str]:
    """The plots of a plot objective, irrigated, turned and perhaps mirrored."""
    plots = []
    for (q, r), colour in zip(SHAPES[PLOT_CARDS[kind][0]], plot_colours(kind), strict=True):
        q, r = turned(r, q, sixths) if mirrored else turned(q, r, sixths)
        plots.append(f"{LETTERS[colour]}{q + AWAY[0]},{r + AWAY[1]}~")
    return plots


def garden_of(plots: list[str], kind: int, rules: int = GAME.rules) -> Takenoko:
    """A garden of these plots, with that card in hand; they need not touch the pond here."""
    state = position(hand=[kind], rules=rules)
    for text in plots:
        lay(state, text)
    return state


def held(state: Takenoko) -> Held:
    """The only card in seat 0's hand."""
    return hand_of(state, 0)["0"]


@plot_kinds
@pytest.mark.parametrize("sixths", range(6))
def test_a_plot_objective_holds_however_it_is_turned(kind: int, sixths: int) -> None:  # TAK-21, TAK-30
    state = garden_of(pattern(kind, sixths), kind)
    assert legal(state, "show") == f"show-{kind}"
    assert held(state)["state"] == "holds"


@plot_kinds
@pytest.mark.parametrize("sixths", range(6))
def test_a_plot_objective_holds_mirrored_as_well(kind: int, sixths: int) -> None:  # TAK-21, TAK-30
    state = garden_of(pattern(kind, sixths, mirrored=True), kind)
    assert legal(state, "show") == f"show-{kind}"
    assert held(state)["state"] == "holds"


@plot_kinds
def test_by_the_first_rules_a_mirrored_pattern_counts_only_where_it_is_a_turn(kind: int) -> None:  # TAK-30
    two_colours = PLOT_CARDS[kind][1] != PLOT_CARDS[kind][2]
    for sixths in range(6):
        state = garden_of(pattern(kind, sixths, mirrored=True), kind, rules=1)
        again: Takenoko = pickle.loads(pickle.dumps(state.clone()))
        for match in (state, again):
            assert bool(legal(match, "show")) == (not two_colours)
            assert held(match)["state"] == ("open" if two_colours else "holds")


@plot_kinds
def test_a_plot_objective_needs_every_plot_and_water_on_each(kind: int) -> None:  # TAK-21
    plots = pattern(kind)
    for place in range(len(plots)):
        dry = [text.rstrip("~") if i == place else text for i, text in enumerate(plots)]
        state = garden_of(dry, kind)
        assert refused(state, f"show-{kind}") == "TAK-21"
        assert held(state)["missing"] == [{"text": "missing.irrigate", "n": 1}]
        state = garden_of(plots[:place] + plots[place + 1 :], kind)
        assert refused(state, f"show-{kind}") == "TAK-21"
        assert held(state)["missing"] == [{"text": "missing.lay", "n": 1}]


@plot_kinds
def test_a_plot_objective_needs_its_own_colours(kind: int) -> None:  # TAK-21
    plots = pattern(kind)
    for place, text in enumerate(plots):
        for letter in LETTERS.replace(text[0], ""):
            other = [*plots[:place], letter + text[1:], *plots[place + 1 :]]
            assert not legal(garden_of(other, kind), "show")


def test_the_pond_is_no_part_of_a_pattern() -> None:  # TAK-21
    assert not legal(position("g1,0 g-1,0", hand=[0]), "show")


def test_a_pattern_is_found_whichever_plot_is_irrigated_last() -> None:  # TAK-21
    for kind in PLOT_KINDS:
        plots = pattern(kind, 1)
        for last in range(len(plots)):
            order = [text for i, text in enumerate(plots) if i != last] + [plots[last]]
            assert legal(garden_of(order, kind), "show") == f"show-{kind}"


def test_plot_cards_are_fifteen_of_51_points() -> None:  # TAK-30
    cards = [card_words(kind) for kind in PLOT_KINDS]
    points = [card["points"] for card in cards]
    assert points == [2, 3, 4, 2, 3, 4, 2, 3, 4, 3, 4, 5, 3, 4, 5]
    assert sum(points) == 51
    assert [card["shape"] for card in cards[::3]] == ["line", "curve", "triangle", "diamond", "diamond"]
    assert [(card["colour"], card["other_colour"]) for card in cards[12:]] == [
        ("green", "yellow"),
        ("green", "pink"),
        ("pink", "yellow"),
    ]


# gardener


TALL = {0: "f", 1: "w", 2: "e", 3: ""}


@pytest.mark.parametrize("kind", range(15, 27))
def test_a_tall_bamboo_must_stand_on_just_the_plot_that_the_card_shows(kind: int) -> None:  # TAK-22, TAK-31
    letter, improvement = LETTERS[kind % 3], TALL[(kind - 15) // 3]
    for other in TALL.values():
        state = position(f"{letter}1,0{other}~4", hand=[kind])
        assert bool(legal(state, "show")) == (other == improvement)


@pytest.mark.parametrize("kind", range(15, 27))
def test_a_tall_bamboo_has_four_sections_of_the_right_colour(kind: int) -> None:  # TAK-22, TAK-31
    letter, improvement = LETTERS[kind % 3], TALL[(kind - 15) // 3]
    state = position(f"{letter}1,0{improvement}~3", hand=[kind])
    assert refused(state, f"show-{kind}") == "TAK-22"
    place = {"text": "place", "name": "A2", "q": 1, "r": 0}
    assert held(state)["missing"] == [{"text": "missing.sections", "n": 1, "place": place}]
    for wrong in LETTERS.replace(letter, ""):
        assert not legal(position(f"{wrong}1,0{improvement}~4", hand=[kind]), "show")


@pytest.mark.parametrize(("kind", "letter", "size"), [(27, "g", 4), (28, "y", 3), (29, "p", 2)])
def test_a_group_is_of_bamboos_of_exactly_three_on_any_plots(kind: int, letter: str, size: int) -> None:  # TAK-31
    places = ["1,0f", "1,-1", "0,1e", "-1,0w"][:size]
    plots = [f"{letter}{place}~3" for place in places]
    assert legal(position(" ".join(plots), hand=[kind]), "show") == f"show-{kind}"
    for height in (2, 4):
        state = position(" ".join([*plots[:-1], plots[-1][:-1] + str(height)]), hand=[kind])
        assert refused(state, f"show-{kind}") == "TAK-22"
        assert held(state)["missing"] == [{"text": "missing.group", "n": 1, "colour": COLOURS[LETTERS.index(letter)]}]


def test_gardener_cards_are_fifteen_of_81_points() -> None:  # TAK-31
    points = [int(POINTS[kind]) for kind in range(15, 30)]
    assert points == [3, 4, 5, 4, 5, 6, 4, 5, 6, 5, 6, 7, 8, 7, 6]
    assert sum(points) == 81


# panda


@panda_kinds
def test_a_panda_objective_takes_its_sections_back_to_the_reserve(kind: int) -> None:  # TAK-23, TAK-32
    meal = {30: "gg", 31: "yy", 32: "pp", 33: "gyp"}[kind]
    for letter in set(meal):
        state = position(eaten=meal.replace(letter, "", 1), hand=[kind])
        assert refused(state, f"show-{kind}") == "TAK-23"
        assert held(state)["missing"] == [{"text": "missing.eat", "n": 1, "colour": COLOURS[LETTERS.index(letter)]}]
    state = position(eaten=meal + "gyp", hand=[kind])
    before = list(state.garden.sections)
    play(state, f"show-{kind}")
    assert list(state.eaten)[:3] == [1, 1, 1]
    gained = [after - there for after, there in zip(state.garden.sections, before, strict=True)]
    assert gained == [meal.count(letter) for letter in LETTERS]


def test_panda_cards_are_fifteen_of_64_points() -> None:  # TAK-32
    unseen = hidden(new(2))
    cards = [card for hand in unseen["hands"] for card in hand] + [card for deck in unseen["decks"] for card in deck]
    points = sorted(card["points"] for card in cards if card["deck"] == "panda")
    assert points == [3] * 5 + [4] * 4 + [5] * 3 + [6] * 3
    assert sum(points) == 64


# validating


def test_an_objective_shown_lies_open_and_is_never_lost() -> None:  # TAK-20
    state = position("g1,0~4", hand=[24, 30])
    facts = play(state, "show-24")
    assert told(facts, "shows")[0]["n"] == 5
    play(state, "P1,0")
    shown = state.view(SPECTATOR)["players"]["0"]
    assert (shown["points"], [card["card"] for card in shown["shown"]]) == (5, [24])
    assert [held["card"]["card"] for held in hand_of(state, 0).values()] == [30]


def test_an_objective_holds_or_not_at_the_moment_it_is_shown() -> None:  # TAK-20
    state = position("g1,0~4", hand=[24])
    assert legal(state, "show") == "show-24"
    play(state, "P1,0")
    assert not legal(state, "show")


def test_only_cards_in_hand_can_be_shown() -> None:  # TAK-20
    assert refused(position("g1,0~4", hand=[30]), "show-24") == "TAK-20"


def test_of_two_equal_cards_one_is_shown_at_a_time() -> None:  # TAK-20
    state = position(eaten="gggg", hand=[30, 30])
    play(state, "show-30 show-30")
    assert state.view(SPECTATOR)["players"]["0"]["points"] == 6
    assert state.view(0)["hand"] == {}


def test_everything_is_open_but_hands_pile_and_decks() -> None:  # TAK-28
    state = position("g1,0~2", hand=[0, 24, 30, 30], channels=2, tokens="w", eaten="gp")
    public = state.view(SPECTATOR)
    assert {key for key, seen in state.view(OPEN).items() if public.get(key) != seen} == {"hidden"}
    assert {key for key, seen in state.view(1).items() if public.get(key) != seen} == {"hand"}
    assert public["players"]["0"]["cards"] == {"plot": 1, "gardener": 1, "panda": 2}
    assert public["players"]["0"]["goods"]["bamboo"] == {"green": 1, "yellow": 0, "pink": 1}


# what can no longer be met


def test_a_pattern_is_lost_when_too_few_plots_of_its_colour_are_left() -> None:
    state = position("p1,0 p-1,0", hand=[2])
    assert held(state)["state"] == "open"
    state.pile = state.pile[:0]
    assert held(state)["state"] == "lost"


def test_a_pattern_is_lost_when_no_water_is_left() -> None:
    state = garden_of([text.rstrip("~") for text in pattern(2)], 2)
    state.pile = state.pile[:0]
    assert held(state)["state"] == "open"
    for what in range(GOODS):
        state.goods[state.seats * GOODS + what] = 0
    assert held(state)["state"] == "lost"


def test_a_tall_bamboo_is_lost_when_no_plot_can_bear_its_improvement() -> None:
    state = position("p1,0e p-1,0f", hand=[20])  # pink with a watershed
    assert held(state)["state"] == "open"
    state.goods[state.seats * GOODS + 3] = 0
    assert held(state)["missing"] == [{"text": "missing.plot", "colour": "pink", "improvement": "watershed"}]
    state.pile = state.pile[:0]
    assert held(state)["state"] == "lost"


def test_a_group_is_lost_when_too_many_stand_too_high_behind_a_fence() -> None:
    state = position("p1,0e~4 p-1,0", hand=[29])
    state.pile = state.pile[:0]
    assert held(state)["state"] == "lost"
    state = position("p1,0~4 p-1,0", hand=[29])
    state.pile = state.pile[:0]
    assert held(state)["state"] == "open"


def test_what_would_grow_is_told_for_every_plot() -> None:
    state = position("g1,0 g1,-1 y0,1 g2,-1")
    assert plot(state, "2,-1")["harvest"] == ["1,-1", "1,0"]
    assert plot(state, "0,1")["harvest"] == ["0,1"]
