"""Answers left in advance: each is one seat's secret, kept until its question is no longer foreseen."""

from nekodrome.core.game import State
from nekodrome.core.questions import Question

Answers = dict[str, list[int]]  # by question, the codes in order of preference


def answer_now(state: State, seat: int, answers: Answers) -> int | None:
    """What these answers choose in a question that seat is asked now, if they answer it."""
    legal = state.legal_actions(seat)
    for question in state.foreseen(seat):
        if question["name"] in answers and question["otherwise"] in legal:
            return next((code for code in answers[question["name"]] if code in legal), question["otherwise"])
    return None


def is_foreseen(state: State, seat: int) -> bool:
    """Whether that seat is asked something now that could have been answered in advance."""
    asked = [question["otherwise"] for question in state.foreseen(seat)]
    return bool(asked) and not set(asked).isdisjoint(state.legal_actions(seat))


def still_foreseen(state: State, answers_of: dict[int, Answers]) -> dict[int, Answers]:
    """The answers whose questions may still come."""
    found = {}
    for seat, answers in answers_of.items():
        names = {question["name"] for question in state.foreseen(seat)}
        kept = {name: codes for name, codes in answers.items() if name in names}
        if kept:
            found[seat] = kept
    return found


def answer_given(question: Question, answers: Answers) -> int | None:
    """Which of its answers that seat has left, if any."""
    codes = answers.get(question["name"])
    return next((n for n, answer in enumerate(question["answers"]) if answer["codes"] == codes), None)


def question_named(state: State, seat: int, name: str) -> Question | None:
    """The question of that name, if that seat may answer it in advance."""
    return next((question for question in state.foreseen(seat) if question["name"] == name), None)
