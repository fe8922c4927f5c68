"""Words: everything a game can say has its texts in both languages."""

import json
import re
from typing import Any

from nekodrome.core.feats import Feat
from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.rulebook import Rulebook, read_rulebook
from nekodrome.core.texts import HOLE, LANGUAGES, Catalogue, Form, Message, catalogue
from nekodrome.kit.folders import folder_of
from nekodrome.kit.scene import Scene

WORD = re.compile(r"[a-z_]{2,}")  # what the code calls a thing; anything else may stand as it is
_texts: dict[str, Catalogue] = {}
_books: dict[str, list[Rulebook]] = {}
_said: dict[str, set[int]] = {}  # codes whose words were found


def texts_of(slug: str) -> Catalogue:
    """The texts of a game over those of the interface."""
    if slug not in _texts:
        own = json.loads((folder_of(slug) / "texts.json").read_text("utf-8"))
        _texts[slug] = {**catalogue(), **own}
    return _texts[slug]


def books_of(slug: str) -> list[Rulebook]:
    """The rules of a game, in every language."""
    if slug not in _books:
        folder = folder_of(slug)
        _books[slug] = [read_rulebook((folder / f"rules.{lang}.md").read_text("utf-8")) for lang in LANGUAGES]
    return _books[slug]


def holes_of(form: Form) -> set[str]:
    """The arguments that a text names."""
    return {hole[2] for hole in HOLE.finditer(form if isinstance(form, str) else " ".join(form.values()))}


def hold_reason(scene: Scene, rule: str, message: Message) -> None:
    """A refusal names a rule that is written down, in words that are there."""
    for book in books_of(scene.game.slug):
        scene.hold(rule in book.ids(), "L8", f"the rule {rule!r} is not in the rules")
    hold_message(scene, message)


def hold_message(scene: Scene, message: Message) -> None:
    """A message, and every message in it, has its text and all arguments that the text names."""
    entry = texts_of(scene.game.slug).get(message["text"])
    if entry is None:
        scene.hold(False, "words", f"there is no text {message['text']!r}")
        return
    for lang in LANGUAGES:
        missing = holes_of(entry[lang]) - set(message)
        scene.hold(not missing, "words", f"{message['text']} in {lang} names {missing}, which {message} has not")
    counted = any("other" in entry[lang] for lang in LANGUAGES if not isinstance(entry[lang], str))
    scene.hold(not counted or isinstance(message.get("n"), int), "words", f"{message['text']} needs a number n")
    for name, value in message.items():
        for part in value if isinstance(value, list) else [value]:
            _hold_argument(scene, holes_of(entry["en"]) | holes_of(entry["fr"]), name, part)


def _hold_argument(scene: Scene, named: set[str], name: str, value: Any) -> None:
    if isinstance(value, dict) and "text" in value:
        hold_message(scene, value)
    elif name in named:
        scene.hold(isinstance(value, int | str), "words", f"the argument {name} cannot be said: {value!r}")
        if isinstance(value, str) and WORD.fullmatch(value):
            known = f"{name}.{value}" in texts_of(scene.game.slug)
            scene.hold(known, "words", f"there is no text {name}.{value}")


def everything_has_words(scene: Scene) -> None:
    """Moves, facts, the reason and the options that come up have their texts."""
    match, rng = scene.opened(), scene.rng(1)
    while not match.is_over:
        for seat in match.state.pending():
            _hold_codes(scene, match.state.legal_actions(seat))
        decision = scene.decision(match.state, len(match.decisions), rng)
        for fact in match.decide(decision.seat, decision.action):
            hold_message(scene, fact.seen_by(SPECTATOR))
            if fact.secret is not None:
                hold_message(scene, fact.seen_by(OPEN))
    hold_message(scene, {"text": f"reason.{match.state.outcome().reason}"})
    for feat in [] if scene.game.feats is None else scene.game.feats(match.state):
        _hold_feat(scene, feat)
    _hold_options(scene)


def _hold_feat(scene: Scene, feat: Feat) -> None:
    aims = [] if scene.game.aims is None else scene.game.aims(scene.seats, scene.options)
    scene.hold({"kind": feat["kind"], "key": feat["key"]} in aims, "words", f"no aim foretold the feat {feat}")
    for part in ("", ".key", ".value", ".new"):
        hold_message(scene, {"text": f"feat.{feat['kind']}{part}", **feat["key"], "n": feat["value"]})


def _hold_codes(scene: Scene, codes: list[int]) -> None:
    new = set(codes) - _said.setdefault(scene.game.slug, set())
    for code in new:
        hold_message(scene, scene.game.words(code))
    _said[scene.game.slug] |= new


def _hold_options(scene: Scene) -> None:
    hold_message(scene, {"text": "game.name"})
    hold_message(scene, {"text": "game.line"})
    for option in scene.game.options:
        names = ["", ".help", *(f".{choice}" for choice in option.choices)]
        for name in names:
            hold_message(scene, {"text": f"option.{option.name}{name}"})
