"""`nekodrome move`: everything a server keeps, from a folder to a database or back."""

from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.words import word
from nekodrome.core.errors import Refused, error


def arguments(parser: Parser) -> None:
    parser.take("--from", dest="source", metavar="DIR|URL")
    parser.take("--to", dest="target", metavar="DIR|URL")


def run(given: Given) -> int:
    from nekodrome.server.stores.moving import move

    for flag, place in (("--from", given.source), ("--to", given.target)):
        if not place:
            raise error(Refused, "argument_missing", command=given.command, given=flag)
    moved = move(given.source, given.target)
    for table, rows in moved.items():
        print(f"{rows:>10}  {table}")
    print(word("move.done", given.lang, n=sum(moved.values())))
    return 0
