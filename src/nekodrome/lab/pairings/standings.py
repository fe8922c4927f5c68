"""Points and standings of a tournament."""

from typing import NamedTuple

from nekodrome.lab.pairings.meetings import NOBODY


class Result(NamedTuple):
    """One table of a round: who sat there (NOBODY: a bot), and each one's place."""

    players: list[int]
    places: list[int]
    absent: tuple[int, ...] = ()  # seats whose players never came

    @property
    def played(self) -> bool:
        """Whether everybody came."""
        return not self.absent

    def points(self, seat: int) -> float:
        """From 0 to 1: the share of the others at the table who came in behind, those who shared a place by half.
        Whoever never came has none, whoever else did not come either."""
        if seat in self.absent:
            return 0.0
        others = [place for other, place in enumerate(self.places) if other != seat]
        own = self.places[seat]
        return sum(1.0 if place > own else 0.5 if place == own else 0.0 for place in others) / max(1, len(others))


class Standing(NamedTuple):
    """Where somebody stands: points, then what those they met have (Buchholz), then tables won."""

    player: int
    points: float
    buchholz: float
    wins: int


def points_of(players: int, results: list[Result]) -> list[float]:
    """What each has so far."""
    found = [0.0] * players
    for result in results:
        for seat, player in enumerate(result.players):
            if player != NOBODY:
                found[player] += result.points(seat)
    return found


def standings(players: int, results: list[Result]) -> list[Standing]:
    """Everybody, the best first; among equals whoever has the lower number."""
    points = points_of(players, results)
    met, wins = [0.0] * players, [0] * players
    for result in results:
        for seat, player in enumerate(result.players):
            if player != NOBODY:
                met[player] += sum(points[other] for other in result.players if other not in (NOBODY, player))
                wins[player] += result.places[seat] == 1
    rows = [Standing(player, points[player], met[player], wins[player]) for player in range(players)]
    return sorted(rows, key=lambda row: (-round(row.points, 9), -round(row.buchholz, 9), -row.wins, row.player))
