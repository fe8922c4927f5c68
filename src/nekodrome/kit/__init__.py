"""What proves a game: the laws every game must satisfy, golden playthroughs, the template, the documentation."""
