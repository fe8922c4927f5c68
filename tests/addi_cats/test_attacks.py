"""The rules of La Course des Additions, one by one: attacks and defences."""

import pytest

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.rules import Additions
from tests.addi_cats.positions import (
    attacks_on,
    hand_of,
    legal,
    new,
    play,
    position,
    refused,
    talon_of,
)
from tests.telling import told

BLOCKING = ["chase1", "u_turn1", "sumo1"]
SEVEN = "1+1 1+2 1+3 1+4 1+5 1+6 1+7"
EIGHT = SEVEN + " 1+8"


# attacks


@pytest.mark.parametrize(
    ("card", "rule"), [("chase1", "ADD-13"), ("u_turn1", "ADD-13"), ("sumo1", "ADD-13"), ("clock1", "ADD-18")]
)
def test_an_attack_is_laid_before_an_opponent(card: str, rule: str) -> None:  # ADD-13 ADD-18
    state = position(f"{card} 5+5", "-", "-")
    assert [move for move in legal(state) if ">" in move] == [f"{card}>1", f"{card}>2"]
    assert refused(state, f"{card}>0") == (rule, "why.no_opponent")
    assert refused(state, f"{card}>5") == (rule, "why.no_opponent")


@pytest.mark.parametrize("card", ["chase1", "u_turn1", "sumo1"])
def test_nobody_suffers_the_same_attack_twice(card: str) -> None:  # ADD-13
    other = card[:-1] + "2"
    state = position(f"{card} 5+5", "-", "-", under=("", other))
    assert [move for move in legal(state) if ">" in move] == [f"{card}>2"]
    assert refused(state, f"{card}>1") == ("ADD-13", "why.already_under")


def test_different_attacks_add_up() -> None:  # ADD-13
    state = position("sumo1 5+5", "-", under=("", "chase1 u_turn1"))
    play(state, "sumo1>1", "let")
    assert attacks_on(state, 1) == ["chase", "u_turn", "sumo"]


@pytest.mark.parametrize(("card", "rule", "why"), [("chase1", "ADD-13", "chased"), ("u_turn1", "ADD-15", "turned")])
def test_chase_and_u_turn_allow_no_points(card: str, rule: str, why: str) -> None:  # ADD-13 ADD-15
    state = position("1+1 20", "-", under=(card,))
    assert legal(state)[0] == "discard-1+1"
    assert refused(state, "1+1") == (rule, f"why.{why}")
    assert state.view(0)["highest"][0] == 0


def test_two_cards_of_one_value_release_from_a_chase() -> None:  # ADD-14
    state = position("4+7 11 5+5 " + SEVEN[4:], "-", under=("chase1 sumo1",))
    facts = play(state, "release-4+7-11")
    assert (state.turn, attacks_on(state, 0), talon_of(state)) == (1, ["sumo"], "chase1 4+7 11")
    assert [card["value"] for card in told(facts, "releases")[0]["cards"]] == [11, 11]


def test_a_correction_of_the_pair_does_not_lift_a_sumo_too() -> None:  # ADD-14
    state = position("4+7 c11 5+5", "-", under=("chase1 sumo1",))
    play(state, "release-4+7-c11")
    assert attacks_on(state, 0) == ["sumo"]


def test_without_a_chase_or_a_pair_there_is_no_release() -> None:  # ADD-14
    assert refused(position("4+7 11", "-"), "release-4+7-11") == ("ADD-14", "why.no_chase")
    assert refused(position("4+7 12", "-", under=("chase1",)), "release-4+7-11") == ("ADD-14", "why.not_held")


@pytest.mark.parametrize(("card", "ends"), [("6+6", False), ("c12", False), ("c13", True), ("13", True), ("9+4", True)])
def test_drawing_more_than_12_ends_a_u_turn(card: str, ends: bool) -> None:  # ADD-15
    state = position("5+5 " + EIGHT, "-", under=("", "u_turn1"), pile=card)
    facts = play(state, "5+5")
    assert attacks_on(state, 1) == ([] if ends else ["u_turn"])
    assert bool(told(facts, "turns_round")) == ends
    assert talon_of(state) == ("u_turn1" if ends else "")
    shown = state.view(SPECTATOR)["shown"][1]
    assert len(shown) == (1 if ends else 0)


def test_a_replacement_drawn_counts_for_the_u_turn() -> None:  # ADD-15
    state = position("gift1 1+1", "-", under=("u_turn1",), pile="9+9")
    play(state, "defend-gift1")
    assert attacks_on(state, 0) == []
    assert "9+9" in legal(state)


def test_a_card_drawn_at_the_end_of_a_turn_counts_for_the_u_turn() -> None:  # ADD-15
    state = position("4+7 5+6 " + SEVEN, "-", under=("chase1 u_turn1",), pile="9+9")
    play(state, "release-4+7-5+6")
    assert attacks_on(state, 0) == []


