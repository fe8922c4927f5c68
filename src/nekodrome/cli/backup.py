"""`nekodrome backup`: a copy of a server's data, made while it runs and checked."""

from pathlib import Path
from typing import TYPE_CHECKING

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.running import folder_of, take_folder, wishes_asked
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error

if TYPE_CHECKING:
    from nekodrome.server.wishes import Wishes


def arguments(parser: Parser) -> None:
    parser.take("--to", metavar="DIR")
    take_folder(parser)


def run(given: Given) -> int:
    from nekodrome.server.admin.audit import note, own_name

    if given.to is None:
        raise error(Refused, "argument_missing", command=given.command, given="--to")
    wishes = wishes_asked(given)
    print(_copied(wishes, Path(given.to), given.lang))
    folder = folder_of(wishes)
    if folder.is_dir():
        note(folder, own_name(), "backup", given.to)
    return 0


def _copied(wishes: "Wishes", target: Path, lang: str) -> str:
    from nekodrome.server.gathering import with_secrets
    from nekodrome.server.stores.backup import back_up
    from nekodrome.server.stores.dump import dump
    from nekodrome.server.stores.folder import DATABASE

    url = with_secrets(wishes).database
    if url is not None:
        return word("backup.dumped", lang, n=dump(url, target))
    folder = folder_of(wishes)
    if not (folder / DATABASE).exists():
        raise error(Refused, "no_data", folder=str(folder))
    made = back_up(folder, target)
    return word("backup.done", lang, tables=made.tables, events=made.events, people=made.people)
