"""What a seat knows of other hands, and what it may only conclude.

A seat has seen some cards in other hands (Clock, U-turn). It knows how many cards of a hand were drawn under a U-turn
without ending it, and so are low; and, once the talon has become the pile, how many are of this new pile. When others
exchange cards unseen (ADD-18) all of this may have moved. So what it knows is a list of every way things may be, each
with its weight; as long as nothing was exchanged unseen there is only one way. It is made from the log when worlds are
redrawn.

Where a low card is played that may or may not be one of those known to be low, it is taken to be one of them.
"""

from typing import TYPE_CHECKING, Any, final

from nekodrome.games.addi_cats.log import (
    COUNT,
    DRAW,
    EXCHANGE,
    LOOK,
    PLAY,
    SHOW,
    SHUFFLE,
    Event,
    events_in,
)
from nekodrome.games.addi_cats.pieces import is_high

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

# Where the counts of a hand lie in a way, after the holders of the cards that were seen.
NEW = 0  # cards of the new pile, 0 before there is one
LOW = 1  # cards of the present pile known to be low, those seen not counted
EARLIER_LOW = 2  # the same of cards from before the shuffle
COUNTS = 3

Way = list[int]


@final
class Knowledge:
    """All that one watcher thinks possible; replaced, never changed, so that clones share it."""

    def __init__(self, watcher: int, cards: list[int], ways: list[Way], weights: list[int]) -> None:
        self.watcher = watcher
        self.cards = cards  # those seen, in the order they were
        self.ways = ways
        self.weights = weights

    def at(self, seat: int, what: int) -> int:
        """Where a count of a hand lies in a way."""
        return len(self.cards) + COUNTS * seat + what

    def only(self, fitting: list[bool]) -> "Knowledge":
        """The same with only some of the ways."""
        if all(fitting):
            return self
        ways = [way for way, fits in zip(self.ways, fitting, strict=True) if fits]
        weights = [weight for weight, fits in zip(self.weights, fitting, strict=True) if fits]
        return Knowledge(self.watcher, self.cards, ways, weights)

    def with_card(self, card: int, seat: int) -> "Knowledge":
        """With one more card seen, which that seat holds."""
        seen = len(self.cards)
        ways = [[*way[:seen], seat, *way[seen:]] for way in self.ways]
        return Knowledge(self.watcher, [*self.cards, card], ways, self.weights)

    def without(self, card: int, seat: int) -> "Knowledge":
        """After a card that was seen has turned up with that seat."""
        place = self.cards.index(card)
        left = self.only([way[place] == seat for way in self.ways])
        cards = self.cards[:place] + self.cards[place + 1 :]
        ways = [way[:place] + way[place + 1 :] for way in left.ways]
        return Knowledge(self.watcher, cards, ways, left.weights).merged()

    def counted(self, seat: int, what: int, more: int) -> "Knowledge":
        """With one of a hand's counts changed, but not below 0."""
        if more == 0:
            return self
        ways = [way[:] for way in self.ways]
        for way in ways:
            way[self.at(seat, what)] = max(0, way[self.at(seat, what)] + more)
        return Knowledge(self.watcher, self.cards, ways, self.weights)

    def merged(self) -> "Knowledge":
        """The same with equal ways added up."""
        if len(self.ways) == 1:
            return self
        sums: dict[tuple[int, ...], int] = {}
        for way, weight in zip(self.ways, self.weights, strict=True):
            sums[tuple(way)] = sums.get(tuple(way), 0) + weight
        return Knowledge(self.watcher, self.cards, [list(way) for way in sums], list(sums.values()))

    def as_lists(self) -> list[Any]:
        """For pickling."""
        return [self.watcher, self.cards, self.ways, self.weights]


def restored_knowledge(lists: list[list[Any]]) -> list[Knowledge]:
    """What was known, from a pickle."""
    return [Knowledge(watcher, cards, ways, weights) for watcher, cards, ways, weights in lists]


def knowledge_of(state: "Additions", watcher: int) -> Knowledge:
    """What a watcher thinks possible by now."""
    reader = Reader(state, watcher)
    for event in events_in(state.log):
        reader.read(event)
    return reader.known


