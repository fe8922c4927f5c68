"""The rules of a game as players read them: games/<slug>/rules.<lang>.md, in sections of numbered rules.

A section begins with `## Title`; a rule is one bullet, `- RAS-07 An opener without cards …`, on one line.
"""

import re
from importlib.resources import files
from typing import Any, Final, final

RULE: Final = re.compile(r"- ([A-Z]{2,4}-\d\d[a-z]?) (\S.*)")
_read: dict[tuple[str, str], "Rulebook"] = {}


@final
class Rule:
    """One rule: its id and its words."""

    __slots__ = ("id", "text")

    def __init__(self, rule_id: str, text: str) -> None:
        self.id = rule_id
        self.text = text


@final
class Section:
    """Rules under one title."""

    __slots__ = ("rules", "title")

    def __init__(self, title: str) -> None:
        self.title = title
        self.rules: list[Rule] = []


@final
class Rulebook:
    """The rules of a game in one language."""

    def __init__(self, title: str, intro: str, sections: list[Section]) -> None:
        self.title = title
        self.intro = intro
        self.sections = sections

    def ids(self) -> list[str]:
        """The ids of all rules, in order."""
        return [rule.id for section in self.sections for rule in section.rules]

    def text_of(self, rule_id: str) -> str:
        """The words of one rule; KeyError if there is none of that id."""
        for section in self.sections:
            for rule in section.rules:
                if rule.id == rule_id:
                    return rule.text
        raise KeyError(rule_id)

    def as_json(self) -> dict[str, Any]:
        """As the wire tells it."""
        sections = [
            {"title": section.title, "rules": [{"id": rule.id, "text": rule.text} for rule in section.rules]}
            for section in self.sections
        ]
        return {"title": self.title, "intro": self.intro, "sections": sections}


def rulebook_of(slug: str, lang: str) -> Rulebook:
    """The rules of a game in that language."""
    key = (slug, lang)
    if key not in _read:
        source = files("nekodrome") / "games" / slug / f"rules.{lang}.md"
        _read[key] = read_rulebook(source.read_text("utf-8"))
    return _read[key]


def read_rulebook(text: str) -> Rulebook:
    """The rulebook written in that text; ValueError names the first line that is none of its parts."""
    title = ""
    intro: list[str] = []
    sections: list[Section] = []
    for number, line in enumerate(text.splitlines(), 1):
        rule = RULE.fullmatch(line)
        if line.startswith("# ") and not title:
            title = line[2:]
        elif line.startswith("## "):
            sections.append(Section(line[3:]))
        elif rule is not None and sections:
            sections[-1].rules.append(Rule(rule[1], rule[2]))
        elif line and not sections:
            intro.append(line)
        elif line:
            raise ValueError(f"line {number} is neither a section nor a rule: {line}")
    return Rulebook(title, " ".join(intro), sections)
