"""The match's own random generator: xoshiro128**, the same stream interpreted and compiled."""

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
SEED_BYTES: Final = 16


@final
class Rng:
    """Four 32-bit words; every intermediate stays far below 64 bits, so no integer ever wraps."""

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def next32(self) -> i64:
        """The next 32 bits."""
        b = self.b
        x = (b * 5) & WORD
        x = ((x << 7) | (x >> 25)) & WORD
        x = (x * 9) & WORD
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) | (d >> 21)) & WORD
        return x

    def below(self, n: i64) -> i64:
        """A fair number from 0 to n - 1 (n below 2**31); draws again in the rare biased case."""
        product = self.next32() * n
        if (product & WORD) < n:
            floor = (WORD + 1 - n) % n
            while (product & WORD) < floor:
                product = self.next32() * n
        return product >> 32

    def uniform(self) -> float:
        """A fraction in [0, 1) with 32 random bits."""
        return float(self.next32()) / 4294967296.0

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffles in place (Fisher-Yates)."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def clone(self) -> "Rng":
        """A copy that goes on with the same stream."""
        return Rng(self.a, self.b, self.c, self.d)

    def split(self) -> "Rng":
        """A new generator, seeded from this one's next words."""
        return Rng(self.next32() | 1, self.next32(), self.next32(), self.next32())

    def words(self) -> list[int]:
        """The state, for records of a state and for pickling."""
        return [self.a, self.b, self.c, self.d]

    def __reduce__(self) -> tuple[object, tuple[int, int, int, int]]:
        return rng_of_words, (self.a, self.b, self.c, self.d)


def rng_of_words(a: int, b: int, c: int, d: int) -> Rng:
    """The generator in that state."""
    return Rng(a, b, c, d)


def rng_of_seed(seed: bytes) -> Rng:
    """The generator of a 128-bit seed; the words pass through SHA-256, so a seed of zeros is a seed like another."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    digest = hashlib.sha256(b"nekodrome rng " + seed).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
    return Rng(words[0] | 1, words[1], words[2], words[3])


def seed_of_number(number: int) -> bytes:
    """The 128-bit seed that a small number stands for on the command line."""
    return hashlib.sha256(f"nekodrome seed {number}".encode()).digest()[:SEED_BYTES]


def rng_of_number(number: int) -> Rng:
    """The generator that a small number stands for."""
    return rng_of_seed(seed_of_number(number))
