"""A puzzle of hands at a table: how one is opened, and what came of it."""

from msgspec import UNSET

from nekodrome.lab.puzzles.towers import Tower, has_stood, tower_called
from nekodrome.server.tables.events import AnyEvent, Decided, Sitter, Started, TableOpened
from nekodrome.server.tables.table import Table


def open_tower(tower: Tower, person: str, name: str, at: float) -> list[AnyEvent]:
    """All that makes its table: that person alone, and the island as it was left."""
    seats, seed = [Sitter("person", person=person)], tower.seed
    deal = Started(
        at=at,
        rules=tower.rules,
        seats=seats,
        names=[name],
        options=tower.options,
        seed=seed.secret.hex(),
        nonce=seed.nonce.hex(),
        seed_hash=seed.hash(),
    )
    return [
        TableOpened(at=at, game=tower.slug, host=person, seats=seats, options=tower.options, puzzle=tower.id),
        deal,
        *(
            Decided(at=at, seat=made.seat, action=made.action, bot=True, payload=made.payload or UNSET)
            for made in tower.moves
        ),
    ]


def tower_stands(table: Table) -> bool | None:
    """Whether the denchuu stands that a puzzle asked for; None while it is tried, and where there is no puzzle."""
    known = None if table.puzzle is None else tower_called(table.game.slug, table.puzzle)
    return None if known is None or table.state is None else has_stood(table.game, table.state, known[1])
