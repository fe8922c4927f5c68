"""Calls about what can be played."""

import msgspec

from nekodrome.bots.levels import LEVELS
from nekodrome.core.rulebook import rulebook_of
from nekodrome.core.texts import LANGUAGES
from nekodrome.games import all_games, game_of
from nekodrome.server.http.answering import Caller
from nekodrome.server.refusals import NotFound, error
from nekodrome.server.wire.calls import GameInfo, OptionInfo, Rulebook


async def list_games(_: Caller) -> list[GameInfo]:
    return [
        GameInfo(
            game.slug,
            game.name,
            game.rules,
            game.min_seats,
            game.max_seats,
            [msgspec.convert(option.as_json(), OptionInfo) for option in game.options],
        )
        for game in all_games()
    ]


async def list_levels(_: Caller) -> list[str]:
    return list(LEVELS)


async def tell_rules(caller: Caller) -> Rulebook:
    game = game_of(caller.request.path_params["slug"])
    lang = caller.request.query_params.get("lang", "en")
    try:
        return msgspec.convert(rulebook_of(game.slug, lang if lang in LANGUAGES else "en").as_json(), Rulebook)
    except FileNotFoundError:
        raise error(NotFound, "no_rules", game_name=game.name) from None
