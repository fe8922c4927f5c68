"""A Swiss round as py4swiss pairs it, which was compared with FIDE's endorsed bbpPairings by its author."""

from py4swiss.engines.common import PairingError
from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.parsed_trf import ParsedTrf
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from nekodrome.lab.pairings.meetings import NOBODY
from nekodrome.lab.pairings.standings import Result, points_of
from nekodrome.lab.pairings.swiss import Pair

PLAYED = {1.0: ResultToken.WIN, 0.5: ResultToken.DRAW, 0.0: ResultToken.LOSS}
FORFEITED = {1.0: ResultToken.FORFEIT_WIN, 0.0: ResultToken.FORFEIT_LOSS}


def oracle_round(people: int, rounds: list[list[Result]], length: int) -> list[Pair] | None:
    """The pairs of the next round of so many, None where the rules allow none; bots are byes, and have lost."""
    results = [result for row in rounds for result in row]
    rows = [
        PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=number + 1,
            points_times_ten=round(10 * points),
            rank=number + 1,
            results=[_told(result, number) for result in results if number in result.players],
        )
        for number, points in enumerate(points_of(people, results))
    ]
    unplayed = {(result.players[0] + 1, result.players[1] + 1) for result in results if not result.played}
    asked = ParsedTrf(player_sections=rows, x_section=XSection(number_of_rounds=length, forbidden_pairs=unplayed))
    try:
        return [(pair.white - 1, pair.black - 1) for pair in Engine.generate_pairings(asked)]
    except PairingError:
        return None


def _told(result: Result, player: int) -> RoundResult:
    seat = result.players.index(player)
    other = result.players[1 - seat]
    if other == NOBODY:
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)
    token = (PLAYED if result.played else FORFEITED)[result.points(seat)]
    return RoundResult(id=other + 1, color=[ColorToken.WHITE, ColorToken.BLACK][seat], result=token)
