"""Names: what may be one, and which cannot be told apart by looking at them (Unicode UTS 39)."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from nekodrome.server.refusals import BadMessage, error

LONGEST: Final = 24
MOST_MARKS: Final = 2  # over or under one letter
# Letters and marks that are drawn as nothing (Default_Ignorable_Code_Point, but format characters), and blanks.
SINGLE: Final = (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159)
JOINERS: Final = ("\u200d", "\ufe0f")  # one picture with the next, and in colours
IN_COLOURS: Final = "\ufe0f"
UNSEEN: Final = frozenset([*SINGLE, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])


def clean_name(name: str) -> str:
    """The name without anything that cannot be seen, else BadMessage."""
    visible = " ".join(_with_few_marks(letter for letter in _spaced(name) if _is_drawn(letter)).split())
    if not 1 <= len(visible) <= LONGEST:
        raise error(BadMessage, "name_length", high=LONGEST)
    if all(unicodedata.category(letter)[0] in "MZ" for letter in visible):
        raise error(BadMessage, "name_unseen")
    return visible


def clean_text(text: str) -> str:
    """What somebody says, on one line: nothing unseen, nothing that turns the writing round or towers over it.

    Pictures may be joined, as those of families are."""
    kept: list[str] = []
    for letter in _spaced(text):
        if _is_drawn(letter) or (letter in JOINERS and kept and _is_picture(kept[-1])):
            kept.append(letter)
    said = " ".join(_with_few_marks(kept).split())
    return "" if all(unicodedata.category(letter)[0] in "MZ" for letter in said) else said


def _spaced(text: str) -> str:
    return "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))


def _is_picture(letter: str) -> bool:
    return letter == IN_COLOURS or unicodedata.category(letter) in ("So", "Sk")


def _is_drawn(letter: str) -> bool:
    return unicodedata.category(letter)[0] != "C" and ord(letter) not in UNSEEN


def _with_few_marks(letters: Iterable[str]) -> str:
    """Without the marks that would tower over the lines above and below."""
    kept: list[str] = []
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def kept_form(name: str) -> str:
    """Names that are written alike, but for large and small letters, are one name."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def looks_of(name: str) -> set[str]:
    """What the name looks like, in its own letters and in small ones; two names that share one look are alike."""
    written = unicodedata.normalize("NFKC", " ".join(name.split()))
    return {_skeleton_of(written).casefold(), _skeleton_of(written.casefold()).casefold()}


def _skeleton_of(text: str) -> str:
    """Each letter replaced by the one that stands for all that look like it."""
    prototypes = _prototypes()
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(prototypes.get(letter, letter) for letter in apart))


@cache
def _prototypes() -> dict[str, str]:
    """For each letter the one that stands for all that look like it, from Unicode's confusables.

    The library tells for each letter which others look like it: for one that stands for many, all of them."""
    from confusable_homoglyphs.confusables import confusables_data  # big, and needed only when somebody takes a name

    found = {}
    for letter, alike in confusables_data.items():
        likeness = [str(other["c"]) for other in alike]
        if len(letter) == 1 and len(likeness) == 1:
            other = likeness[0]
            is_first_of_two = len(other) == 1 and len(confusables_data.get(other, [])) == 1 and letter < other
            if not is_first_of_two:
                found[letter] = other
    return found
