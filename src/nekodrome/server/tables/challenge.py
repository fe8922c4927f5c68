"""A challenge: one deal, with the same bots, for everybody who takes it, each at a table of their own."""

import hashlib
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from nekodrome.core.match import Seed, check_seats
from nekodrome.core.options import Options
from nekodrome.core.rng import SEED_BYTES
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NoName, NotNow, NotYours, error
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.events import AnyEvent, Sitter, Started, TableOpened
from nekodrome.server.tables.lobby import bot
from nekodrome.server.tables.table import Table


class Challenge(Struct, frozen=True):
    """The deal and who sits round it. Seed and nonce stay secret to whoever has not finished it.

    Whatever changes here comes with a step in stores/migrations.py."""

    id: str
    game: str
    rules: int
    options: Options
    bots: list[Sitter]  # by seat; the one of whoever takes it is open
    seat: int
    seed: str
    nonce: str
    maker: str
    at: float


class Try(NamedTuple):
    """Somebody who took a challenge, and the table where; its card tells how it stands, once there is one."""

    person: str
    table: str
    card: Card | None

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end: whoever did may know all about the challenge."""
        return self.card is not None and self.card.phase == "over"


def challenge_of(table: Table, person: Person, name: str, seed: Seed, at: float) -> Challenge:
    """A new deal for everybody, with the options and bots of a table where one sits, in one's own seat."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise error(NotYours, "not_seated")
    if table.phase == "playing":
        raise error(NotNow, "challenge_playing")
    if person.name is None:
        raise error(NoName, "no_name")
    check_seats(table.game, len(table.seats), table.options)
    bots = [Sitter("open") if n == seat else bot(sitter.level) for n, sitter in enumerate(table.seats)]
    secret, nonce = seed.secret.hex(), seed.nonce.hex()
    options, rules = table.options, table.game.rules
    return Challenge(name, table.game.slug, rules, options, bots, seat, secret, nonce, person.id, at)


def taken(challenge: Challenge, person: Person, at: float) -> list[AnyEvent]:
    """All that makes the table of somebody who takes it; hints are not asked for there, so that all have the same."""
    if person.name is None:
        raise error(NoName, "no_name")
    seats = list(challenge.bots)
    seats[challenge.seat] = Sitter("person", person=person.id)
    seed = Seed(bytes.fromhex(challenge.seed), bytes.fromhex(challenge.nonce))
    return [
        TableOpened(
            at=at,
            game=challenge.game,
            host=person.id,
            seats=seats,
            options=challenge.options,
            asking="never",
            challenge=challenge.id,
        ),
        Started(
            at=at,
            rules=challenge.rules,
            seats=seats,
            names=[sitter.level or person.name for sitter in seats],
            options=challenge.options,
            seed=challenge.seed,
            nonce=challenge.nonce,
            seed_hash=seed.hash(),
        ),
    ]


def check_may_see(table: Table, person: str | None, own: Try | None) -> None:
    """The one rule about who sees a match of a challenge: whoever plays it there, and those who have finished it."""
    if table.challenge is not None and table.seat_of(person) is None and (own is None or not own.is_over):
        raise error(NotYours, "challenge_unseen")


def chance_of(table: Table) -> bytes | None:
    """What a bot's chance comes from at a table of a challenge: the deal and the number of the decision.

    So equal play meets equal answers, whoever plays and whenever; nobody can know them before."""
    if table.challenge is None or table.deal is None or table.story is None:
        return None
    drawn = f"{table.deal.seed} {len(table.story.played)}"
    return hashlib.sha256(drawn.encode()).digest()[:SEED_BYTES]


def turning_point(table: Table, seat: int) -> tuple[int, int] | None:
    """The decision by which that seat gained or lost most on the best of the others, and how much; if any did."""
    assert table.story is not None
    leads = [_lead(step.standings, seat) for step in table.story.played]
    swings = [now - before for before, now in pairwise(leads)]
    step = max(range(len(swings)), key=lambda at: abs(swings[at]), default=0)
    return (step + 1, swings[step]) if swings and swings[step] else None


def _lead(standings: list[int], seat: int) -> int:
    return standings[seat] - max((n for other, n in enumerate(standings) if other != seat), default=0)
