"""The command line. Each command is a module of this package with `arguments(parser)` and `run(given)`.

Nothing is imported before `main` runs: an interruption is quiet even while Python still loads.
"""

INTERRUPTED = 130  # as a shell says it: 128 and the signal's number


def main(argv: list[str] | None = None) -> int:
    """Runs a command line, the program's own or another, and gives its exit code."""
    try:
        from nekodrome.cli.interrupts import one_interruption
        from nekodrome.cli.program import answered, own_words

        if argv is not None:
            return answered(argv)
        with one_interruption():
            return answered(own_words())
    except KeyboardInterrupt:
        return INTERRUPTED