def test_a_card_from_a_clock_does_not_count_for_the_u_turn() -> None:  # ADD-15
    state = position("clock1 1+1 1+2", "9+9", under=("u_turn1",), pile="1+3 1+4 1+5 1+6 1+7 2+1 2+2 2+3")
    play(state, "clock1>1", "let", "give-1+1")
    assert "9+9" in hand_of(state, 0)
    assert attacks_on(state, 0) == ["u_turn"]


def test_sumo_allows_no_card_above_10() -> None:  # ADD-16
    state = position("5+5 5+6 10 11", "-", under=("sumo1",))
    assert [move for move in legal(state) if not move.startswith("discard")] == ["5+5", "10"]
    assert refused(state, "11") == ("ADD-16", "why.sumo")
    assert state.view(0)["highest"][0] == 10


def test_a_correction_lifts_a_sumo() -> None:  # ADD-17
    state = position("c5 5+5", "-", under=("sumo1",))
    play(state, "lift-c5")
    assert (state.turn, attacks_on(state, 0), talon_of(state)) == (1, [], "sumo1 c5")


def test_without_a_sumo_or_a_correction_nothing_is_lifted() -> None:  # ADD-17
    assert refused(position("c5 5+5", "-"), "lift-c5") == ("ADD-17", "why.no_sumo")
    assert refused(position("c5 5+5", "-", under=("sumo1",)), "lift-c6") == ("ADD-17", "why.not_held")


# the Clock


def test_a_clock_takes_a_random_card() -> None:  # ADD-18
    looked = set()
    for seed in range(60):
        state = position("clock1 5+5", "1+1 1+2 1+3")
        state.picks = new(2, seed).picks
        play(state, "clock1>1", "let")
        looked.add(int(state.looked))
    assert len(looked) == 3


def looked_at(state: Additions, seat: int) -> str | None:
    """The card of a Clock as that seat sees it."""
    attack = state.view(seat)["attack"]
    assert attack is not None
    return attack["looked"]


def test_only_the_two_see_the_card_that_is_looked_at() -> None:  # ADD-18
    state = position("clock1 5+5", "1+1", "-")
    looks = next(fact for fact in play(state, "clock1>1", "let") if fact.kind == "looks")
    for seat in (0, 1, OPEN):
        assert looked_at(state, seat) == "1+1"
        assert looks.seen_by(seat)["card"]["value"] == 2
    for seat in (2, SPECTATOR):
        assert looked_at(state, seat) is None
        assert "card" not in looks.seen_by(seat)


def test_the_card_is_kept_for_one_of_the_attackers_others() -> None:  # ADD-18
    state = position("clock1 5+5 6+6 " + SEVEN[4:], "9+9 1+1", "-")
    state.picks = type(state.picks)([1] * 6)
    play(state, "clock1>1", "let")
    assert legal(state)[0] == "back"
    assert refused(state, "give-9+9") == ("ADD-18", "why.not_held")
    assert refused(state, "5+5") == ("ADD-18", "why.clock_first")
    fact = next(fact for fact in play(state, "give-5+5") if fact.kind == "exchanges")
    assert ("9+9" in hand_of(state, 0), "5+5" in hand_of(state, 1)) == (True, True)
    assert (fact.seen_by(1)["given_card"]["value"], fact.seen_by(2)) == (
        10,
        {"text": "fact.exchanges", "seat": 0, "target_seat": 1},
    )
    assert (state.turn, talon_of(state)) == (1, "clock1")


def test_the_card_may_be_handed_back() -> None:  # ADD-18
    state = position("clock1 5+5 " + SEVEN[4:], "9+9")
    play(state, "clock1>1", "let", "back")
    assert "9+9" in hand_of(state, 1)
    assert (state.turn, talon_of(state)) == (1, "clock1")


def test_the_card_given_stays_secret_in_the_record() -> None:  # ADD-18
    assert GAME.is_secret is not None
    secret = [GAME.describe(code) for code in range(GAME.actions) if GAME.is_secret(code)]
    assert len(secret) == 156
    assert all(move.startswith("give-") for move in secret)


def test_without_a_clock_there_is_nothing_to_give_or_hand_back() -> None:  # ADD-18
    state = position("5+5", "-")
    for move in ("back", "give-5+5"):
        assert refused(state, move) == ("ADD-18", "why.no_clock")


# defences


@pytest.mark.parametrize(
    ("attack", "defence"),
    [("chase1", "gift1"), ("u_turn1", "mouse2"), ("sumo1", "trap1"), ("clock1", "c2"), ("clock1", "c20")],
)
def test_each_defence_cancels_its_attack(attack: str, defence: str) -> None:  # ADD-19
    state = position(f"{attack} {SEVEN}", f"{defence} 5+5", "-", pile="7+7")
    play(state, f"{attack}>1")
    assert legal(state) == ["let", f"parry-{defence}"]
    facts = play(state, f"parry-{defence}")
    assert told(facts, "parries")[0]["attack"] == attack[:-1]
    assert (attacks_on(state, 1), talon_of(state)) == ([], attack)
    assert "7+7" in hand_of(state, 1)


