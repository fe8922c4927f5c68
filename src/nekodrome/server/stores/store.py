"""Where tables and people are kept: the port. Every implementation passes tests/server/store_contract.py."""

from abc import ABC, abstractmethod
from math import inf
from typing import Final, NamedTuple

from nekodrome.core.feats import FeatKey
from nekodrome.lab.looking_back.findings import Findings
from nekodrome.server.people.bell import Bell
from nekodrome.server.people.person import Person
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.challenge import Challenge, Try
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.tables.reports import KeptReport

Spot = tuple[float, str]  # in a list of tables, the latest first: when something last happened there, and which it is
LATEST: Final[Spot] = (inf, "")


class KeptAnswer(NamedTuple):
    """A puzzle that somebody answered, the day whose puzzle it was then, if it was, and whether it was right."""

    puzzle: str
    day: int | None
    right: bool


class TakenError(Exception):
    """Somebody was first: the event number or the name is taken."""


class AwayError(Exception):
    """The database cannot be reached now. What was asked for is done wholly or not at all; a look will tell."""


class FencedError(Exception):
    """The lease under which this was to be written is somebody else's by now."""


class UnreadableError(Exception):
    """What is kept of a table is damaged."""


class Store(ABC):
    """Keeps what happened; whatever an awaited call has written survives the end of the process."""

    @abstractmethod
    async def close(self) -> None:
        """Finishes what was asked for and lets go of everything."""

    @abstractmethod
    async def append(
        self,
        table: str,
        number: int,
        events: list[AnyEvent],
        card: Card,
        feats: list[KeptFeat] | None = None,
        fence: int | None = None,
    ) -> None:
        """Adds events from that number on and the feats that come with them, all or none.

        TakenError when one of the numbers is there already; FencedError when the table's lease has another number."""

    @abstractmethod
    async def wipe(self) -> None:
        """Leaves as little as can be of what was deleted or written anew."""

    @abstractmethod
    async def is_reachable(self) -> bool:
        """Whether the database answers."""

    @abstractmethod
    async def read(self, table: str, number: int = 0) -> list[AnyEvent]:
        """The events of a table from that number on; UnreadableError when one of them is missing or damaged."""

    @abstractmethod
    async def cards_of(self, person: str, since: float, limit: int) -> list[Card]:
        """The tables where that person plays, or sits before a start and something happened since then."""

    @abstractmethod
    async def finished_cards(self, person: str, limit: int, before: Spot | None = None) -> list[Card]:
        """The tables where that person has played, the latest first; those that come after that spot in the list."""

    @abstractmethod
    async def known_games(self, person: str) -> list[str]:
        """The games that a person knows by cards that said so, in alphabetical order."""

    @abstractmethod
    async def open_cards(self, since: float, limit: int) -> list[Card]:
        """The tables with an open seat where something happened since then, the latest first."""

    @abstractmethod
    async def due_cards(self, limit: int) -> list[Card]:
        """The tables where a bot owes a decision and a person plays, the latest first."""

    @abstractmethod
    async def ending_cards(self, before: float, limit: int) -> list[Card]:
        """The tables where the time of somebody who plays by the day ends before then, the first first."""

    @abstractmethod
    async def feats_of(self, table: str) -> list[KeptFeat]:
        """The feats of a table, in the order they were added."""

    @abstractmethod
    async def best_feats(self, game: str, kind: str, key: FeatKey, before: str) -> list[KeptFeat]:
        """The best feat of that kind and key, among equals the first; only what was there before that table's own."""

    @abstractmethod
    async def rankings(self, game: str | None, people_only: bool, limit: int) -> list[KeptFeat]:
        """So many of the best for each game, kind and key, one after the other."""

    @abstractmethod
    async def analysis(self, table: str, method: int) -> Findings | None:
        """What looking back by that method found at a table; None where it was not, or what is kept is damaged."""

    @abstractmethod
    async def keep_analysis(self, table: str, found: Findings) -> None:
        """Keeps it, in place of whatever was found before."""

    @abstractmethod
    async def answers(self, person: str) -> list[KeptAnswer]:
        """The puzzles that person has answered."""

    @abstractmethod
    async def add_answer(self, person: str, answer: KeptAnswer, now: float) -> None:
        """Keeps an answer to a puzzle; only the first one counts."""

    @abstractmethod
    async def person(self, person: str) -> Person | None:
        """The person of that id."""

    @abstractmethod
    async def keeper(self, kept: str) -> Person | None:
        """The person who keeps that name (as `names.kept_form` writes it)."""

    @abstractmethod
    async def keepers_like(self, looks: set[str]) -> list[str]:
        """Those who keep a name that looks like that (as `names.looks_of` tells)."""

    @abstractmethod
    async def save_person(self, person: Person, kept: str | None, looks: set[str], now: float) -> None:
        """Writes a person, seen now; TakenError when another one keeps that name, or one that looks like it."""

    @abstractmethod
    async def add_link(self, token: str, person: str, until: float) -> None:
        """Keeps a token that makes another device that person."""

    @abstractmethod
    async def see_person(self, person: str, now: float) -> None:
        """Notes that a person, if there is one, was here."""

    @abstractmethod
    async def drop_links(self, person: str) -> None:
        """No token makes another device that person."""

    @abstractmethod
    async def take_link(self, token: str, now: float) -> str | None:
        """The person of a token that is not too old; it works once."""

    # bells

    @abstractmethod
    async def add_bell(self, bell: Bell, now: float, most: int) -> None:
        """Keeps where somebody wants to be called; of more than so many the oldest go."""

    @abstractmethod
    async def bells_of(self, person: str) -> list[Bell]:
        """Where that person wants to be called, the latest first."""

    @abstractmethod
    async def drop_bell(self, endpoint: str) -> None:
        """Forgets it."""

    @abstractmethod
    async def drop_bells(self, person: str, device: str | None = None) -> None:
        """Forgets those of one device of somebody, or of all."""

    # challenges

    @abstractmethod
    async def add_challenge(self, challenge: Challenge) -> None:
        """Keeps a challenge."""

    @abstractmethod
    async def challenge(self, challenge: str) -> Challenge | None:
        """The challenge of that id."""

    @abstractmethod
    async def add_try(self, challenge: str, person: str, table: str) -> None:
        """Notes who takes a challenge, and at which table; TakenError when they have taken it before."""

    @abstractmethod
    async def try_of(self, challenge: str, person: str) -> Try | None:
        """How that person took a challenge, if they did."""

    @abstractmethod
    async def tries(self, challenge: str, limit: int) -> list[Try]:
        """Those who took a challenge, each with the card of their table, whoever was first first."""

    # reports

    @abstractmethod
    async def add_report(self, report: KeptReport) -> None:
        """Keeps a report, in place of what the same person reported about the same one at that table."""

    @abstractmethod
    async def reports(self, limit: int) -> list[KeptReport]:
        """What was reported, the latest first."""

    # clearing

    @abstractmethod
    async def days_up(self, today: int, limit: int) -> list[int]:
        """Notes that the server is up today; the days on which it was, the latest first."""

    @abstractmethod
    async def unused_tables(self, lobbies_before: float, since: float, unplayed_before: float, limit: int) -> list[str]:
        """Tables that never started and where nothing happened later; and, of those where the last thing happened
        between the two other moments, the ones where no person ever decided."""

    @abstractmethod
    async def remove_tables(self, tables: list[str]) -> None:
        """Forgets them and all that happened there."""

    @abstractmethod
    async def remove_people(self, seen_before: float, limit: int) -> int:
        """Forgets people not seen since then who keep no name and sit at no table; how many."""
