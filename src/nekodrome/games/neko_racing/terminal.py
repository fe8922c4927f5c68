"""Neko Neko Racing drawn in a terminal: the circuit on its side, the players, the trick, the drive, the hand.

A letter goes with each colour, so nothing is lost without colours; `o` marks where the drive may end as it stands.
"""

from collections.abc import Iterable, Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from nekodrome.games.neko_racing.course import LANES, Space
from nekodrome.games.neko_racing.pieces import COLOURS, CardSeen
from nekodrome.games.neko_racing.view import EndSpace, Racer, View
from nekodrome.parts.drawing import Drawing

SLUG = "neko_racing"
LETTERS = {"blue": "b", "green": "g", "red": "r", "black": "k", "orange": "o"}
PAINT = {
    "blue": "bold #ffffff on #2f6fb7",
    "green": "bold #ffffff on #2f7d3b",
    "red": "bold #ffffff on #c23427",
    "black": "bold #f5ead6 on #17161b",
    "orange": "bold #2b2833 on #f08a24",
}
RULER = 5  # rows from one number to the next
MARGIN = 12  # columns beside the rows: a letter, the box, the line


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
        rows = len(self.view["circuit"]["rows"])
        yield self._title()
        yield from self._track(2 if 2 * rows + MARGIN <= self.width else 1)
        yield Text()
        yield self._players()
        yield from self._results()
        yield Text()
        yield from self._trick()
        yield from self._drive()
        yield from self._hands()

    def _painted(self, face: str, colour: str) -> Text:
        return Text(f"[{face}]" if self.plain else f" {face} ", PAINT[colour])

    def _card(self, card: CardSeen, mark: str = "") -> Text:
        return self._face(card["colour"], card["number"], mark)

    def _face(self, colour: str, number: int, mark: str = "") -> Text:
        return self._painted(f"{LETTERS[colour]}{number}{mark}", colour)

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

    # the circuit

    def _title(self) -> Text:
        view = self.view
        title = Text()
        if view["races"] > 1:
            title.append(self.say("race", race=view["race"], races=view["races"]) + "  ", "bold")
        title.append(self.say("round", number=view["round"]), "bold")
        left = max(sum(player["hand"].get(colour, 0) for colour in COLOURS) for player in view["players"])
        return title.append("  " + self.say("tricks", n=left, tricks=view["tricks"]), "dim")

    def _track(self, step: int) -> Iterator[Text]:
        """A line for each lane, from the box on the left to the finish on the right, and the numbers of the rows."""
        rows = self.view["circuit"]["rows"]
        yield self._ruler(len(rows), step)
        cars = {(car["row"], car["lane"]): colour for colour, car in self._cars()}
        ends = {(space["row"], space["lane"]) for space in self._ends()}
        boxes = self._boxes()
        for number, lane in enumerate(LANES):
            line = Text().append("abc"[number] + " ", "dim").append_text(boxes[number])
            for row, lanes in enumerate(rows, 1):
                line.append_text(self._space(cars.get((row, lane)), number in lanes, (row, lane) in ends))
                line.append(" " * (step - 1))
            yield line.append("#", "bold").append_text(self._home(number))

    def _cars(self) -> list[tuple[str, Space]]:
        return [(player["colour"], player["car"]) for player in self.view["players"]]

    def _ends(self) -> list[EndSpace]:
        drive = self.view["drive"]
        return [] if drive is None else next(e["spaces"] for e in drive["ends"] if e["distance"] == drive["distance"])

    def _boxes(self) -> list[Text]:
        """The cars still in the box, two beside each other."""
        waiting = [self._space(colour, True, False) for colour, car in self._cars() if self._is_in_box(car)]
        pairs = [Text(" ").join(waiting[at : at + 2]) for at in (0, 2, 4)]
        for pair in pairs:
            pair.pad_right(4 - len(pair))
        return pairs

    def _is_in_box(self, car: Space) -> bool:
        return bool(car["row"] == 0 and car["lap"] <= self.view["circuit"]["laps"])

    def _home(self, lane: int) -> Text:
        """Behind the line of the middle lane, the car that has crossed it."""
        home = [colour for colour, car in self._cars() if car["row"] == 0 and not self._is_in_box(car)]
        return Text(" ").append_text(self._space(home[0], True, False)) if home and lane == 1 else Text()

    def _ruler(self, rows: int, step: int) -> Text:
        ruler = Text(" " * 6, "dim")
        for row in [1, *range(RULER, rows + 1, RULER)]:
            ruler.append(" " * (6 + step * (row - 1) - len(ruler)) + str(row))
        return ruler

    def _space(self, car: str | None, is_there: bool, is_end: bool) -> Text:
        if car is not None:
            return Text(LETTERS[car].upper() if self.plain else LETTERS[car], PAINT[car])
        if is_end:
            return Text("o", "bold green")
        return Text(("." if self.ascii else "·") if is_there else " ", "dim")

    # the players

    def _players(self) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        for fold in (True, True, False, True, True, True, False):
            table.add_column(no_wrap=fold)
        for seat, player in enumerate(self.view["players"]):
            is_turn = seat == self.view["turn"]
            arrow = (">" if self.ascii else "▸") if is_turn else " "
            tile = self._painted(f"{LETTERS[player['colour']]}{player['trump']}", player["colour"])
            hand = [(colour, player["hand"].get(colour, 0)) for colour in COLOURS]
            backs = Text(" ").join(Text(LETTERS[colour] * n, PAINT[colour]) for colour, n in hand if n)
            boosts = Text(" ").join([Text(self.say("boosts"), "dim"), *map(self._card, player["boosts"])])
            place = self.say("place", place=player["place"])
            table.add_row(
                arrow,
                tile,
                self.names[seat],
                place,
                self._lap(player),
                backs,
                boosts if player["boosts"] else "",
                style="bold" if is_turn else "",
            )
        return table

    def _lap(self, player: Racer) -> str:
        laps = self.view["circuit"]["laps"]
        return "" if laps == 1 else self.say("lap", lap=min(max(player["car"]["lap"], 1), laps), laps=laps)

    def _results(self) -> Iterator[Text]:
        for race, result in enumerate(self.view["results"] if self.view["races"] > 1 else [], 1):
            if result["seat"] is not None:
                yield Text(self.say("result", race=race, seat=result["seat"], n=result["tricks"]), "dim")

    # the trick and the drive

    def _trick(self) -> Iterator[Text]:
        trick = self.view["trick"]
        if not trick["cards"]:
            if self.view["turn"] is not None:
                yield Text(self.say("leads", seat=trick["leader"]), "italic")
            return
        row = Text().append(self.say("trick") + " ", "dim")
        for at, played in enumerate(trick["cards"]):
            row.append((" > " if self.ascii else " ▸ ") if at else " ", "dim").append_text(self._card(played["card"]))
            row.append(f" {self.names[played['seat']]}", "bold" if played["seat"] == trick["winner"] else "")
            if played["boost"]:
                row.append(f" ({self.say('boost')})", "dim")
            elif played["seat"] == trick["winner"]:
                row.append(f" ({self.say('wins')})")
        yield row

    def _drive(self) -> Iterator[Text]:
        drive = self.view["drive"]
        if drive is None:
            return
        yield Text(self.say("drive", seat=drive["seat"], n=drive["distance"]), "bold")
        offers = [
            self._card(boost["card"]).append(f" +{boost['spaces']}") for boost in drive["boosts"] if not boost["named"]
        ]
        if drive["catch_up"] is not None:
            offers.append(Text(f"{self.say('catch_up')} +{drive['catch_up_spaces']}"))
        if offers:
            yield Text().append(self.say("adds") + " ", "dim").append_text(Text("  ").join(offers))

    # the hand

    def _hands(self) -> Iterator[Text]:
        held = self.view["hand"]
        if held is not None:
            yield self._row_of(
                self.say("hand"), [self._card(card["card"], "*" if card["trump"] else "") for card in held]
            )
            if any(card["trump"] for card in held):
                yield Text(self.say("trump"), "dim")
        for seat, hand in enumerate(self.view["hands"] or []):
            cards = [self._face(colour, number) for colour in COLOURS for number in hand.get(colour, [])]
            if cards:
                yield self._row_of(self.names[seat], cards)
