"""How often things may be done: by a person, and by an address, since anybody can be a new person at any time."""

from typing import final

from nekodrome.server.buckets import Buckets
from nekodrome.server.clocks import Clock
from nekodrome.server.refusals import TooMany, error
from nekodrome.server.settings import Limits


@final
class Rates:
    """Buckets for everybody and every address."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._calls = Buckets(limits.calls_per_second, limits.call_burst, clock)
        self._tables = Buckets(limits.tables_per_second, limits.table_burst, clock)
        self._tables_of_place = Buckets(limits.tables_per_second_of_address, limits.table_burst_of_address, clock)
        self._names_of_place = Buckets(limits.names_per_second, limits.name_burst, clock)
        self._tries = Buckets(limits.tries_per_second, limits.try_burst, clock)
        self._replays = Buckets(limits.replays_per_second, limits.replay_burst, clock)
        self._uploads = Buckets(limits.uploads_per_second, limits.upload_burst, clock)
        self._hints = Buckets(limits.hints_per_second, limits.hint_burst, clock)
        self._hints_of_place = Buckets(limits.hints_per_second_of_address, limits.hint_burst_of_address, clock)
        self._analyses = Buckets(limits.analyses_per_second, limits.analysis_burst, clock)
        self._lines = Buckets(limits.lines_per_second, limits.line_burst, clock)
        self._lines_of_place = Buckets(limits.lines_per_second_of_address, limits.line_burst_of_address, clock)

    def check_call(self, place: str) -> None:
        """One more call from there."""
        _check(self._calls.take(place), "messages")

    def check_replay(self, place: str) -> None:
        """One more thing that takes the processor a while."""
        _check(self._replays.take(place), "messages")

    def check_analysis(self, place: str) -> None:
        """One more match looked back at."""
        _check(self._analyses.take(place), "analyses")

    def check_table(self, person: str, place: str) -> None:
        """One more table."""
        _check(self._tables.take(person) and self._tables_of_place.take(place), "tables_fast")

    def check_newcomer(self, place: str) -> None:
        """One more person from there who does something for the first time."""
        _check(self._names_of_place.take(place), "newcomers")

    def check_try(self, place: str) -> None:
        """One more guess at a password or a link; whoever guesses is locked out, and not whoever is guessed."""
        _check(self._tries.take(place), "tries")

    def check_upload(self, place: str) -> None:
        """One more record to check."""
        _check(self._uploads.take(place), "uploads_fast")

    def check_hint(self, person: str, place: str) -> None:
        """One more hint."""
        _check(self._hints.take(person) and self._hints_of_place.take(place), "hints_fast")

    def check_line(self, person: str, place: str) -> None:
        """One more line of chat."""
        _check(self._lines.take(person) and self._lines_of_place.take(place), "chat_fast")


def _check(allowed: bool, key: str) -> None:
    if not allowed:
        raise error(TooMany, key)
