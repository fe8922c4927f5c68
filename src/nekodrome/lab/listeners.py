"""Bots that hear what happens at the table, and are told when a match begins and ends."""

from collections.abc import Iterator
from contextlib import contextmanager

from nekodrome.bots.bot import Bot
from nekodrome.core.facts import Fact
from nekodrome.core.match import Match
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message


class Listener(Bot):
    """A bot that sits through a whole match; each method may be overridden."""

    def sit_down(self, match: Match, seat: int, rng: Rng) -> None:
        """A match begins; of it only what the seat may see is to be kept."""

    def hear(self, facts: list[Fact]) -> None:
        """Something happened."""

    def rise(self, match: Match) -> None:
        """The match is over."""

    def failure(self) -> Message | None:
        """Why chance plays on for it in this match, where it does."""
        return None

    def leave(self) -> None:
        """There are no more matches."""


def listeners_in(bots: list[Bot | None]) -> dict[int, Listener]:
    """Those who listen, by seat."""
    return {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Listener)}


@contextmanager
def attended(bots: list[Bot]) -> Iterator[list[Bot]]:
    """Bots for some matches; those who listen are told when there are no more."""
    try:
        yield bots
    finally:
        for bot in bots:
            if isinstance(bot, Listener):
                bot.leave()
