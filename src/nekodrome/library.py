"""What a notebook needs, in few words: matches to play, to watch and to keep, and bots to play them.

Everything here stands on the parts below it, which docs/library.md goes on to: states, chairs, records, simulations.
"""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.core.errors import MatchOver, error
from nekodrome.core.game import OPEN, SPECTATOR, Game, State, View
from nekodrome.core.match import Match as Played
from nekodrome.core.match import action_of, fresh_seed, made_payload
from nekodrome.core.match import setup as set_up
from nekodrome.core.options import Options
from nekodrome.core.outcomes import Outcome
from nekodrome.core.record import LONGEST_LINE, read_records, replay, text_of
from nekodrome.core.rng import Rng, rng_of_seed
from nekodrome.core.texts import say
from nekodrome.games import game_of
from nekodrome.lab.listeners import attended
from nekodrome.lab.matches import bots_rng, choice_of, player_of, seed_of_match
from nekodrome.lab.matches import play as play_out
from nekodrome.lab.simulate import Report
from nekodrome.lab.simulate import simulate as simulated
from nekodrome.lab.tournament import Duel
from nekodrome.lab.tournament import duel as duelled

__all__ = [
    "OPEN", "SPECTATOR", "Match", "Picture", "bot", "duel", "game", "picture", "play", "records", "setup", "simulate",
]  # fmt: skip

WIDTH: Final = 100  # columns of a picture
PAGE: Final = '<pre style="line-height:1.2;font-family:monospace;overflow-x:auto">{code}</pre>'


def game(name: str) -> Game:
    """The game of that name, else UnknownGame."""
    return game_of(name)


def bot(kind: str, of: str | Game) -> Bot:
    """A bot of that kind for a game: a level, `greedy`, `random`, or a program (`exec:./mybot`)."""
    return player_of(kind, _game(of))


def _game(of: str | Game) -> Game:
    return game_of(of) if isinstance(of, str) else of


@final
class Picture:
    """A table as it is drawn for somebody: in colours in a notebook, as text elsewhere."""

    def __init__(self, of: Game, view: View, names: list[str], lang: str = "en") -> None:
        self._game, self._view, self._names, self._lang = of, view, names, lang

    def __str__(self) -> str:
        return self._drawn(styles=False)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self._drawn(styles=True)

    def _drawn(self, styles: bool) -> str:
        from rich.console import Console

        from nekodrome.cli.board import board_of

        draw = board_of(self._game.slug)
        console = Console(
            record=True, width=WIDTH, file=io.StringIO(), highlight=False, markup=False, emoji=False,
            force_terminal=styles, color_system="truecolor" if styles else None, legacy_windows=False,
        )  # fmt: skip
        console.print(draw(self._view, self._names, self._lang))
        if styles:
            return str(console.export_html(inline_styles=True, code_format=PAGE))
        return str(console.export_text()).rstrip()


def picture(of: str | Game, state: State, seat: int = OPEN, names: list[str] | None = None) -> Picture:
    """Any state as a seat sees it; by default with everything open."""
    return Picture(_game(of), state.view(seat), names or [f"seat {n}" for n in range(state.seats)])


