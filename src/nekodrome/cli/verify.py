"""`nekodrome verify`: whether the seed fits the hash published before the deal, and the replay the result.

With `--simulate` what hands did is played again by the physics of this machine, and what differs is said."""

from collections import Counter

from nekodrome.cli.files import file_asked, matches_of
from nekodrome.cli.parser import Given, Parser
from nekodrome.cli.screen import progress
from nekodrome.cli.words import word
from nekodrome.core.match import Match
from nekodrome.core.simulating import Simulated, simulated_again
from nekodrome.core.texts import say


def arguments(parser: Parser) -> None:
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--simulate", action="store_true")


def run(given: Given) -> int:
    matches = decisions = 0
    simulation = Simulation(given.lang)
    with progress(word("verify.title", given.lang), None) as advance:
        for match in matches_of(file_asked(given)):
            matches += 1
            decisions += len(match.decisions)
            if given.simulate:
                simulation.play(matches, match)
            advance(matches)
    print(word("verify.good", given.lang, n=matches, decisions=decisions))
    for line in simulation.lines() if given.simulate else []:
        print(line)
    return 1 if simulation.differing else 0


class Simulation:
    """What came of playing movements again."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.same = 0
        self.differing: list[str] = []
        self.unlike: Counter[str] = Counter()  # sentences that say why something was not compared

    def play(self, number: int, match: Match) -> None:
        """One match."""
        for simulated in simulated_again(match):
            told = [say(message, match.game.slug, self.lang, match.names) for message in simulated.again.told]
            if not simulated.again.compared:
                self.unlike.update(told)
            elif told:
                self.differing += [self._line(number, match, simulated, sentence) for sentence in told]
            else:
                self.same += 1

    def _line(self, number: int, match: Match, simulated: Simulated, sentence: str) -> str:
        move = match.game.describe(simulated.decision.action)
        return word("verify.differs", self.lang, match=number, number=simulated.number, move=move, difference=sentence)

    def lines(self) -> list[str]:
        """What there is to say."""
        unlike = [word("verify.unlike", self.lang, n=n, why=why) for why, n in self.unlike.items()]
        none = [] if self.same or self.unlike or self.differing else [word("verify.no_hands", self.lang)]
        same = [word("verify.same", self.lang, n=self.same)] if self.same else []
        return [*self.differing, *unlike, *same, *none]
