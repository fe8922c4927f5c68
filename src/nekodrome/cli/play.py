"""`nekodrome play`: a match in the terminal."""

import secrets
import sys
import time

from nekodrome.cli.asked import YOU, game_asked, names_of, options_asked, seats_asked, take_setup, usual_seats
from nekodrome.cli.files import check_writable, written
from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.screen import console
from nekodrome.cli.sitting import Sitting
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error
from nekodrome.core.match import Match, fresh_seed, setup
from nekodrome.core.record import text_of
from nekodrome.core.rng import SEED_BYTES, rng_of_seed
from nekodrome.lab.matches import bots_rng, greet_programs, player_of, seed_of_match


def arguments(parser: Parser) -> None:
    take_setup(parser)
    parser.take("--name")
    parser.take("--record", metavar="FILE")


def run(given: Given) -> int:
    if given.record is not None:
        check_writable(given.record)
    sitting = _sitting(given)
    if sitting.play():
        _offer_record(sitting.match, given)
    return 0


def _sitting(given: Given) -> Sitting:
    game = game_asked(given)
    kinds = usual_seats(game) if given.seats is None else seats_asked(given, game)
    if kinds.count(YOU) > 1:
        raise error(Refused, "seats_one_you", given=kinds.count(YOU))
    own = printable(given.name or "").strip()[:24] or word("play.name", given.lang)
    repeats = given.seed is not None
    seed = seed_of_match(given.seed, 0) if repeats else fresh_seed()
    called = greet_programs(game, [kind for kind in kinds if kind != YOU], given.move_time)
    match = setup(game, names_of(kinds, given.lang, own, called), options_asked(given, game), seed)
    return Sitting(
        match,
        kinds.index(YOU) if YOU in kinds else None,
        [None if kind == YOU else player_of(kind, game, not repeats, given.move_time) for kind in kinds],
        bots_rng(given.seed, 0) if repeats else rng_of_seed(secrets.token_bytes(SEED_BYTES)),
        None if repeats else time.time,
        console(),
        given.lang,
    )


def _offer_record(match: Match, given: Given) -> None:
    path = given.record
    if path is None and sys.stdin.isatty() and sys.stdout.isatty():
        path = _asked_path(given.lang)
    if path:
        with written(path) as stream:
            stream.write(text_of(match))
        print(word("play.saved", given.lang, file=printable(path)))


def _asked_path(lang: str) -> str:
    """A file name that can be written, or nothing."""
    while True:
        try:
            path = input(word("play.save", lang)).strip()
            if path:
                check_writable(path)
            return path
        except EOFError:
            return ""
        except Refused as refused:
            print(refused.say(lang))
