"""Advice: the moves that a seat may make, weighed by what it knows, with a reason."""

import pytest

from nekodrome.bots.advice import advise
from nekodrome.bots.chair import Chair
from nekodrome.core.game import Game, State
from nekodrome.core.rng import rng_of_number
from nekodrome.core.texts import LANGUAGES, Message, catalogue, say
from nekodrome.games import all_games, game_of

GAMES = [game for game in all_games() if game.dexterity is None]
IDS = [game.slug for game in GAMES]
WITH_REASONS = [game for game in GAMES if game.reason is not None]  # a new game has none until it says some


def course_of(game: Game, seats: int, most: int) -> list[State]:
    """The states of a match in which everybody is more or less sensible."""
    rng, hints = rng_of_number(seats), game.hints()
    found: list[State] = []
    state = game.new_state(seats, {option.name: option.default for option in game.options}, rng)
    while state.actor() >= 0 and len(found) < most:
        found.append(state.clone())
        seat = int(state.actor())
        mind = list(hints.sensible(state, seat, state.legal(seat))) if rng.below(3) else state.legal_actions(seat)
        state.apply(seat, mind[rng.below(len(mind))])
    return found


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_advice_is_the_same_in_all_worlds_a_seat_cannot_tell_apart(game: Game) -> None:
    seats = game.seat_counts()[-1]
    for number, state in enumerate(course_of(game, seats, 60)[::20]):
        seat = int(state.actor())
        other = state.clone()
        other.determinize(seat, rng_of_number(1000 + number))
        chairs = [Chair(world, seat, rng_of_number(7)) for world in (state, other)]
        one, two = (advise(game, chair, rng_of_number(8), iterations=12) for chair in chairs)
        assert one == two
        assert {move.action for move in one} <= set(state.legal_actions(seat))


def test_the_games_here_give_reasons() -> None:
    assert {"rasant", "neko_racing", "addi_cats", "top_race", "takenoko"} <= {game.slug for game in WITH_REASONS}


@pytest.mark.parametrize("game", WITH_REASONS, ids=[game.slug for game in WITH_REASONS])
def test_reasons_look_only_at_what_the_seat_knows_and_have_words(game: Game) -> None:
    assert game.reason is not None
    said: set[str] = set()
    for seats in game.seat_counts():
        for number, state in enumerate(course_of(game, seats, 400)[::4]):
            seat = int(state.actor())
            world = state.clone()
            world.determinize(seat, rng_of_number(number))
            for action in game.hints().sensible(state, seat, state.legal(seat)):
                reason = game.reason(state, seat, int(action))
                assert reason == game.reason(world, seat, int(action)), game.describe(int(action))
                if reason is not None:
                    said.add(reason["text"])
                    hold_words(game, reason)
    assert len(said) >= 6, said


def hold_words(game: Game, message: Message) -> None:
    """Both languages have a whole sentence for it."""
    assert message["text"] in catalogue(game.slug)
    for lang in LANGUAGES:
        sentence = say(message, game.slug, lang, ["Ada", "Bob", "Cy", "Dan", "Eve", "Fay"])
        assert "{" not in sentence, sentence


def test_the_best_move_comes_first_and_the_others_are_graded_against_it() -> None:
    game = game_of("rasant")
    hints = game.hints()
    states = course_of(game, 3, 40)
    state = next(one for one in states if len(hints.sensible(one, one.actor(), one.legal(one.actor()))) > 2)
    found = advise(game, Chair(state, int(state.actor()), rng_of_number(1)), rng_of_number(2), iterations=300)
    assert found[0].grade == "best"
    assert found[0].tried == max(move.tried for move in found)
    assert all(move.worth <= found[0].worth for move in found)
    assert {move.grade for move in found[1:]} <= {"nearly", "little", "worse"}
    assert sum(move.tried for move in found) <= 300


def test_a_single_sensible_move_is_said_to_be_the_only_one() -> None:
    game = game_of("neko_racing")
    states = (state for state in course_of(game, 3, 400) if len(state.legal_actions(int(state.actor()))) == 1)
    state = next(states)
    (only,) = advise(game, Chair(state, int(state.actor()), rng_of_number(1)), rng_of_number(2), iterations=50)
    assert (only.grade, only.tried) == ("only", 0)
