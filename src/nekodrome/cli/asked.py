"""What several commands ask for: a game, its options, who sits where, a seed."""

from pathlib import Path

from nekodrome.bots.levels import KINDS, LEVELS
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.words import printable
from nekodrome.core.errors import Refused, WrongSeats, error
from nekodrome.core.game import Game
from nekodrome.core.options import Options, parsed_options
from nekodrome.core.texts import say
from nekodrome.games import game_of, slugs
from nekodrome.lab.matches import player_of
from nekodrome.lab.own_bots import is_own, own_name
from nekodrome.lab.programs.talk import MOVE_SECONDS, is_program, words_of

YOU = "you"
LONGEST_NAME = 24
LARGEST_SEED = 2**63 - 1


def take_game(parser: Parser) -> None:
    """A game, which may be left out only to be told that it is missing."""
    parser.take("game", metavar="GAME", nargs="?")


def take_setup(parser: Parser) -> None:
    """A game, seats, options and a seed."""
    take_game(parser)
    parser.take("--seats")
    parser.take("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.take("--move-time", type=whole("--move-time", 1, 3600), default=round(MOVE_SECONDS), metavar="SECONDS")
    parser.take("--seed", type=whole("--seed", 0, LARGEST_SEED), metavar="N")


def game_asked(given: Given) -> Game:
    """The game that was named."""
    if given.game is None:
        raise error(Refused, "game_missing", command=given.command, known=slugs())
    return game_of(given.game)


def options_asked(given: Given, game: Game) -> Options:
    """The options that were set, with defaults for the others."""
    return parsed_options(game.options, given.option)


def seats_asked(given: Given, game: Game) -> list[str]:
    """Who sits where: `you`, a kind of bot or a program for each seat, as many as the game allows."""
    seats = [name.strip() for name in given.seats.split(",")]
    if not all(seats):
        raise error(Refused, "seats_empty", given=given.seats, example=",".join(usual_seats(game)))
    for kind in seats:
        if kind != YOU:
            player_of(kind, game)
    if not game.min_seats <= len(seats) <= game.max_seats:
        low, high = game.min_seats, game.max_seats
        raise error(WrongSeats, "seats", game_name=game.name, low=low, high=high, given=len(seats))
    return seats


def usual_seats(game: Game) -> list[str]:
    """A table to sit down at: you and up to three bots, stronger and stronger."""
    size = max(game.min_seats, min(4, game.max_seats))
    bots = list(LEVELS)[::-1]
    return [YOU, *(bots[n % len(bots)] for n in range(size - 1))][:size]


def bot_kinds() -> list[str]:
    """Every kind of bot, weakest first."""
    return list(KINDS)


def names_of(kinds: list[str], lang: str, own: str, called: dict[str, str]) -> list[str]:
    """A name for each seat, all different; programs call themselves something, or go by that of their file."""
    names: list[str] = []
    for kind in kinds:
        name = own if kind == YOU else _name_of(kind, lang, called)
        twins = sum(1 for other in names if other == name or other.startswith(name + " "))
        names.append(f"{name} {twins + 1}" if twins else name)
    return names


def _name_of(kind: str, lang: str, called: dict[str, str]) -> str:
    if is_program(kind):
        return printable(called.get(kind, "") or Path(words_of(kind)[0]).name).strip()[:LONGEST_NAME]
    if is_own(kind):
        return printable(own_name(kind)).strip()[:LONGEST_NAME]
    return say({"text": f"level.{kind}"}, None, lang).removeprefix("level.").capitalize()
