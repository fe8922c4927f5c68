"""What facts tell, for tests to look at."""

from typing import Any

from nekodrome.core.facts import Fact


def told(facts: list[Fact] | None, kind: str) -> list[dict[str, Any]]:
    """What everybody hears of the facts of a kind."""
    return [dict(fact.args) for fact in facts or [] if fact.kind == kind]


def secrets(facts: list[Fact] | None, kind: str) -> list[dict[str, Any]]:
    """What only their owners hear of the facts of a kind."""
    return [dict(fact.secret) for fact in facts or [] if fact.kind == kind and fact.secret is not None]
