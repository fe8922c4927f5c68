"""Sets of up to 58 small numbers (cards, seats) as the bits of one int."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# 2 is a primitive root of 59: the powers of two from 2**0 to 2**57 leave different remainders.
PRIME: Final[i64] = 59
INDEX: Final[vec[i64]] = vec[i64]([next((n for n in range(58) if 2**n % 59 == r), 0) for r in range(59)])


def shl(x: i64, n: i64) -> i64:
    """`x << n`, and never written otherwise for a constant x: mypyc shifts constants in 32 bits."""
    return x << n


def bit(n: i64) -> i64:
    """The set that holds only n."""
    return shl(1, n)


def has(members: i64, n: i64) -> bool:
    """Whether n is a member."""
    return (members >> n) & 1 == 1


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return INDEX[(members & -members) % PRIME]


def count(members: i64) -> i64:
    """How many members."""
    x = members - ((members >> 1) & 0x155555555555555)
    x = (x & 0x333333333333333) + ((x >> 2) & 0x333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    return (x + (x >> 32)) & 63


def nth(members: i64, n: i64) -> i64:
    """The n-th smallest member, counting from 0."""
    while n > 0:
        members &= members - 1
        n -= 1
    return lowest(members)


def members_of(members: i64) -> vec[i64]:
    """The members, ascending."""
    found = vec[i64]()
    while members:
        found = append(found, lowest(members))
        members &= members - 1
    return found


def with_members(codes: vec[i64], members: i64, base: i64) -> vec[i64]:
    """The codes and one more for each member, ascending; the code of member 0 would be `base`."""
    while members:
        codes = append(codes, base + lowest(members))
        members &= members - 1
    return codes


def set_of(numbers: list[int]) -> i64:
    """The set of these numbers."""
    members: i64 = 0
    for n in numbers:
        members |= bit(n)
    return members
