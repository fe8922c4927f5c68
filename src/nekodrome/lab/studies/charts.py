"""Charts as SVG: bars and lines with their intervals. A report paints them by style sheet, a picture by itself."""

from collections.abc import Callable
from html import escape
from typing import Final

from nekodrome.core.texts import Message
from nekodrome.lab.studies.findings import Figure, Section
from nekodrome.lab.studies.wording import shown

WIDTH: Final = 680
LABELS: Final = 190
VALUES: Final = 64
ROW: Final = 30
TOP: Final = 14
FOOT: Final = 30
HEIGHT: Final = 280  # of a line
MOST_LABEL: Final = 30  # letters

LIGHT: Final = {
    "ink": "#1d2430",
    "soft": "#5b6675",
    "grid": "#d9dee5",
    "bar": "#2f6fb3",
    "off": "#c2452d",
    "back": "#ffffff",
}
DARK: Final = {
    "ink": "#eef1f5",
    "soft": "#a5b0bf",
    "grid": "#39424f",
    "bar": "#6fb0f2",
    "off": "#ff8a6b",
    "back": "#161b22",
}
BY_SHEET: Final = {name: f"var(--{name})" for name in LIGHT}

Say = Callable[[Message], str]
Paint = dict[str, str]


class Scale:
    """From values to places, with marks at round numbers."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.step = _step(high - low)
        self.low = self.step * (low // self.step)
        self.high = self.step * -(-high // self.step)
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        """Where a value stands."""
        share = (min(max(value, self.low), self.high) - self.low) / ((self.high - self.low) or 1)
        return round(self.start + share * (self.end - self.start), 1)

    def marks(self) -> list[float]:
        """The round numbers."""
        count = round((self.high - self.low) / self.step)
        return [self.low + n * self.step for n in range(count + 1)]


def _step(span: float) -> float:
    """A round step that cuts a span into five or so."""
    size = 1e-9
    while span / size > 6:
        size *= 10
    return next((size * by for by in (0.2, 0.5, 1.0) if span / (size * by) <= 6), size)


def chart(section: Section, say: Say, lang: str, paint: Paint, title: str) -> str:
    """A section as a drawing; it has a table beside it, which says the same."""
    draw = _line if section.chart == "line" else _bars
    height, body = draw(section, say, lang, paint)
    words = escape(f"{title}. {say(section.verdict)}", quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{words}" '
        f'font-family="system-ui, DejaVu Sans, sans-serif" font-size="13">{body}</svg>'
    )


def _bounds(section: Section) -> tuple[float, float]:
    values = [v for f in section.figures for v in (f.value, f.low, f.high)]
    values += [section.reference] if section.reference is not None else []
    low, high = min([0.0, *values]), max([*values, 0.0])
    return (0.0, min(1.0, high)) if section.unit == "share" else (low, high if high > low else low + 1)


def _bars(section: Section, say: Say, lang: str, paint: Paint) -> tuple[int, str]:
    scale = Scale(*_bounds(section), LABELS, WIDTH - VALUES)
    height = TOP + ROW * len(section.figures) + FOOT
    parts = [_upright(scale.at(mark), height, shown_mark(mark, section.unit, lang), paint) for mark in scale.marks()]
    for row, figure in enumerate(section.figures):
        parts.append(_bar(section, figure, TOP + ROW * row, scale, say, lang, paint))
    if section.reference is not None:
        x = scale.at(section.reference)
        parts.append(_stroke(x, TOP, x, height - FOOT, paint["ink"], 'stroke-width="1.5" stroke-dasharray="4 3"'))
    return height, "".join(parts)


def _bar(section: Section, figure: Figure, y: int, scale: Scale, say: Say, lang: str, paint: Paint) -> str:
    colour, middle = paint["off" if figure.is_off else "bar"], y + ROW // 2
    zero, end = scale.at(0.0), scale.at(figure.value)
    low, high = scale.at(figure.low), scale.at(figure.high)
    words = say(figure.label)
    short = words if len(words) <= MOST_LABEL else words[: MOST_LABEL - 1] + "…"
    return (
        f'<g class="mark"><title>{escape(told(figure, section.unit, say, lang))}</title>'
        f'<rect x="0" y="{y}" width="{WIDTH}" height="{ROW}" fill="transparent"/>'
        f'<text x="{LABELS - 10}" y="{middle + 4}" text-anchor="end" fill="{paint["ink"]}">{escape(short)}</text>'
        f'<rect x="{min(zero, end)}" y="{y + 6}" width="{round(abs(end - zero), 1)}" height="{ROW - 12}" '
        f'rx="2" fill="{colour}"/>'
        + _stroke(low, middle, high, middle, paint["ink"], 'stroke-width="1.5"')
        + _stroke(low, middle - 4, low, middle + 4, paint["ink"], 'stroke-width="1.5"')
        + _stroke(high, middle - 4, high, middle + 4, paint["ink"], 'stroke-width="1.5"')
        + f'<text x="{WIDTH}" y="{middle + 4}" text-anchor="end" fill="{paint["ink"]}">'
        f"{escape(shown(figure.value, section.unit, lang))}</text></g>"
    )


def _line(section: Section, say: Say, lang: str, paint: Paint) -> tuple[int, str]:
    low, high = (0.0, 1.0) if section.unit == "share" else _bounds(section)
    scale = Scale(low, high, HEIGHT - FOOT, TOP)
    left, right, last = 60, WIDTH - 40, max(1, len(section.figures) - 1)
    places = [round(left + n * (right - left) / last, 1) for n in range(len(section.figures))]
    parts = [
        _stroke(left, scale.at(mark), right, scale.at(mark), paint["grid"])
        + f'<text x="{left - 8}" y="{scale.at(mark) + 4}" text-anchor="end" fill="{paint["soft"]}">'
        f"{escape(shown_mark(mark, section.unit, lang))}</text>"
        for mark in scale.marks()
    ]
    band = [(x, scale.at(f.high)) for x, f in zip(places, section.figures, strict=True)]
    band += [(x, scale.at(f.low)) for x, f in reversed(list(zip(places, section.figures, strict=True)))]
    parts.append(f'<polygon points="{_points(band)}" fill="{paint["bar"]}" fill-opacity="0.22"/>')
    middle = [(x, scale.at(f.value)) for x, f in zip(places, section.figures, strict=True)]
    parts.append(f'<polyline points="{_points(middle)}" fill="none" stroke="{paint["bar"]}" stroke-width="2.5"/>')
    for (x, y), figure in zip(middle, section.figures, strict=True):
        parts.append(
            f'<g class="mark"><title>{escape(told(figure, section.unit, say, lang))}</title>'
            f'<circle cx="{x}" cy="{y}" r="12" fill="transparent"/>'
            f'<circle cx="{x}" cy="{y}" r="4" fill="{paint["bar"]}"/>'
            f'<text x="{x}" y="{HEIGHT - 8}" text-anchor="middle" fill="{paint["soft"]}">'
            f"{escape(say(figure.label))}</text></g>"
        )
    return HEIGHT, "".join(parts)


def told(figure: Figure, unit: str, say: Say, lang: str) -> str:
    """A figure in one line: what a pointer that rests on it reads."""
    value, low, high = (shown(number, unit, lang) for number in (figure.value, figure.low, figure.high))
    return (
        f"{say(figure.label)} : {value} ({low} – {high}), n = {figure.n}"
        if lang == "fr"
        else (f"{say(figure.label)}: {value} ({low} – {high}), n = {figure.n}")
    )


def shown_mark(mark: float, unit: str, lang: str) -> str:
    """A round number at an axis."""
    if unit == "share":
        return f"{100 * mark:.0f}\u00a0%"
    return f"{mark:g}".replace(".", "," if lang == "fr" else ".")


def _points(places: list[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)


def _stroke(x: float, y: float, to_x: float, to_y: float, colour: str, more: str = "") -> str:
    return f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{colour}" {more}/>'


def _upright(x: float, height: int, words: str, paint: Paint) -> str:
    line = _stroke(x, TOP, x, height - FOOT, paint["grid"])
    return f'{line}<text x="{x}" y="{height - 8}" text-anchor="middle" fill="{paint["soft"]}">{escape(words)}</text>'
