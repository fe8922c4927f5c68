"""Attacks, and what becomes of them: suffered, parried, lifted; the Clock and its exchange (ADD-13 to ADD-21)."""

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from nekodrome.games.addi_cats.drawing import leave_hand, replace
from nekodrome.games.addi_cats.facts import (
    Attacks,
    Exchanges,
    ExchangesOwn,
    HandsBack,
    HandsBackOwn,
    Lifts,
    Looks,
    LooksOwn,
    Parries,
    Protects,
    Releases,
    ShakesOff,
    SuffersChase,
    SuffersSumo,
    SuffersUTurn,
)
from nekodrome.games.addi_cats.hands import ROOM, SHOWN, card_at, put, take
from nekodrome.games.addi_cats.log import log_exchange, log_look
from nekodrome.games.addi_cats.phases import ANSWER, EXCHANGE
from nekodrome.games.addi_cats.pieces import ATTACKS, CHASE, CLOCK, GUARDS, KIND, KINDS, SUMO, U_TURN, card_words
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
        kind = ATTACKS[KIND[card]]
        state.tell("attacks", Attacks(seat=seat, target_seat=target, card=card_words(card), attack=kind))


def let_happen(state: "Additions", seat: i64) -> None:
    """The attack takes effect."""
    kind = KIND[state.attack]
    if kind == CLOCK:
        _look(state)
        return
    state.under[seat * KINDS + kind] = state.attack
    if state.facts is not None:
        _tell_suffering(state, seat, kind)
    state.end_turn()


def _tell_suffering(state: "Additions", seat: i64, kind: i64) -> None:
    attack, card = ATTACKS[kind], card_words(state.attack)
    if kind == CHASE:
        state.tell("suffers_chase", SuffersChase(seat=seat, attack=attack, card=card))
    elif kind == U_TURN:
        state.tell("suffers_u_turn", SuffersUTurn(seat=seat, attack=attack, card=card))
    else:
        state.tell("suffers_sumo", SuffersSumo(seat=seat, attack=attack, card=card))


def release(state: "Additions", seat: i64, low: i64, high: i64) -> None:
    """Two cards of one value free from a Chase; all three go to the talon (ADD-14)."""
    leave_hand(state, seat, low)
    leave_hand(state, seat, high)
    state.clear_attack(seat, CHASE)
    state.talon = append(append(state.talon, low), high)
    if state.facts is not None:
        state.tell("releases", Releases(seat=seat, cards=[card_words(low), card_words(high)]))
    state.end_turn()


def lift(state: "Additions", seat: i64, card: i64) -> None:
    """A correction frees from a Sumo; both go to the talon (ADD-17)."""
    leave_hand(state, seat, card)
    state.clear_attack(seat, SUMO)
    state.talon = append(state.talon, card)
    if state.facts is not None:
        state.tell("lifts", Lifts(seat=seat, card=card_words(card)))
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
        own = LooksOwn(card=card_words(state.looked))
        state.tell("looks", Looks(seat=state.turn, target_seat=target), state.turn, own, target)


def hand_back(state: "Additions", seat: i64) -> None:
    """The card looked at goes back."""
    if state.facts is not None:
        own = HandsBackOwn(card=card_words(state.looked))
        state.tell("hands_back", HandsBack(seat=seat, target_seat=state.target), seat, own, state.target)
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
        own = ExchangesOwn(card=card_words(taken), given_card=card_words(given))
        state.tell("exchanges", Exchanges(seat=seat, target_seat=target), seat, own, target)
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
        face, parried = card_words(card), card_words(state.attack)
        state.tell("parries", Parries(seat=seat, attack=ATTACKS[kind], card=face, attack_card=parried))
    replace(state, seat)
    state.end_turn()


def _protect(state: "Additions", seat: i64, card: i64, kind: i64) -> None:
    """Laid in one's turn, for free (ADD-10); it also lifts the attack one is under (ADD-21)."""
    lifted = state.under[seat * KINDS + kind]
    if lifted:
        state.clear_attack(seat, kind)
    if state.facts is not None:
        if lifted:
            state.tell("shakes_off", ShakesOff(seat=seat, attack=ATTACKS[kind], card=card_words(card)))
        else:
            state.tell("protects", Protects(seat=seat, attack=ATTACKS[kind], card=card_words(card)))
    replace(state, seat)
