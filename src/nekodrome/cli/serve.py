"""`nekodrome serve`: the games in the browser."""

from nekodrome.cli.parser import Given, Parser, whole


def arguments(parser: Parser) -> None:
    parser.take("--host", default="127.0.0.1")
    parser.take("--port", type=whole("--port", 0, 65535), default=8000, metavar="N")
    parser.take("--data", metavar="DIR")
    parser.take("--database", metavar="URL")
    parser.take("--redis", metavar="URL")
    parser.take("--no-browser", action="store_true")


def run(given: Given) -> int:
    from nekodrome.server.serve import serve

    return serve(given)
