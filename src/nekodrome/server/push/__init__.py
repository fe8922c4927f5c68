"""Calling somebody by the push service of their browser, where they asked for it."""
