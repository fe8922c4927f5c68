"""`nekodrome settings`: how a server would be set, and what says so; secrets are not said."""

from typing import Any

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.serve import arguments as serving
from nekodrome.cli.serve import wishes_in
from nekodrome.cli.words import printable


def arguments(parser: Parser) -> None:
    serving(parser)


def run(given: Given) -> int:
    from nekodrome.server.gathering import kinds
    from nekodrome.server.wishes import SECRETS

    found = wishes_in(given)
    for key in kinds():
        table, _, name = key.rpartition(".")
        value: Any = getattr(found.wishes.limits if table else found.wishes, name)
        said = "…" if key in SECRETS and value else _text(value)
        print(printable(f"{key} = {said}  {found.sources.get(key, '')}".rstrip()))
    return 0


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else ",".join(value) if isinstance(value, tuple) else str(value)
