"""Inputs by a grammar, nearly right and quite wrong, for a server that runs; and what must not come of them."""
