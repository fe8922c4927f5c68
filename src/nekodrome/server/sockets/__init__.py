"""The line between one guest and a table, and what may be asked through it."""
