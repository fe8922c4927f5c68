"""Rasant drawn in a terminal: the road, what each colour would bring, the climb, the players, the hand.

A letter goes with each colour, so nothing is lost without colours; without UTF-8 the shapes become plain letters.
"""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from nekodrome.games.rasant.pieces import CardSeen, CarSeen, Paint
from nekodrome.games.rasant.road import Preview
from nekodrome.games.rasant.view import Held, View
from nekodrome.parts.drawing import Drawing

SLUG = "rasant"
CAR_WIDTH = 4
WIDE = 70  # columns, from which colours are written out beside the road
LETTERS: dict[Paint, str] = {"green": "g", "yellow": "y", "red": "r", "blue": "b", "black": "k"}
SHAPES: dict[Paint, str] = {"green": "▲", "yellow": "✚", "red": "■", "blue": "●", "black": "◆"}
PAINT: dict[Paint, str] = {
    "green": "bold #ffffff on #2f7d3b",
    "yellow": "bold #2b2833 on #efb92b",
    "red": "bold #ffffff on #c23427",
    "blue": "bold #ffffff on #2f6fb7",
    "black": "bold #f5ead6 on #17161b",
}
INK: dict[Paint, str] = {
    "green": "#4fae5d",
    "yellow": "#efb92b",
    "red": "#e8584a",
    "blue": "#5b9be0",
    "black": "default",
}
ROAD = "#8a8794 on #45434d"


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

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.plain = console.color_system is None
        self.ascii = options.ascii_only
        wide = options.max_width >= WIDE
        yield self._title()
        yield from self._road(wide)
        yield Text()
        yield self._climb()
        yield self._players()
        yield Text()
        yield from self._hands()

    def _colour(self, colour: Paint) -> str:
        return self.words({"text": f"colour.{colour}"})

    def _mark(self, colour: Paint) -> str:
        return LETTERS[colour] if self.ascii else SHAPES[colour] + LETTERS[colour]

    # the road

    def _title(self) -> Text:
        rnd, pile = self.view["round"], self.view["pile"]
        title = Text().append(self.say("round", number=rnd["number"]), "bold")
        if rnd["colour"] is not None:
            title.append(f"  {self._mark(rnd['colour'])} {self._colour(rnd['colour'])}", f"bold {INK[rnd['colour']]}")
        return title.append("  " + (self.say("pile", n=pile) if pile else self.say("pile_empty")), "dim")

    def _road(self, wide: bool) -> Iterator[Text]:
        cars = self.view["cars"]
        margin = 8 if wide else 2
        head = ("< " if self.ascii else "◀ ") + self.say("head")
        sign = f" {head}{self.say('tail'):>{CAR_WIDTH * len(cars) - len(head) - 1}} "
        yield Text(" " * margin).append(sign, "" if self.plain else ROAD)
        yield self._lane(margin, cars)
        for preview in self.view["previews"]:
            yield self._preview(preview, margin, len(cars), wide)

    def _lane(self, margin: int, cars: list[CarSeen]) -> Text:
        lane = Text(" " * margin).append(" ", ROAD)
        for car in cars:
            letter = LETTERS[car["colour"]]
            lane.append(f"[{letter}]" if self.plain else f" {letter} ", PAINT[car["colour"]]).append(" ", ROAD)
        return lane

    def _preview(self, preview: Preview, margin: int, cars: int, wide: bool) -> Text:
        """A bracket under the cars that would move, and the points they would bring."""
        colour, moved = preview["colour"], len(preview["cars"])
        label = f"{LETTERS[colour]} {self._colour(colour)}" if wide else LETTERS[colour]
        is_round = colour == self.view["round"]["colour"]
        style = f"{'bold ' if is_round else ''}{INK[colour]}"
        left, line, right = ("+", "-", "+") if self.ascii else ("╰", "─", "╯")
        bracket = left + line * (CAR_WIDTH * moved - 3) + right if moved > 1 else f"{left}{line}{right}"
        start = 1 + CAR_WIDTH * (cars - moved)
        row = Text(label.ljust(margin), style)
        row.append(" " * start + bracket)
        row.append(f" +{preview['points']}")
        if is_round:
            row.append(" <" if self.ascii else " ◂")
        return row

    # the round

    def _climb(self) -> Text:
        rnd = self.view["round"]
        if self.view["turn"] is None:
            return Text()
        if not rnd["climb"]:
            return Text(self.say("opens", seat=rnd["opener"]), "italic")
        row = Text().append(self.say("climb") + " ", "dim")
        for place, step in enumerate(rnd["climb"]):
            row.append((" > " if self.ascii else " ▸ ") if place else " ", "dim")
            row.append_text(self._card(step["card"])).append(f" {self.names[step['seat']]}")
        return row

    def _card(self, card: CardSeen) -> Text:
        face = f"{'' if card['colour'] == 'black' else LETTERS[card['colour']]}{card['value']}"
        return Text(f"[{face}]" if self.plain else f" {face} ", PAINT[card["colour"]])

    # the players

    def _players(self) -> Table:
        view = self.view
        table = Table.grid(padding=(0, 2, 0, 0))
        for justify in ("left", "left", "right", "right", "left"):
            table.add_column(justify=justify, no_wrap=True)
        best = max(view["points"])
        for seat, name in enumerate(self.names):
            is_turn = seat == view["turn"]
            style = "bold" if is_turn else "dim" if seat in view["round"]["passed"] else ""
            points = self.say("points", n=view["points"][seat])
            leads = "bold" if view["points"][seat] == best and best else ""
            cards = self.say("cards", n=view["hand_sizes"][seat])
            arrow = (">" if self.ascii else "▸") if is_turn else " "
            table.add_row(arrow, name, Text(points, leads), cards, self._standing(seat), style=style)
        return table

    def _standing(self, seat: int) -> str:
        """What the round says of a player."""
        rnd = self.view["round"]
        said = []
        if seat == rnd["first_passer"]:
            said.append(self.say("passed_first"))
        elif seat in rnd["passed"]:
            said.append(self.say("passed"))
        if seat == rnd["winner"]:
            said.append(self.say("highest"))
        return ", ".join(said)

    # the hand

    def _hands(self) -> Iterator[Text]:
        if self.view["hand"] is not None:
            yield from self._hand(self.view["hand"], "")
        for seat, hand in enumerate(self.view["hands"] or []):
            if hand:
                yield from self._hand(hand, self.names[seat])

    def _hand(self, hand: list[Held], owner: str) -> Iterator[Text]:
        label = f"{owner or self.say('hand')} "
        faces, feet = Text().append(label, "dim"), Text(" " * len(label))
        for held in hand:
            card = self._card(held["card"])
            faces.append(" ").append_text(card)
            feet.append(" ").append(
                f"{SHAPES[held['card']['colour']]:>{len(card) - 1}} ", PAINT[held["card"]["colour"]]
            )
        yield faces
        if not self.plain and not self.ascii:
            yield feet
