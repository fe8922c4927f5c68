"""La Course des Additions drawn in a terminal: the way to 200, what lies before whom, the attack, the hand.

A numbered card shows what one types for it: `4+7`, `11`, and `c11` for a correction.
"""

from collections.abc import Iterable, Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nekodrome.games.addi_cats.pieces import FACES
from nekodrome.games.addi_cats.view import View
from nekodrome.parts.drawing import Drawing

SLUG = "addi_cats"
CARDS = {face["name"]: face for face in FACES}
PAINT = {
    "addition": "bold #2b2833 on #efb92b",
    "sum": "bold #ffffff on #2f6fb7",
    "correction": "bold #17161b on #f4f1ea",
    "attack": "bold #ffffff on #c23427",
    "defence": "bold #ffffff on #2f7d3b",
}
BARS = ((100, 50), (76, 25), (0, 10))  # from so many columns on, so many for the way
FINISHES = 3  # ways to the goal that are shown


def draw(view: View, names: list[str], lang: str) -> RenderableType:
    """The table as that view shows it."""
    return Board(view, names, lang)


class Board(Drawing):
    """A view that rich can print at any width, with colours or without."""

    def __init__(self, view: View, names: list[str], lang: str) -> None:
        super().__init__(SLUG, names, lang)
        self.view = view
        self.plain = False  # no colours: brackets instead
        self.ascii = False
        self.width = 80

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.plain = console.color_system is None
        self.ascii = options.ascii_only
        self.width = options.max_width
        yield self._piles()
        yield self._players()
        yield from self._before_players()
        yield from self._attack()
        yield Text()
        yield from self._hands()

    def _word(self, name: str) -> str:
        return self.words(dict(CARDS[name]))

    def _words(self, names: Iterable[str]) -> str:
        return ", ".join(map(self._word, names))

    def _card(self, name: str) -> Text:
        face = CARDS[name]
        label = name if "value" in face else self._word(name)
        if face["kind"] == "addition" and self.view["answers"]:
            label += f"={face['value']}"
        return Text(f"[{label}]" if self.plain else f" {label} ", PAINT[face["kind"]])

    # what everybody sees

    def _piles(self) -> Text:
        view = self.view
        line = Text().append(self.say("pile", n=view["pile"]), "bold").append("  ")
        line.append(self.say("talon", n=len(view["talon"])), "dim")
        if view["talon"]:
            line.append(f" ({self._word(view['talon'][-1])})", "dim")
        return line if view["may_shuffle"] else line.append("  " + self.say("last_pile"), "bold")

    def _players(self) -> Table:
        view = self.view
        table = Table.grid(padding=(0, 2, 0, 0))
        for justify, fold in (("left", True), ("left", False), ("left", True), ("right", True), ("left", True)):
            table.add_column(justify=justify, no_wrap=fold)  # type: ignore[arg-type]
        for seat, name in enumerate(self.names):
            is_turn = seat == view["asked"]
            arrow = (">" if self.ascii else "▸") if is_turn else " "
            points = view["points"][seat]
            left = self.say("left", n=view["goal"] - points)
            cards = self.say("cards", n=view["hand_sizes"][seat])
            row = (arrow, name, self._way(points), f"{points}", f"{left}, {cards}")
            table.add_row(*row, style="bold" if is_turn else "")
        return table

    def _way(self, points: int) -> Text:
        """The way to the goal, its last stretch marked."""
        goal, stretch = self.view["goal"], self.view["last_stretch"]
        cells = next(cells for width, cells in BARS if self.width >= width)
        done, last = points * cells // goal, (goal - stretch) * cells // goal
        full, empty, near = ("=", ".", ":") if self.ascii else ("━", "·", ":")
        way = Text().append("|", "dim").append(full * done, "#4fae5d")
        way.append("".join(near if cell >= last else empty for cell in range(done, cells)), "dim")
        return way.append("|", "dim")

    def _before_players(self) -> Iterator[Padding]:
        """What lies before each player beside points, and what is known of a hand."""
        view = self.view
        for seat in range(len(self.names)):
            said = [self.say(f"under_{CARDS[name]['attack']}") for name in view["attacks"][seat]]
            if view["defences"][seat]:
                said.append(self.say("defences", cards=self._words(view["defences"][seat])))
            if view["shown"][seat]:
                said.append(self.say("shown", cards=self._words(view["shown"][seat])))
            if said:
                style = "#e8584a" if view["attacks"][seat] else "dim"
                line = Text(self.say("before", seat=seat, said=", ".join(said)), style)
                yield Padding(line, (0, 0, 0, 3), expand=False)

    def _attack(self) -> Iterator[Text]:
        attack = self.view["attack"]
        if attack is None:
            return
        args = {"seat": attack["seat"], "target_seat": attack["target"], "attack": attack["attack"]}
        yield Text(self.say("exchange" if self.view["phase"] == "exchange" else "attack", **args), "bold")
        if attack["looked"] is not None:
            yield Text().append(self.say("looked") + " ", "dim").append_text(self._card(attack["looked"]))

    # the hand

    def _hands(self) -> Iterator[Text]:
        if self.view["hand"] is not None:
            yield self._row_of(self.say("hand"), map(self._card, self.view["hand"]))
            yield from self._advice()
        for seat, hand in enumerate(self.view["hands"] or []):
            if hand:
                yield self._row_of(self.names[seat], map(self._card, hand))

    def _row_of(self, label: str, cards: Iterable[Text]) -> Text:
        """Cards behind a label, on as many lines as they need."""
        row, used = Text().append(f"{label} ", "dim"), len(label) + 1
        for card in cards:
            if used + len(card) > self.width:
                row.append("\n" + " " * (len(label) + 1))
                used = len(label) + 1
            row.append_text(card).append(" ")
            used += len(card) + 1
        return row

    def _advice(self) -> Iterator[Text]:
        """Cards that reach the goal, and cards that would leave one point, which no card makes."""
        view = self.view
        for cards in view["finishes"][:FINISHES]:
            yield Text(self.say("finish", goal=view["goal"], cards=" + ".join(map(self._word, cards))), "#4fae5d")
        if view["leaves_one"]:
            yield Text(self.say("leaves_one", cards=self._words(view["leaves_one"])), "#e8584a")
