"""Matches: the setup is checked, and `decide` is a door that lets nothing wrong through."""

import pytest

from nekodrome.core.errors import BadMove, BadOption, IllegalMove, MatchOver, NotPending, WrongSeats
from nekodrome.core.match import Match, Seed, action_of, decide, fresh_seed, setup
from nekodrome.games.rasant import GAME
from nekodrome.kit.scene import Scene, whole

SEED = Seed(bytes(16), bytes(range(16)))


def rasant(players: int = 2) -> Match:
    return setup(GAME, ["Ana", "Bo", "Cy", "Di", "Ed"][:players], {}, SEED)


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_game_is_for_so_many_players(players: int) -> None:
    with pytest.raises(WrongSeats) as caught:
        setup(GAME, ["Ana"] * players, {}, SEED)
    assert caught.value.say() == f"Rasant is for 2 to 5 players, not {players}."


def test_options_are_checked() -> None:
    with pytest.raises(BadOption):
        setup(GAME, ["Ana", "Bo"], {"laps": 1}, SEED)


def test_a_decision_is_kept_and_tells_what_happened() -> None:
    match = rasant()
    seat = match.state.actor()
    facts = match.decide(seat, match.state.legal_actions(seat)[0], at=12.5)
    assert [fact.kind for fact in facts] == ["opens"]
    assert (match.decisions[0].seat, match.decisions[0].at) == (seat, 12.5)
    assert match.state.facts is None


def test_the_same_seed_deals_the_same_cards() -> None:
    assert whole(rasant(3).state) == whole(rasant(3).state)


def test_a_seed_is_hashed_with_its_nonce() -> None:
    assert SEED.hash() != Seed(SEED.secret, bytes(16)).hash()
    assert fresh_seed().hash() != fresh_seed().hash()
    assert len(SEED.hash()) == 64


@pytest.mark.parametrize(
    ("kind", "seat", "move"),
    [
        (BadMove, 0, -1),
        (BadMove, 0, 109),
        (NotPending, 1, 0),
        (NotPending, -1, 0),
        (NotPending, 7, 0),
        (IllegalMove, 0, 58),
    ],
)
def test_a_refusal_changes_nothing(kind: type[Exception], seat: int, move: int) -> None:
    match = rasant()
    before = whole(match.state)
    seats = {0: match.state.actor(), 1: 1 - match.state.actor()}
    with pytest.raises(kind):
        match.decide(seats.get(seat, seat), move)
    assert whole(match.state) == before
    assert match.decisions == []


def test_a_refusal_names_the_rule() -> None:
    match = rasant()
    with pytest.raises(IllegalMove) as caught:
        match.decide(match.state.actor(), GAME.parse("pass"))
    assert caught.value.rule == "RAS-06"
    assert caught.value.say("fr") == "Qui ouvre la manche doit jouer une carte."
    assert str(caught.value).endswith("(RAS-06)")


def test_nothing_can_be_decided_after_the_end() -> None:
    match = Scene(GAME, 2, {}, 4, 0).match(GAME.longest)
    with pytest.raises(MatchOver):
        decide(GAME, match.state, 0, 0)


@pytest.mark.parametrize("text", ["", "x", "R10", "r10 ", "r15", "pass-", "125=k", "pass-pass", "r10\n"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove) as caught:
        action_of(GAME, text)
    assert "is no move of Rasant" in caught.value.say()
