"""What the commands of the lab share: where the work is done, and where its results are kept."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from nekodrome.cli.files import check_writable
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.words import printable
from nekodrome.core.errors import Refused, error
from nekodrome.core.game import Game
from nekodrome.lab.journals import Asked, journal, journal_of, kept_rows, write
from nekodrome.lab.plays import Row
from nekodrome.lab.results import need_extra, write_results
from nekodrome.lab.variants import Variant, read_variant
from nekodrome.lab.workers import Crew, crew_of

MOST_JOBS = 256
RAY = "ray"


def take_work(parser: Parser) -> None:
    """Who works, and where results go."""
    parser.take("--jobs", type=whole("--jobs", 1, MOST_JOBS), default=1, metavar="N")
    parser.take("--on", metavar="ray[:ADDRESS]")
    parser.take("--out", metavar="FILE.parquet")
    parser.take("--resume", action="store_true")


@contextmanager
def crew_asked(given: Given) -> Iterator[tuple[Crew, int]]:
    """Whoever works, and how many they are."""
    if given.on is None:
        with crew_of(given.jobs) as crew:
            yield crew, given.jobs
        return
    where, _, address = given.on.partition(":")
    if where != RAY:
        raise error(Refused, "lab_on", given=given.on)
    need_extra(RAY)
    from nekodrome.lab.ray_crew import ray_crew

    with ray_crew(address or None, given.jobs) as (crew, workers):
        yield crew, workers


def variant_asked(path: str | None, game: Game) -> Variant | None:
    """The variant that a file describes."""
    return None if path is None else read_variant(printable(path), game.slug)


def check_out(given: Given) -> None:
    """Refuses a result file that is there already, and libraries that are not, before anything is played."""
    if given.out is None:
        if given.resume:
            raise error(Refused, "lab_resume_what")
        return
    check_writable(given.out)
    need_extra("pyarrow", "duckdb")
    if Path(given.out).exists():
        raise error(Refused, "lab_exists", file=printable(given.out))
    if journal_of(given.out).exists() and not given.resume:
        raise error(Refused, "lab_begun", file=printable(str(journal_of(given.out))))


class Kept:
    """The rows of a run: those that were there, and those that come, in order."""

    def __init__(self, before: list[list[Row]], write: Callable[[list[Row]], None]) -> None:
        self.before = before
        self.rows = [row for rows in before for row in rows]
        self._write = write

    def keep(self, rows: list[Row]) -> None:
        """Takes rows that belong together."""
        self._write(rows)
        self.rows += rows


@contextmanager
def kept(given: Given, asked: Asked) -> Iterator[Kept]:
    """Rows kept in a journal as they come, and as a result file at the end; in memory where no file is named."""
    if given.out is None:
        yield Kept([], lambda rows: None)
        return
    path = journal_of(given.out)
    before = kept_rows(path, asked) if path.exists() else []
    with journal(path, asked) as stream:
        rows = Kept(before, lambda rows: write(stream, rows))
        yield rows
    write_results(given.out, asked, rows.rows)
    path.unlink()
