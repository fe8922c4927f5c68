"""`nekodrome games`: the games, how many sit down, and the options with their bounds."""

import json
from typing import Any

from rich.table import Table

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.screen import console
from nekodrome.cli.words import word
from nekodrome.core.game import Game
from nekodrome.core.options import Option
from nekodrome.core.texts import catalogue, say
from nekodrome.games import all_games


def arguments(parser: Parser) -> None:
    parser.take("--json", action="store_true")


def run(given: Given) -> int:
    if given.json:
        print(json.dumps([told(game) for game in all_games()], ensure_ascii=False, indent=2))
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("game", "name", "players", "options"):
        table.add_column(word(f"games.{title}", given.lang))
    for game in all_games():
        players = word("games.from_to", given.lang, low=game.min_seats, high=game.max_seats)
        table.add_row(game.slug, f"{game.name}\n{_line(game, given.lang)}", players, _options(game, given.lang))
    console().print(table)
    return 0


def told(game: Game) -> dict[str, Any]:
    """A game as JSON tells it."""
    return {
        "game": game.slug,
        "name": game.name,
        "rules": game.rules,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": [option.as_json() for option in game.options],
    }


def _line(game: Game, lang: str) -> str:
    return say({"text": "game.line"}, game.slug, lang) if "game.line" in catalogue(game.slug) else ""


def _options(game: Game, lang: str) -> str:
    return "\n".join(_option(option) for option in game.options) or word("games.no_options", lang)


def _option(option: Option) -> str:
    default = str(option.default).lower() if option.kind == "switch" else option.default
    if option.kind == "number":
        return f"{option.name}={default} ({option.low}-{option.high})"
    return f"{option.name}={default} ({', '.join(option.choices) if option.kind == 'choice' else 'true, false'})"
