"""`nekodrome analyse`: looking back at a record, with the same numbers as beside a replay."""

import json
from typing import Final

from rich.table import Table

from nekodrome.cli.files import file_asked, matches_of
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.screen import console, progress
from nekodrome.cli.simulate import MOST_JOBS
from nekodrome.cli.words import printable, word
from nekodrome.core.match import Match
from nekodrome.lab.looking_back.findings import Findings, findings_of
from nekodrome.lab.looking_back.look_back import look_back
from nekodrome.lab.looking_back.moments import played

PARTS: Final = ("equal", "deal", "draws", "own", "others", "result", "error")
WHOLE = 100  # percent


def arguments(parser: Parser) -> None:
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--jobs", type=whole("--jobs", 1, MOST_JOBS), default=1, metavar="N")
    parser.take("--effort", type=whole("--effort", 1, 100 * WHOLE), default=WHOLE, metavar="N")
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    for number, match in enumerate(matches_of(file_asked(given))):
        with progress(match.game.name, WHOLE) as advance:
            looking = look_back(
                played(match), given.jobs, given.effort / WHOLE, progress=lambda done: advance(int(WHOLE * done))
            )
        found = findings_of(looking)
        if given.json:
            print(json.dumps({"match": number, **found}, ensure_ascii=False))
        else:
            _show(match, found, given.lang)
    return 0


def _show(match: Match, found: Findings, lang: str) -> None:
    out, names = console(), [printable(name) for name in match.names]
    counts = {"n": len(match.decisions), "playouts": found["playouts"]}
    out.print(word("analyse.title", lang, game=match.game.name, names=", ".join(names), **counts))
    out.print(_shares(found, names, lang))
    faults = [_fault(match, found, moment, lang) for moment in found["faults"]]
    out.print("\n".join([word("analyse.faults" if faults else "analyse.no_faults", lang), *faults]))
    out.print("\n".join([word("analyse.events", lang), *_events(found, names, lang)]))


def _shares(found: Findings, names: list[str], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column()
    for name in names:
        table.add_column(name, justify="right")
    for part in PARTS:
        table.add_row(word(f"analyse.{part}", lang), *(f"{share[part]:.1%}" for share in found["shares"]))
    return table


def _fault(match: Match, found: Findings, moment: int, lang: str) -> str:
    weighed, decision = found["decisions"][moment], match.decisions[moment]
    assert weighed["better"] is not None
    return "  " + word(
        "analyse.fault",
        lang,
        n=moment + 1,
        name=printable(match.names[weighed["seat"]]),
        cost=f"{weighed['cost']:.1%}",
        error=f"{weighed['error']:.1%}",
        move=match.game.describe(decision.action),
        better=weighed["better"]["move"],
    )


def _events(found: Findings, names: list[str], lang: str) -> list[str]:
    return [
        "  "
        + word(
            "analyse.event",
            lang,
            n=event["moment"] + 1,
            name=names[event["seat"]],
            luck=f"{event['luck']:+.1%}",
            error=f"{event['error']:.1%}",
        )
        for event in found["events"]
    ]
