"""The types of a game as TypeScript: what its board is given, made from view.py and facts.py.

Dictionaries become interfaces that nobody may change, facts a union that `text` tells apart.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from nekodrome.core.texts import Message
from nekodrome.kit.folders import folder_of, module_of
from nekodrome.kit.types import OWN, fact_types, is_typed_dict, types_within, view_type

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
        body = [*self._views(), *self._facts(), *self._more()]
        aliases = [self._alias(values) for values in self.aliases if self.aliases[values] in self.used]
        head = f"// Made by `make wire` from src/nekodrome/games/{self.slug}; do not edit.\n"
        if "Message" in self.used:
            head += "import type { Message } from './wire';\n"
        return "\n".join([head, *aliases, *body])

    def _views(self) -> Iterator[str]:
        within = types_within(view_type(self.slug))
        for kind in fact_types(self.slug).values():
            within += [one for one in types_within(kind)[:-1] if one not in within]
        yield from map(self.interface, within)

    def _facts(self) -> Iterator[str]:
        types = fact_types(self.slug)
        yield "/** What happens, by its kind; an owner hears what ends with `own`. */\nexport interface Facts {"
        for kind, args in types.items():
            public = {} if not kind.endswith(f".{OWN.lower()}") else get_type_hints(types[kind.partition(".")[0]])
            fields = "; ".join(self.field(name, of) for name, of in {**public, **get_type_hints(args)}.items())
            yield f"  /** {doc_of(args)} */\n  readonly '{kind}': {f'{{ {fields} }}' if fields else 'object'};"
        yield "}\n"
        yield "/** Something that happened. */"
        yield FACT

    def _more(self) -> Iterator[str]:
        """What a game says of its live hands, in live_types.py, where it has any."""
        name = f"{module_of(self.slug)}.live_types"
        if find_spec(name) is not None:
            for kind in types_within(import_module(name).LiveTold):
                if kind.__module__ == name:
                    yield self.interface(kind)

    def interface(self, kind: type) -> str:
        """A typed dictionary."""
        needed: frozenset[str] = vars(kind)["__required_keys__"]
        fields = [f"  {self.field(name, of, name in needed)};" for name, of in get_type_hints(kind).items()]
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


def doc_of(kind: type) -> str:
    """The first line of what it says of itself."""
    return (kind.__doc__ or "").strip().splitlines()[0]


def types_text(slug: str) -> str:
    """<game>.ts."""
    return Writer(slug).text()
