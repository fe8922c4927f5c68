"""What a study found: figures with their intervals, in sections, each with a sentence that says what it means.

Sections are the same whoever shows them: terminal, HTML, Markdown, pictures, JSON."""

from itertools import pairwise
from typing import Any, Final, NamedTuple

from nekodrome.core.texts import Message
from nekodrome.lab.contests.contest import score_interval
from nekodrome.lab.contests.strengths import Met, strengths
from nekodrome.lab.results import Results
from nekodrome.lab.shares import share_interval, student
from nekodrome.lab.studies.luck import Luck, luck_of
from nekodrome.lab.studies.queries import Queries, Spread
from nekodrome.lab.studies.wording import bot_named

OFF: Final = 0.04  # from an equal share: what a player would feel
LEAST_MADE: Final = 12  # moves that are listed
ENOUGH: Final = 30  # times that a kind of move was possible, before its absence means anything


class Figure(NamedTuple):
    """One number: what it is of, and between which bounds the truth lies, nineteen times in twenty."""

    label: Message
    value: float
    low: float
    high: float
    n: int
    is_off: bool = False  # unfair, or dead


class Section(NamedTuple):
    """Figures that belong together, under one setting."""

    kind: str
    setting: int
    unit: str  # `share`, `number` or `points`
    figures: list[Figure]
    verdict: Message
    reference: float | None = None
    chart: str = "bars"  # or `line`, or `` for a table alone


def sections_of(results: Results) -> list[Section]:
    """Everything a result file says, setting by setting."""
    queries = Queries(results)
    found: list[Section] = []
    for setting, told in enumerate(results.asked["settings"]):
        players = told["players"]
        if players > 1:
            found += [_seats(queries, setting, players), *_traits(queries, setting, players)]
        found += [_length(queries, setting), _thinking(queries, setting)]
        if players > 1:
            found += [_lead(queries, setting), _tension(queries, setting), *_skill(queries, setting, results.asked)]
            found += [_luck(luck_of(queries.deals(setting)), setting)]
        found += [_choices(queries, setting), *_moves(queries, setting), _endings(queries, setting)]
    return found


def _share(label: Message, wins: float, n: int) -> Figure:
    return Figure(label, wins / max(1, n), *share_interval(wins, n), n)


def _share_among(label: Message, wins: float, n: int, equal: float, among: int) -> Figure:
    """A share that is off if it would be so beyond doubt even as the furthest of so many."""
    figure, (low, high) = _share(label, wins, n), share_interval(wins, n, among)
    return figure._replace(is_off=abs(figure.value - equal) > OFF and not low <= equal <= high)


def _mean(label: Message, spread: Spread) -> Figure:
    reach = student(max(1, spread.n - 1)) * spread.deviation / max(1, spread.n) ** 0.5
    return Figure(label, spread.mean, spread.mean - reach, spread.mean + reach, spread.n)


def _fairness(kind: str, figures: list[Figure], equal: float) -> Message:
    """Says who is off; else whether as much as that could have been seen at all."""
    off = [figure for figure in figures if figure.is_off]
    if off:
        worst = max(off, key=lambda figure: abs(figure.value - equal))
        return {"text": f"{kind}.unfair", "who": worst.label, "share": _percent(worst.value), "equal": _percent(equal)}
    furthest = max(max(equal - figure.low, figure.high - equal) for figure in figures)
    return {"text": f"{kind}.fair" if furthest <= OFF else f"{kind}.unknown", "give": f"{100 * furthest:.1f}"}


def _percent(value: float) -> Message:
    return {"text": "percent", "value": f"{100 * value:.1f}"}


def _number(value: float) -> str:
    return f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"


def _seats(queries: Queries, setting: int, players: int) -> Section:
    equal = 1 / players
    rows = queries.seats(setting)
    figures = [
        _share_among({"text": "label.seat", "n": row.seat + 1}, row.wins, row.n, equal, len(rows)) for row in rows
    ]
    return Section("seats", setting, "share", figures, _fairness("seats", figures, equal), equal)


def _traits(queries: Queries, setting: int, players: int) -> list[Section]:
    equal = 1 / players
    found = []
    for trait in queries.traits(setting):
        rows = queries.trait(setting, trait)
        labels: list[Message] = [{"text": f"{trait}.{row.value}"} for row in rows]
        figures = [
            _share_among(label, row.wins, row.n, equal, len(rows)) for label, row in zip(labels, rows, strict=True)
        ]
        found.append(Section(f"trait.{trait}", setting, "share", figures, _fairness("trait", figures, equal), equal))
    return found


def _length(queries: Queries, setting: int) -> Section:
    figures = [
        _mean({"text": f"label.{column}"}, queries.spread(setting, sql))
        for column, sql in (("decisions", "decisions"), ("rounds", "rounds"), ("minutes", "seconds / 60"))
    ]
    low, high = queries.between(setting, "seconds / 60")
    told = {"minutes": _number(figures[2].value), "low": _number(low), "high": _number(high)}
    return Section("length", setting, "number", figures, {"text": "length.verdict", **told}, chart="")


