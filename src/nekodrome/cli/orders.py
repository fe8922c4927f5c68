"""What a person types at the table: a move, or a question about it."""

import sys
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.bots.search import SearchBot
from nekodrome.cli.labels import is_lettered, labels_of
from nekodrome.cli.lines import moves_in
from nekodrome.cli.rules import sheet
from nekodrome.core.errors import BadMove, Refused
from nekodrome.core.match import action_of
from nekodrome.core.rulebook import rulebook_of
from nekodrome.core.texts import say

if TYPE_CHECKING:
    from nekodrome.cli.sitting import Sitting

HINT_SECONDS = 1.5
HINT_ITERATIONS = 400  # where everything must repeat
HINTS_SHOWN = 5
BEST = "tiger"


class Orders:
    """Asks until a legal move comes, and answers everything else."""

    def __init__(self, sitting: "Sitting") -> None:
        self.at = sitting
        self.waiting: list[int] = []  # moves of a line that holds several, still to be made

    def ask(self) -> int | None:
        """The code of a move that is taken; None when the person leaves."""
        while self.waiting or self._listen():
            if not self.waiting:
                continue
            action = self.waiting.pop(0)
            if action in self._codes():
                return action
            self.waiting.clear()
            self._say_why_not(action)
        return None

    def _listen(self) -> bool:
        """Reads a line: moves wait to be made, everything else is answered. False when the person leaves."""
        line = self._read()
        if line is None:
            return False
        self.waiting = self._moves(line.strip())
        order, _, rest = line.strip().partition(" ")
        if self.waiting:
            return True
        if order in ("q", "quit", "exit"):
            return False
        self._answer(order, rest.strip())
        return True

    def _read(self) -> str | None:
        try:
            line = input(self.at.word("play.prompt"))
        except EOFError:
            print()
            return None
        if not sys.stdin.isatty():
            print(line)
        return line

    def _codes(self) -> list[int]:
        assert self.at.seat is not None
        return self.at.match.game.accepted_in(self.at.match.state, self.at.seat)

    def _moves(self, text: str) -> list[int]:
        """A line of the list, or the notation of moves; nothing for what is neither."""
        codes = self._codes()
        labels = labels_of(self.at.match.game, len(codes))
        if text.lower() in labels:
            return [codes[labels.index(text.lower())]]
        try:
            return moves_in(self.at.match.game, text.lower())
        except BadMove:
            return []

    def _answer(self, order: str, rest: str) -> None:
        if order == "":
            self.at.show()
        elif order in ("?", "help"):
            self._help()
        elif order in ("r", "rules"):
            self._rules(rest.upper())
        elif order == "h":
            self._hint()
        elif order == "why":
            self._why(rest.lower())
        else:
            self._not_understood(f"{order} {rest}".strip())

    def _help(self) -> None:
        move = self._example()
        rule = rulebook_of(self.at.match.game.slug, self.at.lang).ids()[0]
        third = labels_of(self.at.match.game, 3)[2]
        self._say(self.at.word("play.help", third=third, move=f"{move:8}", rule=rule))

    def _example(self) -> str:
        return self.at.match.game.describe(self._codes()[0])

    def _rules(self, rule: str) -> None:
        slug, lang = self.at.match.game.slug, self.at.lang
        if not rule:
            self.at.out.print(sheet(slug, lang))
        elif rule in rulebook_of(slug, lang).ids():
            self._say(f"{rule}  {rulebook_of(slug, lang).text_of(rule)}")
        else:
            self._say(self.at.word("play.no_rule", rule=rule))

    def _why(self, text: str) -> None:
        if not text:
            self._say(self.at.word("play.why_what", move=self._example()))
            return
        try:
            action = action_of(self.at.match.game, text)
        except Refused as refused:
            self._say(refused.say(self.at.lang))
            return
        if action in self._codes():
            self._say(self.at.word("play.allowed", move=text))
        else:
            self._say_why_not(action)

    def _say_why_not(self, action: int) -> None:
        match, lang = self.at.match, self.at.lang
        rule, message = match.state.why_not(self.at.seat or 0, action)
        self._say(say(message, match.game.slug, lang, match.names))
        self._say(f"{rule}  {rulebook_of(match.game.slug, lang).text_of(rule)}", "dim")

    def _not_understood(self, text: str) -> None:
        game, lines = self.at.match.game, len(self._codes())
        key = "play.no_letter" if is_lettered(game) else "play.not_understood"
        self._say(self.at.word(key, given=text, high=labels_of(game, lines)[-1]))

    def _hint(self) -> None:
        if self.at.match.game.dexterity is not None:
            self._advise()
            return
        at, seat, game = self.at, self.at.seat or 0, self.at.match.game
        repeats = at.clock is None
        search = SearchBot(game, HINT_ITERATIONS if repeats else 0, 0.0 if repeats else HINT_SECONDS)
        rng = at.rng.clone()  # a hint changes nothing that comes after it
        with at.waiting(at.word("play.hint_thinking")):
            chair = Chair(at.match.state, seat, rng)
            search.choose(chair, rng)
        if search.iterations == 0:
            self._say(at.word("play.only_move", move=at.move_words(self._codes()[0])))
            return
        self._say(at.word("play.hint", n=search.iterations))
        table = Table.grid(padding=(0, 2, 0, 0))
        for thought in search.thoughts[:HINTS_SHOWN]:
            move = Text(game.describe(thought.action), "bold")
            table.add_row(f"{thought.value:.0%}", move, at.move_words(thought.action))
            reason = None if game.reason is None else game.reason(chair.world(rng), seat, thought.action)
            if reason is not None:
                table.add_row("", "", Text(say(reason, game.slug, at.lang, at.match.names), "dim"))
        at.out.print(Padding(table, (0, 0, 0, 2)))

    def _advise(self) -> None:
        """What the best of the game's own bots would do."""
        at, seat = self.at, self.at.seat or 0
        rng = at.rng.clone()
        with at.waiting(at.word("play.hint_thinking")):
            action = bot_of(BEST, at.match.game).choose(Chair(at.match.state, seat, rng), rng)
        self._say(at.word("play.advice", move=at.match.game.describe(action), words=at.move_words(action)))

    def _say(self, sentence: str, style: str = "") -> None:
        self.at.out.print(Padding(Text(sentence, style), (0, 0, 0, 2), expand=False))
