"""Calls about what can be played."""

import msgspec

from nekodrome.bots.levels import LEVELS
from nekodrome.core.game import Game
from nekodrome.core.lessons import has_lesson
from nekodrome.core.rulebook import rulebook_of
from nekodrome.core.texts import LANGUAGES, Catalogue, catalogue, say
from nekodrome.games import all_games, game_of
from nekodrome.server.http.answering import Caller
from nekodrome.server.refusals import NotFound, error
from nekodrome.server.wire.calls import GameInfo, OptionInfo, Rulebook


async def list_games(_: Caller) -> list[GameInfo]:
    return [
        GameInfo(
            game.slug,
            game.name,
            _in_each_language(game, "game.name", game.name),
            _in_each_language(game, "game.line", ""),
            game.rules,
            game.min_seats,
            game.max_seats,
            [msgspec.convert(option.as_json(), OptionInfo) for option in game.options],
            has_lesson(game.slug),
        )
        for game in all_games()
    ]


def _in_each_language(game: Game, key: str, otherwise: str) -> dict[str, str]:
    known = key in catalogue(game.slug)
    return {lang: say({"text": key}, game.slug, lang) if known else otherwise for lang in LANGUAGES}


async def tell_texts(caller: Caller) -> Catalogue:
    """What a game says, for a client that was built before the game was there."""
    own, shared = catalogue(game_of(caller.request.path_params["slug"]).slug), catalogue()
    return {key: entry for key, entry in own.items() if shared.get(key) != entry}


async def list_known(caller: Caller) -> list[str]:
    """The games that the caller has played to the end, or learnt."""
    return await caller.house.store.known_games(caller.person)


async def list_levels(_: Caller) -> list[str]:
    return list(LEVELS)


async def tell_rules(caller: Caller) -> Rulebook:
    game = game_of(caller.request.path_params["slug"])
    lang = caller.request.query_params.get("lang", "en")
    try:
        return msgspec.convert(rulebook_of(game.slug, lang if lang in LANGUAGES else "en").as_json(), Rulebook)
    except FileNotFoundError:
        raise error(NotFound, "no_rules", game_name=game.name) from None