@final
class Match:
    """A match in progress or over. A notebook shows it as whoever decides now sees it, and open at its end."""

    def __init__(self, played: Played) -> None:
        self.played = played  # as everything below knows it
        self._rng: Rng = rng_of_seed(played.seed.nonce)

    @property
    def game(self) -> Game:
        return self.played.game

    @property
    def names(self) -> list[str]:
        return self.played.names

    @property
    def state(self) -> State:
        return self.played.state

    @property
    def is_over(self) -> bool:
        return self.played.is_over

    @property
    def seat(self) -> int | None:
        """Whoever decides now, the first of them where several do in secret; None once it is over."""
        return None if self.is_over else int(self.state.actor())

    @property
    def outcome(self) -> Outcome:
        """Places, scores and the reason, once it is over."""
        return self.state.outcome()

    def moves(self) -> list[str]:
        """What may be decided now, as texts."""
        return [self.game.describe(action) for action in self.state.legal_actions(self._owes())]

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; that of whoever decides now, if none is named."""
        return self.state.view(self._eyes() if seat is None else seat)

    def decide(self, move: str | int) -> list[str]:
        """Decides, by the text or the code of a move, and says what happened; Refused with the rule otherwise."""
        seat = self._owes()
        action = action_of(self.game, move) if isinstance(move, str) else move
        facts = self.played.decide(seat, action)
        return [say(fact.seen_by(seat), self.game.slug, "en", self.names) for fact in facts]

    def let(self, chooser: str | Bot) -> list[str]:
        """Lets a bot decide for whoever is to; what happened."""
        seat = self._owes()
        player = bot_of(chooser, self.game) if isinstance(chooser, str) else chooser
        action = choice_of(player, self.state, seat, self._rng)
        payload = made_payload(self.game, self.state, seat, action, player.kind)
        facts = self.played.decide(seat, action, None, payload)
        return [say(fact.seen_by(seat), self.game.slug, "en", self.names) for fact in facts]

    def chair(self) -> Chair:
        """What a bot in the seat that decides now would get."""
        return Chair(self.state, self._owes(), self._rng)

    def picture(self, seat: int | None = None) -> Picture:
        """The table as a seat sees it."""
        return Picture(self.game, self.view(seat), self.names)

    def record(self) -> str:
        """The match as JSON lines, which `nekodrome replay` and `verify` read."""
        return text_of(self.played)

    def save(self, path: str | Path) -> None:
        """Writes the record to a file."""
        Path(path).write_text(self.record(), "utf-8", newline="\n")

    def _owes(self) -> int:
        if self.seat is None:
            raise error(MatchOver, "match_over")
        return self.seat

    def _eyes(self) -> int:
        return OPEN if self.seat is None else self.seat

    def __repr__(self) -> str:
        stand = f"{self.names[self.seat]} decides" if self.seat is not None else f"over, scores {self.outcome.scores}"
        return f"<{self.game.name}: {', '.join(self.names)}; {len(self.played.decisions)} decisions, {stand}>"

    def __str__(self) -> str:
        return str(self.picture())

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()


def setup(of: str | Game, names: Sequence[str], options: Options | None = None, seed: int | None = None) -> Match:
    """A new match between players of these names; the same seed deals the same."""
    dealt = fresh_seed() if seed is None else seed_of_match(seed, 0)
    return Match(set_up(_game(of), list(names), options or {}, dealt))


def play(of: str | Game, seats: Sequence[str | Bot], options: Options | None = None, seed: int | None = None) -> Match:
    """A match between bots, to its end. A seat is a kind, a program (`exec:./mybot`), or a bot of one's own."""
    found = _game(of)
    names = [seat if isinstance(seat, str) else type(seat).__name__ for seat in seats]
    match = setup(found, names, options, seed)
    rng = match._rng if seed is None else bots_rng(seed, 0)
    with attended([player_of(seat, found) if isinstance(seat, str) else seat for seat in seats]) as bots:
        play_out(match.played, bots, rng)
    return match


def simulate(of: str | Game, seats: Sequence[str], matches: int, **how: Any) -> Report:
    """Many matches between bots, and how each seat fared: `options`, `seed`, `jobs`, `seconds`."""
    return simulated(_game(of), list(seats), matches, **how)


def duel(of: str | Game, hero: str, rival: str, seats: int, deals: int, **how: Any) -> Duel:
    """One hero against rivals of one kind, in every seat of every deal: `options`, `seed`, `jobs`, `seconds`."""
    return duelled(_game(of), hero, rival, seats, deals, **how)


def records(path: str | Path) -> list[Match]:
    """The matches of a record file, each replayed and checked; BadRecord names the line that does not fit."""
    with Path(path).open(encoding="utf-8", newline="\n") as stream:
        lines = iter(lambda: stream.readline(LONGEST_LINE + 2), "")
        return [Match(replay(record, game_of)) for record in read_records(lines)]
