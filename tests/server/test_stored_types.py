"""What is stored changes only together with its version.

`python -m tests.server.test_stored_types` writes the shapes of a new version."""

import json
from pathlib import Path
from typing import Any

from msgspec.json import schema_components

from nekodrome.lab.looking_back.findings import Findings
from nekodrome.server.people.person import Person
from nekodrome.server.stores.migrations import VERSION
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.challenge import Challenge
from nekodrome.server.tables.club import Club
from nekodrome.server.tables.cup import Cup
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.tables.finishes import Finish
from nekodrome.server.tables.reports import KeptReport

TYPES = Path(__file__).parent / "data" / f"types-v{VERSION}.json"
NAMES = ("title", "description")  # what they are called and said to be is not stored


def stored_types() -> str:
    """The shape of everything on disk."""
    kinds = [AnyEvent, Card, KeptFeat, Person, Findings, Challenge, KeptReport, Finish, Club, Cup]
    (events, *others), parts = schema_components(kinds)
    shapes = {tag: _shape_of(ref, parts) for tag, ref in events["discriminator"]["mapping"].items()}
    names = ("card", "feat", "person", "analysis", "challenge", "report", "finish", "club", "cup")
    shapes |= dict(zip(names, (_shape_of(other, parts) for other in others), strict=True))
    return json.dumps(shapes, indent=1) + "\n"


def _shape_of(schema: Any, parts: dict[str, Any]) -> Any:
    """A schema with everything it refers to."""
    if isinstance(schema, str) and schema.startswith("#/$defs/"):
        return _shape_of(parts[schema.removeprefix("#/$defs/")], parts)
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _shape_of(schema["$ref"], parts)
        return {name: _shape_of(value, parts) for name, value in schema.items() if name not in NAMES}
    return [_shape_of(value, parts) for value in schema] if isinstance(schema, list) else schema


def test_the_stored_types_are_those_of_their_version() -> None:
    raised = f"there is no {TYPES.name} yet, or the version must rise with a step in stores/migrations.py"
    assert TYPES.exists(), raised
    assert stored_types() == TYPES.read_text("utf-8"), raised


if __name__ == "__main__":
    TYPES.write_text(stored_types(), "utf-8")
