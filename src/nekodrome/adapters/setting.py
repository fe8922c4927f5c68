"""A setting: a game with seats and options that fit, and what its seats see as arrays."""

from contextlib import suppress
from importlib import import_module
from io import StringIO
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from nekodrome.core.errors import Refused
from nekodrome.core.facts import SPECTATOR
from nekodrome.core.game import Game, State
from nekodrome.core.match import check, check_seats
from nekodrome.core.observations import observation_of, observed
from nekodrome.core.options import Options, checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games, game_of

ILLEGAL = -1.0  # what an illegal choice brings whoever makes it
SEEDS = 2**62


def playable() -> list[Game]:
    """The games that say in numbers what a player sees."""
    return [game for game in all_games() if game.observation is not None]


def missing(package: str, extra: str) -> ImportError:
    """What is said where a package is not installed."""
    return ImportError(f"This needs {package}, which is not installed here: pip install 'nekodrome[{extra}]'.")


@final
class Setting:
    """A game with so many seats and these options; Refused, with a sentence, where they do not go together."""

    def __init__(self, game: str | Game, seats: int | None = None, options: Options | None = None) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        self.observation = observation_of(self.game)
        self.options = checked_options(self.game.options, options or {})
        self.seats = self.game.seat_counts(self.options)[0] if seats is None else seats
        check_seats(self.game, self.seats, self.options)
        self.scale = (1.0 / np.array(self.observation.highs())).astype(np.float32)

    def deal(self, chance: np.random.Generator) -> State:
        """A new match."""
        return self.game.new_state(self.seats, self.options, rng_of_number(int(chance.integers(SEEDS))))

    def row(self, state: State, seat: int) -> NDArray[np.float32]:
        """What that seat sees, every number from 0 to 1."""
        return np.frombuffer(observed(self.game, state, seat), np.uint8) * self.scale

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for every code that seat may choose now."""
        mask = np.zeros(self.game.actions, np.int8)
        mask[state.legal_actions(seat)] = 1
        return mask

    def allows(self, state: State, seat: int, action: int) -> bool:
        """Whether that seat may choose that code now."""
        try:
            check(self.game, state, seat, action)
        except Refused:
            return False
        return True

    def drawing(self, state: State) -> str:
        """The table as a spectator sees it in a terminal."""
        from rich.console import Console

        names = [f"seat {seat}" for seat in range(self.seats)]
        view: Any = state.view(SPECTATOR)
        with suppress(ModuleNotFoundError):  # a game may leave its drawing to whoever shows it
            view = import_module(f"nekodrome.games.{self.game.slug}.terminal").draw(view, names, "en")
        paper = StringIO()
        Console(file=paper, width=100).print(view)
        return paper.getvalue()
