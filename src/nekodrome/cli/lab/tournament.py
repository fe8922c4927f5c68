"""`nekodrome lab tournament`: which bot is better, on duplicate deals, until the answer is clear."""

import json
from typing import Any

from rich.table import Table

from nekodrome.cli.asked import LARGEST_SEED as LARGEST
from nekodrome.cli.asked import game_asked, options_asked, take_game
from nekodrome.cli.lab.asked import check_out, crew_asked, kept, take_work, variant_asked
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.screen import console, progress
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error
from nekodrome.core.match import check_seats
from nekodrome.lab.contests.contest import Contest
from nekodrome.lab.matches import greet_programs
from nekodrome.lab.plays import Setting

MOST_DEALS = 1_000_000
MOST_BOTS = 32


def arguments(parser: Parser) -> None:
    take_game(parser)
    parser.take("--bots")
    parser.take("--players", type=whole("--players", 2, 99), metavar="N")
    parser.take("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.take("--variant", metavar="FILE")
    parser.take("--deals", type=whole("--deals", 1, MOST_DEALS), default=1000, metavar="N")
    parser.take("--margin", type=whole("--margin", 1, 40), default=5, metavar="POINTS")
    parser.take("--seed", type=whole("--seed", 0, LARGEST), default=0, metavar="N")
    take_work(parser)
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    contest = _contest(given)
    check_out(given)
    with crew_asked(given) as (crew, workers), kept(given, _question(contest)) as rows:
        for meeting in rows.before:
            contest.count(meeting)
        with progress(contest.setting.game.name, contest.budget) as advance:
            contest.run(crew, workers, rows.keep, advance)
    told = contest.as_json()
    if given.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        _show(told, contest, given.lang)
    return 0


def _contest(given: Given) -> Contest:
    game = game_asked(given)
    if given.bots is None:
        raise error(Refused, "argument_missing", command=given.command, given="--bots")
    bots = [name.strip() for name in given.bots.split(",")]
    greet_programs(game, bots)
    if not 2 <= len(set(bots)) == len(bots) <= MOST_BOTS:
        raise error(Refused, "lab_bots", given=given.bots, high=MOST_BOTS)
    options = options_asked(given, game)
    counts = [count for count in game.seat_counts(options) if count > 1]
    players = given.players or (counts or [2])[0]
    check_seats(game, players, options)
    setting = Setting(game.slug, players, options, variant_asked(given.variant, game))
    return Contest(setting, bots, given.seed, given.deals, given.margin / 100)


def _question(contest: Contest) -> dict[str, Any]:
    """What the rows of this tournament depend on."""
    game, setting = contest.setting.game, contest.setting.as_json()
    told = {"kind": "tournament", "game": game.slug, "rules": game.rules, **setting}
    margin = next(iter(contest.trials.values())).margin
    return told | {"bots": list(contest.bots), "seed": contest.seed, "margin": margin}


def _show(told: dict[str, Any], contest: Contest, lang: str) -> None:
    out = console()
    title = word("tournament.title", lang, game=contest.setting.game.name, n=told["matches"], players=told["players"])
    out.print(title)
    out.print(_ratings(told, lang))
    out.print()
    out.print(_crosstable(told, lang))
    for pair in told["pairs"]:
        out.print(word(f"tournament.{pair['answer'] or 'open'}", lang, **_filled(pair, contest)))


def _filled(pair: dict[str, Any], contest: Contest) -> dict[str, Any]:
    low, high = pair["interval"]
    shown = {"score": f"{pair['score']:.1%}", "low": f"{low:.1%}", "high": f"{high:.1%}"}
    margin = round(100 * next(iter(contest.trials.values())).margin)
    return {"one": pair["first"], "other": pair["second"], "n": pair["deals"], "margin": margin, **shown}


def _ratings(told: dict[str, Any], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(word("tournament.bot", lang))
    for title in ("points", "interval"):
        table.add_column(word(f"tournament.{title}", lang), justify="right")
    for row in told["ratings"]:
        table.add_row(row["bot"], f"{row['points']:+.0f}", f"{row['low']:+.0f} … {row['high']:+.0f}")
    return table


def _crosstable(told: dict[str, Any], lang: str) -> Table:
    names = [row["bot"] for row in told["ratings"]]
    cells = {(pair["first"], pair["second"]): pair["score"] for pair in told["pairs"]}
    cells |= {(other, one): 1 - score for (one, other), score in cells.items()}
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for one in names:
        table.add_row(one, *(f"{cells[one, other]:.1%}" if one != other else "·" for other in names))
    return table
