"""A lesson at a table: how one is opened, and what is refused while it lasts."""

from nekodrome.core.game import Game
from nekodrome.core.lessons import Lesson
from nekodrome.core.match import check
from nekodrome.core.options import checked_options
from nekodrome.server.refusals import OffLesson, error
from nekodrome.server.tables.events import AnyEvent, Decided, Sitter, Started, TableOpened
from nekodrome.server.tables.lobby import bot
from nekodrome.server.tables.table import Table

PARTNERS = "kitten"


def teach(lesson: Lesson, game: Game, person: str, name: str, at: float) -> list[AnyEvent]:
    """All that makes the table of a lesson: that person, kittens, the deal, and what was decided before it begins."""
    seats = [bot(PARTNERS)] * lesson.seats
    seats[lesson.seat] = Sitter("person", person=person)
    options = checked_options(game.options, lesson.options)
    deal = Started(
        at=at,
        rules=game.rules,
        seats=seats,
        names=[sitter.level or name for sitter in seats],
        options=options,
        seed=lesson.seed.secret.hex(),
        nonce=lesson.seed.nonce.hex(),
        seed_hash=lesson.seed.hash(),
    )
    return [
        TableOpened(at=at, game=game.slug, host=person, seats=seats, options=options, lesson=lesson.mark),
        deal,
        *(Decided(at=at, seat=made.seat, action=made.action, bot=True) for made in lesson.before),
    ]


def check_taught(table: Table, seat: int, action: int) -> None:
    """Refused where a lesson is about another move: by the rule that forbids it, or else in the lesson's words."""
    if not table.is_taught or table.state is None:
        return
    step, cue = table.step(), table.cue()
    if step is None and cue is not None and (cue.seat, cue.action) == (seat, action):
        return
    if step is not None and step.allows(action):
        return
    check(table.game, table.state, seat, action)
    raise error(OffLesson, "lesson_plays") if step is None else error(OffLesson, "lesson", words=step.why_not(action))


def check_hands(table: Table) -> None:
    """Refused where a lesson has something else to be done than what hands do."""
    step = table.step()
    if table.is_taught and (step is None or not step.free):
        raise error(OffLesson, "lesson_hands")
