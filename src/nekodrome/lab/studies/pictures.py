"""A report's charts as one picture: SVG, or PNG drawn from it."""

from html import escape
from re import search

from nekodrome.lab.studies.charts import LIGHT, WIDTH, chart
from nekodrome.lab.studies.report import Report

MARGIN = 24
HEADING = 54
ZOOM = 2


def svg_of(report: Report, lang: str) -> str:
    """All charts below each other, each with its heading and setting."""
    parts, y = [], MARGIN
    for section in report.sections:
        if not section.chart or not section.figures:
            continue
        title = report.heading(section, lang)
        drawn = chart(section, lambda message: report.say(message, lang), lang, LIGHT, title)
        found = search(r'viewBox="0 0 \d+ (\d+)"', drawn)
        assert found is not None
        height = int(found[1])
        parts.append(
            _text(y + 20, title, LIGHT["ink"], 17)
            + _text(y + 42, report.setting(section.setting, lang), LIGHT["soft"], 13)
        )
        parts.append(
            drawn.replace("<svg ", f'<svg x="{MARGIN}" y="{y + HEADING}" width="{WIDTH}" height="{height}" ', 1)
        )
        y += HEADING + height + MARGIN
    width = WIDTH + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y}" viewBox="0 0 {width} {y}">'
        f'<title>{escape(report.title(lang))}</title><rect width="{width}" height="{y}" fill="{LIGHT["back"]}"/>'
        f"{''.join(parts)}</svg>\n"
    )


def _text(y: int, words: str, colour: str, size: int) -> str:
    font = 'font-family="system-ui, DejaVu Sans, sans-serif"'
    return f'<text x="{MARGIN}" y="{y}" {font} font-size="{size}" fill="{colour}">{escape(words)}</text>'


def png_of(report: Report, lang: str) -> bytes:
    """The same as a PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg_of(report, lang), zoom=ZOOM))
