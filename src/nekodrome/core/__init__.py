"""The contract: games, states, facts, matches and records. Pure; knows no screen, socket, clock or game."""
