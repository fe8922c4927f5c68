"""The types of a game as TypeScript: what its board is given, made from view.py and facts.py.

Dictionaries become interfaces that nobody may change, facts a union that `text` tells apart.

    python -m nekodrome.kit.typescript --write [GAME]…    writes web/src/wire/<game>.ts
"""

import argparse
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from msgspec import Meta

from nekodrome.core.texts import Message
from nekodrome.games import slugs
from nekodrome.kit.folders import folder_of, module_of
from nekodrome.kit.types import OWN, fact_types, is_typed_dict, told_types, types_within

PLAIN: dict[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
UNIONS = (Union, UnionType)
FACT = (
    "export type Fact = {\n  [Kind in keyof Facts]: { readonly text: `fact.${Kind}` } & Facts[Kind];\n}[keyof Facts];\n"
)


class Writer:
    """Writes the types of one game."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.aliases = dict(literals_of(slug))
        self.used: set[str] = set()

    def text(self) -> str:
        """The whole file."""
        body = [*self._views(), *self._facts(), *self._orders()]
        aliases = [self._alias(values) for values in self.aliases if self.aliases[values] in self.used]
        head = f"// Made by `make wire` from src/nekodrome/games/{self.slug}; do not edit.\n"
        if "Message" in self.used:
            head += "import type { Message } from './wire';\n"
        return "\n".join([head, *aliases, *body])

    def _views(self) -> Iterator[str]:
        within = told_types(self.slug)
        for kind in fact_types(self.slug).values():
            within += [one for one in types_within(kind)[:-1] if one not in within]
        yield from map(self.interface, within)

    def _facts(self) -> Iterator[str]:
        types = fact_types(self.slug)
        yield "/** What happens, by its kind; an owner hears what ends with `own`. */\nexport interface Facts {"
        for kind, args in types.items():
            public = {} if not kind.endswith(f".{OWN.lower()}") else fields_of(types[kind.partition(".")[0]])
            fields = "; ".join(self.field(name, of) for name, of in {**public, **fields_of(args)}.items())
            yield f"  /** {doc_of(args)} */\n  readonly '{kind}': {f'{{ {fields} }}' if fields else 'object'};"
        yield "}\n"
        yield "/** Something that happened. */"
        yield FACT

    def _orders(self) -> Iterator[str]:
        """What players may ask of hands, in hand_orders.py, where a game has that."""
        name = f"{module_of(self.slug)}.hand_orders"
        if find_spec(name) is not None:
            orders = get_args(import_module(name).HandOrder)
            yield from map(self.interface, orders)
            yield f"export type HandOrder = {' | '.join(order.__name__ for order in orders)};\n"

    def interface(self, kind: type) -> str:
        """A typed dictionary, or a message that its tag tells apart."""
        needed: frozenset[str] = getattr(kind, "__required_keys__", frozenset(fields_of(kind)))
        fields = [f"  {self.field(name, of, name in needed)};" for name, of in fields_of(kind).items()]
        if hasattr(kind, "__struct_config__"):
            fields.insert(0, f"  readonly {kind.__struct_config__.tag_field}: '{kind.__struct_config__.tag}';")
        return "\n".join([f"/** {doc_of(kind)} */", f"export interface {kind.__name__} {{", *fields, "}", ""])

    def field(self, name: str, of: Any, needed: bool = True) -> str:
        """A field of it, which may be missing where it is not needed."""
        return f"readonly {name}{'' if needed else '?'}: {self.type(of)}"

    def type(self, of: Any) -> str:
        """A type, as TypeScript writes it."""
        origin, parts = get_origin(of), get_args(of)
        if of == Message:
            self.used.add("Message")
            return "Message"
        if origin is NotRequired:
            return self.type(parts[0])
        if origin is Annotated:
            return self._bounded(*parts)
        if is_typed_dict(of):
            return str(of.__name__)
        if origin is Literal:
            return self._literal(of)
        if origin in UNIONS:
            return " | ".join(self.type(part) for part in parts)
        if origin is list:
            inner = self.type(parts[0])
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        if origin is dict:
            return f"Readonly<Record<{self.type(parts[0])}, {self.type(parts[1])}>>"
        if origin is tuple:
            return f"readonly [{', '.join(self.type(part) for part in parts)}]"
        return PLAIN[of]

    def _bounded(self, of: Any, bounds: Meta) -> str:
        """A list of a known length is a tuple; other bounds are checked elsewhere."""
        if get_origin(of) is list and bounds.min_length and bounds.min_length == bounds.max_length:
            return f"readonly [{', '.join([self.type(get_args(of)[0])] * bounds.min_length)}]"
        return self.type(of)

    def _literal(self, of: Any) -> str:
        values = get_args(of)
        if values in self.aliases:
            self.used.add(self.aliases[values])
            return self.aliases[values]
        return " | ".join(f"'{value}'" for value in values)

    def _alias(self, values: tuple[str, ...]) -> str:
        return f"export type {self.aliases[values]} = {' | '.join(repr(value) for value in values)};\n"


def literals_of(slug: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The sets of words that a game names in its modules, such as its colours."""
    for module in iter_modules([str(folder_of(slug))]):
        if module.name in ("view", "facts", "pieces", "phases"):
            for name, value in vars(import_module(f"{module_of(slug)}.{module.name}")).items():
                if get_origin(value) is Literal:
                    yield get_args(value), name


def fields_of(kind: type) -> dict[str, Any]:
    """The fields of a type, with their bounds."""
    return get_type_hints(kind, include_extras=True)


def doc_of(kind: type) -> str:
    """The first line of what it says of itself."""
    return (kind.__doc__ or "").strip().splitlines()[0]


def types_text(slug: str) -> str:
    """<game>.ts."""
    return Writer(slug).text()


def main() -> None:
    parser = argparse.ArgumentParser(description="The types of games for the client.")
    parser.add_argument("game", nargs="*", help="all of them if none is named")
    parser.add_argument("--write", action="store_true", required=True, help="write them anew")
    parser.add_argument("--folder", type=Path, default=Path("web/src/wire"))
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for slug in given.game or slugs():
        (given.folder / f"{slug}.ts").write_text(types_text(slug), "utf-8")


if __name__ == "__main__":
    main()
