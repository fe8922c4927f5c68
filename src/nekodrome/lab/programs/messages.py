"""What is said to a program, and how its answers are read: version 1 of docs/bots-in-any-language.md."""

import json
from typing import Any, Final

from nekodrome import __version__
from nekodrome.core.errors import BadMove, Refused, error
from nekodrome.core.game import Game
from nekodrome.core.match import action_of
from nekodrome.core.options import Options
from nekodrome.core.outcomes import OutcomeTold
from nekodrome.core.state import View
from nekodrome.core.texts import Message

PROTOCOL: Final = 1
Said = dict[str, Any]


def line_of(message: Said) -> bytes:
    """A message as it travels."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def hello() -> Said:
    """The first message of all."""
    return {"type": "hello", "protocol": PROTOCOL, "nekodrome": __version__}


def match_told(game: str, rules: int, options: Options, names: list[str], seat: int, seed: int, seconds: float) -> Said:
    """A match begins."""
    return {
        "type": "match",
        "game": game,
        "rules": rules,
        "options": options,
        "seats": len(names),
        "seat": seat,
        "names": names,
        "seed": seed,
        "seconds": seconds,
    }


def question(game: Game, number: int, view: View, actions: list[int], facts: list[Message], seconds: float) -> Said:
    """A decision is owed."""
    return {
        "type": "choose",
        "id": number,
        "seconds": round(seconds, 3),
        "moves": [game.describe(action) for action in actions],
        "actions": actions,
        "facts": facts,
        "view": view,
    }


def refusal(number: int, refused: Refused, tries: int, seconds: float) -> Said:
    """An answer was none."""
    return {
        "type": "refused",
        "id": number,
        "why": refused.say(),
        "rule": refused.rule,
        "tries": tries,
        "seconds": round(seconds, 3),
    }


def end_told(outcome: OutcomeTold, view: View, facts: list[Message]) -> Said:
    """The match is over."""
    return {"type": "end", **outcome, "facts": facts, "view": view}


def read(line: bytes) -> Said:
    """What a program said, else BadMove."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise error(BadMove, "program_rubbish")
    return said


def speaks(said: Said) -> bool:
    """Whether a program's hello is one, in this version."""
    return said.get("type") == "hello" and said.get("protocol") == PROTOCOL


def action_in(said: Said, game: Game, number: int) -> int:
    """The action that an answer to that question names, by its text or its code; else BadMove."""
    if said.get("type") != "move" or said.get("id") != number:
        raise error(BadMove, "program_answer", number=number)
    move, action = said.get("move"), said.get("action")
    if isinstance(move, str):
        return action_of(game, move[:100])
    if isinstance(action, int) and not isinstance(action, bool):
        return action if 0 <= action < game.actions else -1
    raise error(BadMove, "program_answer", number=number)
