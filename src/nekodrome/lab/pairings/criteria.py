"""What the Dutch system holds for and against a pair: the criteria of C.04.3, part C, in their order."""

from nekodrome.lab.pairings.cards import ABSOLUTE, DOWN, MILD, STRONG, UP, Card


def may_meet(one: Card, other: Card) -> bool:
    """They have not met (C.1), and are not both bound to the same seat (C.3)."""
    return not one.met[other.number] and not _are_bound(one, other)


def _are_bound(one: Card, other: Card) -> bool:
    """Both must have the same seat next; that of topscorers matters less than whom they meet."""
    return _want_same(one, other, ABSOLUTE) and not (one.is_top or other.is_top)


def _want_same(one: Card, other: Card, urge: int) -> bool:
    return one.wants == other.wants and min(one.urge, other.urge) >= urge


class Criteria:
    """Those of one bracket: `moved` were moved down to it, `own` have its score.

    A `final` one leaves nobody unpaired below it but one who may rest. Where the rules cannot be kept, pairs are made
    `anyhow`: then the fewest meet again, and the fewest are bound to the same seat."""

    def __init__(self, moved: list[Card], own: list[Card], final: bool, anyhow: bool = False) -> None:
        self._final, self._anyhow = final, anyhow
        self._floor = own[-1].score
        self._scores = sorted({card.score for card in moved + own}, reverse=True)
        steps = {one - other for one in self._scores for other in self._scores if one > other}
        self._gaps = sorted({self._fall(score) for score in self._scores} | steps, reverse=True)

    def inside(self, one: Card, other: Card) -> list[int]:
        """How good a pair of the bracket is, what matters most first, the more the better; `one` ranks higher."""
        c7 = [] if self._final else [0] * (1 + len(self._scores))
        floats = [(one.last_float, other.last_float), (one.float_before, other.float_before)]
        found = [*self._first(one, other), 1, *self._psd(one, other, True, True), *c7, *_seats(one, other)]
        for mine, theirs in floats:
            found += _floats(one, other, mine, theirs)
        for mine, theirs in floats:
            found += self._psd(one, other, mine == DOWN, theirs == DOWN)
            found += self._climb(one, other, theirs == UP)
        return found

    def below(self, one: Card, other: Card) -> list[int]:
        """The same where somebody is of the next bracket: its pairs are to be many, and of high scores (C.7)."""
        found = [*self._first(one, other), 0, *([0] * len(self._gaps))]
        return found if self._final else [*found, 1, *(int(one.score == score) for score in self._scores)]

    def _first(self, one: Card, other: Card) -> list[int]:
        """What comes before all else: that everybody is paired (C.4), and that nobody rests twice (C.2)."""
        if self._anyhow:
            return [1 + one.rests + other.rests, -(one.met[other.number] ** 2), -int(_are_bound(one, other))]
        return [1 + bool(one.rests) + bool(other.rests)] if self._final else []

    def _psd(self, one: Card, other: Card, mine: bool, theirs: bool) -> list[int]:
        """Differences of score, counted, the greatest first: those that unpaired players would have, less the pair's
        (C.6); or only of those who float down again (C.16, C.18)."""
        gap = one.score - other.score
        falls = (self._fall(one.score) if mine else 0, self._fall(other.score) if theirs else 0)
        return [falls.count(size) - (mine and gap == size) for size in self._gaps]

    def _climb(self, one: Card, other: Card, theirs: bool) -> list[int]:
        """The difference of score of whoever floats up again (C.17, C.19)."""
        return [-int(theirs and one.score - other.score == size) for size in self._gaps]

    def _fall(self, score: int) -> int:
        """By how much whoever is left unpaired falls: to a point below the lowest (A.8)."""
        return score - self._floor + 2


def _seats(one: Card, other: Card) -> list[int]:
    """One of the two must take the seat that they both want less (C.8 to C.11)."""
    top = one.is_top or other.is_top
    same = _want_same(one, other, MILD)
    return [
        -int(same and top and min(abs(one.balance), abs(other.balance)) > 1),
        -int(same and top and one.sat_twice and other.sat_twice),
        -int(same),
        -int(_want_same(one, other, STRONG)),
    ]


def _floats(one: Card, other: Card, mine: int, theirs: int) -> list[int]:
    """Who would float down as they did then, and does not; and who floats up as they did then."""
    level = one.score == other.score
    return [(mine == DOWN and level) + (theirs == DOWN), -int(theirs == UP and not level)]
