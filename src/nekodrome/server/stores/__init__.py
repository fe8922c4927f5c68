"""Where everything is kept: the port, SQLite behind it, and how older files are brought up to date."""