def test_no_other_defence_helps() -> None:  # ADD-19
    state = position("chase1 5+5", "mouse1 c2 5+6", "-")
    play(state, "chase1>1")
    assert legal(state) == ["let"]
    assert refused(state, "parry-mouse1") == ("ADD-19", "why.other_defence")
    assert state.tempting(1) == sorted(GAME.parse(move) for move in ("parry-c2", "parry-mouse1"))


@pytest.mark.parametrize("attack", [*BLOCKING, "clock1"])
def test_the_target_is_asked_whatever_it_holds(attack: str) -> None:  # ADD-20
    state = position(f"{attack} 5+5", "6+6", "-")
    play(state, f"{attack}>1")
    assert (state.pending(), state.view(2)["phase"], state.view(2)["asked"]) == ([1], "answer", 1)
    assert attacks_on(state, 1) == []
    assert refused(state, "6+6") == ("ADD-20", "why.answer_first")
    for defence in ("gift1", "mouse1", "trap1", "c2"):
        assert refused(state, f"parry-{defence}")[0] in ("ADD-19", "ADD-20")
    assert refused(state, "defend-gift1") == ("ADD-20", "why.answer_first")
    play(state, "let")
    assert attacks_on(state, 1) == ([] if attack == "clock1" else [attack[:-1]])


def test_a_defence_may_be_kept_back() -> None:  # ADD-20
    state = position("chase1 5+5", "gift1 6+6", "-")
    play(state, "chase1>1", "let")
    assert attacks_on(state, 1) == ["chase"]
    assert "gift1" in hand_of(state, 1)


def test_the_attack_is_in_the_talon_before_the_defender_draws() -> None:  # ADD-20
    state = position("chase1 " + SEVEN, "gift1 5+5", "-", rest=False)
    facts = play(state, "chase1>1", "parry-gift1")
    assert told(facts, "shuffles") == [{"n": 1}]
    assert "chase1" in hand_of(state, 1)


def test_nobody_answers_an_attack_that_was_not_made() -> None:  # ADD-20
    for move in ("let", "parry-gift1"):
        assert refused(position("5+5 gift1", "-"), move) == ("ADD-20", "why.not_attacked")


def test_a_defence_protects_to_the_end() -> None:  # ADD-21
    state = position("chase1 5+5", "-", "-", laid=("", "gift1"))
    assert [move for move in legal(state) if ">" in move] == ["chase1>2"]
    assert refused(state, "chase1>1") == ("ADD-21", "why.protected")


@pytest.mark.parametrize(("attack", "defence"), [("chase1", "gift1"), ("u_turn1", "mouse1"), ("sumo1", "trap1")])
def test_a_defence_laid_under_its_attack_lifts_it(attack: str, defence: str) -> None:  # ADD-21
    state = position(f"{defence} 5+5", "-", under=(attack,), pile="6+6")
    facts = play(state, f"defend-{defence}")
    assert (state.turn, attacks_on(state, 0), talon_of(state)) == (0, [], attack)
    assert [fact.kind for fact in facts] == ["shakes_off", "draws"]
    assert "5+5" in legal(state)


def test_the_lifted_attack_is_in_the_talon_before_the_replacement_is_drawn() -> None:  # ADD-21
    state = position("gift1 5+5", "-", under=("chase1",), rest=False)
    play(state, "defend-gift1")
    assert hand_of(state, 0) == "5+5 chase1"


@pytest.mark.parametrize(("lying", "second"), [("gift1", "gift2"), ("c2", "c20"), ("c20", "c2")])
def test_a_second_defence_of_a_kind_is_not_laid(lying: str, second: str) -> None:  # ADD-22
    state = position(f"{second} 5+5", "-", laid=(lying,))
    assert refused(state, f"defend-{second}") == ("ADD-22", "why.second_defence")
    assert GAME.parse(f"defend-{second}") in state.tempting(0)
    assert f"discard-{second}" in legal(state)


def test_a_second_correction_keeps_its_other_uses() -> None:  # ADD-22
    state = position("c20 10+10 5+5", "-", under=("chase1 sumo1",), laid=("c2",))
    assert {"lift-c20", "release-10+10-c20"} <= set(legal(state))


def test_the_answer_may_be_left_in_advance_and_the_question_is_the_same_for_all() -> None:  # ADD-20
    state = position("chase1 5+5", "gift1 6+6", "-")
    questions = [state.foreseen(seat) for seat in range(3)]
    assert questions[0] == questions[1] == questions[2]
    defend, let = (answer["codes"] for answer in questions[0][0]["answers"])
    play(state, "chase1>1")
    legal_now = state.legal_actions(1)
    assert [GAME.describe(code) for code in defend if code in legal_now] == ["parry-gift1"]
    assert let == [questions[0][0]["otherwise"]]
    assert let[0] in legal_now
