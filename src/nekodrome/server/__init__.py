"""Tables in the browser: live connections, storage, people."""
