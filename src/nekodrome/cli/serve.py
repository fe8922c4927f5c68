"""`nekodrome serve`: the games in the browser."""

import os
from typing import TYPE_CHECKING, Any

from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error

if TYPE_CHECKING:
    from nekodrome.server.gathering import Gathered

TEXTS = ("host", "port", "data", "database", "redis", "public", "log", "metrics")


def arguments(parser: Parser) -> None:
    parser.take("--settings", metavar="FILE")
    parser.take("--lan", action="store_true")
    parser.take("--host")
    parser.take("--port", type=whole("--port", 0, 65535), metavar="N")
    parser.take("--data", metavar="DIR")
    parser.take("--database", metavar="URL")
    parser.take("--redis", metavar="URL")
    parser.take("--public", metavar="URL")
    parser.take("--proxy", metavar="ADDRESS", action="append", default=[])
    parser.take("--log", metavar="text|json")
    parser.take("--metrics", metavar="ADDRESS:PORT")
    parser.take("--no-browser", action="store_true")


def wishes_in(given: Given) -> "Gathered":
    """What flags, the environment and a file of settings say together."""
    from nekodrome.server.gathering import gathered

    if given.lan and given.host is not None:
        raise error(Refused, "lan_and_host")
    flags: dict[str, Any] = {key: getattr(given, key) for key in TEXTS if getattr(given, key) is not None}
    flags |= {"proxies": given.proxy} if given.proxy else {}
    flags |= {"lan": True} if given.lan else {}
    flags |= {"browser": False} if given.no_browser else {}
    return gathered(flags, os.environ, given.settings)


def run(given: Given) -> int:
    from nekodrome.server.gathering import with_secrets
    from nekodrome.server.serve import Opening, serve

    wishes = with_secrets(wishes_in(given).wishes)
    to = Opening(wishes.lan, wishes.public, wishes.proxies, wishes.database, wishes.redis)
    say = lambda key: word(f"serve.{key}", given.lang)  # noqa: E731
    return serve(wishes.host, wishes.port, wishes.data, not wishes.browser, say, to, wishes)
