"""`nekodrome puzzles`: those that come with the games, whether they still hold, and mining more of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from nekodrome.cli.board import board_of
from nekodrome.cli.files import written
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.screen import console, progress
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error
from nekodrome.core.game import Game
from nekodrome.core.texts import say
from nekodrome.games import game_of, slugs
from nekodrome.lab.puzzles.building import build
from nekodrome.lab.puzzles.checking import faults_of
from nekodrome.lab.puzzles.mining import mine
from nekodrome.lab.puzzles.puzzle import Puzzle, line_of, puzzles_of
from nekodrome.lab.puzzles.towers import tower_line_of, towers_of

VERBS = ("list", "show", "check", "make")
MOST = 100_000


def arguments(parser: Parser) -> None:
    parser.take("verb", metavar="list|show|check|make", nargs="?", default="list")
    parser.take("game", metavar="GAME", nargs="?")
    parser.take("number", metavar="N", nargs="?", type=whole("N", 1, MOST))
    parser.take("--count", type=whole("--count", 1, MOST), default=10, metavar="N")
    parser.take("--seed", type=whole("--seed", 0, MOST), default=0, metavar="N")
    parser.take("--out", metavar="FILE")


def run(given: Given) -> int:
    if given.verb not in VERBS:
        raise error(Refused, "argument_value", command=given.command, given=given.verb)
    return {"list": _list, "show": _show, "check": _check, "make": _make}[given.verb](given)


def _list(given: Given) -> int:
    for slug in [given.game] if given.game else slugs():
        shelf = [puzzle.grade for puzzle in puzzles_of(game_of(slug).slug)]
        grades = Counter(shelf + [tower.grade for tower in towers_of(slug)])
        counts = {f"n{grade}": grades[grade] for grade in (1, 2, 3)}
        print(word("puzzles.shelf", given.lang, game=game_of(slug).name, n=grades.total(), **counts))
    return 0


def _show(given: Given) -> int:
    puzzle = _asked(given)
    state = puzzle.state()
    seat = int(state.actor())
    game, names = game_of(puzzle.slug), [str(n) for n in range(puzzle.seats)]
    console().print(board_of(puzzle.slug)(state.view(seat), names, given.lang))
    for action, share in puzzle.weights:
        print(f"{share:6.1%}  {game.describe(action):12}  {say(game.words(action), puzzle.slug, given.lang, names)}")
    return 0


def _asked(given: Given) -> Puzzle:
    for name in ("game", "number"):
        if getattr(given, name) is None:
            raise error(Refused, "argument_missing", command=given.command, given=name.upper())
    shelf = puzzles_of(game_of(given.game).slug)
    if given.number > len(shelf):
        raise error(Refused, "no_such_puzzle")
    return shelf[int(given.number) - 1]


def _check(given: Given) -> int:
    """Every puzzle is played to again; exit code 1 where one does not hold."""
    faults = 0
    for slug in [given.game] if given.game else slugs():
        for number, puzzle in enumerate(puzzles_of(game_of(slug).slug), 1):
            for fault in faults_of(puzzle):
                faults += 1
                print(word("puzzles.fault", given.lang, game=slug, n=number, fault=fault))
    print(word("puzzles.checked", given.lang, n=faults))
    return 1 if faults else 0


def _make(given: Given) -> int:
    for name in ("game", "out"):
        if getattr(given, name) is None:
            raise error(Refused, "argument_missing", command=given.command, given=name.upper())
    with written(given.out) as stream, progress(game_of(given.game).name, given.count) as advance:
        for found, line in enumerate(islice(_lines(game_of(given.game), given.seed), given.count), 1):
            stream.write(line + "\n")
            advance(found)
    return 0


def _lines(game: Game, seed: int) -> Iterator[str]:
    """Puzzles without end, as their file keeps them: of moves, or of hands."""
    if game.dexterity is not None:
        yield from (tower_line_of(tower) for tower in build(game, seed) if tower is not None)
    else:
        yield from (line_of(puzzle) for puzzle in mine(game, seed) if puzzle is not None)
