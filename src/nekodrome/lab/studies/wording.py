"""Findings in words: the lab's own texts, then those of the game."""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from nekodrome.bots.levels import KINDS
from nekodrome.core.texts import Catalogue, Message, catalogue, sentence_of
from nekodrome.lab.own_bots import is_own, own_name

HOLE = re.compile(r"\{[^}]*\}")
STOP = re.compile(r"\.(?=\.$|, | and | et )")  # of a sentence within a list
DECIMAL = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?!\d|\.\d)")  # not that of a version


@cache
def texts_of(slug: str) -> Catalogue:
    """Every text that a report of that game may need."""
    own: Catalogue = json.loads((files("nekodrome.lab") / "texts.json").read_text("utf-8"))
    return {**catalogue(slug), **own}


def said(message: Message, slug: str, lang: str) -> str:
    """A message in words, with the decimal sign of the language; what has no words stays as it is."""
    texts = texts_of(slug)
    words = sentence_of(message, texts, lang, [])
    if message["text"] not in texts:
        words = words.rpartition(".")[2].replace("_", " ")
    words = HOLE.sub("…", words)  # moves are named by their kind, with nothing to fill in
    words = STOP.sub("", words)
    words = words[:1].upper() + words[1:] if words.endswith(".") else words
    return DECIMAL.sub(r"\1,\2", words) if lang == "fr" else words


def bot_named(kind: str) -> Message:
    """What a bot is called: a level by its name, any other by its file, or by its command."""
    if kind in KINDS:
        return {"text": f"level.{kind}"}
    return {"text": "label.bot", "name": own_name(kind) if is_own(kind) else kind}


def shown(value: float, unit: str, lang: str) -> str:
    """A number in its unit."""
    if unit == "share":
        text = f"{100 * value:.1f}\u00a0%"
    elif unit == "points":
        text = f"{value:+.0f}"
    else:
        text = f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"
    return text.replace(".", ",") if lang == "fr" else text


def setting_named(setting: dict[str, Any], slug: str, lang: str, varied: set[str]) -> str:
    """What tells a setting from the others: players, options that differ, the variant."""
    parts = [said({"text": "setting", "n": setting["players"]}, slug, lang)]
    parts += [f"{name}={value}" for name, value in setting["options"].items() if name in varied]
    if setting["variant"]:
        parts.append(setting["variant"]["name"])
    return " · ".join(parts)


def varied_options(settings: list[dict[str, Any]], defaults: dict[str, Any]) -> set[str]:
    """The options that differ between settings, or from what is usual."""
    return {
        name
        for setting in settings
        for name, value in setting["options"].items()
        if value != defaults.get(name) or any(other["options"][name] != value for other in settings)
    }
