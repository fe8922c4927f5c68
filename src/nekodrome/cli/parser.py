"""Reading a command line. Whatever does not fit is refused in one sentence that says what would."""

import argparse
from collections.abc import Callable
from gettext import gettext
from typing import Any

from nekodrome import __version__
from nekodrome.cli.words import catalogue, word
from nekodrome.core.errors import Refused, error

COMMANDS = (
    "serve",
    "games",
    "play",
    "simulate",
    "bot",
    "replay",
    "analyse",
    "puzzles",
    "ratings",
    "lab",
    "verify",
    "rules",
    "reports",
    "move",
    "settings",
    "keys",
    "backup",
    "restore",
    "admin",
    "bench",
)

LAB = ("tournament", "study", "report", "tables")  # what the lab does: `nekodrome lab study …`

Given = argparse.Namespace


class Parser(argparse.ArgumentParser):
    """The arguments of one command; `lang` is the language its help speaks."""

    def __init__(self, command: str, lang: str) -> None:
        super().__init__(
            prog=f"nekodrome {command}",
            description=word(f"command.{command}", lang),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command = command
        self.lang = lang
        self.group = self.add_argument_group(word("help.arguments", lang))

    def take(self, *names: str, **how: Any) -> None:
        """An argument whose help is the text `help.<command>.<name>`, or `help.<name>` where commands share it."""
        name = names[-1].lstrip("-")
        own = f"help.{self.command}.{name}"
        told = word(own if own in catalogue() else f"help.{name}", self.lang)
        self.group.add_argument(*names, help=told.replace("%", "%%"), **how)

    def error(self, message: str) -> Any:
        raise error(Refused, "arguments", command=self.command, why=message)


def command_of(words: list[str]) -> tuple[str, list[str]]:
    """The command and its arguments; a command line without one serves."""
    if not words or (words[0].startswith("-") and words[0] != "-"):
        return "serve", words
    if words[0] not in COMMANDS:
        raise error(Refused, "command", given=words[0], known=list(COMMANDS))
    if words[0] == "lab":
        return _lab_command_of(words[1:])
    return words[0], words[1:]


def _lab_command_of(words: list[str]) -> tuple[str, list[str]]:
    if not words or words[0] not in LAB:
        raise error(Refused, "command", given=" ".join(["lab", *words[:1]]), known=[f"lab {verb}" for verb in LAB])
    return f"lab {words[0]}", words[1:]


def parsed(name: str, arguments: Callable[[Parser], None], words: list[str], lang: str) -> Given | None:
    """The arguments of a command, checked one by one; None when only help was asked for, and given."""
    parser = Parser(name, lang)
    arguments(parser)
    parser.take("--lang", metavar="fr|en")
    if "-h" in words or "--help" in words:
        print(parser.format_help().replace(gettext("usage: "), "", 1).rstrip())
        return None
    try:
        given, rest = parser.parse_known_args(words)
    except argparse.ArgumentError as wrong:
        raise error(Refused, "argument_value", command=name, given=wrong.argument_name or "") from None
    if rest:
        raise error(Refused, "argument", command=name, given=rest[0])
    given.lang = lang
    given.command = name
    return given


def whole(flag: str, low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number between bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 20 and low <= int(text) <= high:
            return int(text)
        raise error(Refused, "number", flag=flag, low=low, high=high, given=text)

    return read


def help_of_all(lang: str) -> str:
    """What `nekodrome --help` prints."""
    width = max(map(len, COMMANDS))
    rows = [f"  {name:{width}}  {word(f'command.{name}', lang)}" for name in COMMANDS]
    return "\n".join([word("help.all", lang), "", *rows, "", word("help.more", lang)])


def help_of_lab(lang: str) -> str:
    """What `nekodrome lab --help` prints."""
    width = max(map(len, LAB))
    rows = [f"  {verb:{width}}  {word(f'command.lab {verb}', lang)}" for verb in LAB]
    return "\n".join([word("help.lab", lang), "", *rows, "", word("help.lab_more", lang)])


def version_line() -> str:
    """What `nekodrome --version` prints."""
    return f"nekodrome {__version__}"
