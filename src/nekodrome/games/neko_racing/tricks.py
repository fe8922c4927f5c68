"""A trick: a card from everybody, and whoever has the strongest drives (NNR-06 to NNR-12)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.games.neko_racing.facts import Follows, Keeps, Leads, Throws, Trumps, Wins
from nekodrome.games.neko_racing.pieces import CARS, COLOURS, NONE, NUMBERS, SUITS, TRUMP, card_words
from nekodrome.parts.bits import bit, shl

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


def lead(state: "NekoRacing", leader: i64) -> None:
    """A new trick, and whoever leads it."""
    state.leader = leader
    state.turn = leader
    state.table = 0
    state.led = NONE
    state.winner = NONE
    state.strength = 0
    state.distance = 0


def play_card(state: "NekoRacing", seat: i64, card: i64) -> None:
    """A card goes onto the table; the last one ends the trick."""
    colour = card // NUMBERS
    if state.led == NONE:
        state.led = colour
    state.hands[seat] ^= bit(card)
    state.table |= shl(card + 1, 6 * seat)
    if colour == state.led:
        strength = state.strength_of(seat, card)
        if strength > state.strength or strength == TRUMP:  # NNR-08, NNR-09: the last trump wins
            state.strength = strength
            state.winner = seat
    if state.facts is not None:
        _tell_play(state, seat, card)
    seat += 1
    if seat == state.seats:
        seat = 0
    state.turn = seat
    if seat == state.leader:
        _end_trick(state)


def _tell_play(state: "NekoRacing", seat: i64, card: i64) -> None:
    words, winner, trick = card_words(card), state.winner, state.tricks + 1
    if card // NUMBERS != state.led:
        state.tell("throws", Throws(seat=seat, card=words, colour=COLOURS[state.led]))
    elif state.strength_of(seat, card) == TRUMP:
        state.tell("trumps", Trumps(seat=seat, card=words, winner=winner, trick=trick))
    elif seat == state.leader:
        state.tell("leads", Leads(seat=seat, card=words, winner=winner, trick=trick))
    else:
        state.tell("follows", Follows(seat=seat, card=words, winner=winner, trick=trick))


def _end_trick(state: "NekoRacing") -> None:
    state.tricks += 1
    suit = SUITS[state.led]
    for seat in range(state.seats):
        card = bit(state.card_played(seat))
        if not card & suit:  # NNR-07
            state.boosts[seat] |= card
            if state.facts is not None:
                state.tell("keeps", Keeps(seat=seat, card=card_words(state.card_played(seat))))
    seat = state.winner
    state.won += shl(1, 10 * seat)
    state.turn = seat
    state.distance = CARS[state.card_played(seat)]  # NNR-12
    state.named = 0
    state.caught_up = 0
    if state.facts is not None:
        card = state.card_played(seat)
        state.tell("wins", Wins(seat=seat, card=card_words(card), n=state.distance))
