"""`nekodrome replay`: a record told again, step by step, after all of it has been checked."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from nekodrome.cli.files import check_writable, file_asked, matches_of
from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.result import result_lines
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error
from nekodrome.core.facts import Fact
from nekodrome.core.game import OPEN, SPECTATOR, View
from nekodrome.core.match import Match
from nekodrome.core.texts import say

EYES = {"open": OPEN, "public": SPECTATOR}


class Step(NamedTuple):
    """The deal, or a decision, and what came of it."""

    seq: int
    seat: int | None
    move: str | None
    facts: list[Fact]
    view: View


def arguments(parser: Parser) -> None:
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--view", metavar="SEAT", default="open")
    parser.take("--json", action="store_true")
    parser.take("--picture", metavar="FILE")


def run(given: Given) -> int:
    path = file_asked(given)
    if given.picture is not None:
        check_writable(given.picture)
    for match in matches_of(path):
        eyes_of(given.view, match)
        if given.picture is not None and match.game.dexterity is None:
            raise error(Refused, "no_picture", game_name=match.game.name)
    for number, match in enumerate(matches_of(path)):
        eyes = eyes_of(given.view, match)
        if given.json:
            _print_json(match, eyes, number)
        else:
            _print_story(match, eyes, given.lang)
        if given.picture is not None:
            _draw(match, given)
    return 0


def _draw(match: Match, given: Given) -> None:
    """The table at the end, as a picture; of several matches the last."""
    assert match.game.dexterity is not None
    Path(given.picture).write_bytes(match.game.dexterity.picture(match.state))
    if not given.json:
        print(word("replay.picture", given.lang, file=printable(given.picture)))


def eyes_of(text: str, match: Match) -> int:
    """Whose eyes to see through: a seat counted from 0 as in records, `public`, or `open`."""
    if text in EYES:
        return EYES[text]
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) < len(match.names):
        return int(text)
    raise error(Refused, "view_seat", given=text, high=len(match.names) - 1)


def steps_of(match: Match, eyes: int) -> Iterator[Step]:
    """The match again from the deal, as those eyes see it."""
    again = Match(match.game, match.names, match.options, match.seed, match.rules)
    yield Step(0, None, None, again.game.facts_before(again.state), again.state.view(eyes))
    for seq, decision in enumerate(match.decisions, 1):
        facts = again.decide(decision.seat, decision.action, payload=decision.payload)
        move = match.game.describe(decision.action)
        yield Step(seq, decision.seat, move, facts, again.state.view(eyes))


def _print_json(match: Match, eyes: int, number: int) -> None:
    for step in steps_of(match, eyes):
        told = {
            "match": number,
            "seq": step.seq,
            "seat": step.seat,
            "move": step.move,
            "facts": [fact.seen_by(eyes) for fact in step.facts],
            "view": step.view,
        }
        print(json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def _print_story(match: Match, eyes: int, lang: str) -> None:
    names = [printable(name) for name in match.names]
    options = "".join(f" {name}={value}" for name, value in match.options.items())
    print(word("replay.title", lang, game=match.game.name, names=", ".join(names)) + options)
    for step in steps_of(match, eyes):
        for fact in step.facts:
            print(f"{step.seq:>4}  {say(fact.seen_by(eyes), match.game.slug, lang, names)}")
    print("\n".join(result_lines(match, names, lang)))
