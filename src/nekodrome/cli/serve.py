"""`nekodrome serve`: the games in the browser."""

from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error


def arguments(parser: Parser) -> None:
    parser.take("--lan", action="store_true")
    parser.take("--host")
    parser.take("--port", type=whole("--port", 0, 65535), metavar="N")
    parser.take("--data", metavar="DIR")
    parser.take("--database", metavar="URL")
    parser.take("--redis", metavar="URL")
    parser.take("--public", metavar="URL")
    parser.take("--proxy", metavar="ADDRESS", action="append", default=[])
    parser.take("--no-browser", action="store_true")


def run(given: Given) -> int:
    from nekodrome.server.serve import Opening, serve

    for flag in ("database", "redis"):
        if getattr(given, flag) is not None:
            raise error(Refused, "serve_not_yet", flag=f"--{flag}")
    if given.lan and given.host is not None:
        raise error(Refused, "lan_and_host")
    to = Opening(given.lan, given.public, tuple(given.proxy))
    return serve(given.host, given.port, given.data, given.no_browser, lambda key: word(f"serve.{key}", given.lang), to)
