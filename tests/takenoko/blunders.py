"""What every player of Takenoko would call silly, by the words of the moves and by trying them out."""

from nekodrome.core.game import State
from nekodrome.games.takenoko import GAME
from nekodrome.games.takenoko.phases import GOODS
from nekodrome.games.takenoko.rules import Takenoko

ALL = {
    "ends the turn without scoring what is done",
    "moves the panda where nothing is eaten, while it could eat",
    "moves the gardener where nothing grows, while something could",
    "sends the panda by storm where nothing is eaten, while it could eat",
    "does without what the weather gives for nothing",
    "ends the turn with an action and a card to draw",
}
RARE = {"takes a channel with three in hand"}  # hardly ever to be met among bots, which lay them


def bamboo(state: Takenoko) -> int:
    """All sections in the garden."""
    return sum(state.garden.heights)


def change(state: Takenoko, seat: int, move: str) -> int:
    """How many sections a move adds or takes."""
    trial = state.clone()
    trial.apply(seat, GAME.parse(move))
    return bamboo(trial) - bamboo(state)


def blunders(state: State, seat: int, action: int) -> set[str]:
    """What is silly about a choice."""
    assert isinstance(state, Takenoko)
    move = GAME.describe(action)
    codes = [GAME.describe(code) for code in state.legal_actions(seat)]
    for start, effect, what in (
        ("P", -1, "moves the panda where nothing is eaten, while it could eat"),
        ("G", 1, "moves the gardener where nothing grows, while something could"),
        ("storm", -1, "sends the panda by storm where nothing is eaten, while it could eat"),
    ):
        if move.startswith(start) and change(state, seat, move) * effect <= 0:
            others = [code for code in codes if code.startswith(start)]
            return {what} if any(change(state, seat, code) * effect > 0 for code in others) else set()
    return unused(state, seat, move, codes)


def unused(state: Takenoko, seat: int, move: str, codes: list[str]) -> set[str]:
    """What is silly about doing without."""
    if move == "decline" and any(code.startswith("take-") or code == "sun" for code in codes):
        return {"does without what the weather gives for nothing"}
    if move == "irrigation" and state.goods[seat * GOODS] >= 3:
        return {"takes a channel with three in hand"}
    found = set()
    if move == "end" and any(code.startswith("show-") for code in codes):
        found.add("ends the turn without scoring what is done")
    if move == "end" and any(code.startswith("draw-") for code in codes):
        found.add("ends the turn with an action and a card to draw")
    return found
