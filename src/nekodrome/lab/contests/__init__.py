"""Contests of bots: every pair on duplicate deals, until the answer is clear."""
