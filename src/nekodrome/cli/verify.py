"""`nekodrome verify`: whether the seed fits the hash published before the deal, and the replay the result."""

from nekodrome.cli.files import file_asked, matches_of
from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.screen import progress
from nekodrome.cli.words import word


def arguments(parser: Parser) -> None:
    parser.take("file", metavar="FILE", nargs="?")


def run(given: Given) -> int:
    matches = decisions = 0
    with progress(word("verify.title", given.lang), None) as advance:
        for match in matches_of(file_asked(given)):
            matches += 1
            decisions += len(match.decisions)
            advance(matches)
    print(word("verify.good", given.lang, n=matches, decisions=decisions))
    return 0
