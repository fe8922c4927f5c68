"""Tables in memory with those at them: what is done is written, and then told to everybody."""
