"""The clocks of a table, as they follow from its events.

Live, everybody has a bank of seconds that runs while a decision is owed, and gets a bonus for each decision; only time
that the server counted is taken from it (`TimePassed`). By the day, each question has its own end on the calendar."""

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from nekodrome.server.tables.events import Undone
from nekodrome.server.tables.timing import DAY

if TYPE_CHECKING:
    from nekodrome.server.tables.table import Table

MORE: Final = 60.0  # seconds at least for somebody whom the table goes on waiting for; by the day it is a day


class Clocks(Struct, frozen=True):
    """What everybody has left: live in seconds, by the day as the moment when it ends.

    `before` is the end of a decision's time that its seat may yet take back."""

    banks: dict[int, float] = {}
    ends: dict[int, float] = {}
    before: dict[int, float] = {}


def running(table: "Table") -> list[int]:
    """The seats whose clocks run: of people who owe a decision and play themselves."""
    if table.timing.kind == "none" or table.is_paused or table.phase != "playing":
        return []
    return [seat for seat in table.pending() if table.bot_at(seat) is None and seat not in table.out]


def left(table: "Table", now: float, passed: float = 0.0) -> dict[int, float]:
    """The seconds that each person has, of whom a clock tells; `passed` were counted live and not yet written."""
    runs = running(table)
    if table.timing.kind == "live":
        banks = table.clocks.banks
        return {seat: max(0.0, bank - (passed if seat in runs else 0.0)) for seat, bank in banks.items()}
    now = table.paused_at if table.paused_at is not None else now
    return {seat: max(0.0, end - now) for seat, end in table.clocks.ends.items() if table.bot_at(seat) is None}


def next_end(table: "Table") -> float | None:
    """When the first of those who play by the day has no time left."""
    if table.timing.kind != "days":
        return None
    return min((table.clocks.ends[seat] for seat in running(table)), default=None)


# what events do to them


def deal(table: "Table", at: float) -> None:
    """Everybody begins with a full bank, or a whole question's time."""
    people = [seat for seat, sitter in enumerate(table.seats) if sitter.kind == "person"]
    banks = dict.fromkeys(people, 60.0 * table.timing.bank) if table.timing.kind == "live" else {}
    table.clocks = Clocks(banks, _asked(table, at, {}))


def decided(table: "Table", seat: int, at: float) -> None:
    """A decision brings its bonus, and whoever is asked something new has the time for it."""
    table.out = table.out - {seat}
    clocks = table.clocks
    banks = {**clocks.banks}
    if seat in banks and table.bot_at(seat) is None:
        banks[seat] += table.timing.bonus
    before = {seat: clocks.ends[seat]} if seat in clocks.ends else {}
    table.clocks = Clocks(banks, _asked(table, at, clocks.ends), before)


def taken_back(table: "Table", event: Undone) -> None:
    """Nothing is gained by deciding and taking back: the bonus goes, and the question has its old end."""
    clocks, seat = table.clocks, event.seat
    banks, ends = {**clocks.banks}, _asked(table, event.at, clocks.ends)
    if not event.voted:
        if seat in banks:
            banks[seat] = max(0.0, banks[seat] - table.timing.bonus)
        ends = {**ends, **{seat: end for seat, end in clocks.before.items() if seat in ends}}
    table.clocks = Clocks(banks, ends)


def passed(table: "Table", seconds: float) -> None:
    """So much was counted while these clocks ran."""
    runs = running(table)
    banks = {seat: max(0.0, bank - seconds) if seat in runs else bank for seat, bank in table.clocks.banks.items()}
    table.clocks = replace(table.clocks, banks=banks)


def has_run_out(table: "Table", seat: int) -> None:
    """That seat has no time left."""
    table.out = table.out | {seat}
    if seat in table.clocks.banks:
        table.clocks = replace(table.clocks, banks={**table.clocks.banks, seat: 0.0})


def given_more(table: "Table", seat: int, at: float) -> None:
    """The table waits on."""
    _give(table, seat, max(MORE, float(table.timing.bonus)), at + DAY)


def back(table: "Table", seat: int, at: float) -> None:
    """Somebody plays again for whom a bot has played: with a bonus at least, or a whole question's time."""
    _give(table, seat, float(table.timing.bonus), at + table.timing.days * DAY)


def went_on(table: "Table", at: float) -> None:
    """What a pause took is added to whatever ends on a day."""
    assert table.paused_at is not None
    pause = max(0.0, at - table.paused_at)
    table.clocks = replace(table.clocks, ends={seat: end + pause for seat, end in table.clocks.ends.items()})


def _give(table: "Table", seat: int, bank: float, end: float) -> None:
    table.out = table.out - {seat}
    banks, ends = {**table.clocks.banks}, {**table.clocks.ends}
    if seat in banks:
        banks[seat] = max(banks[seat], bank)
    if seat in ends:
        ends[seat] = end
    table.clocks = replace(table.clocks, banks=banks, ends=ends)


def _asked(table: "Table", at: float, ends: dict[int, float]) -> dict[int, float]:
    """When each question's time ends: a new one has it all, one that was there keeps what it had."""
    if table.timing.kind != "days":
        return {}
    end = at + table.timing.days * DAY
    return {
        seat: ends[seat] if seat in ends and table.since.get(seat) != table.seq else end
        for seat in table.pending()
        if table.seats[seat].kind == "person"
    }
