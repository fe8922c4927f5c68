"""Settings beside each other: the few figures by which one would choose."""

from typing import Any

from nekodrome.core.texts import Message
from nekodrome.games import game_of
from nekodrome.lab.studies.findings import Figure, Section
from nekodrome.lab.studies.wording import setting_named, varied_options


def compared(sections: list[Section], asked: dict[str, Any]) -> list[Section]:
    """For several settings a section for each figure that matters; none for a single one."""
    if len(asked["settings"]) < 2:
        return []
    found = [
        _section("compare.minutes", "number", asked, {s.setting: s.figures[2] for s in sections if s.kind == "length"}),
        _section("compare.seats", "number", asked, {s.setting: _furthest(s) for s in sections if s.kind == "seats"}),
        _section(
            "compare.lead", "share", asked, {s.setting: f for s in sections if s.kind == "lead" for f in _half(s)}
        ),
        _section("compare.luck", "share", asked, {s.setting: s.figures[0] for s in sections if s.kind == "luck"}),
    ]
    return [section for section in found if len(section.figures) > 1]


def _half(section: Section) -> list[Figure]:
    return [figure for figure in section.figures if figure.label.get("percent") == 50]


def _furthest(section: Section) -> Figure:
    """The seat furthest from an equal share, as points away from it."""
    equal = section.reference or 0.0
    worst = max(section.figures, key=lambda figure: abs(figure.value - equal))
    low, value, high = sorted(100 * (number - equal) for number in (worst.low, worst.value, worst.high))
    return worst._replace(value=value, low=low, high=high)


def _section(kind: str, unit: str, asked: dict[str, Any], found: dict[int, Figure]) -> Section:
    settings, usual = asked["settings"], {option.name: option.default for option in game_of(asked["game"]).options}
    varied = varied_options(settings, usual)
    figures = [
        figure._replace(label=_label(settings[number], asked["game"], varied)) for number, figure in found.items()
    ]
    return Section(kind, -1, unit, figures, _verdict(figures, unit), chart="bars")


def _label(setting: dict[str, Any], slug: str, varied: set[str]) -> Message:
    names = {lang: setting_named(setting, slug, lang, varied) for lang in ("en", "fr")}
    return {"text": "label.setting", "name": names}


def _verdict(figures: list[Figure], unit: str) -> Message:
    if not figures:
        return {"text": "compare.alike"}
    most, least = max(figures, key=lambda f: f.value), min(figures, key=lambda f: f.value)
    if most.low <= least.high:
        return {"text": "compare.alike"}
    scale = 100 if unit == "share" else 1
    sign = "\u00a0%" if unit == "share" else ""
    told = {"high": f"{scale * most.value:.1f}{sign}", "low": f"{scale * least.value:.1f}{sign}"}
    return {"text": "compare.differ", "most": most.label, "least": least.label, **told}
