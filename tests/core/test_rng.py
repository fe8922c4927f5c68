"""The generator: known values, fairness, copies."""

import pickle
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng, rng_of_number, rng_of_seed, seed_of_number
from nekodrome.kit.chance import fits

# The first outputs of the reference implementation of xoshiro128** 1.1 (Blackman and Vigna), from the state 1, 2, 3, 4.
REFERENCE = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]


def test_the_first_numbers_are_those_of_the_reference() -> None:
    rng = Rng(1, 2, 3, 4)
    assert [rng.next32() for _ in REFERENCE] == REFERENCE


def plain_next32(state: list[int]) -> int:
    """xoshiro128** as its authors write it."""

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & 0xFFFFFFFF

    result = rotl(state[1] * 5 & 0xFFFFFFFF, 7) * 9 & 0xFFFFFFFF
    t = state[1] << 9 & 0xFFFFFFFF
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= t
    state[3] = rotl(state[3], 11)
    return result


def test_a_long_stream_is_that_of_the_reference() -> None:
    rng = rng_of_number(99)
    state = rng.words()
    assert [rng.next32() for _ in range(2000)] == [plain_next32(state) for _ in range(2000)]


def test_a_seed_gives_the_stream_that_records_rely_on() -> None:
    rng = rng_of_seed(bytes(16))
    assert [rng.below(100) for _ in range(8)] == [68, 20, 7, 72, 54, 10, 40, 36]
    rng = rng_of_number(1)
    assert [rng.below(100) for _ in range(8)] == [96, 72, 79, 64, 1, 7, 84, 95]


@pytest.mark.parametrize("size", [0, 15, 17])
def test_a_seed_has_sixteen_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        rng_of_seed(bytes(size))


def test_different_numbers_are_different_seeds() -> None:
    assert len({seed_of_number(number) for number in range(1000)}) == 1000


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 109])
def test_below_is_fair(n: int) -> None:
    rng = rng_of_number(n)
    counts = Counter(rng.below(n) for _ in range(40 * n + 400))
    assert set(counts) <= set(range(n))
    assert fits(counts, dict.fromkeys(range(n), 1.0))


def test_below_draws_again_rather_than_be_biased() -> None:
    n = 3 * 2**29  # a third of the 32-bit numbers would come up too often
    rng = rng_of_number(5)
    counts = Counter(rng.below(n) // 2**29 for _ in range(3000))
    assert fits(counts, dict.fromkeys(range(3), 1.0))


def test_uniform_is_a_fraction() -> None:
    rng = rng_of_number(6)
    drawn = [rng.uniform() for _ in range(2000)]
    assert all(0 <= x < 1 for x in drawn)
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.03


def test_every_shuffle_is_as_likely() -> None:
    rng = rng_of_number(7)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        row = vec[i64]([0, 1, 2, 3])
        rng.shuffle(row)
        counts[tuple(row)] += 1
    assert len(counts) == 24
    assert fits(counts, dict.fromkeys(counts, 1.0))


def test_a_clone_goes_on_with_the_same_stream_on_its_own() -> None:
    rng = rng_of_number(8)
    clone = rng.clone()
    assert [clone.next32() for _ in range(5)] == [rng.next32() for _ in range(5)]
    clone.next32()
    assert clone.words() != rng.words()


def test_a_split_is_another_stream() -> None:
    rng = rng_of_number(9)
    split = rng.split()
    assert [split.next32() for _ in range(5)] != [rng.next32() for _ in range(5)]


def test_a_pickle_goes_on_with_the_same_stream() -> None:
    rng = rng_of_number(10)
    rng.next32()
    back = pickle.loads(pickle.dumps(rng))
    assert back.words() == rng.words()
