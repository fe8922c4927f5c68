"""Attacks, and what becomes of them: suffered, parried, lifted; the Clock and its exchange (ADD-13 to ADD-21)."""

from typing import TYPE_CHECKING, Any

from librt.vecs import append
from mypy_extensions import i64

from nekodrome.games.addi_cats.drawing import leave_hand, replace
from nekodrome.games.addi_cats.hands import ROOM, SHOWN, card_at, put, take
from nekodrome.games.addi_cats.log import log_exchange, log_look
from nekodrome.games.addi_cats.phases import ANSWER, EXCHANGE
from nekodrome.games.addi_cats.pieces import ATTACKS, CHASE, CLOCK, GUARDS, KIND, KINDS, SUMO, card_words
from nekodrome.parts.bits import bit

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions


def attack(state: "Additions", seat: i64, card: i64, target: i64) -> None:
    """An attack is laid; its target is asked (ADD-20)."""
    leave_hand(state, seat, card)
    state.attack = card
    state.target = target
    state.phase = ANSWER
    if KIND[card] == CLOCK:  # it lies on the talon, not before the target
        state.talon = append(state.talon, card)
    if state.facts is not None:
        args: dict[str, Any] = {"seat": seat, "target_seat": target, "card": card_words(card)}
        state.tell("attacks", {**args, "attack": ATTACKS[KIND[card]]})


def let_happen(state: "Additions", seat: i64) -> None:
    """The attack takes effect."""
    kind = KIND[state.attack]
    if kind == CLOCK:
        _look(state)
        return
    state.under[seat * KINDS + kind] = state.attack
    if state.facts is not None:
        args: dict[str, Any] = {"seat": seat, "attack": ATTACKS[kind], "card": card_words(state.attack)}
        state.tell(f"suffers_{ATTACKS[kind]}", args)
    state.end_turn()


def release(state: "Additions", seat: i64, low: i64, high: i64) -> None:
    """Two cards of one value free from a Chase; all three go to the talon (ADD-14)."""
    leave_hand(state, seat, low)
    leave_hand(state, seat, high)
    state.clear_attack(seat, CHASE)
    state.talon = append(append(state.talon, low), high)
    if state.facts is not None:
        state.tell("releases", {"seat": seat, "cards": [card_words(low), card_words(high)]})
    state.end_turn()


def lift(state: "Additions", seat: i64, card: i64) -> None:
    """A correction frees from a Sumo; both go to the talon (ADD-17)."""
    leave_hand(state, seat, card)
    state.clear_attack(seat, SUMO)
    state.talon = append(state.talon, card)
    if state.facts is not None:
        state.tell("lifts", {"seat": seat, "card": card_words(card)})
    state.end_turn()


# the Clock (ADD-18)


def _look(state: "Additions") -> None:
    target = state.target
    place = target * ROOM + state.picks[state.clocks] % state.sizes[target]
    state.clocks += 1
    state.looked = card_at(state.hands, place)
    state.phase = EXCHANGE
    log_look(state, state.turn, target, state.looked)
    if state.facts is not None:
        args: dict[str, Any] = {"seat": state.turn, "target_seat": target}
        state.tell("looks", args, state.turn, {"card": card_words(state.looked)}, target)


def hand_back(state: "Additions", seat: i64) -> None:
    """The card looked at goes back."""
    if state.facts is not None:
        args: dict[str, Any] = {"seat": seat, "target_seat": state.target}
        state.tell("hands_back", args, seat, {"card": card_words(state.looked)}, state.target)
    state.end_turn()


def exchange(state: "Additions", seat: i64, given: i64) -> None:
    """The card looked at is kept, another one given for it."""
    taken, target = state.looked, state.target
    log_exchange(state, seat, target, taken, given)
    _forget_shown(state, seat)
    _forget_shown(state, target)
    note = take(state.hands, state.sizes, target, taken)
    put(state.hands, state.sizes, target, given, take(state.hands, state.sizes, seat, given))
    put(state.hands, state.sizes, seat, taken, note)
    if state.facts is not None:
        args: dict[str, Any] = {"seat": seat, "target_seat": target}
        cards: dict[str, Any] = {"card": card_words(taken), "given_card": card_words(given)}
        state.tell("exchanges", args, seat, cards, target)
    state.end_turn()


def _forget_shown(state: "Additions", seat: i64) -> None:
    """Whatever all have seen in this hand may be gone now."""
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        state.hands[place] &= ~SHOWN


# defences (ADD-10, ADD-20, ADD-21)


def defend(state: "Additions", seat: i64, card: i64) -> None:
    """A defence lies before its owner until the end (ADD-21)."""
    kind = GUARDS[card]
    leave_hand(state, seat, card)
    state.laid = append(state.laid, card * 8 + seat)
    state.guards[seat] |= bit(kind)
    if state.phase == ANSWER:
        _parry(state, seat, card, kind)
    else:
        _protect(state, seat, card, kind)


def _parry(state: "Additions", seat: i64, card: i64, kind: i64) -> None:
    """The attack goes to the talon, then the defender draws (ADD-20)."""
    if kind != CLOCK:
        state.talon = append(state.talon, state.attack)
    if state.facts is not None:
        args: dict[str, Any] = {"seat": seat, "attack": ATTACKS[kind], "card": card_words(card)}
        state.tell("parries", {**args, "attack_card": card_words(state.attack)})
    replace(state, seat)
    state.end_turn()


def _protect(state: "Additions", seat: i64, card: i64, kind: i64) -> None:
    """Laid in one's turn, for free (ADD-10); it also lifts the attack one is under (ADD-21)."""
    lifted = state.under[seat * KINDS + kind]
    if lifted:
        state.clear_attack(seat, kind)
    if state.facts is not None:
        args: dict[str, Any] = {"seat": seat, "attack": ATTACKS[kind], "card": card_words(card)}
        state.tell("shakes_off" if lifted else "protects", args)
    replace(state, seat)
