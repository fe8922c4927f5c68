"""Turns by hand: from a guest's order to a worker process and back to everybody at the table, and the clock."""
