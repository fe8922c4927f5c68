"""`nekodrome simulate`: many matches between bots, and how each seat fared."""

import json
import sys
from contextlib import ExitStack
from typing import TextIO

from rich.table import Table

from nekodrome.cli.asked import YOU, bot_kinds, game_asked, options_asked, seats_asked, take_setup
from nekodrome.cli.files import written
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.screen import console, progress
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error
from nekodrome.core.game import Game
from nekodrome.core.texts import say
from nekodrome.lab.simulate import Report, Sink, simulate

MOST_MATCHES = 1_000_000_000
MOST_JOBS = 256
MOST_COMPLAINTS = 5


def arguments(parser: Parser) -> None:
    take_setup(parser)
    parser.take("--matches", type=whole("--matches", 1, MOST_MATCHES), metavar="N")
    parser.take("--jobs", type=whole("--jobs", 1, MOST_JOBS), default=1, metavar="N")
    parser.take("--records", metavar="FILE")
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    game = game_asked(given)
    for flag in ("seats", "matches"):
        if getattr(given, flag) is None:
            raise error(Refused, "argument_missing", command=given.command, given=f"--{flag}")
    seats = seats_asked(given, game)
    if YOU in seats:
        raise error(Refused, "seats_you", known=bot_kinds())
    report = _played(given, game, seats)
    _complain(report, given.lang)
    if given.json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    else:
        _show(report, game, given.lang)
    return 0


def _played(given: Given, game: Game, seats: list[str]) -> Report:
    options = options_asked(given, game)
    with ExitStack() as stack:
        records = stack.enter_context(written(given.records)) if given.records is not None else None
        advance = stack.enter_context(progress(game.name, given.matches))
        return simulate(
            game,
            seats,
            given.matches,
            options,
            seed=given.seed or 0,
            jobs=given.jobs,
            progress=lambda done, _: advance(done),
            records=None if records is None else _sink(records),
            seconds=given.move_time,
        )


def _sink(stream: TextIO) -> Sink:
    def keep(record: str) -> None:
        stream.write(record)

    return keep


def _complain(report: Report, lang: str) -> None:
    """Says which programs failed, the first few times."""
    for complaint in report.complaints[:MOST_COMPLAINTS]:
        why = say(complaint.why, None, lang)
        print(word("simulate.complaint", lang, match=complaint.match, number=complaint.seat, why=why), file=sys.stderr)
    if (more := len(report.complaints) - MOST_COMPLAINTS) > 0:
        print(word("simulate.complaints_more", lang, n=more), file=sys.stderr)


def _show(report: Report, game: Game, lang: str) -> None:
    out = console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(word("simulate.seat", lang), justify="right")
    table.add_column(word("simulate.bot", lang))
    for title in ("wins", "share", "interval", "place", "score"):
        table.add_column(word(f"simulate.{title}", lang), justify="right")
    for seat, row in enumerate(report.seats):
        low, high = row["interval"]
        table.add_row(
            str(seat),
            row["bot"],
            f"{row['wins']:.10g}" if row["wins"] == int(row["wins"]) else f"{row['wins']:.1f}",
            f"{row['wins'] / report.matches:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{row['mean_place']:.2f}",
            f"{row['mean_score']:.1f}",
        )
    out.print(word("simulate.title", lang, n=report.matches, game=game.name, seed=report.seed))
    out.print(table)
    rate = f"{report.decisions_per_second:,.0f}".replace(",", " ")
    way = word("simulate.compiled" if report.compiled else "simulate.interpreted", lang)
    out.print(
        word("simulate.speed", lang, n=report.decisions, seconds=f"{report.seconds:.1f}", rate=rate, way=way),
        style="dim",
    )
