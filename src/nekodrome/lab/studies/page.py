"""A report as one HTML file that needs nothing else: both languages, light and dark, a table beside every chart."""

from html import escape
from importlib.resources import files

from nekodrome.core.texts import LANGUAGES
from nekodrome.lab.studies.charts import BY_SHEET, DARK, LIGHT, chart
from nekodrome.lab.studies.findings import Section
from nekodrome.lab.studies.report import Report
from nekodrome.lab.studies.wording import shown


def page_of(report: Report, lang: str) -> str:
    """The whole page; it opens in that language."""
    sheet = (files("nekodrome.lab.studies") / "page.css").read_text("utf-8")
    script = (files("nekodrome.lab.studies") / "page.js").read_text("utf-8")
    colours = f":root{{{_colours(LIGHT)}}}:root.dark{{{_colours(DARK)}}}"
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title(lang))}</title>\n<style>{colours}\n{sheet}</style>\n</head>\n<body>\n"
        f"{_head(report)}\n<main>\n{_body(report)}</main>\n<script>{script}</script>\n</body>\n</html>\n"
    )


def _colours(paint: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in paint.items())


def _both(report: Report, tag: str, words: dict[str, str]) -> str:
    """The same in every language; one of them shows."""
    return "".join(f'<{tag} lang="{lang}" class="said">{words[lang]}</{tag}>' for lang in LANGUAGES)


def _said(report: Report, tag: str, key: str) -> str:
    return _both(report, tag, {lang: escape(report.say({"text": key}, lang)) for lang in LANGUAGES})


def _head(report: Report) -> str:
    off = {lang: "".join(f"<li>{escape(line)}</li>" for line in report.off(lang)) for lang in LANGUAGES}
    nothing = _said(report, "p", "report.nothing")
    summary = _both(report, "ul", off) if off["en"] else nothing
    changes = {lang: "".join(f"<p>{escape(line)}</p>" for line in report.changes(lang)) for lang in LANGUAGES}
    return (
        '<header><nav><button type="button" id="english" lang="en">English</button>'
        '<button type="button" id="french" lang="fr">Français</button>'
        f'<button type="button" id="look">{_said(report, "span", "report.look")}</button></nav>'
        f"{_both(report, 'h1', {lang: escape(report.title(lang)) for lang in LANGUAGES})}"
        f"{_both(report, 'p', {lang: escape(report.about(lang)) for lang in LANGUAGES})}"
        f"{_said(report, 'p', 'report.intervals')}{_both(report, 'div', changes)}"
        f'<section class="summary">{_said(report, "h2", "report.unfair")}{summary}</section></header>'
    )


def _body(report: Report) -> str:
    parts = []
    before = None
    for section in report.sections:
        if section.setting != before:
            names = {lang: escape(report.setting(section.setting, lang)) for lang in LANGUAGES}
            parts.append(_both(report, "h2", names))
            before = section.setting
        parts.append(_section(report, section))
    return "\n".join(parts)


def _section(report: Report, section: Section) -> str:
    heading = {lang: escape(report.heading(section, lang)) for lang in LANGUAGES}
    verdict = {lang: escape(report.say(section.verdict, lang)) for lang in LANGUAGES}
    drawn = {lang: _chart(report, section, lang) for lang in LANGUAGES} if section.chart and section.figures else None
    tables = {lang: _table(report, section, lang) for lang in LANGUAGES}
    return (
        f'<section class="card">{_both(report, "h3", heading)}{_both(report, "p", verdict)}<div class="pair">'
        + (_both(report, "figure", drawn) if drawn else "")
        + f"{_both(report, 'div', tables)}</div></section>"
    )


def _chart(report: Report, section: Section, lang: str) -> str:
    return chart(section, lambda message: report.say(message, lang), lang, BY_SHEET, report.heading(section, lang))


def _table(report: Report, section: Section, lang: str) -> str:
    titles = [report.say({"text": f"report.{key}"}, lang) for key in ("what", "value", "interval", "n")]
    rows = []
    for figure in section.figures:
        low, high = shown(figure.low, section.unit, lang), shown(figure.high, section.unit, lang)
        cells = [shown(figure.value, section.unit, lang), f"{low} – {high}", str(figure.n)]
        mark = ' class="off"' if figure.is_off else ""
        cells = [f"<td>{escape(cell)}</td>" for cell in cells]
        rows.append(f'<tr{mark}><th scope="row">{escape(report.say(figure.label, lang))}</th>{"".join(cells)}</tr>')
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    caption = escape(report.heading(section, lang))
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
