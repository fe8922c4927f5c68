"""Where the points of a match came from adds up to its scores."""

import pytest

from nekodrome.core.facts import Fact
from nekodrome.core.game import Game
from nekodrome.core.match import decide
from nekodrome.core.options import Options
from nekodrome.core.rng import rng_of_number
from nekodrome.core.texts import catalogue
from nekodrome.games import game_of

ADDED = ["rasant", "addi_cats", "takenoko", "neko_racing", "top_race"]


def played(game: Game, seats: int, number: int, **options: object) -> tuple[list[int], list[int], list[Fact]]:
    """The scores of a match by first sight, the sums of its tally, and its facts."""
    rng = rng_of_number(number)
    checked: Options = {**{option.name: option.default for option in game.options}, **options}
    state = game.new_state(seats, checked, rng.split())
    facts = game.facts_before(state)
    hints = game.hints()
    while (seat := state.actor()) >= 0:
        facts += decide(game, state, seat, hints.playout_action(state, seat, rng))
    assert game.tally is not None
    parts = game.tally(state, facts)
    assert all(part["words"]["text"] in catalogue(game.slug) for part in parts)
    return state.scores(), [sum(part["points"][seat] for part in parts) for seat in range(seats)], facts


@pytest.mark.parametrize("slug", ADDED)
@pytest.mark.parametrize("number", range(4))
def test_the_parts_of_a_tally_add_up_to_the_scores(slug: str, number: int) -> None:
    game = game_of(slug)
    scores, sums, _ = played(game, game.max_seats - number % 2, number)
    assert sums == scores


def test_bets_are_a_part_of_the_money() -> None:
    scores, sums, facts = played(game_of("top_race"), 4, 3, bets=True)
    assert sums == scores
    assert any(fact.kind in ("bet_wins", "bet_costs") for fact in facts)


def test_catch_up_and_laps_are_parts_of_the_way() -> None:
    scores, sums, facts = played(game_of("neko_racing"), 3, 5, catch_up=True, laps=2)
    assert sums == scores
    assert any(fact.kind == "catches_up" for fact in facts)
