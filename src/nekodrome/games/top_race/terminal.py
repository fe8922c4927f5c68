"""Top Race drawn in a terminal: the track on its side, the cars, the players, the auction or the card, the hand.

A letter goes with each car, so nothing is lost without colours.
"""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from nekodrome.games.top_race.circuit import LANE_LETTERS, Lane
from nekodrome.games.top_race.pieces import CardSeen, CarName, CarOrJoker
from nekodrome.games.top_race.view import CarSeen, LineState, View
from nekodrome.parts.drawing import Drawing

SLUG = "top_race"
LETTERS: dict[CarOrJoker, str] = {
    "red": "R",
    "light_blue": "L",
    "white": "W",
    "green": "G",
    "dark_blue": "D",
    "yellow": "Y",
    "joker": "*",
}
PAINT: dict[CarOrJoker, str] = {
    "red": "bold #ffffff on #c23427",
    "light_blue": "bold #17161b on #7cc4ea",
    "white": "bold #17161b on #f4f1ea",
    "green": "bold #ffffff on #2f7d3b",
    "dark_blue": "bold #ffffff on #27408b",
    "yellow": "bold #2b2833 on #efb92b",
    "joker": "bold reverse",
}
LINE_STYLES: dict[LineState, str] = {
    "now": "bold reverse",
    "coming": "",
    "driven": "strike dim",
    "lost": "strike dim",
}
RULER = (1, 10, 20, 30, 40)  # rows whose numbers stand above the track
LINE_ENDS: dict[LineState, str] = {"now": "[]", "coming": "  ", "driven": "()", "lost": "()"}  # without colours


def draw(view: View, names: list[str], lang: str) -> RenderableType:
    """The table as that view shows it."""
    return Board(view, names, lang)


class Board(Drawing):
    """A view that rich can print at any width, with colours or without."""

    def __init__(self, view: View, names: list[str], lang: str) -> None:
        super().__init__(SLUG, names, lang)
        self.view = view
        self.plain = False  # no colours: brackets instead

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.plain = console.color_system is None
        yield self._title()
        yield from self._track()
        yield self._cars()
        yield self._players()
        yield from self._auction()
        yield from self._in_play()
        yield from self._hands()

    def _car(self, car: CarName) -> Text:
        return Text(f" {LETTERS[car]} ", PAINT[car])

    def _money(self, dollars: int) -> str:
        return f"${dollars:,}" if self.lang == "en" else f"{dollars:,} $".replace(",", " ")

    # the track

    def _title(self) -> Text:
        title = Text().append(self.say("race", race=self.view["race"], races=self.view["races"]), "bold")
        return title.append("  " + self.say("controller", seat=self.view["controller"]), "dim")

    def _track(self) -> Iterator[Text]:
        """A line for each lane, from the grid on the left to the finish on the right."""
        track, first = self.view["track"], self.view["track"]["first_row"]
        cars: dict[tuple[int | None, Lane | None], CarName] = {
            (car["row"], car["lane"]): name for name, car in self.view["cars"].items() if car["state"] == "racing"
        }
        yield self._ruler(first)
        for lane in LANE_LETTERS:
            line = Text().append(f"{lane} ", "dim")
            for row, lanes in enumerate(track["rows"], first):
                car = cars.get((row, lane))
                if car is not None:
                    line.append(LETTERS[car], PAINT[car])
                else:
                    line.append("." if lane in lanes else " ", "dim")
                line.append("|" if row in track["tips"] else "", "#efb92b")
            yield line.append("#", "bold")

    def _ruler(self, first: int) -> Text:
        ruler = Text(style="dim")
        for row in RULER:
            column = 2 + row - first + sum(tip < row for tip in self.view["track"]["tips"])
            ruler.append(" " * (column - len(ruler)) + str(row))
        return ruler

    def _cars(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        for name, car in self.view["cars"].items():
            owner = "" if car["owner"] is None else self.names[car["owner"]]
            price = "" if car["price"] is None else self._money(car["price"])
            place = "" if car["place"] is None else self.say("place", place=car["place"])
            table.add_row(self._car(name), owner, price, self._standing(car), place)
        return table

    def _standing(self, car: CarSeen) -> str:
        if car["state"] == "racing":
            return f"{car['row']}{car['lane']}"
        return self.say(f"state.{car['state']}", row=car["row"])

    # the players

    def _players(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        for seat, player in enumerate(self.view["players"]):
            arrow = ">" if seat == self.view["turn"] else " "
            cards = self.say("out") if player["out"] else self.say("cards", n=player["cards"])
            drivers = Text(" ").join(self._car(car) for car in player["drivers"])
            table.add_row(arrow, self.names[seat], self._money(player["money"]), cards, drivers)
        return table

    def _auction(self) -> Iterator[Text]:
        auction = self.view["auction"]
        if auction is None:
            return
        line = Text().append(self.say("offer") + " ", "dim").append_text(self._car(auction["car"]))
        if auction["bidder"] is None:
            line.append("  " + self.say("no_bid"), "italic")
        else:
            line.append(f"  {self._money(auction['bid'])} {self.names[auction['bidder']]}", "bold")
        yield line
        still_in = [self.names[bidder["seat"]] for bidder in auction["bidders"] if bidder["standing"] == "in"]
        yield Text(self.say("still_in") + " " + ", ".join(still_in), "dim")

    # cards

    def _in_play(self) -> Iterator[Text]:
        played = self.view["in_play"]
        if played is None:
            return
        line = Text().append(self.say("in_play", seat=played["seat"]) + " ", "dim")
        if played["pair"] is not None:
            line.append_text(self._pair(played["pair"]))
        for part in played["lines"]:
            car = part["named"] or part["car"]
            ends = LINE_ENDS[part["state"]] if self.plain else "  "
            line.append(f"{ends[0]}{LETTERS[car]}{part['number']}{ends[1]}", LINE_STYLES[part["state"]])
        yield line

    def _hands(self) -> Iterator[Text]:
        if self.view["hand"] is not None:
            yield Text(self.say("hand"), "dim")
            for held in self.view["hand"]:
                yield Text("  ").append_text(self._card(held["card"]))
        for seat, hand in enumerate(self.view["hands"] or []):
            yield Text(self.names[seat], "dim")
            for card in hand:
                yield Text("  ").append_text(self._card(card))

    def _pair(self, cars: list[CarName]) -> Text:
        return Text("/").join(self._car(car) for car in cars)

    def _card(self, card: CardSeen) -> Text:
        if "lines" not in card:
            return self._pair(card["car"])
        face = Text()
        for line in card["lines"]:
            car = line["car"]
            face.append(f" {LETTERS[car]}{line['n']} ", PAINT[car]).append(" ")
        return face
