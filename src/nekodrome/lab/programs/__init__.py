"""Bots in any language: programs that speak JSON lines (docs/bots-in-any-language.md)."""
