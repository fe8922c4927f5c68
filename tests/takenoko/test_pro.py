"""The option "pro": objectives that hold already go back."""

from nekodrome.core.game import SPECTATOR
from nekodrome.games.takenoko.rules import Takenoko
from tests.takenoko.positions import deal, hidden, legal, play, position, refused
from tests.telling import told

TALL = "g1,0~4"  # meets the gardener objective 24


def with_top(kinds: list[int], garden: str = TALL, pro: bool = True) -> Takenoko:
    """Seat 0 about to draw; these objectives lie on top of their decks, in this order."""
    state = position(garden, pro=pro)
    deal(state, [30])
    for number, kind in enumerate(kinds):
        deck = kind // 15
        at = sum(1 for other in kinds[:number] if other // 15 == deck)
        top = int(state.queue[deck * 15 + int(state.ends[deck]) + at])
        there = next(card for card in range(45) if state.cards[card] == kind)
        state.cards[there], state.cards[top] = state.cards[top], kind
    return state


def test_a_gardener_objective_that_holds_goes_back_and_another_is_drawn() -> None:  # TAK-24
    state = with_top([24])
    facts = play(state, "draw-gardener")
    assert [fact.kind for fact in facts] == ["draws", "puts_back"]
    assert legal(state) == "draw-plot draw-gardener draw-panda"
    assert state.view(SPECTATOR)["put_back"] == {"plot": 0, "gardener": 1, "panda": 0}
    assert refused(state, "irrigation") == "TAK-24"
    play(state, "draw-panda")
    assert state.view(SPECTATOR)["players"]["0"]["cards"] == {"plot": 0, "gardener": 0, "panda": 2}
    assert hidden(state)["decks"][1][-1]["card"] == 24
    assert state.view(SPECTATOR)["actions"]["made"] == ["objective"]


def test_a_plot_objective_that_holds_goes_back() -> None:  # TAK-24
    state = with_top([0], "g1,0 g1,-1 g2,0~ g3,0~")
    play(state, "draw-plot")
    assert state.view(SPECTATOR)["put_back"]["plot"] == 1


def test_others_see_that_a_card_went_back_but_not_which() -> None:  # TAK-24
    fact = play(with_top([24]), "draw-gardener")[1]
    assert fact.seen_by(1) == {"text": "fact.puts_back", "seat": 0, "deck": "gardener"}
    assert fact.seen_by(0)["card"]["card"] == 24


def test_a_card_that_does_not_hold_is_kept() -> None:  # TAK-24
    state = with_top([23])
    play(state, "draw-gardener")
    assert legal(state, "draw") == ""
    assert state.view(SPECTATOR)["players"]["0"]["cards"]["gardener"] == 1


def test_panda_objectives_are_kept_even_if_the_sections_are_there() -> None:  # TAK-24
    state = with_top([30])
    state.eaten[0] = 2
    play(state, "draw-panda")
    assert state.view(SPECTATOR)["players"]["0"]["cards"]["panda"] == 2


def test_without_pro_every_card_is_kept() -> None:  # TAK-24
    state = with_top([24], pro=False)
    play(state, "draw-gardener")
    assert legal(state, "show") == "show-24"


def test_a_card_put_back_is_not_drawn_again_in_the_same_action() -> None:  # TAK-24
    state = with_top([24])
    state.ends[4] = 1
    play(state, "draw-gardener")
    assert legal(state) == "draw-plot draw-panda"
    assert refused(state, "draw-gardener") == "TAK-24"
    play(state, "draw-panda")
    assert state.view(SPECTATOR)["decks"]["gardener"] == 1


def test_if_no_other_card_is_left_the_last_is_kept() -> None:  # TAK-24
    state = with_top([24])
    state.ends[3] = state.ends[5] = 0
    state.ends[4] = 1
    facts = play(state, "draw-gardener")
    assert not told(facts, "puts_back")
    assert legal(state, "show") == "show-24"
