"""Bots: what sits in a chair when no person does."""
