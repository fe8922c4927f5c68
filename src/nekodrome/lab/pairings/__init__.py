"""Who meets whom in a tournament: round robin and Swiss, at tables of two or more."""
