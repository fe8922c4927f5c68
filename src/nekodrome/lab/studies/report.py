"""The report of a study: what it is made of, whatever form it takes."""

from datetime import date
from typing import Any, NamedTuple

from nekodrome import __version__
from nekodrome.core.texts import Message
from nekodrome.games import game_of
from nekodrome.lab.results import Results
from nekodrome.lab.studies.comparing import compared
from nekodrome.lab.studies.findings import Section, sections_of
from nekodrome.lab.studies.wording import bot_named, said, setting_named, varied_options

FAIRNESS = ("seats", "trait.colour", "trait.start")  # a good hand may well win; a seat or a colour should not


class Report(NamedTuple):
    """Sections, and what they are about."""

    slug: str
    asked: dict[str, Any]
    sections: list[Section]
    matches: int
    day: date

    def say(self, message: Message, lang: str) -> str:
        """A message in words."""
        return said(message, self.slug, lang)

    def title(self, lang: str) -> str:
        """What the report is called."""
        return self.say({"text": "report.title", "game": game_of(self.slug).name}, lang)

    def about(self, lang: str) -> str:
        """How it came about."""
        told = {"bot": bot_named(self.asked["bot"]), "rules": self.asked["rules"], "seed": self.asked["seed"]}
        made = {"version": f"v{__version__}", "date": self.day.isoformat()}
        return self.say({"text": "report.about", "n": self.matches, **told, **made}, lang)

    def setting(self, number: int, lang: str) -> str:
        """What a setting is called; sections about all of them have none."""
        if number < 0:
            return self.say({"text": "section.compare"}, lang)
        settings = self.asked["settings"]
        usual = {option.name: option.default for option in game_of(self.slug).options}
        return setting_named(settings[number], self.slug, lang, varied_options(settings, usual))

    def heading(self, section: Section, lang: str) -> str:
        """What a section is called."""
        return self.say({"text": f"section.{section.kind}"}, lang)

    def changes(self, lang: str) -> list[str]:
        """What variants change."""
        found = {}
        for setting in self.asked["settings"]:
            if (variant := setting["variant"]) is not None:
                tables = [f"{m}.{name} = {v}" for m, names in variant["tables"].items() for name, v in names.items()]
                told: Message = {"text": "report.changes", "name": variant["name"], "changes": ", ".join(tables)}
                found[variant["name"]] = self.say(told, lang)
        return list(found.values())

    def off(self, lang: str) -> list[str]:
        """What is off by more than four points, setting by setting."""
        return [
            f"{self.setting(section.setting, lang)} · {self.heading(section, lang)}: {self.say(section.verdict, lang)}"
            for section in self.sections
            if section.kind in FAIRNESS and any(figure.is_off for figure in section.figures)
        ]

    def as_json(self) -> dict[str, Any]:
        """All of it, with sentences in both languages."""
        return {
            "game": self.slug,
            "asked": self.asked,
            "matches": self.matches,
            "sections": [self._told(section) for section in self.sections],
        }

    def _told(self, section: Section) -> dict[str, Any]:
        figures = [
            {
                "label": self.say(figure.label, "en"),
                "value": figure.value,
                "interval": [figure.low, figure.high],
                "n": figure.n,
                "off": figure.is_off,
            }
            for figure in section.figures
        ]
        verdict = {lang: self.say(section.verdict, lang) for lang in ("en", "fr")}
        reference = {} if section.reference is None else {"equal": section.reference}
        shape = {"section": section.kind, "setting": section.setting, "unit": section.unit}
        return {**shape, **reference, "figures": figures, "verdict": verdict}


def report_of(results: Results, day: date | None = None) -> Report:
    """The report of a result file, made on that day, else today."""
    sections = sections_of(results)
    asked = results.asked
    return Report(
        asked["game"], asked, sections + compared(sections, asked), results.table.num_rows, day or date.today()
    )
