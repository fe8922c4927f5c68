"""Little words of French that change with the word after them: d’Alice, de l’orange, du Sumo.

What is heard decides: a vowel takes the short form, and so does y before a consonant (Yves, not Yann). An h is mute in
the words and names listed here; before any other it stays, which is never wrong before a name nobody knows.
"""

import unicodedata
from typing import Final

SHORT: Final = {"de": "d’", "du": "de l’", "le": "l’", "la": "l’", "que": "qu’", "à": "à "}  # before a vowel
MELTED: Final = {"de le": "du ", "de les": "des ", "à le": "au ", "à les": "aux "}  # with an article, never a name's Le
VOWELS: Final = "aeiouœæø"
NOT_HEARD_AS_VOWELS: Final = ("onz", "oui")  # le onze, le oui, le ouistiti
MUTE_H: Final = (
    "habit", "haleine", "harmoni", "herb", "hesit", "heure", "heureu", "hippo", "hirondelle", "hist", "hiver", "homm",
    "honneur", "honor", "hopital", "horizon", "horloge", "horreur", "hote", "huil", "huitr", "hum", "hyd", "hym", "hyp",
    "hadri", "hect", "helen", "heli", "helo", "henri", "hercu", "hermi", "herve", "hilair", "homer", "horac", "horten",
    "hubert", "hugo", "hugu", "hyac",
)  # fmt: skip


def led(particle: str, word: str) -> tuple[str, int]:
    """The particle as it stands before that word, and how many letters of the word it swallows."""
    article = word.partition(" ")[0]
    melted = MELTED.get(f"{particle} {article}")
    if melted is not None and article != word:
        return melted, len(article) + 1
    return (SHORT[particle] if _is_open(word) else f"{particle} "), 0


def _is_open(word: str) -> bool:
    """Whether it begins with the sound of a vowel."""
    letters = [letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter)]
    bare = "".join(letters)
    if bare.startswith("y"):
        return bare[1:2].isalpha() and bare[1] not in VOWELS
    if bare.startswith("h"):
        return bare.startswith(MUTE_H)
    return bare[:1] in VOWELS and bare != "" and not bare.startswith(NOT_HEARD_AS_VOWELS)
