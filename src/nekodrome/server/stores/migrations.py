"""The version of what is stored, and the steps that lead to it: from nothing, or from what an older version left.

A file holds its version itself; 0 is nothing yet, or a file from before there was one. A step never uses the types of
today, which the next one may change. Before adding one, keep a folder of the version that goes (tests/server/data)."""

import time
from collections.abc import Callable
from typing import Final

from msgspec import DecodeError, json

from nekodrome.server.people.names import looks_of
from nekodrome.server.people.person import page_of
from nekodrome.server.stores.sql import Sql

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS events (
        board TEXT, number INTEGER, body BLOB NOT NULL, PRIMARY KEY (board, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS cards (
        board TEXT PRIMARY KEY, phase TEXT NOT NULL, vacant INTEGER NOT NULL, due INTEGER NOT NULL, at REAL NOT NULL,
        body BLOB NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS cards_vacant ON cards (at) WHERE vacant",
    "CREATE INDEX IF NOT EXISTS cards_due ON cards (at) WHERE due",
    "CREATE TABLE IF NOT EXISTS sitters (person TEXT, board TEXT, PRIMARY KEY (person, board)) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS sitters_board ON sitters (board)",
    """CREATE TABLE IF NOT EXISTS feats (
        number INTEGER PRIMARY KEY, board TEXT NOT NULL, place INTEGER NOT NULL, game TEXT NOT NULL,
        kind TEXT NOT NULL, key TEXT NOT NULL, rank INTEGER NOT NULL, alone INTEGER NOT NULL, body BLOB NOT NULL,
        UNIQUE (board, place)
    )""",
    "CREATE INDEX IF NOT EXISTS feats_best ON feats (game, kind, key, rank, number)",
    """CREATE TABLE IF NOT EXISTS people (
        id TEXT PRIMARY KEY, name TEXT, cat INTEGER NOT NULL, password TEXT, kept TEXT UNIQUE
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS links (
        token TEXT PRIMARY KEY, person TEXT NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID""",
)
EVENT_NAMES: Final = {"standing": "answer_left", "option": "option_set", "stand_in": "stood_in"}


def lay_out(sql: Sql) -> None:
    """To 1: all tables are there, and every event has the name of what happened."""
    for statement in TABLES:
        sql.execute(statement)
    renamed = []
    for board, number, body in sql.execute("SELECT board, number, body FROM events"):
        try:
            event = json.decode(body)
        except DecodeError:
            continue  # damaged; its table is set aside when somebody asks for it
        if isinstance(event, dict) and event.get("event") in EVENT_NAMES:
            event["event"] = EVENT_NAMES[event["event"]]
            renamed.append((json.encode(event), board, number))
    for row in renamed:
        sql.execute("UPDATE events SET body = ? WHERE board = ? AND number = ?", row)


PEOPLE_AND_DAYS: Final = (
    "ALTER TABLE people ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE people ADD COLUMN ended BLOB NOT NULL DEFAULT '[]'",
    "ALTER TABLE people ADD COLUMN seen REAL NOT NULL DEFAULT 0",
    "CREATE INDEX people_seen ON people (seen) WHERE kept IS NULL",
    "CREATE TABLE looks (look TEXT, person TEXT, PRIMARY KEY (look, person)) WITHOUT ROWID",
    "CREATE INDEX looks_person ON looks (person)",
    "CREATE TABLE days (day INTEGER PRIMARY KEY)",
    "CREATE INDEX cards_at ON cards (at)",
    "CREATE TABLE known (person TEXT, game TEXT, PRIMARY KEY (person, game)) WITHOUT ROWID",
)
PLAYED: Final = "SELECT person, body FROM sitters JOIN cards USING (board) WHERE phase = 'over'"
ANALYSES: Final = (
    "CREATE TABLE analyses (board TEXT PRIMARY KEY, method INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID"
)
CHALLENGES: Final = (
    "CREATE TABLE challenges (id TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID",
    """CREATE TABLE tries (
        challenge TEXT, person TEXT, board TEXT NOT NULL, PRIMARY KEY (challenge, person)
    ) WITHOUT ROWID""",
)
RECORDS: Final = "CREATE INDEX feats_people ON feats (game, kind, key, rank, number) WHERE alone"
PUZZLES: Final = (
    "CREATE TABLE answers (person TEXT, puzzle TEXT, day INTEGER, right INTEGER NOT NULL, at REAL NOT NULL, "
    "PRIMARY KEY (person, puzzle)) WITHOUT ROWID"
)


def know_people(sql: Sql) -> None:
    """To 2: people can be logged out and forgotten, kept names are known by their looks; an index of people's feats;
    what looking back at a match found, who answered which puzzle, which games people know; challenges, and who took
    them where."""
    for statement in (*PEOPLE_AND_DAYS, RECORDS, ANALYSES, PUZZLES, *CHALLENGES):
        sql.execute(statement)
    sql.execute("UPDATE people SET seen = ?", (int(time.time()),))
    keepers = list(sql.execute("SELECT id, name FROM people WHERE kept IS NOT NULL"))
    for person, name in keepers:
        for look in sorted(looks_of(name)):
            sql.execute("INSERT INTO looks VALUES (?, ?)", (look, person))
    for person, body in list(sql.execute(PLAYED)):
        try:
            game = json.decode(body)["game"]
        except (DecodeError, KeyError, TypeError):
            continue  # a damaged card
        sql.execute("INSERT INTO known VALUES (?, ?) ON CONFLICT DO NOTHING", (person, game))


REPORTS: Final = (
    "CREATE TABLE reports (number INTEGER PRIMARY KEY, board TEXT NOT NULL, person TEXT NOT NULL, other TEXT NOT NULL, "
    "body BLOB NOT NULL, UNIQUE (board, person, other))"
)
DAY_CLOCKS: Final = (
    "ALTER TABLE cards ADD COLUMN ends REAL",
    "CREATE INDEX cards_ends ON cards (ends) WHERE ends IS NOT NULL",
)
BELLS: Final = (
    """CREATE TABLE bells (
        endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, device TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
        lang TEXT NOT NULL, at REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX bells_person ON bells (person, at)",
)
RATINGS: Final = (
    "CREATE TABLE results (board TEXT PRIMARY KEY, game TEXT NOT NULL, at REAL NOT NULL, body BLOB) WITHOUT ROWID",
    "CREATE INDEX results_order ON results (game, at, board)",
    """CREATE TABLE played (
        person TEXT, game TEXT, at REAL, board TEXT, seat INTEGER NOT NULL, place INTEGER NOT NULL,
        seats INTEGER NOT NULL, people INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (person, game, at, board)
    ) WITHOUT ROWID""",
    "CREATE INDEX played_board ON played (board)",
    """CREATE TABLE ratings (
        person TEXT, game TEXT, versus TEXT, at REAL, board TEXT, mean REAL NOT NULL, spread REAL NOT NULL,
        matches INTEGER NOT NULL, low REAL NOT NULL, mean_before REAL NOT NULL, spread_before REAL NOT NULL,
        PRIMARY KEY (person, game, versus, at, board)
    ) WITHOUT ROWID""",
    "CREATE INDEX ratings_board ON ratings (board)",
    "CREATE INDEX ratings_order ON ratings (game, at, board)",
    """CREATE TABLE standings (
        person TEXT, game TEXT, versus TEXT, mean REAL NOT NULL, spread REAL NOT NULL, matches INTEGER NOT NULL,
        low REAL NOT NULL, PRIMARY KEY (person, game, versus)
    ) WITHOUT ROWID""",
    "CREATE INDEX standings_best ON standings (game, versus, low, person)",
)
PAGES: Final = (
    "ALTER TABLE people ADD COLUMN page TEXT",
    "ALTER TABLE people ADD COLUMN public INTEGER NOT NULL DEFAULT 0",
    "CREATE UNIQUE INDEX people_page ON people (page)",
)
FRIENDS: Final = (
    "CREATE TABLE follows (person TEXT, other TEXT, at REAL NOT NULL, PRIMARY KEY (person, other)) WITHOUT ROWID",
    "CREATE INDEX follows_other ON follows (other)",
    "CREATE TABLE blocks (person TEXT, other TEXT, at REAL NOT NULL, PRIMARY KEY (person, other)) WITHOUT ROWID",
    """CREATE TABLE invitations (
        person TEXT, board TEXT, other TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (person, board)
    ) WITHOUT ROWID""",
    "CREATE INDEX invitations_board ON invitations (board)",
)
CLUBS: Final = (
    "CREATE TABLE clubs (id TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE members (club TEXT, person TEXT, at REAL NOT NULL, PRIMARY KEY (club, person)) WITHOUT ROWID",
    "CREATE INDEX members_person ON members (person)",
    "CREATE TABLE club_boards (board TEXT PRIMARY KEY, club TEXT NOT NULL, at REAL NOT NULL) WITHOUT ROWID",
    "CREATE INDEX club_boards_club ON club_boards (club, at)",
)
CUPS: Final = (
    """CREATE TABLE cups (
        id TEXT PRIMARY KEY, club TEXT, open INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX cups_club ON cups (club, at)",
    "CREATE INDEX cups_open ON cups (at) WHERE open",
    "CREATE TABLE entries (cup TEXT, person TEXT, at REAL NOT NULL, PRIMARY KEY (cup, person)) WITHOUT ROWID",
    "CREATE INDEX entries_person ON entries (person)",
)


def keep_company(sql: Sql) -> None:
    """To 3: time and people; when the time of somebody who plays by the day ends, where they are called, and what was
    reported. Ratings follow from what is there: they are made when the server starts."""
    for statement in (*DAY_CLOCKS, *BELLS, REPORTS, *RATINGS, *PAGES, *FRIENDS, *CLUBS, *CUPS):
        sql.execute(statement)
    for (person,) in list(sql.execute("SELECT id FROM people")):
        sql.execute("UPDATE people SET page = ? WHERE id = ?", (page_of(person), person))


PROGRAMS: Final = (
    "CREATE TABLE programs (person TEXT PRIMARY KEY, owner TEXT NOT NULL, token TEXT, at REAL NOT NULL)",
    "CREATE UNIQUE INDEX programs_token ON programs (token)",
    "CREATE INDEX programs_owner ON programs (owner)",
)


def know_programs(sql: Sql) -> None:
    """To 4: accounts of programs, and the hashes of their tokens. A seat says if a program has it; those before had
    none."""
    for statement in PROGRAMS:
        sql.execute(statement)


STEPS: Final[list[Callable[[Sql], None]]] = [
    lay_out,
    know_people,
    keep_company,
    know_programs,
]  # the first leads from 0 to 1
VERSION: Final = len(STEPS)
