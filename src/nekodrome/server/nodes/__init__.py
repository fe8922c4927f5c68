"""Several servers, one database: who plays which table's bots, and what they tell each other."""
