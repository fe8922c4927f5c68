"""What a seat may conclude after others have exchanged cards unseen (ADD-18).

A seat that knows a card to be in a hand knows less once that hand has taken part in an exchange between others: the
card may have been the one that moved. From the first exchange on, a log keeps what happens to the hands (log.py).
When worlds are redrawn, a `Doubt` is made of it that lists every way things may be, each with its weight: who holds
each such card and, once the talon has become the pile, how many cards of the new pile are in each hand.
"""

from typing import TYPE_CHECKING, Any, final

from nekodrome.games.addi_cats.hands import knows
from nekodrome.games.addi_cats.log import COUNT, DRAW, EXCHANGE, LOOK, PLAY, SHOWN, SHUFFLE, Event, events_in

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

Way = list[int]  # the holder of each card in doubt, then for each seat its number of cards from the new pile
Move = tuple[int, int, bool]  # weight, the place in the way of the card that moves or -1, whether it is a new card


@final
class Doubt:
    """All that one watcher thinks possible; replaced, never changed, so that clones share it."""

    def __init__(self, watcher: int, cards: list[int], ways: list[Way], weights: list[int]) -> None:
        self.watcher = watcher
        self.cards = cards
        self.ways = ways
        self.weights = weights

    def only(self, fitting: list[bool]) -> "Doubt":
        """The same with only some of the ways."""
        ways = [way for way, fits in zip(self.ways, fitting, strict=True) if fits]
        weights = [weight for weight, fits in zip(self.weights, fitting, strict=True) if fits]
        return Doubt(self.watcher, self.cards, ways, weights)

    def located(self, card: int, seat: int) -> "Doubt":
        """After the card has been seen with that seat: no doubt about it any more."""
        if card not in self.cards:
            return self
        place = self.cards.index(card)
        left = self.only([way[place] == seat for way in self.ways])
        cards = self.cards[:place] + self.cards[place + 1 :]
        return Doubt(self.watcher, cards, [way[:place] + way[place + 1 :] for way in left.ways], left.weights).merged()

    def counted(self, seat: int, more: int) -> "Doubt":
        """After a hand has got or lost a card of the new pile."""
        ways = [way[:] for way in self.ways]
        for way in ways:
            way[len(self.cards) + seat] += more
        return Doubt(self.watcher, self.cards, ways, self.weights)

    def with_shown(self, shown: list[Event]) -> "Doubt":
        """With more cards, whose holders are known as yet."""
        known = len(self.cards)
        ways = [way[:known] + [event.seat for event in shown] + way[known:] for way in self.ways]
        return Doubt(self.watcher, self.cards + [event.card for event in shown], ways, self.weights)

    def merged(self) -> "Doubt":
        """The same with equal ways added up."""
        sums: dict[tuple[int, ...], int] = {}
        for way, weight in zip(self.ways, self.weights, strict=True):
            sums[tuple(way)] = sums.get(tuple(way), 0) + weight
        return Doubt(self.watcher, self.cards, [list(way) for way in sums], list(sums.values()))

    def as_lists(self) -> list[Any]:
        """For pickling."""
        return [self.watcher, self.cards, self.ways, self.weights]


def restored_doubts(lists: list[list[Any]]) -> list[Doubt]:
    """Doubts from a pickle."""
    return [Doubt(watcher, cards, ways, weights) for watcher, cards, ways, weights in lists]


def doubt_of(state: "Additions", watcher: int) -> Doubt | None:
    """What a watcher has come to doubt, if anything."""
    doubt: Doubt | None = None
    for known in state.doubts:
        if known.watcher == watcher:
            doubt = known
    shown: list[Event] = []
    counts = [0] * state.seats
    events = events_in(state.log)
    shuffles = [event for event in events if event.kind == SHUFFLE]
    new: list[int] = [] if shuffles else list(state.came_back)  # the cards of the new pile, once there is one
    for event in events:
        if event.kind == SHUFFLE:
            new = list(state.came_back)
        elif event.kind == SHOWN:
            shown += [event] if knows(event.note, watcher) else []
        elif event.kind == COUNT:
            counts[event.seat] = event.note
        elif event.kind == EXCHANGE:
            doubt = _after_exchange(watcher, doubt, event, shown, counts, new)
            shown = []
        elif doubt is not None:
            doubt = _after_event(doubt, event)
    return doubt


def _after_event(doubt: Doubt, event: Event) -> Doubt:
    if event.kind == DRAW:
        return doubt.counted(event.seat, 1)
    if event.kind == LOOK:
        return doubt.located(event.card, event.other) if event.seat == doubt.watcher else doubt
    assert event.kind == PLAY
    return _after_play(doubt.located(event.card, event.seat), event)


def _after_play(doubt: Doubt, event: Event) -> Doubt:
    """A card has left a hand; where the talon has come back, everybody sees whether it was in it."""
    mine = len(doubt.cards) + event.seat
    if event.is_new:
        return doubt.only([way[mine] > 0 for way in doubt.ways]).counted(event.seat, -1)
    return doubt.only([way[mine] < event.size for way in doubt.ways])


def _after_exchange(
    watcher: int, doubt: Doubt | None, event: Event, shown: list[Event], counts: list[int], new: list[int]
) -> Doubt | None:
    if watcher in (event.seat, event.other):
        return doubt if doubt is None else _after_own_exchange(doubt, event, new)
    if doubt is None:
        if not shown and not any(counts):
            return None
        doubt = Doubt(watcher, [], [counts[:]], [1])
    return _after_unseen_exchange(doubt.with_shown(shown), event, new)


def _after_own_exchange(doubt: Doubt, event: Event, new: list[int]) -> Doubt:
    """One who takes part knows what moves; whatever they doubted else stays in doubt."""
    doubt = doubt.located(event.card, event.other).located(event.given, event.seat)
    if event.card in new:
        doubt = doubt.counted(event.other, -1).counted(event.seat, 1)
    if event.given in new:
        doubt = doubt.counted(event.seat, -1).counted(event.other, 1)
    return doubt


def _after_unseen_exchange(doubt: Doubt, event: Event, new: list[int]) -> Doubt:
    """One who looks on splits each way into all that may have moved."""
    ways: list[Way] = []
    weights: list[int] = []
    known = len(doubt.cards)
    for way, weight in zip(doubt.ways, doubt.weights, strict=True):
        for took in _moves(doubt, way, event.other, event.other_size, new):
            for gave in _moves(doubt, way, event.seat, event.size, new):
                between = _moved(way, known, took, event.other, event.seat)
                ways.append(_moved(between, known, gave, event.seat, event.other))
                weights.append(weight * took[0] * gave[0])
    return Doubt(doubt.watcher, doubt.cards, ways, weights).merged()


def _moves(doubt: Doubt, way: Way, seat: int, size: int, new: list[int]) -> list[Move]:
    """What may leave a hand: each card in doubt that is there, or one of the others."""
    here = [place for place in range(len(doubt.cards)) if way[place] == seat]
    moves = [(1, place, doubt.cards[place] in new) for place in here]
    fresh = way[len(doubt.cards) + seat] - sum(1 for move in moves if move[2])
    return [move for move in [*moves, (fresh, -1, True), (size - len(here) - fresh, -1, False)] if move[0] > 0]


def _moved(way: Way, known: int, move: Move, source: int, goal: int) -> Way:
    moved = way[:]
    _, place, new = move
    if place >= 0:
        moved[place] = goal
    if new:
        moved[known + source] -= 1
        moved[known + goal] += 1
    return moved
