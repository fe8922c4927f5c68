"""`nekodrome lab report`: what a study found, as a page, a picture, Markdown or JSON, and in the terminal."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from nekodrome.cli.files import check_writable
from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.screen import console
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error
from nekodrome.lab.results import need_extra, read_results

if TYPE_CHECKING:
    from nekodrome.lab.studies.findings import Section
    from nekodrome.lab.studies.report import Report

FORMS = (".html", ".md", ".svg", ".png", ".json")


def arguments(parser: Parser) -> None:
    parser.take("results", metavar="FILE.parquet", nargs="?")
    parser.take("--report", action="append", default=[], metavar="FILE")
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    if given.results is None:
        raise error(Refused, "argument_missing", command=given.command, given="FILE.parquet")
    need_extra("pyarrow", "duckdb")
    from nekodrome.lab.studies.report import report_of

    for path in given.report:
        check_form(path)
        check_writable(path)
    results = read_results(printable(given.results))
    if results.asked.get("kind") != "study":
        raise error(Refused, "lab_kind", file=printable(given.results))
    report = report_of(results)
    for path in given.report:
        write_report(report, path, given.lang)
        if not given.json:
            print(word("lab.reported", given.lang, file=printable(path)))
    if given.json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    elif not given.report:
        show(report, given.lang)
    return 0


def check_form(path: str) -> None:
    """Refuses a report of a kind that there is not, or one that is there already."""
    if Path(path).suffix not in FORMS:
        raise error(Refused, "lab_form", given=printable(path))
    if Path(path).exists():
        raise error(Refused, "lab_exists", file=printable(path))
    if Path(path).suffix == ".png":
        need_extra("resvg_py")


def write_report(report: "Report", path: str, lang: str) -> None:
    """Writes a report in the form that the file's name ends with."""
    from nekodrome.lab.studies.markdown import markdown_of
    from nekodrome.lab.studies.page import page_of
    from nekodrome.lab.studies.pictures import png_of, svg_of

    form = Path(path).suffix
    if form == ".png":
        Path(path).write_bytes(png_of(report, lang))
        return
    if form == ".json":
        text = json.dumps(report.as_json(), ensure_ascii=False, indent=1) + "\n"
    else:
        text = {".html": page_of, ".md": markdown_of, ".svg": svg_of}[form](report, lang)
    Path(path).write_text(text, "utf-8")


def show(report: "Report", lang: str) -> None:
    """The report in the terminal: sentences, and a table for each section."""
    out = console()
    out.print(report.title(lang), style="bold")
    out.print(report.about(lang), style="dim")
    before = None
    for section in report.sections:
        if section.setting != before:
            out.print()
            out.rule(report.setting(section.setting, lang), align="left")
            before = section.setting
        out.print(f"{report.heading(section, lang)}", style="bold")
        out.print(report.say(section.verdict, lang))
        out.print(_table(report, section, lang))


def _table(report: "Report", section: "Section", lang: str) -> Table:
    from nekodrome.lab.studies.wording import shown

    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 2))
    for side in ("left", "right", "right", "right"):
        table.add_column(justify="left" if side == "left" else "right")
    for figure in section.figures:
        low, high = shown(figure.low, section.unit, lang), shown(figure.high, section.unit, lang)
        cells = [
            report.say(figure.label, lang),
            shown(figure.value, section.unit, lang),
            f"{low} … {high}",
            f"n={figure.n}",
        ]
        table.add_row(*cells, style="red" if figure.is_off else None)
    return table
