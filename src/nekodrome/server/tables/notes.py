"""Notes on moments of a finished match. Each verb checks, and returns the events to be written."""

import re
from typing import Final

from nekodrome.server.people.names import clean_text
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NoName, NotFound, NotYours, TooMany, error
from nekodrome.server.tables.doors import check_welcome
from nekodrome.server.tables.events import AnyEvent, Noted, NoteRemoved
from nekodrome.server.tables.manners import LONGEST_LINE, check_may_speak
from nekodrome.server.tables.replay import check_over
from nekodrome.server.tables.table import Table

Arrows = list[tuple[str, str]]

ANCHOR: Final = re.compile(r"[a-z]{1,12}(=[A-Za-z0-9_.,|:-]{1,32})?")  # what a thing on a board is called: `place=2`
MOST_ARROWS: Final = 8
MOST_NOTES: Final = 200  # at one table
MOST_OF_ONE: Final = 60


def note(table: Table, person: Person, seq: int, text: str, arrows: Arrows, at: float) -> list[AnyEvent]:
    """A note at that moment: words, arrows, or both."""
    check_over(table)
    check_welcome(table, person.id)
    if person.name is None:
        raise error(NoName, "no_name")
    check_may_speak(table, person.id)
    text = clean_text(text)
    if len(text) > LONGEST_LINE or not (text or arrows):
        raise error(BadMessage, "chat_length", high=LONGEST_LINE)
    _check_arrows(arrows)
    _check_place(table, person.id, seq)
    return [Noted(at=at, person=person.id, name=person.name, cat=person.cat, seq=seq, text=text, arrows=arrows)]


def remove_note(table: Table, person: Person, number: int, at: float) -> list[AnyEvent]:
    """Takes a note away: one's own, or any where one is the host."""
    if number not in table.notes:
        raise error(NotFound, "no_such_note")
    if person.id not in (table.notes[number].person, table.host):
        raise error(NotYours, "note_not_yours")
    return [NoteRemoved(at=at, note=number)]


def _check_arrows(arrows: Arrows) -> None:
    if len(arrows) > MOST_ARROWS:
        raise error(TooMany, "note_arrows", high=MOST_ARROWS)
    if not all(ANCHOR.fullmatch(end) for arrow in arrows for end in arrow):
        raise error(BadMessage, "note_anchor")


def _check_place(table: Table, person: str, seq: int) -> None:
    assert table.story is not None
    if seq >= len(table.story.played):
        raise error(NotFound, "no_such_moment")
    own = sum(noted.person == person for noted in table.notes.values())
    if len(table.notes) >= MOST_NOTES or own >= MOST_OF_ONE:
        raise error(TooMany, "notes_many")
