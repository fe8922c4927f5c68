"""Rasant in plain idiomatic Python: lists, tuples and dataclasses, no tricks, written from the rule sheet alone.

It takes its chance from the same generator in the same order as the package, so the same seed gives the same match:
tests hold the two against each other, and benchmarks measure what the package's layout of data brings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

COLOURS = ("green", "yellow", "red", "blue")
BLACK = "black"
FAST, LIMIT = 125, 130
HAND_SIZE = 6

T = TypeVar("T")


class Chance(Protocol):
    """Where random numbers come from."""

    def below(self, n: int, /) -> int: ...


def shuffle(items: list[T], chance: Chance) -> None:
    """Shuffles in place."""
    for i in range(len(items) - 1, 0, -1):
        j = chance.below(i + 1)
        items[i], items[j] = items[j], items[i]


class Card(NamedTuple):
    """A card; those of the same place are the same. `place` orders a hand: by colour, black ones last."""

    place: int
    colour: str
    value: int

    def __str__(self) -> str:
        return str(self.value) if self.colour == BLACK else f"{self.colour[0]}{self.value}"


SPEEDS = [Card(12 * i + value // 10, colour, value) for i, colour in enumerate(COLOURS) for value in range(10, 130, 10)]
DECK = [*SPEEDS, *[Card(100, BLACK, FAST)] * 5, *[Card(101, BLACK, LIMIT)] * 3]


class Move(NamedTuple):
    """Playing a card, naming a colour when it opens a round in black; or passing, with a discard or without."""

    card: Card | None = None
    colour: str | None = None
    passes: bool = False

    def __str__(self) -> str:
        if self.passes:
            return f"pass-{self.card}" if self.card else "pass"
        return f"{self.card}={self.colour[0]}" if self.colour else str(self.card)


@dataclass
class Player:
    """A player at the table."""

    hand: list[Card]
    points: int = 0
    has_passed: bool = False

    def cards(self) -> list[Card]:
        """The different cards in hand, in order."""
        return sorted(set(self.hand))


@dataclass
class Match:
    """A match in progress."""

    players: list[Player]
    pile: list[Card]
    cars: list[str]  # colours, from the head of the line to its tail
    turn: int | None
    colour: str | None = None
    highest: int = 0
    leader: int | None = None
    first_to_pass: int | None = None

    @property
    def is_over(self) -> bool:
        return self.turn is None

    @property
    def scores(self) -> list[int]:
        return [player.points for player in self.players]

    def legal_moves(self) -> list[Move]:
        """What the player in turn may do."""
        if self.turn is None:
            return []
        cards = self.players[self.turn].cards()
        if self.colour is None:
            return opening_moves(cards)
        follows = (self.colour, BLACK)
        plays = [Move(card) for card in cards if card.value > self.highest and card.colour in follows]
        if self.pile:
            return [*plays, Move(passes=True)]
        return plays + [Move(card, passes=True) for card in cards]

    def play(self, move: Move) -> None:
        """Makes a legal move."""
        assert self.turn is not None
        player = self.players[self.turn]
        if move.card:
            player.hand.remove(move.card)
        if move.passes:
            self.pass_(self.turn)
        else:
            assert move.card is not None
            self.climb(move.card, move.colour)

    def climb(self, card: Card, named: str | None) -> None:
        """A card is played."""
        assert self.turn is not None
        if self.colour is None:
            self.colour = named or card.colour
        self.highest = card.value
        self.leader = self.turn
        if card.value == LIMIT:
            self.end_round()
        else:
            self.go_on()

    def pass_(self, seat: int) -> None:
        """A player passes, and the turn goes on."""
        self.mark_passed(seat)
        self.go_on()

    def mark_passed(self, seat: int) -> None:
        self.players[seat].has_passed = True
        if self.first_to_pass is None:
            self.first_to_pass = seat

    def go_on(self) -> None:
        """The turn goes to the next player who is still in; players without cards pass."""
        assert self.turn is not None
        for seat in self.seats_from(self.turn + 1):
            player = self.players[seat]
            if player.has_passed:
                continue
            if player.hand:
                self.turn = seat
                return
            self.mark_passed(seat)
        self.end_round()

    def end_round(self) -> None:
        """The cars move, the winner scores, everybody draws, the next round is opened."""
        assert self.leader is not None
        self.players[self.leader].points += self.overtake()
        for seat in self.seats_from(self.leader):
            self.draw_up(self.players[seat])
        opener = self.leader + 1 if self.first_to_pass is None else self.first_to_pass
        for player in self.players:
            player.has_passed = False
        self.colour, self.highest, self.leader, self.first_to_pass = None, 0, None, None
        self.turn = next((seat for seat in self.seats_from(opener) if self.players[seat].hand), None)

    def overtake(self) -> int:
        """Moves the cars and returns the points."""
        assert self.colour is not None
        start = max(i for i, car in enumerate(self.cars) if car == self.colour)
        moved = self.cars[start:]
        self.cars = moved[::-1] + self.cars[:start]
        coloured = sum(car != BLACK for car in moved)
        return coloured * 2 if BLACK in moved else coloured

    def draw_up(self, player: Player) -> None:
        missing = HAND_SIZE - len(player.hand)
        player.hand += self.pile[:missing]
        del self.pile[:missing]

    def seats_from(self, first: int) -> list[int]:
        """All seats, clockwise from one of them."""
        return [(first + i) % len(self.players) for i in range(len(self.players))]


def opening_moves(cards: list[Card]) -> list[Move]:
    """A coloured card; with nothing but black ones, one of them and a colour."""
    coloured = [card for card in cards if card.colour != BLACK]
    if coloured:
        return [Move(card) for card in coloured]
    return [Move(card, colour) for card in cards for colour in COLOURS]


def new_match(seats: int, chance: Chance) -> Match:
    """The cars in line and the cards dealt."""
    cars = [colour for colour in COLOURS for _ in range(3)]
    shuffle(cars, chance)
    dealer = chance.below(seats)
    deck = list(DECK)
    shuffle(deck, chance)
    players = [Player(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(seats)]
    return Match(players, deck[seats * HAND_SIZE :], [BLACK, *cars], (dealer + 1) % seats)


def play_out(match: Match, chance: Chance) -> int:
    """Random moves to the end; returns how many."""
    made = 0
    while not match.is_over:
        moves = match.legal_moves()
        match.play(moves[chance.below(len(moves))])
        made += 1
    return made