def _thinking(queries: Queries, setting: int) -> Section:
    figures = [
        _mean({"text": "label.branching"}, queries.spread(setting, "branching")),
        _mean({"text": "label.widest"}, queries.spread(setting, "widest")),
        _mean({"text": "label.forced"}, queries.spread(setting, "100.0 * forced / decisions")),
    ]
    told = {"choices": _number(figures[0].value), "forced": _percent(figures[2].value / 100)}
    return Section("thinking", setting, "number", figures, {"text": "thinking.verdict", **told}, chart="")


def _lead(queries: Queries, setting: int) -> Section:
    """How often whoever is ahead wins, tenth by tenth: how the chance of winning grows."""
    figures = [
        _share({"text": "label.tenth", "percent": 10 * row.tenth}, row.wins, row.n)
        for row in queries.leads(setting)
        if row.n
    ]
    half = next((figure for figure in figures if figure.label["percent"] == 50), None)
    verdict: Message = {"text": "lead.unknown"}
    if half is not None:
        verdict = {"text": "lead.verdict", "share": _percent(half.value), **_give(half)}
    return Section("lead", setting, "share", figures, verdict, chart="line")


def _give(figure: Figure) -> dict[str, Message]:
    return {"low": _percent(figure.low), "high": _percent(figure.high)}


def _tension(queries: Queries, setting: int) -> Section:
    changes = _mean({"text": "label.lead_changes"}, queries.spread(setting, "lead_changes"))
    known = _mean({"text": "label.led_from"}, queries.spread(setting, "100.0 * led_from"))
    back = queries.spread(setting, "came_back::int")
    comeback = _share({"text": "label.came_back"}, back.mean * back.n, back.n)
    figures = [
        changes,
        known,
        comeback._replace(value=100 * comeback.value, low=100 * comeback.low, high=100 * comeback.high),
    ]
    told = {"changes": _number(changes.value), "known": _percent(known.value / 100), "back": _percent(comeback.value)}
    return Section("tension", setting, "number", figures, {"text": "tension.verdict", **told}, chart="")


def _skill(queries: Queries, setting: int, asked: dict[str, Any]) -> list[Section]:
    """Each level against the one below, and all of them on one scale."""
    levels: list[str] = asked["levels"]
    deals = queries.skill(setting)
    if not deals:
        return []
    met = [Met(levels.index(deal.better), levels.index(deal.worse), deal.score) for deal in deals]
    worth = strengths(len(levels), met)
    base = worth[0].points
    figures = [
        Figure(bot_named(level), w.points - base, w.low - base, w.high - base, len(deals))
        for level, w in zip(levels, worth, strict=True)
    ]
    steps = []
    for worse, better in pairwise(levels):
        scores = [deal.score for deal in deals if (deal.better, deal.worse) == (better, worse)]
        label = {"text": "label.against", "one": bot_named(better), "other": bot_named(worse)}
        steps.append(Figure(label, sum(scores) / max(1, len(scores)), *score_interval(scores), len(scores)))
    told = {"points": f"{figures[-1].value:.0f}", "one": figures[-1].label, "other": figures[0].label}
    verdict: Message = {"text": "skill.verdict", **told}
    weakest = min(steps, key=lambda step: step.value)
    about: Message = {
        "text": "steps.verdict",
        "step": weakest.label,
        "share": _percent(weakest.value),
        **_give(weakest),
    }
    return [
        Section("skill", setting, "points", figures, verdict, chart="line"),
        Section("steps", setting, "share", steps, about, 0.5),
    ]


def _luck(luck: Luck, setting: int) -> Section:
    figure = Figure({"text": "label.luck"}, luck.share, luck.low, luck.high, luck.deals)
    verdict: Message = {"text": "luck.verdict", "share": _percent(max(0.0, luck.share)), **_give(figure)}
    if luck.is_fixed:
        verdict = {"text": "luck.fixed"}
    return Section("luck", setting, "share", [figure], verdict)


def _choices(queries: Queries, setting: int) -> Section:
    """Kinds of moves: those that are possible again and again and never made are dead."""
    figures = []
    for row in queries.choices(setting, "choices"):
        figure = _share({"text": row.kind}, row.chosen, row.offered)
        figures.append(figure._replace(is_off=row.chosen == 0 and row.offered >= ENOUGH))
    dead = [figure.label for figure in figures if figure.is_off]
    verdict: Message = {"text": "choices.dead", "kinds": dead} if dead else {"text": "choices.alive"}
    return Section("choices", setting, "share", figures, verdict)


def _moves(queries: Queries, setting: int) -> list[Section]:
    """Single moves that are dead, and those made least: dominated cards are among them."""
    rows = [row for row in queries.choices(setting, "moves") if row.offered >= ENOUGH]
    figures = [
        _share({"text": "label.move", "move": row.kind}, row.chosen, row.offered)._replace(is_off=row.chosen == 0)
        for row in rows[-LEAST_MADE:]
    ]
    if not figures:
        return []
    dead = sum(row.chosen == 0 for row in rows)
    return [Section("moves", setting, "share", figures, {"text": "moves.verdict", "n": dead, "all": len(rows)})]


def _endings(queries: Queries, setting: int) -> Section:
    rows = queries.reasons(setting)
    n = sum(row.chosen for row in rows)
    figures = [_share({"text": f"reason.{row.kind}"}, row.chosen, n) for row in rows]
    still = queries.spread(setting, "still")
    verdict: Message = {"text": "endings.verdict", "still": _percent(still.mean)}
    return Section("endings", setting, "share", figures, verdict)
