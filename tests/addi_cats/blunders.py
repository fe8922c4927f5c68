"""What every player of La Course des Additions would call silly, by the words of the moves and the rule sheet."""

from nekodrome.core.game import State
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.pieces import KINDS, U_TURN
from nekodrome.games.addi_cats.rules import Additions
from tests.addi_cats.positions import hand_of

ALL = {
    "leaves a win in hand",
    "throws a card away while points could be laid",
    "lays the way to 199",
    "lets an attack happen with the defence in hand",
    "throws away a defence that could be laid for free",
    "throws a high card away and keeps a low one",
    "stays under a Chase that it could end",
}
RARE = {"attacks somebody stuck at 199", "gives away the card that wins"}  # hardly ever to be met among bots


def value(card: str) -> int:
    """What a points card is worth, 0 for any other."""
    return sum(int(n) for n in card.split("+")) if card.replace("+", "").isdigit() else 0


def blunders(state: State, seat: int, action: int) -> set[str]:
    """What is silly about a choice."""
    assert isinstance(state, Additions)
    found = set()
    codes = [GAME.describe(code) for code in state.legal_actions(seat)]
    points = [value(code) for code in codes if value(code)]
    move, left = GAME.describe(action), 200 - int(state.points[seat])
    verb, _, card = move.partition("-")
    if left in points and value(move) != left:
        found.add("leaves a win in hand")
    if left - value(move) == 1 and value(move) and not state.recycled:
        found.add("lays the way to 199")
    if move == "let" and any(code.startswith("parry") for code in codes):
        found.add("lets an attack happen with the defence in hand")
    if ">" in move and state.points[int(move[-1])] == 199:
        found.add("attacks somebody stuck at 199")
    if verb == "give" and value(card) == left:
        found.add("gives away the card that wins")
    return found | (thrown(state, seat, card, codes, left) if verb == "discard" else set())


def thrown(state: Additions, seat: int, card: str, codes: list[str], left: int) -> set[str]:
    """What is silly about a card thrown away."""
    found = set()
    if any(value(code) and left - value(code) >= 20 for code in codes):
        found.add("throws a card away while points could be laid")
    if f"defend-{card}" in codes:
        found.add("throws away a defence that could be laid for free")
    low = min([value(held) for held in hand_of(state, seat).split() if value(held)], default=20)
    if left > 40 and value(card) > low + 9:
        found.add("throws a high card away and keeps a low one")
    releases = [code.split("-")[1] for code in codes if code.startswith("release")]
    if not state.under[seat * KINDS + U_TURN] and any(value(one.lstrip("c")) != left for one in releases):
        found.add("stays under a Chase that it could end")
    return found
