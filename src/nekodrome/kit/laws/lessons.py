"""A lesson teaches: every step is reached and can be taken, something else could be done, and the match goes on."""

from typing import Final

from nekodrome.core.errors import Refused
from nekodrome.core.game import Game, State
from nekodrome.core.lessons import Lesson, Step, Words
from nekodrome.core.match import Decision, check, decide, made_payload, setup
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.core.texts import LANGUAGES
from nekodrome.kit.french import spaced
from nekodrome.kit.scene import LawBroken, whole

FEWEST: Final = 6
MOST: Final = 12
MANY: Final = 12  # right moves: more are not tried one by one
LONGEST_STEP: Final = 40  # decisions
# characters: a strip has no more room
LONGEST: Final = {"idea": 165, "task": 80, "otherwise": 165, "others": 165, "on": 240}


def lesson_teaches(game: Game, lesson: Lesson) -> None:
    """Raises LawBroken where a lesson cannot be taken as it is written."""
    hold(FEWEST <= len(lesson.steps) <= MOST, f"it has {len(lesson.steps)} steps, not {FEWEST} to {MOST}")
    hold(0 <= lesson.seat < lesson.seats, "the learner has no seat")
    hold_words(lesson)
    places = [begun(game, lesson)]
    for number, step in enumerate(lesson.steps, 1):
        taken = [place for before in places for place in _taken(game, lesson, step, number, before)]
        places = list({whole(place): place for place in taken}.values())  # ways may meet again
    for place in places:
        _hold_end(game, lesson, place)


def begun(game: Game, lesson: Lesson) -> State:
    """The match where the lesson begins."""
    state = setup(game, [f"Seat {seat}" for seat in range(lesson.seats)], lesson.options, lesson.seed).state
    for made in lesson.before:
        state = after(game, state, made, "before it begins")
    return state


def after(game: Game, state: State, made: Decision, when: str) -> State:
    """The match after one more decision of the lesson."""
    state = state.clone()
    try:
        check(game, state, made.seat, made.action)
        decide(game, state, made.seat, made.action, made_payload(game, state, made.seat, made.action))
    except Refused as refused:
        raise LawBroken(f"lesson: {when} seat {made.seat + 1} cannot {game.describe(made.action)}: {refused}") from None
    return state


def _taken(game: Game, lesson: Lesson, step: Step, number: int, state: State) -> list[State]:
    """Where each right move of a step leads."""
    when, legal = f"in step {number}", set(state.legal_actions(lesson.seat))
    hold(lesson.seat in state.pending(), f"{when} the learner is not asked")
    hold(bool(step.right), f"{when} nothing is right")
    others = set(step.others) if step.free else legal - set(step.right)
    hold(bool(others), f"{when} there is nothing else to do")
    for code in step.others:
        hold(code in others - set(step.right), f"{when} {game.describe(code)} needs no words of its own")
    if step.free or len(step.right) > MANY:
        found = [_played(game, lesson, step, when, state)]
    else:
        found = [after(game, state, Decision(lesson.seat, action), when) for action in step.right]
    for made in step.then:
        found = [after(game, place, made, f"after step {number}") for place in found]
    return found


def _played(game: Game, lesson: Lesson, step: Step, when: str, state: State) -> State:
    """Where a step leads that leaves many ways: one of them, until one of the right moves is made."""
    rng = rng_of_number(2)
    for _ in range(LONGEST_STEP):
        seat = state.pending()[0]
        action = _choice(game, state, seat, rng)
        if seat == lesson.seat and not step.allows(action):
            rest = [code for code in step.right if state.is_legal(seat, code)]
            hold(bool(rest), f"{when} nothing that is right is legal")
            action = rest[0]
        state = after(game, state, Decision(seat, action), when)
        if seat == lesson.seat and action in step.right:
            return state
    raise LawBroken(f"lesson: {when} no right move was made")


def _choice(game: Game, state: State, seat: int, rng: Rng) -> int:
    """As the game's own planner has it, where it is played by hand; anything otherwise."""
    if game.dexterity is None:
        return int(state.random_action(seat, rng))
    return game.dexterity.planner("greedy").choose(state.clone(), seat, rng)


def _hold_end(game: Game, lesson: Lesson, state: State) -> None:
    """The match goes on, and the learner decides again; turns by hand are not played to their end here."""
    hold(state.actor() >= 0, "the match is over with the last step")
    if game.dexterity is not None:
        return
    rng, own, made = rng_of_number(1), 0, 0
    while state.actor() >= 0 and made < game.longest:
        seat = state.pending()[0]
        own += seat == lesson.seat
        state.apply(seat, state.random_action(seat, rng))
        made += 1
    hold(own > 0, "the learner decides nothing after the last step")


def hold_words(lesson: Lesson) -> None:
    """Everything is said in both languages, in sentences that have room, with French spaces."""
    hold_said("on", lesson.on)
    for step in lesson.steps:
        hold_said("idea", step.idea)
        hold_said("task", step.task)
        hold_said("otherwise", step.otherwise)
        for words in step.others.values():
            hold_said("others", words)


def hold_said(part: str, words: Words) -> None:
    """One sentence or two."""
    for lang in LANGUAGES:
        said = words.get(lang, "")
        hold(said.endswith((".", "!", "?", "…")), f"this is no sentence: {said!r}")
        hold(len(said) <= LONGEST[part], f"there is no room for {len(said)} characters: {said!r}")
    hold(spaced(words["fr"]) == words["fr"], f"French spaces are wrong in {words['fr']!r}")
    hold(words["en"] != words["fr"], f"this is one language: {words['en']!r}")


def hold(true: bool, otherwise: str) -> None:
    """Raises LawBroken unless it is true."""
    if not true:
        raise LawBroken(f"lesson: {otherwise}")
