"""Words in both languages: catalogues beside the code, and messages that are rendered from them.

core/texts.json holds the refusals, core/offline.json those that no browser gets to see, texts.json the interface,
later.json its pages that are fetched when somebody opens them, people.json those about people, games/<slug>/texts.json
what a game says.

A message is a JSON object `{"text": key, ...args}`. Facts, refusals and moves travel as messages and become
sentences only at the edge. How an argument is rendered:
- an object with `text` is a message itself, any other holds its words by language; a list is joined with commas and a
  last "and";
- a number named `seat` or ending in `seat` is that player's name;
- a string `x` named `k` is the text `k.x` if the catalogue has one (`colour.blue`), else it stands as it is;
- a text with plural forms chooses by the argument `n`; where it has a form for `none`, 0 takes that one.

A hole may ask for more than the argument:
- `{colour:fp}` asks for a form of the word. A text may have several, by name, and the first is the usual one:
  `"colour.green": {"fr": {"m": "vert", "f": "verte", "mp": "verts", "fp": "vertes"}}`. A word without that form stands
  as it is. Names in use: m, f, mp, fp for what agrees, `the` for a noun with its article, `at` for a place with its
  preposition;
- `{de seat}` puts a little word before it, as French hears it: d’Alice, de Bob, and before each of a list
  (`core/french.py`).
"""

import json
import re
from importlib.resources import files
from typing import Any, Final

from nekodrome.core.french import led

Message = dict[str, Any]
Form = str | dict[str, str]
Catalogue = dict[str, dict[str, Form]]

LANGUAGES: Final = ("en", "fr")
HOLE: Final = re.compile(r"\{(?:(\S+?) )?(\w+)(?::(\w+))?\}")  # {argument}, {particle argument}, {argument:form}
AND: Final = {"en": " and ", "fr": " et "}
_read: dict[str, Catalogue] = {}


def catalogue(game: str | None = None) -> Catalogue:
    """The texts of a game laid over those of the interface."""
    key = game or ""
    if key not in _read:
        package = files("nekodrome")
        texts: Catalogue = {} if game is None else dict(catalogue())
        core = package / "core"
        own = [package / f"{name}.json" for name in ("texts", "later", "people")]
        shared = (core / "texts.json", core / "offline.json", *own)
        for source in shared if game is None else (package / "games" / game / "texts.json",):
            if source.is_file():
                texts.update(json.loads(source.read_text("utf-8")))
        _read[key] = texts
    return _read[key]


def plural_of(lang: str, n: float) -> str:
    """Which plural form a count takes; in French 0 and 1.5 are singular."""
    return "one" if (abs(n) < 2 if lang == "fr" else n == 1) else "other"


def say(message: Message, game: str | None = None, lang: str = "en", names: list[str] | None = None) -> str:
    """The message as a sentence."""
    return sentence_of(message, catalogue(game), lang, names or [])


def sentence_of(message: Message, texts: Catalogue, lang: str, names: list[str], asked: str = "") -> str:
    """The message in words of that catalogue, in the form asked for."""
    entry = texts.get(message["text"])
    if entry is None:
        return str(message["text"])
    form = _form(entry[lang], lang, message.get("n", 0), asked)
    said = []
    at = 0
    for hole in HOLE.finditer(form):  # in one pass: a player's name with braces in it stays as it is
        said.append(form[at : hole.start()])
        said.append(_filled(hole, message, texts, lang, names))
        at = hole.end()
    return "".join(said) + form[at:]


def _form(form: Form, lang: str, n: float, asked: str) -> str:
    if isinstance(form, str):
        return form
    if "other" in form:
        return form["none"] if n == 0 and "none" in form else form[plural_of(lang, n)]
    return form[asked] if asked in form else next(iter(form.values()))


def _filled(hole: re.Match[str], message: Message, texts: Catalogue, lang: str, names: list[str]) -> str:
    particle, name, asked = hole.groups()
    if name not in message:
        return hole[0]
    value = message[name]
    words = [
        _word(name, item, texts, lang, names, asked or "") for item in (value if isinstance(value, list) else [value])
    ]
    return _joined([_led(particle, word) for word in words] if particle else words, lang)


def _led(particle: str, word: str) -> str:
    before, swallowed = led(particle, word)
    return before + word[swallowed:]


def _word(name: str, value: Any, texts: Catalogue, lang: str, names: list[str], asked: str) -> str:
    if isinstance(value, dict):
        return sentence_of(value, texts, lang, names, asked) if "text" in value else str(value[lang])
    if isinstance(value, list):
        return _joined([_word(name, item, texts, lang, names, asked) for item in value], lang)
    if isinstance(value, bool):
        return _word(name, "yes" if value else "no", texts, lang, names, asked)
    if isinstance(value, int) and name.endswith("seat"):
        return (
            names[value]
            if value < len(names)
            else sentence_of({"text": "seat.number"}, texts, lang, names) + f" {value + 1}"
        )
    key = f"{name}.{value}"
    if isinstance(value, str) and key in texts:
        return sentence_of({"text": key}, texts, lang, names, asked)
    return str(value)


def _joined(words: list[str], lang: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + AND[lang] + words[-1]
