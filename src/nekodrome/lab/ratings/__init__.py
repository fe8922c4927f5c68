"""How good somebody is at a game, and how sure that is."""
