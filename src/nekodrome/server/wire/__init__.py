"""What travels between client and server: the types of calls and of messages, and nothing else (docs/wire.md)."""
