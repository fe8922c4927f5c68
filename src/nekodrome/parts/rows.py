"""Rows of numbers: the fast arrays that states are made of."""

from librt.vecs import append, vec
from mypy_extensions import i64


def zeros(n: i64) -> vec[i64]:
    """n zeros."""
    row = vec[i64](capacity=n)
    for _ in range(n):
        row = append(row, 0)
    return row


def up_to(n: i64) -> vec[i64]:
    """The numbers from 0 to n - 1."""
    row = vec[i64](capacity=n)
    for i in range(n):
        row = append(row, i)
    return row


def copied(row: vec[i64]) -> vec[i64]:
    """An independent copy."""
    return row[:]
