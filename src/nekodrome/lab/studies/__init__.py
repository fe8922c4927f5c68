"""Studies of a game: many matches looked at closely, what they say of it, and how sure that is."""
