"""Which language to speak: `--lang`, else what the environment says, else English."""

from collections.abc import Mapping

from nekodrome.core.errors import Refused, error
from nekodrome.core.texts import LANGUAGES

FLAG = "--lang"


def language_of(words: list[str], environment: Mapping[str, str]) -> str:
    """The language of a command line, wherever in it the flag stands."""
    given = _asked_for(words)
    if given is None:
        return _language_of_environment(environment)
    if given not in LANGUAGES:
        raise error(Refused, "language", given=given, known=list(LANGUAGES))
    return given


def without_language(words: list[str]) -> list[str]:
    """The command line without the flag and its value."""
    kept: list[str] = []
    skip = False
    for word in words:
        if not skip and word != FLAG and not word.startswith(FLAG + "="):
            kept.append(word)
        skip = not skip and word == FLAG
    return kept


def _asked_for(words: list[str]) -> str | None:
    for place, word in enumerate(words):
        if word == FLAG:
            return words[place + 1] if place + 1 < len(words) else ""
        if word.startswith(FLAG + "="):
            return word.removeprefix(FLAG + "=")
    return None


def _language_of_environment(environment: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"
