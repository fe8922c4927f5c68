"""What is decided now, how a match ends, and what chance is drawn for it."""

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.games.addi_cats.pieces import DECK
from nekodrome.parts.rows import up_to

Phase = Literal["turn", "answer", "exchange", "over"]

PHASES: Final[tuple[Phase, ...]] = ("turn", "answer", "exchange", "over")
TURN: Final[i64] = 0  # the player in turn makes a play
ANSWER: Final[i64] = 1  # the target of an attack answers it (ADD-20)
EXCHANGE: Final[i64] = 2  # the attacker looks at a card of the target's (ADD-18)
OVER: Final[i64] = 3

REASONS: Final = ("reached", "pile_gone", "all_stuck")
REACHED: Final[i64] = 0
PILE_GONE: Final[i64] = 1
ALL_STUCK: Final[i64] = 2

CLOCKS: Final[i64] = 6  # three, and each may come back once with the talon
PICKS: Final[i64] = 2520  # divisible by every size of a hand


def new_picks(rng: Rng) -> vec[i64]:
    """Which card each Clock of the match will pick, whatever the size of the hand."""
    picks = vec[i64](capacity=CLOCKS)
    for _ in range(CLOCKS):
        picks = append(picks, rng.below(PICKS))
    return picks


def shuffled_deck(rng: Rng) -> vec[i64]:
    """All cards in random order."""
    cards = up_to(DECK)
    rng.shuffle(cards)
    return cards


def ranked(cards: vec[i64], ranks: vec[i64]) -> vec[i64]:
    """The cards in the order of their ranks."""
    at = vec[i64](capacity=DECK)
    for _ in range(DECK):
        at = append(at, -1)
    for card in cards:
        at[ranks[card]] = card
    found = vec[i64](capacity=len(cards))
    for card in at:
        if card >= 0:
            found = append(found, card)
    return found
