"""The types of a game: its views in view.py, its facts in facts.py, each written once and read from there.

They are read from the source: compiled modules have forgotten what their dictionaries are made of.
"""

import re
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from nekodrome.core.facts import Fact
from nekodrome.core.game import OPEN
from nekodrome.kit.folders import module_of
from nekodrome.kit.scene import Scene, eyes

OWN = "Own"  # ends the name of what only the owner of a fact hears


def view_type(slug: str) -> type:
    """What a seat sees of that game."""
    found: type = import_module(f"{module_of(slug)}.view").View
    return found


def told_types(slug: str) -> list[type]:
    """The typed dictionaries of view.py, what they are made of first: the view, and what else a board may be told."""
    module = import_module(f"{module_of(slug)}.view")
    found: list[type] = []
    for kind in [*(kind for kind in vars(module).values() if is_defined_in(module, kind)), view_type(slug)]:
        found += [one for one in types_within(kind) if one not in found]
    return found


def fact_types(slug: str) -> dict[str, type]:
    """The facts of a game by their kinds; `draws.own` is what only the owner of `draws` hears besides.

    What several kinds share may be a type whose name begins with `_`."""
    facts = import_module(f"{module_of(slug)}.facts")
    types = {name: found for name, found in vars(facts).items() if is_defined_in(facts, found)}
    return {kind_of(name): found for name, found in types.items() if not name.startswith("_")}


def kind_of(name: str) -> str:
    """`PassesFirst` is `passes_first`, and `DrawsOwn` is `draws.own`."""
    own = name.endswith(OWN)
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix(OWN)).lower()
    return f"{snake}.own" if own else snake


def is_defined_in(module: ModuleType, found: Any) -> bool:
    """Whether it is a typed dictionary, and that module's own."""
    return is_typed_dict(found) and found.__module__ == module.__name__


def is_typed_dict(found: Any) -> bool:
    """Whether it is a typed dictionary."""
    return isinstance(found, type) and hasattr(found, "__required_keys__")


def misfit(value: object, kind: type) -> str | None:
    """Why a value is not of that type, if so: a field of another type, one that is missing or one too many."""
    try:
        read: object = msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as wrong:
        return str(wrong)
    again = msgspec.json.decode(msgspec.json.encode(read))
    return None if again == value else f"{value} has more than {kind.__name__} says"


def views_are_typed(scene: Scene) -> None:
    """What anybody sees is what the game's `View` says, no more and no less."""
    state = scene.state()
    for seat in (OPEN, *eyes(state)):
        wrong = misfit(state.view(seat), view_type(scene.game.slug))
        scene.hold(wrong is None, "types", f"the view of seat {seat} is no View: {wrong}")


def facts_are_typed(scene: Scene) -> None:
    """Every fact is of a kind that facts.py knows, with just its arguments."""
    types = fact_types(scene.game.slug)
    match, rng = scene.opened(), scene.rng(1)
    told = match.game.facts_before(match.state)
    while not match.is_over and len(match.decisions) < scene.steps:
        decision = scene.decision(match.state, len(match.decisions), rng)
        told += match.decide(decision.seat, decision.action)
    for fact in told:
        _hold_fact(scene, fact, types)


def _hold_fact(scene: Scene, fact: Fact, types: dict[str, type]) -> None:
    parts = {fact.kind: fact.args, f"{fact.kind}.own": fact.secret}
    for kind, args in parts.items():
        if args is not None:
            scene.hold(kind in types, "types", f"facts.py does not know {kind}")
            wrong = misfit(args, types[kind])
            scene.hold(wrong is None, "types", f"the fact {kind} is not as facts.py says: {wrong}")


def types_within(kind: Any) -> list[type]:
    """The typed dictionaries that a type is made of, those it needs first."""
    found: list[type] = []
    for part in [] if get_origin(kind) is Literal else [*get_args(kind), *_fields(kind)]:
        found += [inner for inner in types_within(part) if inner not in found]
    return [*found, kind] if is_typed_dict(kind) and kind not in found else found


def _fields(kind: Any) -> list[Any]:
    return list(get_type_hints(kind).values()) if is_typed_dict(kind) and get_origin(kind) is None else []
