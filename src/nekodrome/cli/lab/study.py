"""`nekodrome lab study`: does this game work? Fairness, length, tension, skill and luck, with intervals."""

import json

from nekodrome.bots.levels import KINDS
from nekodrome.cli.asked import LARGEST_SEED, game_asked, options_asked, take_game
from nekodrome.cli.files import check_writable
from nekodrome.cli.lab.asked import check_out, crew_asked, kept, take_work, variant_asked
from nekodrome.cli.lab.report import check_form, show, write_report
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.screen import progress
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error
from nekodrome.lab.matches import greet_programs
from nekodrome.lab.results import Results, need_extra, table_of
from nekodrome.lab.studies.study import Study, settings_of

MOST_MATCHES = 10_000_000
BOT = "alley-cat"


def arguments(parser: Parser) -> None:
    take_game(parser)
    parser.take("--matches", type=whole("--matches", 1, MOST_MATCHES), default=200, metavar="N")
    parser.take("--players", metavar="N,N")
    parser.take("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.take("--sweep", action="append", default=[], metavar="OPTION=VALUE,VALUE")
    parser.take("--variant", action="append", default=[], metavar="FILE")
    parser.take("--bot", default=BOT)
    parser.take("--levels", metavar="BOT,BOT")
    parser.take("--seed", type=whole("--seed", 0, LARGEST_SEED), default=0, metavar="N")
    take_work(parser)
    parser.take("--report", action="append", default=[], metavar="FILE")
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    from nekodrome.lab.studies.report import report_of

    study = _study(given)
    game = study.settings[0].game
    need_extra("pyarrow", "duckdb")
    for path in given.report:
        check_form(path)
        check_writable(path)
    check_out(given)
    asked = study.question(game)
    bar = progress(game.name, len(study.plays()))
    with crew_asked(given) as (crew, _), kept(given, asked) as rows, bar as advance:
        study.run(crew, len(rows.rows), rows.keep, advance)
    report = report_of(Results(json.loads(json.dumps(asked)), table_of(asked, rows.rows)))
    for path in given.report:
        write_report(report, path, given.lang)
    if given.json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    else:
        show(report, given.lang)
        for key, path in [("kept", given.out), *(("reported", path) for path in given.report)]:
            if path is not None:
                print(word(f"lab.{key}", given.lang, file=printable(path)))
    return 0


def _study(given: Given) -> Study:
    game = game_asked(given)
    players = None if given.players is None else _numbers(given.players)
    options = options_asked(given, game)
    usual = [kind for kind in KINDS[: KINDS.index(BOT) + 1] if kind != "greedy"]
    levels = usual if given.levels is None else [name.strip() for name in given.levels.split(",")]
    greet_programs(game, [given.bot, *levels])
    if len(set(levels)) < len(levels):
        raise error(Refused, "lab_bots", given=given.levels, high=len(KINDS))
    settings_of(game, options, given.sweep, players, [None])  # refuses what does not fit before variants are tried
    variants = [None, *(variant_asked(path, game) for path in given.variant)]
    names = [variant.name for variant in variants if variant is not None]
    if len(set(names)) < len(names):
        raise error(Refused, "variants_alike", known=names)
    settings = settings_of(game, options, given.sweep, players, variants)
    return Study(game.slug, settings, given.bot, levels, given.matches, given.seed)


def _numbers(text: str) -> list[int]:
    return [whole("--players", 1, 99)(number.strip()) for number in text.split(",")]
