"""What may play at a real table: a class of bots in a file, a level, or a program in any language."""

import secrets
from collections.abc import Callable
from typing import Any

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import KINDS, bot_of
from nekodrome.core.errors import BadMove, error
from nekodrome.core.game import Game
from nekodrome.core.rng import SEED_BYTES, Rng, rng_of_seed
from nekodrome.core.texts import Message
from nekodrome.lab.own_bots import own_maker
from nekodrome.lab.programs.messages import end_told, match_told
from nekodrome.lab.programs.program_bot import MOST_SEED
from nekodrome.lab.programs.talk import Talk, is_program

Told = dict[str, Any]  # a message of the server


class Player:
    """Plays one match at one table, by what the server tells its seat. None of this runs in the event loop."""

    needs_chair = False
    failure: Message | None = None

    def begin(self, table: Told) -> None:
        """A match begins."""

    def choose(self, state: Told, facts: list[Message], chair: Chair | None) -> int | None:
        """One of the state's legal actions; None to leave it to chance."""
        raise NotImplementedError

    def end(self, result: Told, state: Told, facts: list[Message]) -> None:
        """The match is over."""

    def leave(self) -> None:
        """There is no more to do at this table."""


Maker = Callable[[Game], Player]


class BotPlayer(Player):
    """A bot as the library knows them: it gets a chair."""

    needs_chair = True

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._rng: Rng = rng_of_seed(secrets.token_bytes(SEED_BYTES))

    def choose(self, state: Told, facts: list[Message], chair: Chair | None) -> int:
        assert chair is not None
        return int(self._bot.choose(chair, self._rng))


class ProgramPlayer(Player):
    """A program that speaks lines."""

    def __init__(self, game: Game, kind: str, seconds: float) -> None:
        self._game = game
        self._seconds = seconds
        self._talk = Talk(kind, seconds)

    def begin(self, table: Told) -> None:
        names = [str(seat["name"] or seat["level"] or "") for seat in table["seats"]]
        seed, game = secrets.randbelow(MOST_SEED), self._game
        self._talk.begin(match_told(game.slug, game.rules, table["options"], names, table["you"], seed, self._seconds))

    def choose(self, state: Told, facts: list[Message], chair: Chair | None) -> int | None:
        actions = [int(move["action"]) for move in state["legal"]]
        action = self._talk.choose(self._game, state["view"], actions, facts, _refuse)
        self.failure = self._talk.failure
        return action

    def end(self, result: Told, state: Told, facts: list[Message]) -> None:
        self._talk.end(end_told(_result(result), state.get("view", {}), facts))

    def leave(self) -> None:
        self._talk.leave()


def _result(result: Told) -> Any:
    return {key: result[key] for key in ("places", "scores", "reason")}


def _refuse(action: int) -> None:
    """The server alone knows which rule forbids it."""
    raise error(BadMove, "program_illegal")


def maker_of(kind: str, seconds: float) -> Maker:
    """What makes a player for each table: `my_bot.py`, `my_bot.py:MyBot`, a level, or `exec:` and a command."""
    if is_program(kind):
        Talk(kind)  # refused now rather than at the first table
        return lambda game: ProgramPlayer(game, kind, seconds)
    if kind in KINDS:
        return lambda game: BotPlayer(bot_of(kind, game, live=True))
    own = own_maker(kind)
    return lambda game: BotPlayer(own(game))
