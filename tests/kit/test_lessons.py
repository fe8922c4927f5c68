"""The lesson of every game keeps its law, and the law catches a lesson that breaks it."""

import json
from copy import deepcopy
from typing import Any

import pytest

from nekodrome.core.game import Game
from nekodrome.core.lessons import has_lesson, lesson_of, read_lesson
from nekodrome.core.match import Match, setup
from nekodrome.games import all_games, game_of
from nekodrome.games.rasant import GAME as RASANT
from nekodrome.kit.folders import folder_of
from nekodrome.kit.laws.lessons import lesson_teaches
from nekodrome.kit.scene import LawBroken
from nekodrome.kit.template import GAME as SARDINES

OURS = ("addi_cats", "neko_racing", "nekojima", "rasant", "takenoko", "top_race")
TAUGHT = [game for game in all_games() if has_lesson(game.slug)]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_a_lesson_can_be_taken_as_it_is_written(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    lesson_teaches(game, lesson)


@pytest.mark.parametrize("slug", OURS)
def test_each_of_our_games_has_a_lesson(slug: str) -> None:
    assert lesson_of(game_of(slug)) is not None


def test_a_game_may_do_without() -> None:
    assert lesson_of(SARDINES) is None


@pytest.fixture
def written() -> dict[str, Any]:
    """Rasant's lesson, to be broken."""
    text: dict[str, Any] = json.loads((folder_of("rasant") / "lesson.json").read_text("utf-8"))
    return deepcopy(text)


def broken(written: dict[str, Any]) -> str:
    """What the law says of it."""
    with pytest.raises(LawBroken) as caught:
        lesson_teaches(RASANT, read_lesson(RASANT, written))
    return str(caught.value)


def test_it_has_six_to_twelve_steps(written: dict[str, Any]) -> None:
    written["steps"] = written["steps"][:5]
    assert "5 steps" in broken(written)
    written["steps"] *= 3
    assert "15 steps" in broken(written)


def test_the_learner_has_a_seat(written: dict[str, Any]) -> None:
    written["seat"] = 4
    assert "no seat" in broken(written)


def test_every_right_move_is_legal(written: dict[str, Any]) -> None:
    written["steps"][1]["right"].append("b50")
    assert "in step 2 seat 1 cannot b50" in broken(written)


def test_something_is_right(written: dict[str, Any]) -> None:
    written["steps"][1]["right"] = []
    assert "nothing is right" in broken(written)


def test_something_else_could_be_done(written: dict[str, Any]) -> None:
    written["steps"][2]["right"] = ["pass", "130"]
    assert "in step 3 there is nothing else to do" in broken(written)


def test_what_follows_is_legal(written: dict[str, Any]) -> None:
    written["steps"][0]["then"] = "2 r60, 2 r80"
    assert "after step 1 seat 2 cannot r80" in broken(written)


def test_the_learner_is_asked_at_every_step(written: dict[str, Any]) -> None:
    written["steps"][0]["then"] = "2 r60"
    assert "in step 2 the learner is not asked" in broken(written)


def test_what_comes_before_is_legal(written: dict[str, Any]) -> None:
    written["before"] = "2 pass"
    assert "before it begins seat 2 cannot pass" in broken(written)


def test_a_free_step_refuses_something_too(written: dict[str, Any]) -> None:
    written["steps"][2]["free"] = True
    assert "in step 3 there is nothing else to do" in broken(written)


def test_a_free_step_lasts_until_a_right_move(written: dict[str, Any]) -> None:
    written["steps"][0].update(free=True, right=["pass"], others={"r100": written["steps"][0]["otherwise"]})
    lesson = read_lesson(RASANT, written)
    red, other = (0, RASANT.parse("r20")), (1, RASANT.parse("r60"))
    assert lesson.place_after([red, other]) == 0
    assert lesson.place_after([red, other, (0, RASANT.parse("pass"))]) == 1


def test_a_star_stands_for_all_moves_that_begin_so(written: dict[str, Any]) -> None:
    written["steps"][0]["right"] = ["r*"]
    assert len(read_lesson(RASANT, written).steps[0].right) == 12


def test_words_of_their_own_are_for_moves_that_could_be_made(written: dict[str, Any]) -> None:
    written["steps"][1]["others"]["r100"] = written["steps"][1]["otherwise"]
    assert "r100 needs no words" in broken(written)


def test_the_match_goes_on_after_the_last_step(written: dict[str, Any]) -> None:
    match = lesson_match(written)
    rest = []
    while not match.is_over:
        seat = match.state.pending()[0]
        rest.append(f"{seat + 1} {RASANT.describe(match.state.legal_actions(seat)[0])}")
        match.decide(seat, match.state.legal_actions(seat)[0])
    written["steps"][-1]["then"] = ", ".join(rest)
    assert "over with the last step" in broken(written)


def lesson_match(written: dict[str, Any]) -> Match:
    """The match when the lesson has been taken."""
    lesson = read_lesson(RASANT, written)
    match = setup(RASANT, [""] * lesson.seats, lesson.options, lesson.seed)
    for made in range(lesson.length):
        step, cue = lesson.step_at(made), lesson.cue_at(made)
        seat, action = (cue.seat, cue.action) if cue is not None else (lesson.seat, step.right[0] if step else -1)
        match.decide(seat, action)
    return match


@pytest.mark.parametrize(
    ("part", "lang", "said", "complaint"),
    [
        ("idea", "en", "No stop", "no sentence"),
        ("task", "fr", "Trop long" * 20 + ".", "no room"),
        ("otherwise", "fr", "Bravo!", "French spaces"),
        ("task", "fr", "Open low: play your red 20.", "French spaces"),
    ],
)
def test_words_are_sentences_with_room(
    written: dict[str, Any], part: str, lang: str, said: str, complaint: str
) -> None:
    written["steps"][0][part][lang] = said
    assert complaint in broken(written)


def test_words_are_in_both_languages(written: dict[str, Any]) -> None:
    written["steps"][1]["task"]["fr"] = written["steps"][1]["task"]["en"]
    assert "one language" in broken(written)
    del written["steps"][1]["task"]["fr"]
    with pytest.raises(ValueError, match="not in fr"):
        read_lesson(RASANT, written)


def test_a_move_that_is_none_is_named(written: dict[str, Any]) -> None:
    written["steps"][0]["right"] = ["r25"]
    with pytest.raises(ValueError, match="'r25'"):
        read_lesson(RASANT, written)


def test_other_moves_make_another_lesson_and_other_words_do_not(written: dict[str, Any]) -> None:
    mark = read_lesson(RASANT, written).mark
    written["steps"][0]["idea"]["en"] = "Something else."
    assert read_lesson(RASANT, written).mark == mark
    written["steps"][0]["then"] = "2 r60"
    assert read_lesson(RASANT, written).mark != mark
