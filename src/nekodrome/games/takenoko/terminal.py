"""Takenoko drawn in a terminal: the garden row by row, what the turn allows, the players, the hand.

A plot reads `g3w~`: colour, sections, improvement, water; G and P are the gardener and the panda. Below it stands
what its place is called.
"""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from nekodrome.games.takenoko.view import Goods, PlotSeen, View
from nekodrome.parts.drawing import Drawing

SLUG = "takenoko"
HALF = 4  # columns that half a plot takes
PAINT = {
    "green": "bold #ffffff on #2f7d3b",
    "yellow": "bold #2b2833 on #efb92b",
    "pink": "bold #2b2833 on #f3a6b8",
    "pond": "bold #ffffff on #2f6fb7",
}
LETTERS = {"none": "", "enclosure": "e", "fertiliser": "f", "watershed": "w"}
MARKS = {"holds": "+", "open": " ", "lost": "x"}


def draw(view: View, names: list[str], lang: str) -> RenderableType:
    """The table as that view shows it."""
    return Board(view, names, lang)


class Board(Drawing):
    """A view that rich can print, with colours or without."""

    def __init__(self, view: View, names: list[str], lang: str) -> None:
        super().__init__(SLUG, names, lang)
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self._title()
        yield Text()
        yield from self._garden()
        yield Text()
        yield self._reserve()
        yield self._players()
        yield from self._drawn()
        yield from self._hand()

    def _word(self, kind: str, name: str) -> str:
        return self.words({"text": f"{kind}.{name}"})

    def _title(self) -> Text:
        weather, actions = self.view["weather"], self.view["actions"]
        title = Text().append(self.say("round", number=self.view["round"]), "bold")
        if weather["face"] is not None:
            title.append(f"  {self._word('face', weather['face'])}", "bold cyan")
        made = ", ".join(self._word("act", name) for name in actions["made"])
        return title.append(f"  {len(actions['made'])}/{actions['limit']} {made}", "dim")

    # the garden

    def _garden(self) -> Iterator[Text]:
        places = {"0,0": None, **self.view["plots"]}
        spots = {tuple(map(int, place.split(","))): plot for place, plot in places.items()}
        left = min(2 * q + r for q, r in spots)
        for r in range(min(r for _, r in spots), max(r for _, r in spots) + 1):
            row, below = Text(), Text(style="dim")
            for q in sorted(q for q, other in spots if other == r):
                indent = HALF * (2 * q + r - left)
                row.append(" " * (indent - len(row))).append_text(self._plot(f"{q},{r}", spots[q, r]))
                below.append(" " * (indent - len(below)) + self.view["names"].get(f"{q},{r}", "").center(2 * HALF - 1))
            yield row
            yield below
        if self.view["channels"]:
            yield Text(self.say("channels", channels="  ".join(self.view["channels"])), "dim")

    def _plot(self, place: str, plot: PlotSeen | None) -> Text:
        figures = ("G" if place == self.view["gardener"] else "") + ("P" if place == self.view["panda"] else "")
        if plot is None:
            return Text(f"(~{figures or '~'}~)".center(2 * HALF - 1), PAINT["pond"])
        letter = {"green": "g", "yellow": "y", "pink": "p"}[plot["colour"]]
        water = "~" if plot["irrigated"] else ""
        label = f"{letter}{plot['height']}{LETTERS[plot['improvement']]}{water}{figures}"
        return Text(label.center(2 * HALF - 1), PAINT[plot["colour"]])

    # what there is

    def _reserve(self) -> Text:
        decks = [f"{self._word('deck', name)} {n}" for name, n in self.view["decks"].items()]
        piles = f"{self.say('pile', n=self.view['pile'])}  {self.say('decks', decks=', '.join(decks))}"
        return Text(f"{piles}\n{self.say('reserve', goods=self._goods(self.view['reserve']))}", "dim")

    def _goods(self, goods: Goods) -> str:
        parts = [self.say("sections", n=n, colour=name) for name, n in goods["bamboo"].items() if n]
        parts += [self.say(f"{name}s", n=n) for name, n in goods["tokens"].items() if n]
        if goods["channels"]:
            parts.append(self.say("canals", n=goods["channels"]))
        return ", ".join(parts)

    def _players(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        for fold in (True, False, True, True, False):
            table.add_column(no_wrap=fold)
        for seat, player in self.view["players"].items():
            is_turn = int(seat) == self.view["turn"]
            cards = [f"{self._word('deck', name)}×{n}" for name, n in player["cards"].items() if n]
            points = self.say("points", n=player["points"])
            shown = f"{len(player['shown'])}/{self.view['wanted']}"
            has = "  ".join(part for part in (", ".join(cards), self._goods(player["goods"])) if part)
            row = (">" if is_turn else " ", self.names[int(seat)], points, shown, has)
            table.add_row(*row, style="bold" if is_turn else "")
        return table

    def _drawn(self) -> Iterator[Text]:
        for number, plot in enumerate(self.view["drawn"] or [], 1):
            yield Text(f"{number}  {self.words(dict(plot))}")
        if self.view["kept"] is not None:
            yield Text(self.words(dict(self.view["kept"])))

    def _hand(self) -> Iterator[Table]:
        """The objectives: whether each holds, its points, and what is missing."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for held in (self.view["hand"] or {}).values():
            card = Text(self.words(dict(held["card"])))
            if held["state"] == "lost":
                card.append(f", {self.say('lost')}", "dim")
            elif held["missing"]:
                missing = ", ".join(self.words(message) for message in held["missing"])
                card.append(f", {self.say('missing', missing=missing)}", "dim")
            table.add_row(MARKS[held["state"]], str(held["card"]["points"]), card)
        yield table
