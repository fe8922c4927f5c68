"""Variants: a game with some of its tables changed, as a file says, without touching its code.

Compiled rules have their numbers built in, and most tables are made of others when a game is imported. So the game's
own source is read again, with other values where the file gives some, as a package of its own beside the true one: it
runs interpreted, while the search and all that games share stay compiled. docs/lab.md tells more."""

import ast
import hashlib
import importlib.util
import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from nekodrome.core.errors import Refused, error
from nekodrome.core.game import Game
from nekodrome.core.rng import rng_of_seed
from nekodrome.games import game_of
from nekodrome.lab.rewriting import Rewritten, folder_of

PREFIX: Final = "nekodrome_variant"
SEED: Final = bytes(16)


class Table(NamedTuple):
    """A constant of a game whose value is written out in its source."""

    module: str
    name: str
    value: Any


class Variant(NamedTuple):
    """A name, and the new values, as JSON: `{"pieces": {"HAND": 5}}`."""

    slug: str
    name: str
    changes: str

    def as_json(self) -> dict[str, Any]:
        """As result files keep it."""
        return {"name": self.name, "tables": json.loads(self.changes)}


def game_under(slug: str, variant: Variant | None) -> Game:
    """The game, or the one that a variant makes of it."""
    return game_of(slug) if variant is None else _varied(variant)


def module_under(slug: str, variant: Variant | None, name: str) -> ModuleType | None:
    """A module of the game's folder, changed as the variant says; None where the game has none of that name."""
    package = f"nekodrome.games.{slug}" if variant is None else _package_of(variant)
    game_under(slug, variant)
    found = importlib.util.find_spec(f"{package}.{name}")
    return import_module(f"{package}.{name}") if found is not None else None


def tables_of(slug: str) -> list[Table]:
    """The tables of a game that a variant may change."""
    folder = folder_of(slug)
    return [
        Table(path.stem, name, value)
        for path in sorted(folder.glob("*.py"))
        for name, value in _literals(ast.parse(path.read_text("utf-8")))
    ]


def read_variant(path: str, slug: str) -> Variant:
    """The variant of a TOML or JSON file; Refused, with what is wrong, before anything is played."""
    try:
        text = Path(path).read_text("utf-8")
        told = json.loads(text) if path.endswith(".json") else tomllib.loads(text)
    except FileNotFoundError:
        raise error(Refused, "file_missing", file=path) from None
    except (OSError, ValueError):
        raise error(Refused, "variant_unreadable", file=path) from None
    if not isinstance(told, dict) or not isinstance(name := told.pop("name", Path(path).stem), str) or not told:
        raise error(Refused, "variant_unreadable", file=path)
    for module, changes in told.items():
        _check(path, slug, module, changes)
    variant = Variant(slug, name, json.dumps(told, sort_keys=True))
    _try(path, variant)
    return variant


def _check(path: str, slug: str, module: str, changes: object) -> None:
    known = {table.name: table.value for table in tables_of(slug) if table.module == module}
    if not known or not isinstance(changes, dict):
        raise error(
            Refused, "variant_module", file=path, given=module, known=sorted({t.module for t in tables_of(slug)})
        )
    for name, value in changes.items():
        if name not in known:
            raise error(Refused, "variant_table", file=path, given=f"{module}.{name}", known=sorted(known))
        if not _is_alike(known[name], value):
            raise error(Refused, "variant_value", file=path, given=f"{module}.{name}", value=repr(known[name]))


def _is_alike(old: Any, new: Any) -> bool:
    """Whether a value may stand for another: numbers for numbers, lists for tuples, the same keys."""
    if isinstance(old, dict):
        return isinstance(new, dict) and old.keys() == new.keys() and all(_is_alike(old[key], new[key]) for key in old)
    if isinstance(old, list | tuple):
        return isinstance(new, list) and bool(new) and all(_is_alike(old[0] if old else item, item) for item in new)
    return type(old) is type(new)


def _try(path: str, variant: Variant) -> None:
    """A match at random of few and one of many: a table that other tables do not fit shows at once."""
    try:
        game = _varied(variant)
        options = {option.name: option.default for option in game.options}
        for seats in sorted({game.seat_counts(options)[0], game.seat_counts(options)[-1]}):
            _play_through(game, seats, options)
    except Exception as failure:  # whatever the changed game comes to
        raise error(Refused, "variant_broken", file=path, why=f"{type(failure).__name__}: {failure}") from None


def _play_through(game: Game, seats: int, options: dict[str, Any]) -> None:
    rng = rng_of_seed(SEED)
    state = game.new_state(seats, options, rng)
    for _ in range(game.longest):
        if (seat := int(state.actor())) < 0:
            break
        world = state.clone()
        world.determinize(seat, rng)
        assert world.legal_actions(seat) == state.legal_actions(seat), "worlds"
        state.apply(seat, state.random_action(seat, rng))
    assert int(state.actor()) < 0, "no end"
    assert len(state.outcome().places) == seats


@cache
def _varied(variant: Variant) -> Game:
    package = _package_of(variant)
    if package not in {finder.package for finder in sys.meta_path if isinstance(finder, Rewritten)}:
        sys.meta_path.insert(0, Rewritten(package, variant.slug, json.loads(variant.changes)))
    game = import_module(package).GAME
    assert isinstance(game, Game)
    return game


def _package_of(variant: Variant) -> str:
    return f"{PREFIX}_{hashlib.sha256(repr(variant).encode()).hexdigest()[:16]}"


def _literals(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """The constants of a module that are written out: `NAME: Final… = value`."""
    for node in tree.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name) or node.value is None:
            continue
        if node.target.id.isupper() and "Final" in ast.unparse(node.annotation):
            with suppress(ValueError):
                yield node.target.id, ast.literal_eval(node.value)
