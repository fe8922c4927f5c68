"""What was said at a table: by those who play, and apart from it by those who watch; the oldest lines make room."""

from typing import Final, NamedTuple

from nekodrome.server.tables.events import Chatted

TOLD: Final = 200  # lines of each that somebody who comes gets to read
MOST_KEPT: Final = {True: 1000, False: 200}  # lines that are stored: of those who play, of those who watch


class Talk(NamedTuple):
    """The latest lines of both, and how many each had that were stored."""

    players: tuple[Chatted, ...] = ()
    watchers: tuple[Chatted, ...] = ()
    kept_players: int = 0
    kept_watchers: int = 0

    @property
    def lines(self) -> list[Chatted]:
        """All of them, as they were said."""
        return sorted([*self.players, *self.watchers], key=lambda line: line.at)

    def with_line(self, said: Chatted, kept: bool = True) -> "Talk":
        """One line more, the oldest one less where there are many."""
        if said.seat is None:
            watchers = (*self.watchers, said)[-TOLD:]
            return self._replace(watchers=watchers, kept_watchers=self.kept_watchers + kept)
        return self._replace(players=(*self.players, said)[-TOLD:], kept_players=self.kept_players + kept)

    def is_kept(self, said: Chatted) -> bool:
        """Whether that line is stored, or only told: nobody fills the disk, and nobody is silenced for it."""
        if said.seat is None:
            return self.kept_watchers < MOST_KEPT[False]
        return self.kept_players < MOST_KEPT[True]
