"""What the referee says, as messages."""

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.pieces import COLOURS


def finding_words(finding: Finding, island: Island) -> Message:
    """A finding as a message: blue cable 3 touches pole 7."""
    things = [body_words(body, island) for body in finding.bodies]
    named = dict(zip(("one", "other"), things, strict=False))
    return {"text": f"finding.{finding.kind}", **named}


def body_words(body: Body, island: Island) -> Message:
    """A thing of the island, counted from one."""
    said: Message = {"text": f"body.{body.sort}", "n": body.number + 1}
    if body.sort == "cable" and body.number < len(island.denchuu):
        said["colour"] = COLOURS[island.denchuu[body.number].colour]
    return said
