"""Looking back at a finished match: chances, costly decisions, and luck told apart from skill (docs/analysis.md)."""
