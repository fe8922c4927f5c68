"""A game's modules read again as a package of another name, with other values in some of their tables."""

import ast
import importlib.abc
import importlib.util
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, final

from nekodrome import games


def folder_of(slug: str) -> Path:
    """Where the source of a game is."""
    return next(path for place in games.__path__ if (path := Path(place) / slug).is_dir())


@final
class Rewritten(importlib.abc.MetaPathFinder, importlib.abc.SourceLoader):
    """Finds the modules of a game under another package, and changes their tables as it reads them."""

    def __init__(self, package: str, slug: str, tables: dict[str, dict[str, Any]]) -> None:
        self.package = package
        self.game = f"nekodrome.games.{slug}"
        self.folder = folder_of(slug)
        self.tables = tables  # by module

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name.split(".", maxsplit=1)[0] != self.package:
            return None
        source = self.folder.joinpath(*name.split(".")[1:])
        if source.is_dir():
            file, places = source / "__init__.py", [str(source)]
        else:
            file, places = source.with_suffix(".py"), None
        if not file.is_file():
            return None
        return importlib.util.spec_from_file_location(name, file, loader=self, submodule_search_locations=places)

    def get_filename(self, fullname: str) -> str:
        spec = self.find_spec(fullname, None)
        assert spec is not None
        assert spec.origin is not None
        return spec.origin

    def get_data(self, path: str | bytes) -> bytes:
        assert isinstance(path, str)
        return Path(path).read_bytes()

    def path_stats(self, path: str | bytes) -> dict[str, Any]:
        raise OSError  # what is kept of the true modules is not to be used here, nor the other way round

    def source_to_code(self, data: Any, path: Any, *args: Any, **kwargs: Any) -> Any:  # type: ignore[override]
        tree = ast.parse(data)
        module = Path(str(path)).relative_to(self.folder).with_suffix("")
        change = Change(self.game, self.package, self.tables.get(".".join(module.parts), {}))
        return compile(ast.fix_missing_locations(change.visit(tree)), str(path), "exec", dont_inherit=True)


@final
class Change(ast.NodeTransformer):
    """A module as a variant has it: tables changed, and imports of the game's own modules led to the variant's."""

    def __init__(self, package: str, other: str, changes: dict[str, Any]) -> None:
        self.package = package
        self.other = other
        self.changes = changes

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        if node.module is not None and (node.module + ".").startswith(self.package + "."):
            node.module = self.other + node.module.removeprefix(self.package)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        if isinstance(node.target, ast.Name) and node.target.id in self.changes and node.value is not None:
            old = ast.literal_eval(node.value)
            node.value = ast.parse(repr(_as(old, self.changes[node.target.id])), mode="eval").body
        return node


def _as(old: Any, new: Any) -> Any:
    """The new value in the shape of the old one: files know no tuples."""
    if isinstance(old, dict):
        return {key: _as(old[key], new[key]) for key in old}
    if isinstance(old, list | tuple):
        return type(old)(_as(old[0] if old else item, item) for item in new)
    return new
