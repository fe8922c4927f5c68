"""Nekojima drawn in a terminal: the island from above, dice, bag, counter, and what the referee says."""

from itertools import pairwise

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.pieces import DISTRICTS, LEVEL
from nekodrome.games.nekojima.view import View
from nekodrome.parts.drawing import Drawing

SLUG = "nekojima"
RADIUS = 160.0  # mm
ROWS = 27
COLUMNS = 2 * ROWS - 1  # a letter is about twice as high as wide
INK = {"pink": "#e884b0", "white": "default", "blue": "#5b9be0", "black": "#8a8794"}
GROUND = {"restaurants": "#7a5c40", "homes": "#4f7a4f", "culture": "#5a5f8f", "fair": "#8f6a8f"}


def draw(view: View, names: list[str], lang: str) -> RenderableType:
    """The table as that view shows it."""
    return Board(view, names, lang)


class Board(Drawing):
    """A view that rich can print, with colours or without."""

    def __init__(self, view: View, names: list[str], lang: str) -> None:
        super().__init__(SLUG, names, lang)
        self.view = view
        self.dot = "·"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.dot = "." if options.ascii_only else "·"
        yield self._title()
        if self.view["asks"]:
            yield Text(self.words(self.view["asks"]), "bold")
        yield self._island()
        yield Text(self.say("poles"), "dim")
        yield self._counter("#" if options.ascii_only else "■")
        yield Text(self.say("bag", bag=[self._cubes(colour, n) for colour, n in self.view["bag"].items()]))
        if self.view["cats_left"]:
            yield Text(self.say("cats", number=self.view["cats_left"]))
        for finding in self.view["findings"]:
            yield Text("! " + self.say("finding", finding=finding["words"], rule_id=finding["rule"]), "bold")

    def _title(self) -> Text:
        if self.view["active"] is None:
            return Text(self.say("over"), "bold")
        title = Text(self.say("turn", turn=self.view["turn"], seat=self.view["active"]), "bold")
        faces = [{"text": f"face.{die['face']}"} for die in self.view["dice"]]
        districts = [{"text": f"district.{name}"} for name in self.view["districts"] if name]
        lines = [self.say("dice", faces=faces), self.say("districts", districts=districts)]
        if self.view["colour"]:
            lines.append(self.say("colour", colour=self.view["colour"]))
        return title.append("\n" + "   ".join(lines), "not bold")

    def _cubes(self, colour: str, number: int) -> Message:
        return {"text": "terminal.cubes", "colour": colour, "number": number}

    def _counter(self, cube: str) -> Text:
        line = Text(self.say("level", level=self.view["level"]) + "  ")
        for column in self.view["counter"]:
            for colour in column:
                line.append(cube, INK[colour])
            line.append(self.dot * (LEVEL - len(column)) + " ", "dim")
        return line

    def _island(self) -> Text:
        """The board from above: cables as lines of letters, poles by their numbers over them."""
        cells = {(row, column): self._ground(row, column) for row in range(ROWS) for column in range(COLUMNS)}
        for cable in self.view["cables"]:
            for point in _along(cable["points"]):
                cells[_cell(point)] = (cable["colour"][0], INK[cable["colour"]])
        carrying = {below for pole in self.view["poles"] for below in pole["on"]}
        for pole in sorted(self.view["poles"], key=lambda pole: pole["top"][2]):
            row, column = _cell(pole["top"])
            text = f"{pole['pole'] + 1}" + ("+" if pole["pole"] in carrying else "")
            for at, letter in enumerate(text):
                cells[row, column + at] = (letter, f"bold {INK[pole['colour']]}".strip())
        return _joined(cells)

    def _ground(self, row: int, column: int) -> tuple[str, str]:
        x, y = _place(row, column)
        if x * x + y * y > RADIUS * RADIUS:
            return " ", ""
        district = DISTRICTS[(0 if y > 0 else 1) if x > 0 else (3 if y > 0 else 2)]
        lit = district in self.view["districts"]
        return (":" if lit else self.dot), GROUND[district] if lit else "dim"


def _place(row: int, column: int) -> tuple[float, float]:
    half = (ROWS - 1) / 2
    return RADIUS * (column / 2 - half) / half, RADIUS * (half - row) / half


def _cell(point: list[float]) -> tuple[int, int]:
    half = (ROWS - 1) / 2
    row = round(half - half * point[1] / RADIUS)
    column = round(2 * (half + half * point[0] / RADIUS))
    return max(0, min(ROWS - 1, row)), max(0, min(COLUMNS - 1, column))


def _along(points: list[list[float]]) -> list[list[float]]:
    """Points all along a cable, close enough to be a line."""
    found = []
    for start, end in pairwise(points):
        found += [[a + (b - a) * step / 4 for a, b in zip(start, end, strict=True)] for step in range(5)]
    return found


def _joined(cells: dict[tuple[int, int], tuple[str, str]]) -> Text:
    text = Text()
    for row in range(ROWS):
        for column in range(COLUMNS + 3):
            letter, style = cells.get((row, column), (" ", ""))
            text.append(letter, style)
        text.append("\n")
    return text
