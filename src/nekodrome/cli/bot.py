"""`nekodrome bot`: a bot of one's own at the real tables of a server, with people."""

import asyncio
import os
from urllib.parse import urlsplit

from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.players import maker_of
from nekodrome.cli.visiting import Visiting
from nekodrome.core.errors import Refused, error
from nekodrome.games import game_of
from nekodrome.lab.programs.talk import MOVE_SECONDS

VARIABLE = "NEKODROME_TOKEN"  # in the environment: what stands on a command line is seen by everybody on the machine


def arguments(parser: Parser) -> None:
    parser.take("bot", metavar="BOT", nargs="?")
    parser.take("--url", metavar="URL")
    parser.take("--token", metavar="TOKEN")
    parser.take("--open", metavar="GAME")
    parser.take("--until", type=whole("--until", 1, 1_000_000), metavar="N")
    parser.take("--move-time", type=whole("--move-time", 1, 3600), default=round(MOVE_SECONDS), metavar="SECONDS")


def run(given: Given) -> int:
    for flag in ("bot", "url"):
        if getattr(given, flag) is None:
            wanted = "BOT" if flag == "bot" else f"--{flag}"
            raise error(Refused, "argument_missing", command=given.command, given=wanted)
    token = given.token or os.environ.get(VARIABLE)
    if not token:
        raise error(Refused, "argument_missing", command=given.command, given="--token")
    maker = maker_of(given.bot, given.move_time)
    slug = None if given.open is None else game_of(given.open).slug
    asyncio.run(Visiting(_address(given.url), token, maker, given.lang).stay(slug, given.until))
    return 0


def _address(url: str) -> str:
    try:
        parts = urlsplit(url)
        is_one = parts.scheme in ("http", "https") and parts.hostname is not None and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise error(Refused, "bot_url", given=url)
    return url.rstrip("/")
