"""Six tabletop games of cats, bamboo and racing cars: rules, bots and tables.

The names that a notebook needs are here; each is loaded when it is asked for, so that importing this costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nekodrome import bots, games
    from nekodrome.bots.bot import Bot
    from nekodrome.bots.chair import Chair
    from nekodrome.core.errors import Refused
    from nekodrome.lab.tournament import Duel
    from nekodrome.library import Match, Picture, bot, duel, game, picture, play, records, setup, simulate

__version__ = "0.2.0"

__all__ = [
    "Bot",
    "Chair",
    "Duel",
    "Match",
    "Picture",
    "Refused",
    "__version__",
    "bot",
    "bots",
    "duel",
    "game",
    "games",
    "picture",
    "play",
    "records",
    "setup",
    "simulate",
]

_ELSEWHERE = {
    "Bot": "nekodrome.bots.bot",
    "Chair": "nekodrome.bots.chair",
    "Duel": "nekodrome.lab.tournament",
    "Refused": "nekodrome.core.errors",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in ("bots", "games"):
        return import_module(f"{__name__}.{name}")
    return getattr(import_module(_ELSEWHERE.get(name, f"{__name__}.library")), name)


def __dir__() -> list[str]:
    return sorted(__all__)
