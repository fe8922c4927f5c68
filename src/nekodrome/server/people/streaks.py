"""Days in a row on which somebody found the puzzle of the day."""


def streak_on(found: set[int], today: int) -> int:
    """The days in a row until today, or until yesterday as long as today's is not answered."""
    day = today if today in found else today - 1
    length = 0
    while day - length in found:
        length += 1
    return length


def longest_of(found: set[int]) -> int:
    """The longest row of days there ever was."""
    return max((streak_on(found, day) for day in found), default=0)
