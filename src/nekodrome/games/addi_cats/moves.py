"""The moves of La Course des Additions: codes, and their exact text.

`4+7` and `11` lay points, `chase1>2` attacks seat 2, `defend-gift1` lays a defence in one's turn and `parry-gift1`
when attacked, `let` lets an attack happen, `lift-c5` frees oneself from a Sumo, `release-4+7-5+6` from a Chase,
`discard-4+7` discards, `back` and `give-4+7` end a Clock. Corrections are `c2` to `c20`; copies are numbered.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.questions import Answer, Question
from nekodrome.core.texts import Message
from nekodrome.games.addi_cats.pieces import (
    DECK,
    FACES,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    FIRST_DEFENCE,
    GUARD_CARDS,
    NAMES,
    PAIRS,
    card_words,
)
from nekodrome.parts.notation import Notation

SEATS: Final[i64] = 6

LAY: Final[i64] = 0  # + points card
ATTACK: Final[i64] = 119  # + 6 * (card - FIRST_ATTACK) + target
DEFEND: Final[i64] = ATTACK + SEATS * (FIRST_DEFENCE - FIRST_ATTACK)  # + place among GUARD_CARDS
LIFT: Final[i64] = DEFEND + len(GUARD_CARDS)  # + correction - FIRST_CORRECTION
DISCARD: Final[i64] = LIFT + FIRST_ATTACK - FIRST_CORRECTION  # + card
LET: Final[i64] = DISCARD + DECK
PARRY: Final[i64] = LET + 1  # + place among GUARD_CARDS
BACK: Final[i64] = PARRY + len(GUARD_CARDS)
GIVE: Final[i64] = BACK + 1  # + card
RELEASE: Final[i64] = GIVE + DECK  # + pair
ACTIONS: Final = int(RELEASE + len(PAIRS))

# By card: its place among GUARD_CARDS, -1 for those that are no defences.
GUARD_PLACE: Final[vec[i64]] = vec[i64](
    [GUARD_CARDS.index(card) if card in GUARD_CARDS else -1 for card in range(int(DECK))]
)


def attack_code(card: i64, target: i64) -> i64:
    """The code that lays an attack before a seat."""
    return ATTACK + SEATS * (card - FIRST_ATTACK) + target


def describe(action: int) -> str:
    """The code as text."""
    if action < ATTACK:
        return NAMES[action]
    if action < DEFEND:
        card, target = divmod(action - int(ATTACK), int(SEATS))
        return f"{NAMES[FIRST_ATTACK + card]}>{target}"
    if action < LIFT:
        return f"defend-{NAMES[GUARD_CARDS[action - DEFEND]]}"
    if action < DISCARD:
        return f"lift-{NAMES[FIRST_CORRECTION + action - LIFT]}"
    if action < LET:
        return f"discard-{NAMES[action - DISCARD]}"
    if action < BACK:
        return "let" if action == LET else f"parry-{NAMES[GUARD_CARDS[action - PARRY]]}"
    if action == BACK:
        return "back"
    if action < RELEASE:
        return f"give-{NAMES[action - GIVE]}"
    low, high = PAIRS[action - RELEASE]
    return f"release-{NAMES[low]}-{NAMES[high]}"


parse: Final = Notation(describe, ACTIONS).parse


def words(action: int) -> Message:
    """The code as a message."""
    if action < ATTACK:
        return {"text": "move.lay", "card": card_words(action)}
    if action < DEFEND:
        card, target = divmod(action - int(ATTACK), int(SEATS))
        face = FACES[FIRST_ATTACK + card]
        return {"text": "move.attack", "attack": face["attack"], "card": face, "target_seat": target}
    if action < LIFT:
        return {"text": "move.defend", "card": card_words(GUARD_CARDS[action - DEFEND])}
    if action < DISCARD:
        return {"text": "move.lift", "card": card_words(FIRST_CORRECTION + action - LIFT)}
    if action < LET:
        return {"text": "move.discard", "card": card_words(action - DISCARD)}
    if action in (LET, BACK):
        return {"text": "move.let" if action == LET else "move.back"}
    if action < BACK:
        return {"text": "move.parry", "card": card_words(GUARD_CARDS[action - PARRY])}
    if action < RELEASE:
        return {"text": "move.give", "card": card_words(action - GIVE)}
    return {"text": "move.release", "cards": [card_words(card) for card in PAIRS[action - RELEASE]]}


def attack_question() -> list[Question]:
    """What anybody may answer before being attacked (ADD-20): the same for all, so that it tells nothing of a hand."""
    defend: Answer = {"words": {"text": "answer.defend"}, "codes": list(range(PARRY, BACK))}
    let: Answer = {"words": {"text": "answer.let"}, "codes": [LET]}
    return [{"name": "attacked", "words": {"text": "question.attacked"}, "answers": [defend, let], "otherwise": LET}]


def is_secret(action: int) -> bool:
    """Whether others may not learn of it while the match lasts: the card given in exchange (ADD-18)."""
    return GIVE <= action < RELEASE
