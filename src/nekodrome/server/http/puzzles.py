"""Calls about puzzles: which there are, the position as whoever is to move sees it, and whether a move is right."""

import asyncio
from functools import cache
from hashlib import sha256
from typing import Final

from nekodrome.bots.levels import LEVELS
from nekodrome.core.errors import BadMove
from nekodrome.games import game_of, slugs
from nekodrome.lab.puzzles.puzzle import Puzzle, puzzles_of
from nekodrome.lab.puzzles.towers import tower_called, towers_of
from nekodrome.server.http.answering import Caller
from nekodrome.server.people.streaks import longest_of, streak_on
from nekodrome.server.refusals import NotFound, error
from nekodrome.server.rooms.bot_names import NAMES
from nekodrome.server.stores.store import KeptAnswer
from nekodrome.server.wire.analyses import Choice
from nekodrome.server.wire.calls import Opened, SeatInfo
from nekodrome.server.wire.puzzles import (
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleMove,
    Puzzles,
    PuzzleShelf,
    PuzzleTold,
    PuzzleTry,
)

DAY: Final = 86400  # seconds


async def list_puzzles(caller: Caller) -> Puzzles:
    await asyncio.to_thread(_all)
    answers = {answer.puzzle: answer for answer in await caller.house.store.answers(caller.person)}
    today = _puzzle_of_day(_today(caller))
    found = _days_found(list(answers.values()))
    return Puzzles(
        today.slug,
        today.id,
        _right(answers, today),
        streak_on(found, _today(caller)),
        longest_of(found),
        [
            PuzzleShelf(slug, [PuzzleInfo(one.id, one.grade, _right(answers, one)) for one in shelf])
            for slug, shelf in _shelves().items()
        ]
        + [
            PuzzleShelf(slug, [PuzzleInfo(one.id, one.grade, _found(answers, one.id)) for one in towers_of(slug)], True)
            for slug in slugs()
            if towers_of(slug)
        ],
    )


async def tell_puzzle(caller: Caller) -> PuzzleTold:
    puzzle = await _asked(caller)
    answers = {answer.puzzle: answer for answer in await caller.house.store.answers(caller.person)}
    return await asyncio.to_thread(_told, puzzle, _right(answers, puzzle), _puzzle_of_day(_today(caller)) == puzzle)


async def answer_puzzle(caller: Caller) -> PuzzleAnswer:
    puzzle, tried = await _asked(caller), await caller.read(PuzzleTry)
    if tried.action not in [weight.action for weight in puzzle.weights]:
        raise error(BadMove, "no_such_action", given=tried.action)
    day, store = _today(caller), caller.house.store
    is_today = _puzzle_of_day(day) == puzzle
    answer = KeptAnswer(puzzle.id, day if is_today else None, tried.action == puzzle.best)
    await store.add_answer(caller.person, answer, caller.house.settings.clock.time())
    found = _days_found(await store.answers(caller.person))
    return _answer(puzzle, answer.right, streak_on(found, day))


async def try_tower(caller: Caller) -> Opened:
    asked = caller.request.path_params
    known = await asyncio.to_thread(tower_called, asked["game"], asked["puzzle"]) if asked["game"] in slugs() else None
    if known is None:
        raise error(NotFound, "no_such_puzzle")
    caller.house.rates.check_table(caller.person, caller.address())
    person = await caller.house.people.get(caller.person)
    table = await caller.house.rooms.try_tower(person, known[0])
    caller.house.hand_workers.warm(asked["game"])
    return Opened(table)


async def _asked(caller: Caller) -> Puzzle:
    caller.house.rates.check_replay(caller.address())
    asked = caller.request.path_params
    shelf = (await asyncio.to_thread(_shelves)).get(asked["game"], [])
    for puzzle in shelf:
        if puzzle.id == asked["puzzle"]:
            return puzzle
    raise error(NotFound, "no_such_puzzle")


@cache
def _shelves() -> dict[str, list[Puzzle]]:
    """The puzzles of each game that has some."""
    return {slug: puzzles_of(slug) for slug in slugs() if puzzles_of(slug)}


@cache
def _all() -> list[Puzzle]:
    found = [puzzle for shelf in _shelves().values() for puzzle in shelf]
    if not found:
        raise error(NotFound, "no_such_puzzle")
    return found


def _puzzle_of_day(day: int) -> Puzzle:
    """The same for everybody; nobody can tell the next ones from those before."""
    number = int.from_bytes(sha256(f"nekodrome puzzle of day {day}".encode()).digest()[:8], "big")
    return _all()[number % len(_all())]


def _today(caller: Caller) -> int:
    return int(caller.house.settings.clock.time() // DAY)


def _days_found(answers: list[KeptAnswer]) -> set[int]:
    return {answer.day for answer in answers if answer.day is not None and answer.right}


def _right(answers: dict[str, KeptAnswer], puzzle: Puzzle) -> bool | None:
    return _found(answers, puzzle.id)


def _found(answers: dict[str, KeptAnswer], puzzle: str) -> bool | None:
    return answers[puzzle].right if puzzle in answers else None


def _told(puzzle: Puzzle, right: bool | None, is_today: bool) -> PuzzleTold:
    """The position through the eyes of whoever is to move, and nothing else of it."""
    game, state = game_of(puzzle.slug), puzzle.state()
    seat = int(state.actor())
    view = state.view(seat)
    moves = [Choice(action, game.describe(action), game.words(action)) for action in state.legal_actions(seat)]
    players = [SeatInfo("bot", NAMES[n], None, n % 8, True, None) for n in range(puzzle.seats)]
    rule = None if game.rule_now is None else game.rule_now(view, seat)
    number = puzzles_of(puzzle.slug).index(puzzle) + 1
    return PuzzleTold(puzzle.slug, puzzle.id, number, puzzle.grade, is_today, seat, players, view, moves, rule, right)


def _answer(puzzle: Puzzle, right: bool, streak: int) -> PuzzleAnswer:
    game, shelf = game_of(puzzle.slug), puzzles_of(puzzle.slug)
    moves = [PuzzleMove(a, game.describe(a), game.words(a), share) for a, share in puzzle.weights]
    after = shelf.index(puzzle) + 1
    following = shelf[after].id if after < len(shelf) else None
    return PuzzleAnswer(right, moves, dict(zip(LEVELS, puzzle.found, strict=True)), streak, following)
