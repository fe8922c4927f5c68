"""A command line answered: the command found and run; whatever is refused is said in one sentence."""

import os
import sys
from importlib import import_module

from nekodrome.cli.language import language_of, without_language
from nekodrome.cli.parser import command_of, help_of_all, help_of_lab, parsed, version_line
from nekodrome.cli.screen import speak_what_the_terminal_can
from nekodrome.core.errors import Refused, error

REFUSED = 2
PIPE_CLOSED = 141


def own_words() -> list[str]:
    """What this program was called with."""
    return sys.argv[1:]


def answered(words: list[str]) -> int:
    """Runs a command line and gives its exit code."""
    lang = language_of([], os.environ)
    try:
        speak_what_the_terminal_can()
        lang = language_of(words, os.environ)
        code = _run(without_language(words), lang)
        sys.stdout.flush()
        return code
    except Refused as refused:
        return _refuse(refused, lang)
    except BrokenPipeError:
        _silence(sys.stdout)
        return PIPE_CLOSED
    except OSError as failure:
        return _refuse(error(Refused, "system", why=failure.strerror or str(failure)), lang)


def _run(words: list[str], lang: str) -> int:
    if words and words[0] in ("-h", "--help", "help"):
        print(help_of_all(lang))
        return 0
    if words and words[0] == "--version":
        print(version_line())
        return 0
    if words and words[0] == "lab" and words[1:2] in (["-h"], ["--help"]):
        print(help_of_lab(lang))
        return 0
    name, rest = command_of(words)
    command = import_module(f"nekodrome.cli.{name.replace(' ', '.')}")
    given = parsed(name, command.arguments, rest, lang)
    return 0 if given is None else int(command.run(given))


def _refuse(refused: Refused, lang: str) -> int:
    rule = f" ({refused.rule})" if refused.rule else ""
    print(" ".join(f"{refused.say(lang)}{rule}".split()), file=sys.stderr)
    return REFUSED


def _silence(stream: object) -> None:
    """Lets Python end without complaining that nobody reads any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())  # type: ignore[attr-defined]
    os.close(nowhere)
