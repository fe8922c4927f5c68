"""The rules in docs/rules, written from those beside the code.

python -m nekodrome.kit.docs --write
"""

import argparse
from pathlib import Path

from nekodrome.core.game import Game
from nekodrome.core.options import Option
from nekodrome.core.rulebook import Rulebook, rulebook_of
from nekodrome.core.texts import LANGUAGES, say
from nekodrome.games import all_games

NOTE = "<!-- Written by `make docs` from src/nekodrome/games/{slug}/rules.{lang}.md. -->"
HEADINGS = {"en": ("Options", "value", "default"), "fr": ("Options", "valeur", "par défaut")}


def page(game: Game, lang: str) -> str:
    """The rules of a game in one language."""
    book = rulebook_of(game.slug, lang)
    lines = [NOTE.format(slug=game.slug, lang=lang), f"# {book.title}", "", book.intro, *_rules(book)]
    if game.options:
        lines += _options(game, lang)
    return "\n".join(lines) + "\n"


def _rules(book: Rulebook) -> list[str]:
    lines: list[str] = []
    for section in book.sections:
        lines += ["", f"## {section.title}", "", *(f"- **{rule.id}** {rule.text}" for rule in section.rules)]
    return lines


def _options(game: Game, lang: str) -> list[str]:
    title, value, default = HEADINGS[lang]
    lines = ["", f"## {title}", "", f"| option | | {value} | {default} |", "| --- | --- | --- | --- |"]
    for option in game.options:
        key = f"option.{option.name}"
        name, purpose = say({"text": key}, game.slug, lang), say({"text": f"{key}.help"}, game.slug, lang)
        lines.append(f"| `{option.name}` {name} | {purpose} | {_values(option)} | `{_text(option.default)}` |")
    return lines


def _values(option: Option) -> str:
    if option.kind == "number":
        return f"`{option.low}` … `{option.high}`"
    return ", ".join(f"`{_text(value)}`" for value in option.values())


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def files() -> dict[str, str]:
    """All pages, by name."""
    return {f"{game.slug}.{lang}.md": page(game, lang) for game in all_games() for lang in LANGUAGES}


def main() -> None:
    parser = argparse.ArgumentParser(description="The rules of every game as pages.")
    parser.add_argument("--write", action="store_true", required=True, help="write them anew")
    parser.add_argument("--folder", type=Path, default=Path("docs/rules"))
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (given.folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
