"""Tables of a shared database that hold nothing worth keeping: they say who does what just now."""

from typing import Final

PASSING: Final = ("nekodrome", "leases", "screens")
OURS: Final = (
    "CREATE TABLE nekodrome (version INTEGER NOT NULL, name TEXT NOT NULL DEFAULT md5(random()::text))",
    "INSERT INTO nekodrome (version) VALUES (0)",
    """CREATE FUNCTION instr(body BYTEA, sought TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE
    AS $$ SELECT position(convert_to(sought, 'UTF8') IN body) $$""",
    "CREATE SEQUENCE fences",
    # Who plays a table's bots and runs its clock, under which number, until when by the database's own clock.
    """CREATE TABLE leases (
        board TEXT PRIMARY KEY, node TEXT NOT NULL, fence INTEGER NOT NULL, until TIMESTAMPTZ NOT NULL
    )""",
    "CREATE INDEX leases_node ON leases (node)",
    # Codes that screens in a room show; any server may be asked for one.
    """CREATE TABLE screens (
        code TEXT PRIMARY KEY, person TEXT NOT NULL, address TEXT NOT NULL, board TEXT, until TIMESTAMPTZ NOT NULL
    )""",
    "CREATE INDEX screens_person ON screens (person)",
)
