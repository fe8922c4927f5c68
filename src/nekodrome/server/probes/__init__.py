"""What those who run a server look at: whether it is well, and how much it has to do."""
