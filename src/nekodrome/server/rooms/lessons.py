"""What a learner is told of a lesson."""

from typing import Final

from nekodrome.core.lessons import Words
from nekodrome.core.texts import Message
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.towers import tower_stands
from nekodrome.server.wire.messages import LessonTold

FEW: Final = 4  # right moves; more than that are not named


def lesson_told(table: Table, eye: int) -> LessonTold | None:
    """Where the lesson stands; nobody but the learner is told, for it speaks of the learner's hand."""
    if table.puzzle is not None and eye == table.seat_of(table.host):
        return _tower_told(tower_stands(table))
    lesson = table.lesson
    if lesson is None or eye != lesson.seat or table.phase == "over":
        return None
    step, done = table.step(), lesson.done_at(table.place)
    if step is not None:
        right = [table.game.words(action) for action in step.right] if len(step.right) <= FEW else []
        return LessonTold(done, len(lesson.steps), _said(step.idea), _said(step.task), right, step.free)
    on = None if table.is_taught else _said(lesson.on)
    return LessonTold(done, len(lesson.steps), on, None, [], on is not None)


def _tower_told(stands: bool | None) -> LessonTold:
    """A puzzle of hands has one step."""
    if stands is None:
        return LessonTold(0, 1, {"text": "tower.idea"}, {"text": "tower.task"}, [], True)
    return LessonTold(int(stands), 1, {"text": "tower.stands" if stands else "tower.fell"}, None, [], True)


def _said(words: Words) -> Message:
    return {"text": "lesson.says", "words": words}
