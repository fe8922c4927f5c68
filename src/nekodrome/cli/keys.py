"""`nekodrome keys`: the keys that cookies and links are signed with; a running server takes up what changes."""

from pathlib import Path

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.running import folder_of, take_folder, wishes_asked
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error

VERBS = ("list", "add", "rotate", "drop")


def arguments(parser: Parser) -> None:
    parser.take("keys_verb", metavar="|".join(VERBS), nargs="?", default="list")
    take_folder(parser)


def run(given: Given) -> int:
    from nekodrome.server.admin.audit import note, own_name
    from nekodrome.server.people.keys import BadKeyError, add_key, drop_key, print_of, turn_keys

    if given.keys_verb not in VERBS:
        raise error(Refused, "argument_value", command=given.command, given=given.keys_verb)
    path = _path(given)
    if given.keys_verb != "list":
        try:
            key = {"add": add_key, "rotate": turn_keys, "drop": drop_key}[given.keys_verb](path)
        except BadKeyError:
            raise error(Refused, "keys_last" if given.keys_verb == "drop" else "keys", path=str(path)) from None
        folder = folder_of(wishes_asked(given))
        if folder.is_dir():
            note(folder, own_name(), f"keys {given.keys_verb}", print_of(key))
    _list(path, given.lang)
    return 0


def _path(given: Given) -> Path:
    from nekodrome.server.people.keys import KEY

    wishes = wishes_asked(given)
    if wishes.keys:
        raise error(Refused, "keys_in_settings")
    path = Path(wishes.keys_file) if wishes.keys_file is not None else folder_of(wishes) / KEY
    if not path.parent.is_dir() or (given.keys_verb != "add" and not path.exists()):
        raise error(Refused, "setting_file", path=str(path))
    return path


def _list(path: Path, lang: str) -> None:
    from nekodrome.server.people.keys import BadKeyError, keys_in, print_of

    try:
        keys = keys_in(path)
    except BadKeyError:
        raise error(Refused, "keys", path=str(path)) from None
    for place, key in enumerate(keys):
        print(f"{print_of(key)}  {word('keys.believed' if place else 'keys.signs', lang)}")
