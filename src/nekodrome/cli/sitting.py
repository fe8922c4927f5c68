"""Sitting at a table in the terminal: bots play, what happens is told, and a person is asked."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from nekodrome.bots.bot import Bot
from nekodrome.bots.chair import Chair
from nekodrome.cli.board import board_of, moves_table
from nekodrome.cli.labels import is_lettered
from nekodrome.cli.orders import Orders
from nekodrome.cli.result import result_lines
from nekodrome.cli.words import word
from nekodrome.core.facts import Fact
from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.match import Match, made_payload
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message, catalogue, say
from nekodrome.lab.listeners import Listener, attended, listeners_in

MANY = 250  # moves; more of them are not listed
FEW = 24


class Sitting:
    """One match at this terminal; `seat` is the person's, None for somebody who only watches."""

    def __init__(
        self,
        match: Match,
        seat: int | None,
        bots: list[Bot | None],
        rng: Rng,
        clock: Callable[[], float] | None,
        out: Console,
        lang: str,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.rng = rng
        self.clock = clock
        self.out = out
        self.lang = lang
        self.listeners = listeners_in(bots)
        self.orders = Orders(self)
        self._complaints: list[Message] = []

    def play(self) -> bool:
        """Plays to the end, and says whether it came to that."""
        with attended([bot for bot in self.bots if bot is not None]):
            return self._play()

    def _play(self) -> bool:
        self._welcome()
        for seat, listener in self.listeners.items():
            listener.sit_down(self.match, seat, self.rng)
            self._complain(listener)
        while not self.match.is_over:
            seat = self.match.state.pending()[0]
            action = self._ask() if seat == self.seat else self._think(seat)
            if action is None:
                self.out.print(self.word("play.left"))
                return False
            self.decide(seat, action, self._payload(seat, action))
        for listener in self.listeners.values():
            listener.rise(self.match)
        self._farewell()
        return True

    def _payload(self, seat: int, action: int) -> bytes | None:
        bot = self.bots[seat]
        return made_payload(self.match.game, self.match.state, seat, action, "" if bot is None else bot.kind)

    def decide(self, seat: int, action: int, payload: bytes | None = None) -> None:
        """Makes it happen and tells what came of it."""
        facts = self.match.decide(seat, action, None if self.clock is None else self.clock(), payload)
        for listener in self.listeners.values():
            listener.hear(facts)
        self._tell(facts)

    def _tell(self, facts: list[Fact]) -> None:
        for fact in facts:
            sentence = say(fact.seen_by(self.eyes), self.match.game.slug, self.lang, self.match.names)
            self.out.print(Padding(Text(sentence, "italic"), (0, 0, 0, 2), expand=False))

    @property
    def eyes(self) -> int:
        """Whose eyes the table is seen through."""
        return SPECTATOR if self.seat is None else self.seat

    def word(self, key: str, **args: object) -> str:
        """A text of the command line."""
        return word(key, self.lang, **args)

    def move_words(self, action: int) -> str:
        """A move as a sentence."""
        return say(self.match.game.words(action), self.match.game.slug, self.lang, self.match.names)

    def show(self) -> None:
        """The table, and the moves there are."""
        self.out.rule(style="dim")
        self.out.print(self._board(self.eyes))
        self.out.print()
        if self.seat is not None:
            codes = self.match.game.accepted_in(self.match.state, self.seat)
            shown = codes if len(codes) <= MANY else codes[:FEW]
            self.out.print(moves_table(self.match.game, shown, self.move_words))
            if len(shown) < len(codes):
                self.out.print(self.word("play.more", n=len(codes) - len(shown)), style="dim")

    def _board(self, eyes: int) -> object:
        names = [
            word("play.you", self.lang, name=name) if seat == self.seat else name
            for seat, name in enumerate(self.match.names)
        ]
        return board_of(self.match.game.slug)(self.match.state.view(eyes), names, self.lang)

    def _welcome(self) -> None:
        game, names = self.match.game.name, ", ".join(self.match.names)
        self.out.print(Text(self.word("play.welcome", game=game, names=names), "bold"))
        self.out.print(self.word("play.hash", hash=self.match.seed.hash()), style="dim")
        if self.seat is not None:
            key = "play.keys_letters" if is_lettered(self.match.game) else "play.keys"
            self.out.print(self.word(key), style="dim")
        self._tell(self.match.game.facts_before(self.match.state))

    def _ask(self) -> int | None:
        if not self.orders.waiting:
            self.show()
        return self.orders.ask()

    def _think(self, seat: int) -> int:
        bot = self.bots[seat]
        assert bot is not None
        self.orders.waiting.clear()
        with self.waiting(self.word("play.thinking", name=self.match.names[seat])):
            action = bot.choose(Chair(self.match.state, seat, self.rng), self.rng)
        if isinstance(bot, Listener):
            self._complain(bot)
        return action

    def _complain(self, listener: Listener) -> None:
        """Says once that a program has failed."""
        why = listener.failure()
        if why is not None and why not in self._complaints:
            self._complaints.append(why)
            self.out.print(Text(say(why, None, self.lang), "bold"))

    def waiting(self, sentence: str) -> AbstractContextManager[object]:
        """A line that turns while somebody thinks, on terminals that can."""
        lively = self.out.is_terminal and not self.out.is_dumb_terminal
        return self.out.status(Text(sentence)) if lively else nullcontext()

    def _farewell(self) -> None:
        self.out.rule(style="dim")
        self.out.print(self._board(OPEN))
        for line in result_lines(self.match, self.match.names, self.lang):
            self.out.print(Text(line))
        self.out.print(Text(self._verdict(), "bold"))

    def _verdict(self) -> str:
        """Who won; of a game that was played together, how far its players got."""
        end, game = self.match.state.outcome(), self.match.game.slug
        winners = [name for name, place in zip(self.match.names, end.places, strict=True) if place == 1]
        if len(winners) == len(end.places) and "over.together" in catalogue(game):
            ended = f"over.{end.reason}"
            text = ended if ended in catalogue(game) else "over.together"
            return say({"text": text, "n": end.scores[0], "count": str(end.scores[0])}, game, self.lang)
        if self.seat is not None and end.places[self.seat] == 1:
            return self.word("play.shared" if len(winners) > 1 else "play.won")
        return self.word("play.lost", names=", ".join(winners))
