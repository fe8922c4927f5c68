"""How two bots share a table of any size, so that neither has the better seats."""


def seatings(players: int) -> list[tuple[int, ...]]:
    """Who sits where, 0 or 1 for each seat: in turns, moved on by one seat again and again, and the other way round.

    Over all of them both sit in every seat equally often, beside the same neighbours: equal bots expect half of the
    wins each, whatever seats are worth. Tables of an even number need two, those of an odd number two for each seat."""
    turns = [seat % 2 for seat in range(players)]
    moved = [tuple(turns[seat - by] for seat in range(players)) for by in range(players)]
    other = [tuple(1 - bot for bot in seating) for seating in moved]
    return list(dict.fromkeys(moved + other))
