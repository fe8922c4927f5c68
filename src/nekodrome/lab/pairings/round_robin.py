"""Everybody meets everybody: at tables of two by the Berger tables of FIDE (Handbook C.05, annex 1)."""

Pair = tuple[int, int]


def berger(players: int) -> list[list[Pair]]:
    """The rounds, players counted from 1; with an odd number the last one, who is nobody, gives a rest.

    In each round the last number meets another one, k, and all others those as far from k on the other side."""
    last = players + players % 2
    ring, rounds = last - 1, []
    for number in range(ring):
        k = 1 + number * (last // 2) % ring
        first = (k, last) if number % 2 == 0 else (last, k)
        others = [(_on(ring, k + i), _on(ring, k - i)) for i in range(1, last // 2)]
        rounds.append([first, *others])
    return rounds


def _on(ring: int, number: int) -> int:
    return (number - 1) % ring + 1
