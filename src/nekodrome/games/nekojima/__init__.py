"""Nekojima: poles, cables and cats on a small island; put them up with steady hands, and let nothing fall."""

from nekodrome.core.game import Game, Hints, State
from nekodrome.core.live import Live
from nekodrome.core.options import Option, Options
from nekodrome.games.nekojima.deeds import frames_of
from nekodrome.games.nekojima.moves import ACTIONS, describe, parse, words
from nekodrome.games.nekojima.planning import planner_of
from nekodrome.games.nekojima.rules import Nekojima, new_state


def seats_for(options: Options) -> list[int]:
    """NEK-26: in Duo two, four, six or eight, and two pairs at least against each other; otherwise up to five."""
    against = options["mode"] == "against"
    if options["duo"]:
        return [4, 6, 8] if against else [2, 4, 6, 8]
    return [2, 3, 4, 5] if against else [1, 2, 3, 4, 5]


def live_turn(state: State, kept: bytes | None) -> Live:
    """A turn by hand; the physics is loaded only here."""
    from nekodrome.games.nekojima.live import LiveHands

    return LiveHands(state, kept)


def picture(state: State) -> bytes:
    """The island as a PNG."""
    from nekodrome.games.nekojima.physics.picture import png_of

    assert isinstance(state, Nekojima)
    return png_of(state.island)


GAME = Game(
    slug="nekojima",
    name="Nekojima",
    rules=1,
    min_seats=1,
    max_seats=8,
    actions=ACTIONS,
    longest=6000,
    options=[
        Option("mode", "choice", "together", choices=["together", "against"]),
        Option("variant", "choice", "none", choices=["none", "jungle", "skyscrapers"]),
        Option("duo", "switch", False),
        Option("expert", "switch", False),
        Option("hand", "choice", "human", choices=["calm", "human", "coffee"]),
        Option("clock", "choice", "usual", choices=["usual", "off", "60", "120", "180"]),
    ],
    new_state=new_state,
    describe=describe,
    parse=parse,
    words=words,
    hints=Hints,
    seats_for=seats_for,
    planner=planner_of,
    has_payloads=True,
    motion=frames_of,
    picture=picture,
    live=live_turn,
)
