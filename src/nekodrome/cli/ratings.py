"""`nekodrome ratings`: what levels are worth, and the ratings of a server made anew."""

import asyncio
from pathlib import Path

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.running import asked_of_database, folder_of, take_folder, wishes_asked
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error
from nekodrome.games import game_of, slugs
from nekodrome.lab.ratings.anchors import anchors_of

VERBS = ("levels", "rebuild")


def arguments(parser: Parser) -> None:
    parser.take("ratings_verb", metavar="levels|rebuild", nargs="?", default="levels")
    parser.take("game", metavar="GAME", nargs="?")
    take_folder(parser)


def run(given: Given) -> int:
    if given.ratings_verb not in VERBS:
        raise error(Refused, "argument_value", command=given.command, given=given.ratings_verb)
    return _levels(given) if given.ratings_verb == "levels" else _rebuild(given)


def _levels(given: Given) -> int:
    for slug in [given.game] if given.game else slugs():
        print(game_of(slug).name)
        for level, rating in reversed(anchors_of(game_of(slug).slug).items()):
            told = word("ratings.level", given.lang, points=rating.points, give=rating.give, level=level)
            print(f"  {told}")
    return 0


def _rebuild(given: Given) -> int:
    from nekodrome.server.gathering import with_secrets
    from nekodrome.server.stores.folder import DATABASE, prepared
    from nekodrome.server.stores.results import Results

    wishes = wishes_asked(given)
    url, folder = with_secrets(wishes).database, folder_of(wishes)
    if url is not None:
        matches = asked_of_database(url, lambda store: Results(store).rebuild())
    elif (folder / DATABASE).exists():
        with prepared(folder):
            matches = asyncio.run(_rebuilt(folder / DATABASE))
    else:
        raise error(Refused, "no_database", path=str(folder))
    print(word("ratings.rebuilt", given.lang, n=matches))
    return 0


async def _rebuilt(path: Path) -> int:
    from nekodrome.server.stores.results import Results
    from nekodrome.server.stores.sqlite import SqliteStore

    store = await SqliteStore.open(path)
    try:
        return await Results(store).rebuild()
    finally:
        await store.close()