@final
class Reader:
    """Reads the log as one watcher."""

    def __init__(self, state: "Additions", watcher: int) -> None:
        self.watcher = watcher
        self.came_back = list(state.came_back)
        shuffled = [line for line in state.log if line & 7 == SHUFFLE]
        self.new: list[int] = [] if shuffled else self.came_back  # the cards of the new pile, once there is one
        self.known = Knowledge(watcher, [], [[0] * (COUNTS * state.seats)], [1])
        for known in state.knowledge:
            if known.watcher == watcher:
                self.known = known

    def read(self, event: Event) -> None:
        """Takes one more event into account; what happens to the watcher's own hand only counts for others."""
        if event.kind == COUNT:
            self._count(event)
        elif event.kind == SHUFFLE:
            self._shuffle()
        elif event.kind == LOOK:
            self._look(event)
        elif event.kind == EXCHANGE:
            self._exchange(event)
        elif event.seat == self.watcher:
            return
        elif event.kind == SHOW:
            self.known = self.known.with_card(event.card, event.seat)
        elif event.kind == DRAW:
            self.known = self.known.counted(event.seat, NEW, event.new).counted(event.seat, LOW, event.low)
        else:
            assert event.kind == PLAY
            self._play(event)

    def _count(self, event: Event) -> None:
        known = self.known.counted(event.seat, NEW, event.new).counted(event.seat, LOW, event.low)
        self.known = known.counted(event.seat, EARLIER_LOW, event.earlier_low)

    def _shuffle(self) -> None:
        self.new = self.came_back
        seen = len(self.known.cards)
        ways = [way[:] for way in self.known.ways]
        for way in ways:
            for at in range(seen, len(way), COUNTS):
                way[at + EARLIER_LOW] = way[at + LOW]
                way[at + LOW] = 0
        self.known = Knowledge(self.watcher, self.known.cards, ways, self.known.weights)

    def _low_kind(self, card: int) -> int:
        """Which count of low cards a card belongs to."""
        return EARLIER_LOW if self.new and card not in self.new else LOW

    def _seen(self, card: int, seat: int) -> None:
        """The watcher sees a card in a hand, perhaps again."""
        if card in self.known.cards:
            self.known = self.known.without(card, seat)
        elif not is_high(card):
            self.known = self.known.counted(seat, self._low_kind(card), -1)

    def _look(self, event: Event) -> None:
        if event.seat == self.watcher:
            self._seen(event.card, event.other)
            self.known = self.known.with_card(event.card, event.other)

    def _play(self, event: Event) -> None:
        """A card has left a hand; everybody sees whether it is of the new pile."""
        seat, known = event.seat, self.known
        if event.card in known.cards:
            known = known.without(event.card, seat)
        elif is_high(event.card):  # so there was one that is not known to be low
            low = known.at(seat, self._low_kind(event.card))
            known = known.only([self._others(way, seat, event.size, event.card) > way[low] for way in known.ways])
        else:
            known = known.counted(seat, self._low_kind(event.card), -1)
        if event.new:
            known = known.only([way[known.at(seat, NEW)] > 0 for way in known.ways]).counted(seat, NEW, -1)
        else:
            known = known.only([way[known.at(seat, NEW)] < event.size for way in known.ways])
        self.known = known.merged()

    def _others(self, way: Way, seat: int, size: int, card: int) -> int:
        """How many cards a hand holds of the same pile as a card, those seen not counted."""
        seen = self._here(way, seat)
        of_new = sum(1 for other in seen if other in self.new)
        new = way[self.known.at(seat, NEW)]
        if not self.new:
            return size - len(seen)
        return new - of_new if card in self.new else size - new - (len(seen) - of_new)

    def _here(self, way: Way, seat: int) -> list[int]:
        """The cards seen that a way gives to a seat."""
        return [card for card, holder in zip(self.known.cards, way, strict=False) if holder == seat]

    # exchanges: seat and other are the attacker and the target, card is what was taken

    def _exchange(self, event: Event) -> None:
        if event.seat == self.watcher:
            self.known = self.known.without(event.card, event.other)
            self._move_new(event.card, event.other, event.seat)
            self._move_new(event.given, event.seat, event.other)
            self.known = self.known.with_card(event.given, event.other)
        elif event.other == self.watcher:
            self._seen(event.given, event.seat)
            self._move_new(event.given, event.seat, event.other)
            self._move_new(event.card, event.other, event.seat)
            self.known = self.known.with_card(event.card, event.seat)
        else:
            self._exchange_unseen(event)

    def _move_new(self, card: int, source: int, goal: int) -> None:
        if card in self.new:
            self.known = self.known.counted(source, NEW, -1).counted(goal, NEW, 1)

    def _exchange_unseen(self, event: Event) -> None:
        """Splits each way into all that may have moved."""
        ways: list[Way] = []
        weights: list[int] = []
        for way, weight in zip(self.known.ways, self.known.weights, strict=True):
            for taken in self._moves(way, event.other, event.seat, event.other_size):
                for given in self._moves(way, event.seat, event.other, event.size):
                    ways.append([a + b + c for a, b, c in zip(way, taken[1], given[1], strict=True)])
                    weights.append(weight * taken[0] * given[0])
        self.known = Knowledge(self.watcher, self.known.cards, ways, weights).merged()

    def _moves(self, way: Way, source: int, goal: int, size: int) -> list[tuple[int, Way]]:
        """What may leave a hand, each with its weight and with what it changes in a way."""
        known = self.known
        moves: list[tuple[int, Way]] = []
        for place, card in enumerate(known.cards):
            if way[place] == source:
                change = self._change(way, source, goal, [NEW] if card in self.new else [])
                change[place] = goal - source
                moves.append((1, change))
        seen = self._here(way, source)
        of_new = sum(1 for card in seen if card in self.new)
        low, earlier_low, new = [way[known.at(source, what)] for what in (LOW, EARLIER_LOW, NEW)]
        if self.new:
            moves.append((low, self._change(way, source, goal, [NEW, LOW])))
            moves.append((new - of_new - low, self._change(way, source, goal, [NEW])))
            moves.append((earlier_low, self._change(way, source, goal, [EARLIER_LOW])))
            rest = size - new - (len(seen) - of_new) - earlier_low
        else:
            moves.append((low, self._change(way, source, goal, [LOW])))
            rest = size - len(seen) - low
        moves.append((rest, self._change(way, source, goal, [])))
        return [move for move in moves if move[0] > 0]

    def _change(self, way: Way, source: int, goal: int, counts: list[int]) -> Way:
        change = [0] * len(way)
        for what in counts:
            change[self.known.at(source, what)] -= 1
            change[self.known.at(goal, what)] += 1
        return change
