"""The rules in docs/rules and the observations in docs/observations, written from what lies beside the code.

python -m nekodrome.kit.docs --write
"""

import argparse
from pathlib import Path

from nekodrome.core.game import Game
from nekodrome.core.observations import Observation
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


def numbers_page(game: Game, observation: Observation) -> str:
    """How a row of a game is laid out, field by field."""
    lines = [
        f"<!-- Written by `make docs` from src/nekodrome/games/{game.slug}/observation.py. -->",
        f"# {game.name} in numbers",
        "",
        f"What a seat sees: {observation.size} numbers, from 0 to the highest of their field, whatever the number of",
        "players and the options. Seats are counted from whoever looks, clockwise; those that nobody has are zeros.",
        "",
        "| from | field | numbers | highest | what |",
        "| ---: | --- | ---: | ---: | --- |",
    ]
    places = observation.places()
    lines += [f"| {places[f.name][0]} | `{f.name}` | {f.size} | {f.high} | {f.about} |" for f in observation.fields]
    lines += [
        "",
        "What of the [view](../library.md) follows from which fields:",
        "",
        "| view | fields |",
        "| --- | --- |",
    ]
    told = [(path, fields.split()) for path, fields in observation.told.items() if fields]
    lines += [f"| `{path}` | {', '.join(f'`{name}`' for name in fields)} |" for path, fields in told]
    untold = [f"- `{path}`: {why}" for path, why in observation.left_out.items()]
    untold += [f"- the order of `{path}`: {why}" for path, why in observation.unordered.items()]
    return "\n".join([*lines, *(["", "It does not tell:", "", *untold] if untold else [])]) + "\n"


def files() -> dict[str, str]:
    """All pages, by name within docs."""
    found = {f"rules/{game.slug}.{lang}.md": page(game, lang) for game in all_games() for lang in LANGUAGES}
    for game in all_games():
        if game.observation is not None:
            found[f"observations/{game.slug}.md"] = numbers_page(game, game.observation)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="The rules and the observations of every game as pages.")
    parser.add_argument("--write", action="store_true", required=True, help="write them anew")
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    given = parser.parse_args()
    for name, text in files().items():
        (given.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (given.folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
