"""Connections before anybody knows what they ask: how many, how slow, and what is answered when they talk nonsense."""
