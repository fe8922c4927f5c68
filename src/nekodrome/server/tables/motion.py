"""How a decision came about, where it was a movement that can be shown again."""

from nekodrome.server.refusals import NotFound, error
from nekodrome.server.tables.table import Table


def motion_of(table: Table, seq: int) -> bytes:
    """The frames of the decision that led to the state numbered so, each after its length; NotFound without any."""
    steps = table.story.steps if table.story is not None else []
    payload = steps[seq].payload if seq < len(steps) else None
    if payload is None or table.game.dexterity is None:
        raise error(NotFound, "no_motion")
    frames = table.game.dexterity.motion(payload)
    return b"".join([_bytes_of(len(frames)), *(_bytes_of(len(frame)) + frame for frame in frames)])


def _bytes_of(n: int) -> bytes:
    return n.to_bytes(4, "little")
