"""Records: a match as JSON lines, whole, valid and replayable on its own.

A header, a line for each decision, and the result once the match is over. A file may hold several matches.
"""

import binascii
import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NoReturn, final

from nekodrome.core.errors import BadRecord, Refused, error
from nekodrome.core.game import Game
from nekodrome.core.match import Match, Seed, action_of, carries, setup
from nekodrome.core.rng import SEED_BYTES

FORMAT: Final = "nekodrome/1"
LONGEST_LINE: Final = 1 << 20
HIDDEN: Final = "?"
MOST_REDRAWS: Final = 100  # in one match: whoever plays on a match that was played on may draw anew again

Json = dict[str, Any]


def lines_of(match: Match) -> list[str]:
    """The record of a match; while it is being played without seed and nonce, and secret moves as HIDDEN."""
    header: Json = {
        "format": FORMAT,
        "game": match.game.slug,
        "rules": match.rules,
        "options": match.options,
        "seats": match.names,
        "seed_hash": match.seed.hash(),
    }
    if match.is_over:
        header.update(seed=match.seed.secret.hex(), nonce=match.seed.nonce.hex())
    rows = [header]
    for number, decision in enumerate(match.decisions):
        rows += _redraws(match, number)
        row: Json = {"seat": decision.seat, "move": _told(match, decision.action)}
        if decision.at is not None:
            row["at"] = round(decision.at, 3)
        if decision.payload is not None:
            row["payload"] = b64encode(decision.payload).decode()
        if decision.asked:
            row["asked"] = True
        rows.append(row)
    rows += _redraws(match, len(match.decisions))
    if match.is_over:
        rows.append({"result": match.state.outcome().as_json()})
    return [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]


def _redraws(match: Match, after: int) -> list[Json]:
    """What was drawn anew after so many decisions; by which seed is a secret until the end."""
    found = [redraw for redraw in match.redraws if redraw.after == after]
    return [
        {"redrawn": {"seat": redraw.seat, "seed": redraw.seed.hex() if match.is_over else HIDDEN}} for redraw in found
    ]


def _told(match: Match, action: int) -> str:
    hidden = match.game.is_secret is not None and not match.is_over and match.game.is_secret(action)
    return HIDDEN if hidden else match.game.describe(action)


def text_of(match: Match) -> str:
    """The record as the text of a file."""
    return "".join(line + "\n" for line in lines_of(match))


@final
class Record:
    """The lines of one match as read, each with its number in the file; nothing checked against rules yet."""

    def __init__(self, header: Json, at_line: int) -> None:
        self.header = header
        self.at_line = at_line
        self.decisions: list[tuple[int, Json]] = []
        self.result: Json | None = None


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records of a file, one after the other; BadRecord names the first line that is no record's."""
    record: Record | None = None
    number = 0
    for line in lines:
        number += 1
        if not line.strip():
            continue
        row = _row(line, number)
        if "format" in row:
            if record is not None:
                yield record
            record = Record(row, number)
        elif record is None:
            _refuse(number, "record_no_header")
        elif record.result is not None:
            _refuse(number, "record_after_result")
        elif "result" in row:
            record.result = row
        else:
            record.decisions.append((number, row))
    if record is None:
        raise error(BadRecord, "record_empty")
    yield record


def replay(record: Record, game_of: Callable[[str], Game], watch: Callable[[Match, int], None] | None = None) -> Match:
    """Plays a record again and checks every line; the first that does not fit is named with the rule.

    `watch(match, line)` is called after the setup and after each decision.
    """
    match = _match_of(record, game_of)
    if watch is not None:
        watch(match, record.at_line)
    for number, row in record.decisions:
        _decide(match, number, row)
        if watch is not None:
            watch(match, number)
    last = record.decisions[-1][0] if record.decisions else record.at_line
    if match.is_over and record.result is None:
        _refuse(last, "record_no_result")
    if record.result is not None:
        if not match.is_over:
            _refuse(last + 1, "record_early_result")
        if record.result["result"] != match.state.outcome().as_json():
            _refuse(last + 1, "record_wrong_result")
    elif not match.is_over:
        _refuse(last, "record_unfinished")
    return match


def _match_of(record: Record, game_of: Callable[[str], Game]) -> Match:
    header, number = record.header, record.at_line
    if header["format"] != FORMAT:
        _refuse(number, "record_format", given=str(header["format"]), known=FORMAT)
    names = header.get("seats")
    options = header.get("options")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        _refuse(number, "record_field", field="seats")
    if not isinstance(options, dict):
        _refuse(number, "record_field", field="options")
    if not isinstance(header.get("game"), str):
        _refuse(number, "record_field", field="game")
    try:
        game = game_of(header["game"])
        rules = header.get("rules")
        if not game.knows(rules):
            _refuse(number, "record_rules", given=str(rules), known=game.rules, game_name=game.name)
        seed = Seed(_bytes(header, "seed", number), _bytes(header, "nonce", number))
        if seed.hash() != header.get("seed_hash"):
            _refuse(number, "record_hash")
        return setup(game, names, options, seed, rules)
    except BadRecord:
        raise
    except Refused as refused:
        _refuse(number, "record_setup", why=refused.message)


def _redraw(match: Match, number: int, told: object) -> None:
    if match.is_over or not isinstance(told, dict) or len(match.redraws) >= MOST_REDRAWS:
        _refuse(number, "record_field", field="redrawn")
    seat = told.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(match.names):
        _refuse(number, "record_field", field="seat")
    match.redraw(seat, _bytes(told, "seed", number))


def _decide(match: Match, number: int, row: Json) -> None:
    if "redrawn" in row:
        _redraw(match, number, row["redrawn"])
        return
    seat, move, at = row.get("seat"), row.get("move"), row.get("at")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(match.names):
        _refuse(number, "record_field", field="seat")
    if not isinstance(move, str):
        _refuse(number, "record_field", field="move")
    if at is not None and (not isinstance(at, int | float) or isinstance(at, bool)):
        _refuse(number, "record_field", field="at")
    asked = row.get("asked", False)
    if not isinstance(asked, bool):
        _refuse(number, "record_field", field="asked")
    payload = _payload(row, number)
    try:
        action = action_of(match.game, move)
        if payload is None and carries(match.game, match.state, seat, action):
            _refuse(number, "record_field", field="payload")
        match.decide(seat, action, at, payload, asked)
    except BadRecord:
        raise
    except Refused as refused:
        message = {"text": "error.record_move", "line": number, "given": move, "why": refused.message}
        raise BadRecord(message, refused.game, refused.rule) from refused


def _payload(row: Json, number: int) -> bytes | None:
    payload = row.get("payload")
    if payload is None:
        return None
    try:
        return b64decode(payload, validate=True)
    except (TypeError, ValueError, binascii.Error):
        _refuse(number, "record_field", field="payload")


def _row(line: str, number: int) -> Json:
    if len(line) > LONGEST_LINE:
        _refuse(number, "record_long_line")
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        _refuse(number, "record_not_json")
    if not isinstance(row, dict):
        _refuse(number, "record_not_json")
    return row


def _bytes(header: Json, field: str, number: int) -> bytes:
    try:
        value = bytes.fromhex(header.get(field) or "")
    except (TypeError, ValueError):
        value = b""
    if len(value) != SEED_BYTES:
        _refuse(number, "record_field", field=field)
    return value


def _refuse(number: int, key: str, **args: Any) -> NoReturn:
    raise error(BadRecord, key, line=number, **args)
