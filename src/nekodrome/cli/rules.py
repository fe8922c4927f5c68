"""`nekodrome rules`: the rules of a game with their ids."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nekodrome.cli.asked import game_asked, take_game
from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.screen import console
from nekodrome.core.rulebook import Section, rulebook_of


def arguments(parser: Parser) -> None:
    take_game(parser)


def run(given: Given) -> int:
    console().print(sheet(game_asked(given).slug, given.lang))
    return 0


def sheet(slug: str, lang: str) -> RenderableType:
    """The rule sheet, for a terminal of any width."""
    book = rulebook_of(slug, lang)
    parts: list[RenderableType] = [Text(book.title, "bold"), Padding(Text(book.intro), (0, 0, 1, 0))]
    for section in book.sections:
        parts += [Text(section.title, "bold"), Padding(_rules(section), (0, 0, 1, 0))]
    return Group(*parts)


def _rules(section: Section) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for rule in section.rules:
        table.add_row(rule.id, Text(rule.text))
    return table
