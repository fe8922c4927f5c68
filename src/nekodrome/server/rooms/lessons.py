"""What a learner is told of a lesson."""

from typing import Final

from nekodrome.core.lessons import Words
from nekodrome.core.texts import Message
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.messages import LessonTold

FEW: Final = 4  # right moves; more than that are not named


def lesson_told(table: Table, eye: int) -> LessonTold | None:
    """Where the lesson stands; nobody but the learner is told, for it speaks of the learner's hand."""
    lesson = table.lesson
    if lesson is None or eye != lesson.seat or table.phase == "over":
        return None
    step, done = table.step(), lesson.done_at(table.place)
    if step is not None:
        right = [table.game.words(action) for action in step.right] if len(step.right) <= FEW else []
        return LessonTold(done, len(lesson.steps), _said(step.idea), _said(step.task), right, step.free)
    on = None if table.is_taught else _said(lesson.on)
    return LessonTold(done, len(lesson.steps), on, None, [], on is not None)


def _said(words: Words) -> Message:
    return {"text": "lesson.says", "words": words}
