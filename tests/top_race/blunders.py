"""What every player of Top Race would call silly, by the words of the moves and the table as it is seen."""

from nekodrome.core.game import State
from nekodrome.games.top_race import GAME
from nekodrome.games.top_race.pieces import CARS, KIND_TEXTS, LETTERS
from nekodrome.games.top_race.rules import TopRace
from nekodrome.games.top_race.view import View

ALL = {
    "bids more than the second prize",
    "jumps by more than 50,000",
    "refuses a driver that cannot cost it anything",
    "starts from the back with the front row free",
    "bets on a car that is as good as lost",
    "slows its own car down to spare its own",
    "speeds another's car up where it could slow one down",
    "names a car that gains nothing while its own could drive it all",
    "plays a card for others only, with one for itself in hand",
    "plays a card that can only hurt itself",
}


def blunders(state: State, seat: int, action: int) -> set[str]:
    """What is silly about a choice."""
    assert isinstance(state, TopRace)
    view, move = state.view(seat), GAME.describe(action)
    codes = [GAME.describe(code) for code in state.legal_actions(seat)]
    if view["auction"]:
        return bidden(move, view["auction"]["bid"])
    if move.startswith("start-back"):
        return {"starts from the back with the front row free"} if any("front" in code for code in codes) else set()
    if move.startswith("bet-"):
        return betted(view, CARS[LETTERS.index(move[4:])])
    if move.startswith("name-"):
        return named(view, seat, CARS[LETTERS.index(move[5:])], codes)
    if move in ("turbo", "breakdown"):
        return paired(view, seat, move)
    return played(view, seat, move, codes) if move in KIND_TEXTS else set()


def bidden(move: str, bid: int) -> set[str]:
    """What is silly about a bid."""
    if move == "pass":
        return {"refuses a driver that cannot cost it anything"} if bid == 0 else set()
    amount, found = int(move[4:]), set()
    if amount > 150_000:
        found.add("bids more than the second prize")
    if amount > bid + 50_000:
        found.add("jumps by more than 50,000")
    return found


def betted(view: View, car: str) -> set[str]:
    """What is silly about a bet: its car is broken down or more than twelve rows behind the first."""
    rows = {name: one["row"] for name, one in view["cars"].items() if one["row"] is not None}
    mine = next(one for name, one in view["cars"].items() if name == car)
    is_lost = mine["state"] == "broken" or max(rows.values()) - (mine["row"] or 0) > 12
    return {"bets on a car that is as good as lost"} if is_lost else set()


def paired(view: View, seat: int, move: str) -> set[str]:
    """What is silly about turbo or breakdown."""
    assert view["in_play"]
    assert view["pairs"]
    pair = next(one for one in view["pairs"].values() if one["cars"] == view["in_play"]["pair"])
    assert pair["leader"]
    assert pair["behind"]
    ahead, behind = (view["cars"][car]["owner"] == seat for car in (pair["leader"], pair["behind"]))
    if ahead and behind and move == "breakdown":
        return {"slows its own car down to spare its own"}
    if not ahead and not behind and move == "turbo":
        return {"speeds another's car up where it could slow one down"}
    return set()


def rows(view: View, car: str, number: int) -> int:
    """How many rows a number moves a car as things stand."""
    assert view["reach"] is not None
    reaches = next((reach for name, reach in view["reach"].items() if name == car), None)
    if reaches is None:
        return 0
    assert isinstance(reaches, dict)
    reach = reaches[str(number)]
    start = next(one["row"] for name, one in view["cars"].items() if name == car)
    assert start is not None
    if reach["finish"]:
        return min(number, 49 - int(start))
    return reach["row"] - int(start) if reach["row"] is not None else 0


def owner(view: View, car: str) -> int | None:
    """Whose car it is."""
    return next(one["owner"] for name, one in view["cars"].items() if name == car)


def named(view: View, seat: int, car: str, codes: list[str]) -> set[str]:
    """What is silly about the car of a joker."""
    assert view["in_play"]
    number = next(line["number"] for line in view["in_play"]["lines"] if line["state"] == "now")
    cars = [CARS[LETTERS.index(code[5:])] for code in codes]
    could = any(owner(view, one) == seat and rows(view, one, number) == number for one in cars)
    if could and (owner(view, car) != seat or rows(view, car, number) == 0):
        return {"names a car that gains nothing while its own could drive it all"}
    return set()


def gains(view: View, seat: int, card: str) -> tuple[int, int]:
    """How far a card moves one's own cars, jokers among them, and those of others."""
    mine, others = 0, 0
    for line in card.split("-"):
        letters = line.rstrip("0123456789")
        number = int(line[len(letters) :])
        if letters == "*":
            mine += number
        elif owner(view, CARS[LETTERS.index(letters)]) == seat:
            mine += rows(view, CARS[LETTERS.index(letters)], number)
        else:
            others += rows(view, CARS[LETTERS.index(letters)], number)
    return mine, others


def played(view: View, seat: int, card: str, codes: list[str]) -> set[str]:
    """What is silly about a card."""
    if "/" in card:
        pair = (view["pairs"] or {})[card]
        if pair["leader"] and pair["behind"] and len(codes) > 1:
            ahead, behind = (owner(view, car) == seat for car in (pair["leader"], pair["behind"]))
            if ahead and not behind:
                return {"plays a card that can only hurt itself"}
        return set()
    mine, others = gains(view, seat, card)
    if mine == 0 and others >= 5:
        better = [gains(view, seat, code) for code in codes if "/" not in code]
        if any(own >= 5 and theirs == 0 for own, theirs in better):
            return {"plays a card for others only, with one for itself in hand"}
    return set()
