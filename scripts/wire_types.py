"""Write web/src/wire: calls.ts and wire.ts from the server's modules, and <game>.ts from each game's view.py.

`--check` writes nothing and fails when a file is not up to date.
"""

import argparse
import re
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from msgspec import inspect

from nekodrome.games import slugs
from nekodrome.kit.typescript import types_text
from nekodrome.server import wire as folder
from nekodrome.server.wire import manners, said, timing
from nekodrome.server.wire import messages as wire

HEAD = "// Made by `make wire` from {source}; do not edit.\n"
MESSAGE = """/** A sentence to be rendered: a key and its arguments. */
export type Message = { text: string; [arg: string]: any };
"""
MESSAGES = (wire, timing, manners)  # what travels through a socket
PLAIN_TYPES = 'export type SeatKind = "open" | "person" | "bot";\nexport type Phase = "lobby" | "playing" | "over";\n'
FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "wire"


def type_of(info: inspect.Type) -> str:
    """The TypeScript type of a Python type."""
    match info:
        case inspect.StructType() | inspect.TypedDictType():
            return str(info.cls.__name__)
        case inspect.UnionType():
            return " | ".join(type_of(member) for member in info.types if not isinstance(member, inspect.CustomType))
        case inspect.ListType():
            inner = type_of(info.item_type)
            return f"({inner})[]" if " " in inner and not inner.startswith("{") else f"{inner}[]"
        case inspect.DictType():
            if isinstance(info.value_type, inspect.AnyType):
                return "Message"
            return f"Record<string, {type_of(info.value_type)}>"
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case _:
            return PLAIN[type(info)]


PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def is_unset(info: inspect.Type) -> bool:
    """Whether a field may be missing."""
    return isinstance(info, inspect.UnionType) and any(isinstance(t, inspect.CustomType) for t in info.types)


def interface_of(cls: type) -> str:
    """A struct or typed dictionary as an interface."""
    info: Any = inspect.type_info(cls)
    lines = [f"/** {(cls.__doc__ or '').strip().splitlines()[0]} */", f"export interface {cls.__name__} {{"]
    if getattr(info, "tag", None) is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    order = [*cls.__annotations__, "id"]
    fields = sorted(info.fields, key=lambda field: order.index(field.name))
    lines += [f"  {field.encode_name}{'' if field.required else '?'}: {field_type(field)};" for field in fields]
    return "\n".join([*lines, "}", ""])


def field_type(field: Any) -> str:
    """A field's type; `options` and a `key` are values by name, every other free dictionary is a message."""
    written = type_of(field.type)
    return "Record<string, any>" if field.name in RECORDS and written == "Message" else written


RECORDS = ("options", "key")


def structs_of(module: Any) -> list[type]:
    """The structs a module defines, in its order, bases left out."""
    found = [v for v in vars(module).values() if isinstance(v, type) and v.__module__ == module.__name__]
    return [cls for cls in found if hasattr(cls, "__struct_fields__") and cls not in (said.Asked, said.Told)]


def files_of(*modules: Any) -> str:
    """The files of these modules, by their names."""
    return ", ".join(f"{module.__name__.rsplit('.', 1)[1]}.py" for module in modules)


def calls_text() -> str:
    """calls.ts."""
    parts = [interface_of(cls) for module in calls_modules() for cls in structs_of(module)]
    source = "src/nekodrome/server/wire/calls.py and what lies beside it"
    return "\n".join([HEAD.format(source=source), MESSAGE, PLAIN_TYPES, *parts])


def calls_modules() -> list[Any]:
    """All that a call may ask or be answered with: calls.py, and a file for each subject beside it."""
    others = ("calls", "said", *(module.__name__.rsplit(".", 1)[1] for module in MESSAGES))
    names = [found.name for found in iter_modules(folder.__path__) if found.name not in others]
    return [import_module(f"{folder.__name__}.{name}") for name in ("calls", *names)]


def wire_text() -> str:
    """wire.ts, which knows the calls as well."""
    unions = [
        f"export type {name} = {' | '.join(member.__name__ for member in getattr(wire, name).__args__)};\n"
        for name in ("FromClient", "FromServer")
    ]
    parts = [interface_of(cls) for module in MESSAGES for cls in structs_of(module)]
    known = re.findall(r"export (?:interface|type) (\w+)", calls_text())
    used = sorted(name for name in known if re.search(rf": .*\b{name}\b", "\n".join(parts)))
    again = f"import type {{ {', '.join(used)} }} from './calls';\nexport type * from './calls';\n"
    return "\n".join([HEAD.format(source=f"src/nekodrome/server/wire: {files_of(*MESSAGES)}") + again, *parts, *unions])


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the client's types from the server's.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when something is out of date")
    check = parser.parse_args().check
    texts = {
        "calls": calls_text(),
        "wire": wire_text(),
        **{slug: types_text(slug) for slug in slugs()},
    }
    stale = [name for name, text in texts.items() if not is_current(FOLDER / f"{name}.ts", text)]
    if not check:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name in stale:
            (FOLDER / f"{name}.ts").write_text(texts[name], "utf-8")
    elif stale:
        print(f"web/src/wire is out of date ({', '.join(stale)}): run `make wire`.", file=sys.stderr)
    return 1 if check and stale else 0


def is_current(path: Path, text: str) -> bool:
    """Whether the file says that already."""
    return path.exists() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
