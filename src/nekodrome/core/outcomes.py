"""Outcomes: how a match ended."""

from typing import TypedDict, final


class OutcomeTold(TypedDict):
    """An outcome as a record keeps it."""

    places: list[int]
    scores: list[int]
    reason: str


@final
class Outcome:
    """How a match ended: each seat's place (1 is best, equal places are shared) and score, and the reason."""

    __slots__ = ("places", "reason", "scores")

    def __init__(self, places: list[int], scores: list[int], reason: str) -> None:
        self.places = places
        self.scores = scores
        self.reason = reason  # a text key of the game: `reason.<reason>`

    def returns(self) -> list[float]:
        """The win, shared among those in first place; they add up to 1."""
        winners = self.places.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in self.places]

    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def as_json(self) -> OutcomeTold:
        """The `result` of a record."""
        return {"places": self.places, "scores": self.scores, "reason": self.reason}


def places_of(scores: list[int]) -> list[int]:
    """Places from scores, most points first; equal scores share the better place."""
    return [1 + sum(1 for other in scores if other > score) for score in scores]
