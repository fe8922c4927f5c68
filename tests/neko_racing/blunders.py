"""What every player of Neko Neko Racing would call silly, by the words of the moves and by trying them out."""

from nekodrome.core.game import State
from nekodrome.games.neko_racing import GAME
from nekodrome.games.neko_racing.pieces import CARS, TRUMPS
from nekodrome.games.neko_racing.rules import NekoRacing

ALL = {
    "does not cross the line",
    "does without the catch-up",
    "keeps boosts that are taken away",
    "stops behind a space it could have",
    "keeps boosts that win the race",
    "lets a trick go that wins the race",
    "throws a 10 under a card that beats it",
    "throws its own trump away",
}


def moves(state: NekoRacing, seat: int) -> list[str]:
    """What may be done."""
    return [GAME.describe(code) for code in state.legal_actions(seat)]


def is_end(move: str) -> bool:
    """Whether a move ends a drive on a space."""
    return move[0].isdigit()


def wins_with_all(state: NekoRacing, seat: int) -> bool:
    """Whether the line is crossed with everything that can be named."""
    trial = state.clone()
    while trial.turn == seat and trial.distance > 0:
        codes = moves(trial, seat)
        if "finish" in codes:
            return True
        if is_end(codes[0]):
            return False
        trial.apply(seat, GAME.parse(codes[0]))
    return False


def blunders(state: State, seat: int, action: int) -> set[str]:
    """What is silly about a choice."""
    assert isinstance(state, NekoRacing)
    move = GAME.describe(action)
    return driven(state, seat, move) if state.distance > 0 else played(state, seat, move)


def driven(state: NekoRacing, seat: int, move: str) -> set[str]:
    """What is silly about a drive."""
    codes = moves(state, seat)
    if "finish" in codes:
        return {"does not cross the line"} if move != "finish" else set()
    if not is_end(move):
        return set()
    found = set()
    if "catch-up" in codes:
        found.add("does without the catch-up")
    if any(code.startswith("boost") for code in codes) and state.tricks % 10 == 0:
        found.add("keeps boosts that are taken away")
    if wins_with_all(state, seat):
        found.add("keeps boosts that win the race")
    here = (int(state.cars[seat]) >> 2) & 63
    ahead = {code: (int(code[:-1]) - here - 1) % int(state.course.rows) for code in codes if is_end(code)}
    if ahead[move] < max(ahead.values()):
        found.add("stops behind a space it could have")
    return found


def played(state: NekoRacing, seat: int, move: str) -> set[str]:
    """What is silly about a card."""
    codes = moves(state, seat)
    if state.led < 0:
        return set()
    found = set()
    if (seat + 1) % state.seats == state.leader:
        winning = {code for code in codes if wins_race(state, seat, code)}
        if winning and move not in winning:
            found.add("lets a trick go that wins the race")
    trump = str(TRUMPS[state.tiles[seat]])
    led = GAME.describe(10 * int(state.led))[0]
    if move[0] == led:
        low = [code for code in codes if int(code[1:]) < 9 and code[1:] != trump]
        if move[1:] == "10" and trump != "10" and state.strength >= 10 and low:
            found.add("throws a 10 under a card that beats it")
    elif move[1:] == trump:
        others = [code for code in codes if code[1:] != trump]
        if any(CARS[GAME.parse(code)] >= CARS[GAME.parse(move)] for code in others):
            found.add("throws its own trump away")
    return found


def wins_race(state: NekoRacing, seat: int, move: str) -> bool:
    """Whether the last card of a trick brings its player over the line."""
    trial = state.clone()
    trial.apply(seat, GAME.parse(move))
    return trial.turn == seat and trial.distance > 0 and wins_with_all(trial, seat)
