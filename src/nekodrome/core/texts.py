"""Words in both languages: catalogues beside the code, and messages that are rendered from them.

core/texts.json holds the refusals, texts.json the interface, games/<slug>/texts.json what a game says.

A message is a JSON object `{"text": key, ...args}`. Facts, refusals and moves travel as messages and become
sentences only at the edge. How an argument is rendered:
- an object with `text` is a message itself; a list is joined with commas and a last "and";
- a number named `seat` or ending in `seat` is that player's name;
- a string `x` named `k` is the text `k.x` if the catalogue has one (`colour.blue`), else it stands as it is;
- a text with plural forms chooses by the argument `n`; where it has a form for `none`, 0 takes that one.
"""

import json
import re
from importlib.resources import files
from typing import Any, Final

Message = dict[str, Any]
Form = str | dict[str, str]
Catalogue = dict[str, dict[str, Form]]

LANGUAGES: Final = ("en", "fr")
HOLE: Final = re.compile(r"\{(\w+)\}")
AND: Final = {"en": " and ", "fr": " et "}
_read: dict[str, Catalogue] = {}


def catalogue(game: str | None = None) -> Catalogue:
    """The texts of a game laid over those of the interface."""
    key = game or ""
    if key not in _read:
        package = files("nekodrome")
        texts: Catalogue = {} if game is None else dict(catalogue())
        for folder in (package / "core", package) if game is None else (package / "games" / game,):
            source = folder / "texts.json"
            if source.is_file():
                texts.update(json.loads(source.read_text("utf-8")))
        _read[key] = texts
    return _read[key]


def plural_of(lang: str, n: float) -> str:
    """Which plural form a count takes; in French 0 and 1.5 are singular."""
    return "one" if (abs(n) < 2 if lang == "fr" else n == 1) else "other"


def say(message: Message, game: str | None = None, lang: str = "en", names: list[str] | None = None) -> str:
    """The message as a sentence."""
    return _say(message, catalogue(game), lang, names or [])


def _say(message: Message, texts: Catalogue, lang: str, names: list[str]) -> str:
    entry = texts.get(message["text"])
    if entry is None:
        return str(message["text"])
    form = entry[lang]
    if not isinstance(form, str):
        n = message.get("n", 0)
        form = form["none"] if n == 0 and "none" in form else form[plural_of(lang, n)]
    said = []
    at = 0
    for hole in HOLE.finditer(form):  # in one pass: a player's name with braces in it stays as it is
        said.append(form[at : hole.start()])
        name = hole[1]
        said.append(_word(name, message[name], texts, lang, names) if name in message else hole[0])
        at = hole.end()
    return "".join(said) + form[at:]


def _word(name: str, value: Any, texts: Catalogue, lang: str, names: list[str]) -> str:
    if isinstance(value, dict):
        return _say(value, texts, lang, names)
    if isinstance(value, list):
        return _joined([_word(name, item, texts, lang, names) for item in value], lang)
    if isinstance(value, bool):
        return _word(name, "yes" if value else "no", texts, lang, names)
    if isinstance(value, int) and name.endswith("seat"):
        return names[value] if value < len(names) else _word("seat", "number", texts, lang, names) + f" {value + 1}"
    if isinstance(value, str):
        entry = texts.get(f"{name}.{value}")
        if entry is not None:
            return str(entry[lang])
    return str(value)


def _joined(words: list[str], lang: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + AND[lang] + words[-1]
