"""`nekodrome admin`: what whoever runs a server may do while it runs; each change is noted in its audit."""

from typing import TYPE_CHECKING

from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.running import folder_asked, take_folder
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error

if TYPE_CHECKING:
    from nekodrome.server.admin.orders import Row

MOST = 5000
NEEDED = {"close": "TABLE", "erase": "PERSON", "announce": "TEXT"}
VERBS = ("tables", "people", *NEEDED, "audit")


def arguments(parser: Parser) -> None:
    parser.take("admin_verb", metavar="|".join(VERBS), nargs="?")
    parser.take("what", metavar="WHAT", nargs="?")
    parser.take("--latest", type=whole("--latest", 1, MOST), default=20, metavar="N")
    parser.take("--yes", action="store_true")
    take_folder(parser)


def run(given: Given) -> int:
    verb = given.admin_verb
    if verb not in VERBS:
        raise error(Refused, "admin_verb", given=verb or "", known=[*VERBS])
    if verb in NEEDED and not (given.what or "").strip():
        raise error(Refused, "argument_missing", command=given.command, given=NEEDED[verb])
    if verb == "audit":
        return _audit(given)
    if verb == "erase" and not given.yes:
        raise error(Refused, "admin_sure", person=given.what)
    rows = _asked(given)
    if verb in NEEDED:
        print(word(f"admin.{verb}", given.lang, n=int(rows[0].words[0]) if rows else 0))
        return 0
    for row in rows:
        print(printable("  ".join(part for part in (row.id, *row.words) if part)))
    return 0


def _asked(given: Given) -> "list[Row]":
    from nekodrome.server.admin.desk import HAS_DESK, ask
    from nekodrome.server.admin.orders import Order

    folder = folder_asked(given)
    answer = ask(folder, Order(verb=given.admin_verb, what=given.what or "", latest=given.latest)) if HAS_DESK else None
    if answer is None:
        raise error(Refused, "admin_no_server", folder=str(folder))
    if answer.refused is not None:
        raise Refused(answer.refused)
    return answer.rows


def _audit(given: Given) -> int:
    from nekodrome.server.admin.audit import noted

    for done in noted(folder_asked(given), given.latest):
        print(printable(f"{done.at}  {done.who}  {done.did}  {done.what}".rstrip()))
    return 0
