"""What is set where: flags come before the environment, that before a file of settings, that before what is usual."""

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import UNSET, Meta, ValidationError, convert
from msgspec.structs import replace

from nekodrome.core.errors import Refused, error
from nekodrome.server.settings import Limits
from nekodrome.server.wishes import ALTERNATIVES, SECRETS, Wishes

PREFIX: Final = "NEKODROME_"
FILE: Final = f"{PREFIX}SETTINGS"  # names the file
NO_SETTINGS: Final = ("SETTINGS", "COMPILER", "EXPECT_COMPILED", "PURE")
OTHERS: Final = [PREFIX + name for name in NO_SETTINGS]  # of ours in the environment
LIMITS: Final = "limits"
MOST: Final = 1_000_000_000  # of anything that is counted
MOST_BYTES: Final = 1 << 20  # of a file of settings or of secrets


class Gathered(NamedTuple):
    """All that is set, and where: a flag, a variable, a file; nothing for what is usual."""

    wishes: Wishes
    sources: dict[str, str]


class Layer(NamedTuple):
    """What one source says, by key; a text of the environment is read as whatever the key is."""

    source: str
    values: dict[str, Any]
    is_text: bool = False


def kinds() -> dict[str, Any]:
    """Every key with its type, in order; those of limits as `limits.sockets`."""
    found: dict[str, Any] = {}
    for key, kind in get_type_hints(Wishes, include_extras=True).items():
        if key == LIMITS:
            found |= {f"{LIMITS}.{name}": each for name, each in get_type_hints(Limits).items()}
        else:
            found[key] = kind
    return found


def gathered(flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None) -> Gathered:
    """What a server is to be; Refused, with the nearest key, for one that does not exist."""
    file = file or environment.get(FILE) or None
    layers = [Layer("", dict(flags)), *_of_environment(environment), *([] if file is None else [_of_file(file)])]
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for layer in layers:
        said = _checked(layer)
        for key in said.keys() - {key for pair in _decided(values) for key in pair}:
            if key not in values:
                values[key], sources[key] = said[key], layer.source or "flag"
    return Gathered(_wishes_of(values), sources)


def _decided(values: dict[str, Any]) -> list[tuple[str, ...]]:
    """Alternatives of which a stronger source has named one."""
    return [pair for pair in ALTERNATIVES if any(values.get(key) for key in pair)]


def _wishes_of(values: dict[str, Any]) -> Wishes:
    limits = {key.removeprefix(f"{LIMITS}."): value for key, value in values.items() if key.startswith(f"{LIMITS}.")}
    plain = {key: value for key, value in values.items() if not key.startswith(f"{LIMITS}.")}
    return Wishes(**plain, limits=Limits(**limits))


# sources


def _of_environment(environment: Mapping[str, str]) -> Iterator[Layer]:
    """One for each variable, so that what is wrong is called by its name; an empty one says nothing."""
    known = {variable_of(key): key for key in kinds()}
    said: dict[str, Any] = {}
    for name in environment:
        if name.startswith(PREFIX) and name not in OTHERS and environment[name]:
            if name not in known:
                raise error(Refused, "setting_variable", given=name, near=_nearest(name, [*known]))
            said[known[name]] = environment[name]
    yield Layer("environment", said, is_text=True)


def _of_file(path: str) -> Layer:
    try:
        told = tomllib.loads(text_in(path))
    except tomllib.TOMLDecodeError as wrong:
        raise error(Refused, "setting_toml", path=path, why=str(wrong)) from None
    flat: dict[str, Any] = {}
    for key, value in told.items():
        if key == LIMITS and isinstance(value, dict):
            flat |= {f"{LIMITS}.{name}": each for name, each in value.items()}
        else:
            flat[key] = value
    return Layer(path, flat)


def text_in(path: str) -> str:
    """What a file of settings or secrets holds; Refused where it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES).decode()
    except (OSError, ValueError):
        raise error(Refused, "setting_file", path=path) from None


def with_secrets(wishes: Wishes) -> Wishes:
    """The same with what its files hold; keys stay in theirs, which may change while a server runs."""
    held = {name: getattr(wishes, f"{name}_file") for name in ("database", "redis")}
    return replace(wishes, **{name: text_in(path).strip() for name, path in held.items() if path is not None})


def variable_of(key: str) -> str:
    """What a key is called in the environment."""
    return PREFIX + key.replace(".", "_").upper()


# checking


def _checked(layer: Layer) -> dict[str, Any]:
    known = kinds()
    for key in layer.values:
        if key not in known:
            raise error(Refused, "setting_unknown", given=key, path=layer.source, near=_nearest(key, [*known]))
    said = {key: _value_of(layer, key, known[key]) for key in layer.values}
    for pair in ALTERNATIVES:
        if all(said.get(key) for key in pair):
            raise error(Refused, "setting_both", one=pair[0], other=pair[1], path=layer.source or "flag")
    return said


def _nearest(given: str, known: list[str]) -> str:
    """The key that was probably meant: the one that looks most like it, in whichever table."""
    short = {key.rpartition(".")[2]: key for key in reversed(known)}
    near = get_close_matches(given, known, 1, 0) or known
    inner = get_close_matches(given.rpartition(".")[2], [*short], 1, 0.75)
    return short[inner[0]] if inner else near[0]


def _value_of(layer: Layer, key: str, kind: Any) -> Any:
    value = layer.values[key]
    if layer.is_text and _plain(kind) == tuple[str, ...]:
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        found = convert(value, kind, strict=not layer.is_text)
    except ValidationError:
        found = UNSET
    if found is UNSET or not _is_in_bounds(key, found):
        where = variable_of(key) if layer.is_text else layer.source or "flag"
        given = "…" if key in SECRETS else str(value)[:80]
        raise _refusal(key, where, given, kind)
    return found


def _is_in_bounds(key: str, value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return True
    return isfinite(value) and value <= MOST and (value > 0 or not key.startswith(f"{LIMITS}."))


def _plain(kind: Any) -> Any:
    """A type without its bounds and without None."""
    if get_origin(kind) is Annotated:
        return get_args(kind)[0]
    if get_origin(kind) is UnionType:
        return next(part for part in get_args(kind) if part is not type(None))
    return kind


def _refusal(key: str, where: str, given: str, kind: Any) -> Refused:
    plain = _plain(kind)
    if get_origin(plain) is Literal:
        return error(Refused, "setting_choice", name=key, path=where, given=given, known=[*get_args(plain)])
    if plain in (int, float):
        meta = next((part for part in get_args(kind) if isinstance(part, Meta)), Meta())
        low = meta.ge if meta.ge is not None else 0 if plain is float else 1
        sentence = "whole" if plain is int else "number" if meta.ge is None else "amount"
        told = {"name": key, "path": where, "given": given, "low": str(low), "high": str(meta.le or MOST)}
        return error(Refused, f"setting_{sentence}", **told)
    names = {bool: "switch", str: "text"}
    return error(Refused, f"setting_{names.get(plain, 'list')}", name=key, path=where, given=given)
