"""Chairs that travel: a seat and a world that fits what it knows, as JSON, from a server to whoever plays there.

Read strictly: nothing is called but what the games themselves restore their states with, so that a server can put a
world into a bot's hands and nothing else. Both sides have the same version of the rules."""

import base64
from importlib import import_module
from types import BuiltinFunctionType, FunctionType
from typing import Any, Final

from nekodrome.bots import chair as chairs
from nekodrome.bots.chair import Chair
from nekodrome.core.errors import BadRecord, error

PLAIN: Final = (type(None), bool, int, float, str)
MAKERS: Final = (FunctionType, BuiltinFunctionType, type)  # compiled functions are built in
DEEPEST: Final = 40
FOLLOWED: Final = ("nekodrome.core.rng",)  # modules beside the game's own whose objects a state may hold


def told_of(chair: Chair) -> Any:
    """A chair, JSON-ready."""
    return _told(chair)


def chair_of(told: Any, slug: str) -> Chair:
    """The chair that this tells of, in a game; BadRecord for anything else."""
    try:
        made = _made(told, f"nekodrome.games.{slug}.", 0)
    except (TypeError, ValueError, KeyError, AttributeError, ImportError, IndexError, OverflowError):
        made = None
    if not isinstance(made, Chair):
        raise error(BadRecord, "chair_broken")
    return made


def _told(value: Any) -> Any:
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, list):
        return [_told(one) for one in value]
    if isinstance(value, tuple) and type(value) is not tuple:  # one with names
        return {"made": f"{type(value).__module__}:{type(value).__name__}", "of": [_told(one) for one in value]}
    if isinstance(value, tuple):
        return {"tuple": [_told(one) for one in value]}
    if isinstance(value, (bytes, bytearray)):
        return {"bytes": base64.b64encode(value).decode()}
    if isinstance(value, dict):
        return {"dict": [[_told(key), _told(one)] for key, one in value.items()]}
    if isinstance(value, (set, frozenset)):
        return {"set": [_told(one) for one in sorted(value)]}
    made, args = value.__reduce__()[:2]
    return {"made": f"{made.__module__}:{made.__name__}", "of": [_told(one) for one in args]}


def _made(told: Any, within: str, depth: int) -> Any:
    if depth > DEEPEST:
        raise ValueError
    if isinstance(told, PLAIN):
        return told
    if isinstance(told, list):
        return [_made(one, within, depth + 1) for one in told]
    ((kind, rest),) = [(key, value) for key, value in told.items() if key != "of"]
    if kind == "bytes":
        return base64.b64decode(rest, validate=True)
    if kind == "made":
        return _maker(rest, within)(*(_made(one, within, depth + 1) for one in told["of"]))
    parts = [_made(one, within, depth + 1) for one in rest]
    return {"tuple": tuple, "dict": dict, "set": set}[kind](parts)


def _maker(name: str, within: str) -> Any:
    """What restores a part of a state: of the game's own modules, or the few beside them."""
    module, _, called = name.partition(":")
    if not (module.startswith(within) or module in FOLLOWED or module == chairs.__name__):
        raise ValueError
    found = getattr(import_module(module), called)
    if getattr(found, "__module__", None) != module or not isinstance(found, MAKERS):
        raise ValueError
    return found
