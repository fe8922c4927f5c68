"""Why a move is not allowed: the rule's id and its words."""

from typing import TYPE_CHECKING, Final

from nekodrome.core.texts import Message
from nekodrome.games.addi_cats.choices import can_attack, can_guard
from nekodrome.games.addi_cats.hands import cards_in
from nekodrome.games.addi_cats.moves import (
    ATTACK,
    BACK,
    DEFEND,
    DISCARD,
    GIVE,
    GUARD_PLACE,
    LET,
    LIFT,
    PARRY,
    RELEASE,
    SEATS,
    attack_code,
)
from nekodrome.games.addi_cats.phases import ANSWER, EXCHANGE, TURN
from nekodrome.games.addi_cats.pieces import (
    ATTACKS,
    CHASE,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    FIRST_DEFENCE,
    GOAL,
    GUARD_CARDS,
    GUARDS,
    KIND,
    KINDS,
    PAIRS,
    POINTS_CARDS,
    SUMO,
    SUMO_LIMIT,
    U_TURN,
    VALUE,
    card_words,
)
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

Refusal = tuple[str, Message]

TARGET_RULES: Final = ("ADD-13", "ADD-18", "ADD-13", "ADD-13")  # by kind; ADD-13 speaks for all but the Clock


def why_not(state: "Additions", seat: int, action: int) -> Refusal:
    """The rule that forbids a code which is not legal."""
    if state.phase == ANSWER:
        return _against_answer(state, seat, action)
    if state.phase == EXCHANGE:
        return _against_exchange(action)
    if action < ATTACK:
        return _against_points(state, seat, action)
    if action < DEFEND:
        return _against_attack(state, seat, FIRST_ATTACK + (action - ATTACK) // SEATS, (action - ATTACK) % SEATS)
    if action < LIFT:
        return _against_defence(state, seat, GUARD_CARDS[action - DEFEND])
    if action < DISCARD:
        return _against_lift(state, seat, FIRST_CORRECTION + action - LIFT)
    if action < LET:
        return _not_held("ADD-08", action - DISCARD)
    if action < BACK:
        return "ADD-20", {"text": "why.not_attacked"}
    if action < RELEASE:
        return "ADD-18", {"text": "why.no_clock"}
    return _against_release(state, seat, action)


def _holds(state: "Additions", seat: int, card: int) -> bool:
    return card in cards_in(state.hands, state.sizes[seat], seat)


def _not_held(rule: str, card: int) -> Refusal:
    return rule, {"text": "why.not_held", "card": card_words(card)}


def _against_answer(state: "Additions", seat: int, action: int) -> Refusal:
    attack = ATTACKS[KIND[state.attack]]
    if not PARRY <= action < BACK:
        return "ADD-20", {"text": "why.answer_first", "attack": attack}
    card = GUARD_CARDS[action - PARRY]
    if GUARDS[card] != KIND[state.attack]:
        return "ADD-19", {"text": "why.other_defence", "card": card_words(card), "attack": attack}
    return _not_held("ADD-20", card)


def _against_exchange(action: int) -> Refusal:
    if GIVE <= action < RELEASE:
        return _not_held("ADD-18", action - GIVE)
    return "ADD-18", {"text": "why.clock_first"}


def _against_points(state: "Additions", seat: int, card: int) -> Refusal:
    under, face = state.under, card_words(card)
    if not _holds(state, seat, card):
        return _not_held("ADD-08", card)
    if under[seat * KINDS + CHASE]:
        return "ADD-13", {"text": "why.chased", "card": face}
    if under[seat * KINDS + U_TURN]:
        return "ADD-15", {"text": "why.turned", "card": face}
    if under[seat * KINDS + SUMO] and VALUE[card] > SUMO_LIMIT:
        return "ADD-16", {"text": "why.sumo", "card": face}
    return "ADD-12", {"text": "why.too_much", "card": face, "total": state.points[seat] + VALUE[card], "goal": GOAL}


def _against_attack(state: "Additions", seat: int, card: int, target: int) -> Refusal:
    kind = KIND[card]
    attack = ATTACKS[kind]
    if not _holds(state, seat, card):
        return _not_held("ADD-08", card)
    if target == seat or target >= state.seats:
        return TARGET_RULES[kind], {"text": "why.no_opponent", "attack": attack, "target_seat": target}
    if has(state.guards[target], kind):
        return "ADD-21", {"text": "why.protected", "attack": attack, "target_seat": target}
    return TARGET_RULES[kind], {"text": "why.already_under", "attack": attack, "target_seat": target}


def _against_defence(state: "Additions", seat: int, card: int) -> Refusal:
    if not _holds(state, seat, card):
        return _not_held("ADD-10", card)
    return "ADD-22", {"text": "why.second_defence", "attack": ATTACKS[GUARDS[card]]}


def _against_lift(state: "Additions", seat: int, card: int) -> Refusal:
    if not state.under[seat * KINDS + SUMO]:
        return "ADD-17", {"text": "why.no_sumo"}
    return _not_held("ADD-17", card)


def _against_release(state: "Additions", seat: int, action: int) -> Refusal:
    if not state.under[seat * KINDS + CHASE]:
        return "ADD-14", {"text": "why.no_chase"}
    low, high = PAIRS[action - RELEASE]
    return _not_held("ADD-14", high if _holds(state, seat, low) else low)


def tempting_of(state: "Additions", seat: int) -> list[int]:
    """What the player may reach for: the cards in hand that cannot be laid now, before anybody."""
    if seat < 0 or seat != state.actor():
        return []
    cards = cards_in(state.hands, state.sizes[seat], seat)
    if state.phase == ANSWER:
        kind = KIND[state.attack]
        return sorted(PARRY + GUARD_PLACE[card] for card in cards if card in GUARD_CARDS and GUARDS[card] != kind)
    if state.phase != TURN:
        return []
    legal = state.legal_actions(seat)
    codes = [card for card in cards if card < POINTS_CARDS and card not in legal]
    for card in cards:
        if FIRST_ATTACK <= card < FIRST_DEFENCE:
            codes += [attack_code(card, t) for t in range(state.seats) if not can_attack(state, seat, t, KIND[card])]
        elif card in GUARD_CARDS and not can_guard(state, seat, card):
            codes.append(DEFEND + GUARD_PLACE[card])
    return sorted(codes)
