"""`nekodrome restore`: a copy put back into the folder of a server that is stopped."""

from pathlib import Path

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.running import folder_of, take_folder, wishes_asked
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error


def arguments(parser: Parser) -> None:
    parser.take("--from", metavar="DIR", dest="source")
    parser.take("--replace", action="store_true")
    take_folder(parser)


def run(given: Given) -> int:
    from nekodrome.server.admin.audit import note, own_name
    from nekodrome.server.gathering import with_secrets
    from nekodrome.server.stores.backup import restore
    from nekodrome.server.stores.dump import load

    if given.source is None:
        raise error(Refused, "argument_missing", command=given.command, given="--from")
    wishes = with_secrets(wishes_asked(given))
    folder, url = folder_of(wishes), wishes.database
    if url is not None:
        if not given.replace:
            raise error(Refused, "restore_database")
        load(url, Path(given.source))
        print(word("restore.loaded", given.lang))
        if folder.is_dir():
            note(folder, own_name(), "restore", given.source)
        return 0
    told, aside = restore(Path(given.source), folder, given.replace)
    note(folder, own_name(), "restore", given.source)
    print(word("restore.done", given.lang, tables=told.tables, events=told.events, people=told.people))
    if aside is not None:
        print(word("restore.aside", given.lang, path=str(aside)))
    return 0
