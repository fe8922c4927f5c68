"""How a match of Nekojima ends: a fall, a touch, giving up, no spot left."""

from typing import TYPE_CHECKING

from nekodrome.games.nekojima.facts import Ends, Falls, GivesUp, Level, NoSpot, SpotFound, Tires, Touches
from nekodrome.games.nekojima.opening import open_turn
from nekodrome.games.nekojima.phases import OVER
from nekodrome.games.nekojima.physics.findings import Finding
from nekodrome.games.nekojima.physics.island import Denchuu, Island
from nekodrome.games.nekojima.pieces import BLACK, MOST_STUCK, PAIRS
from nekodrome.games.nekojima.wording import finding_words

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def fall(state: "Nekojima", poles: list[int], moment: float | None) -> None:
    """NEK-18: poles of earlier turns have fallen."""
    if state.facts is not None:
        state.tell("falls", Falls(seat=state.active, n=len(poles), poles=poles, moment=moment))
    end(state, "fell", [] if state.together else state.team(state.active))


def touch(state: "Nekojima", offences: tuple[Finding, ...], moment: float | None) -> None:
    """NEK-27: a touch is fatal."""
    if state.facts is not None:
        up = Island((*state.before.denchuu, Denchuu(state.colour, PAIRS[0])), (), b"")  # even if it was taken back
        told = finding_words(offences[0], up)
        state.tell("touches", Touches(seat=state.active, finding=told, moment=moment))
    if state.together:
        end(state, "touched", [])
        return
    team = state.team(state.active)
    state.out = tuple(sorted({*state.out, *team}))
    state.island = state.before
    state.findings = state.warnings = ()
    state.points = ()
    state.move_cubes(state.colour, 1)
    state.move_cubes(BLACK, sum(state.due[seat] for seat in team))
    for seat in team:
        state.owe(seat, 0)
    left = [seat for seat in range(state.seats) if seat not in state.out]
    if len({min(state.team(seat)) for seat in left}) == 1:
        end(state, "last_in", [])
    else:
        state.next_turn()


def give_up(state: "Nekojima", tired: bool = False) -> None:
    """NEK-21: by one's own will, or after so many attempts in vain."""
    if state.facts is not None:
        if tired:
            state.tell("tires", Tires(seat=state.active))
        else:
            state.tell("gives_up", GivesUp(seat=state.active))
    end(state, "gave_up", [] if state.together else state.team(state.active))


def answer(state: "Nekojima", found: bool) -> None:
    """NEK-21: is there any spot?"""
    state.asked = True
    if found:
        if state.facts is not None:
            state.tell("spot_found", SpotFound(seat=state.active))
        return
    if state.facts is not None:
        state.tell("no_spot", NoSpot(seat=state.active, cats=state.cats_hung() if state.rules > 1 else 0))
    level = state.level()
    state.stuck += 1
    state.move_cubes(state.colour, 1)
    if state.rules > 1:
        state.pay_cats()
    if state.facts is not None and state.level() > level:
        state.tell("level", Level(n=state.level()))
    if state.stuck >= MOST_STUCK:
        end(state, "stuck", [])
    else:
        open_turn(state)


def end(state: "Nekojima", reason: str, losers: list[int]) -> None:
    """The match is over."""
    state.phase = OVER
    state.reason = reason
    state.losers = () if state.together else tuple(sorted({*losers, *state.out}))
    if state.facts is not None:
        state.tell("ends", Ends(n=state.level()))
