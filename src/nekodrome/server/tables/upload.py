"""A match from a record: checked wholly, then a table of its own that counts for nobody."""

from collections.abc import Callable
from typing import Final

from msgspec import UNSET

from nekodrome.bots.levels import LEVELS
from nekodrome.core.errors import BadRecord
from nekodrome.core.match import Decision, Match
from nekodrome.core.record import read_records, replay
from nekodrome.games import game_of
from nekodrome.server.refusals import error
from nekodrome.server.tables.events import (
    AnyEvent,
    Asked,
    Decided,
    Finished,
    Redrawn,
    Sitter,
    Started,
    TableOpened,
)

LONGEST_NAME: Final = 24
LATEST: Final = 4e9  # seconds since the epoch; whatever is beyond was no clock


def match_in(body: bytes, watch: Callable[[], None]) -> Match:
    """The one match of a record, played again to its end; Refused with the line that does not fit.

    `watch` is called after each decision, and may have had enough."""
    try:
        lines = body.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise error(BadRecord, "upload_text") from None
    record, *more = read_records(lines)
    if more:
        raise error(BadRecord, "upload_one")
    return replay(record, game_of, lambda _match, _line: watch())


def events_of(match: Match, person: str, at: float) -> list[AnyEvent]:
    """All that makes the table of a match from elsewhere; whoever brought it is the host, and sits nowhere."""
    seats = [_sitter(name) for name in match.names]
    end = match.state.outcome()
    return [
        TableOpened(at=at, game=match.game.slug, host=person, seats=seats, options=match.options, uploaded=True),
        Started(
            at=at,
            rules=int(match.rules),
            seats=seats,
            names=match.names,
            options=match.options,
            seed=match.seed.secret.hex(),
            nonce=match.seed.nonce.hex(),
            seed_hash=match.seed.hash(),
        ),
        *_course(match, seats, at),
        Finished(at=at, places=list(end.places), scores=list(end.scores), reason=end.reason),
    ]


def _course(match: Match, seats: list[Sitter], at: float) -> list[AnyEvent]:
    found: list[AnyEvent] = []
    for number, decision in enumerate(match.decisions):
        found += _redraws(match, number, at)
        if decision.asked:
            found.append(Asked(at=at, seat=decision.seat))
        found.append(_decided(decision, seats[decision.seat].kind == "bot", at))
    return found + _redraws(match, len(match.decisions), at)


def _redraws(match: Match, after: int, at: float) -> list[AnyEvent]:
    return [Redrawn(at=at, seat=one.seat, seed=one.seed.hex()) for one in match.redraws if one.after == after]


def _decided(decision: Decision, bot: bool, at: float) -> Decided:
    when = decision.at if decision.at is not None and 0 <= decision.at <= LATEST else at
    payload = UNSET if decision.payload is None else decision.payload
    return Decided(at=float(when), seat=decision.seat, action=decision.action, bot=bot, payload=payload)


def _sitter(name: str) -> Sitter:
    """A bot goes by its level in a record; anybody else is but a name."""
    if name in LEVELS:
        return Sitter("bot", level=name)
    shown = "".join(letter if letter.isprintable() else " " for letter in name).strip()[:LONGEST_NAME]
    return Sitter("person", name=shown or "?")
