"""Ids of people and tables."""

import secrets


def fresh_id() -> str:
    """An id that nobody has and nobody guesses."""
    return secrets.token_urlsafe(12)
