"""Everything that is asked once: calls under /api, and the client's pages."""
