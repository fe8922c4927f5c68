"""`nekodrome lab tables`: the tables of a game that a variant may change, as they are."""

import json

from nekodrome.cli.asked import game_asked, take_game
from nekodrome.cli.parser import Given, Parser
from nekodrome.lab.variants import tables_of


def arguments(parser: Parser) -> None:
    take_game(parser)
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    found: dict[str, dict[str, object]] = {}
    for table in tables_of(game_asked(given).slug):
        found.setdefault(table.module, {})[table.name] = table.value
    if given.json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    for module, tables in found.items():
        print(f"[{module}]")
        for name, value in tables.items():
            print(f"{name} = {_written(value)}")
        print()
    return 0


def _written(value: object) -> str:
    """A value as TOML has it, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {_written(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
