"""A report as Markdown: sentences and tables."""

from nekodrome.lab.studies.findings import Section
from nekodrome.lab.studies.report import Report
from nekodrome.lab.studies.wording import shown


def markdown_of(report: Report, lang: str) -> str:
    """The whole report."""
    lines = [f"# {report.title(lang)}", "", report.about(lang), report.say({"text": "report.intervals"}, lang), ""]
    lines += [line for change in report.changes(lang) for line in (change, "")]
    lines += [f"## {report.say({'text': 'report.unfair'}, lang)}", ""]
    lines += [f"- {line}" for line in report.off(lang)] or [report.say({"text": "report.nothing"}, lang)]
    before = None
    for section in report.sections:
        if section.setting != before:
            lines += ["", f"## {report.setting(section.setting, lang)}"]
            before = section.setting
        lines += ["", f"### {report.heading(section, lang)}", "", report.say(section.verdict, lang), ""]
        lines += table_of(report, section, lang)
    return "\n".join(lines).rstrip() + "\n"


def table_of(report: Report, section: Section, lang: str) -> list[str]:
    """The figures of a section, row by row."""
    titles = [report.say({"text": f"report.{key}"}, lang) for key in ("what", "value", "interval", "n")]
    rows = [f"| {' | '.join(titles)} | |", "| --- | --- | --- | --- | --- |"]
    for figure in section.figures:
        low, high = shown(figure.low, section.unit, lang), shown(figure.high, section.unit, lang)
        off = report.say({"text": "report.off"}, lang) if figure.is_off else ""
        cells = [
            report.say(figure.label, lang),
            shown(figure.value, section.unit, lang),
            f"{low} – {high}",
            figure.n,
            off,
        ]
        rows.append("| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |")
    return rows
