"""The keys a server signs with, as they change: those of the settings, else of a file, looked at now and then."""

import asyncio
import logging
from pathlib import Path
from typing import Final, final

from nekodrome.core.errors import Refused, error
from nekodrome.server.people.cookies import Signer
from nekodrome.server.people.keys import KEY, BadKeyError, keys_in, keys_of, own_keys
from nekodrome.server.settings import Settings

EVERY: Final = 1.0  # seconds
log = logging.getLogger(__name__)


def keys_for(settings: Settings) -> list[bytes]:
    """What a server with these settings signs with and believes; Refused where it is damaged."""
    try:
        if settings.keys:
            return keys_of([*settings.keys])
        return own_keys(settings.data) if settings.keys_file is None else keys_in(settings.keys_file)
    except BadKeyError:
        where = "the settings" if settings.keys else str(settings.keys_file or settings.data / KEY)
        raise error(Refused, "keys", path=where) from None
    except OSError:
        raise error(Refused, "setting_file", path=str(settings.keys_file)) from None


@final
class Ring:
    """Has a signer use what its file holds: a key may be added while the server runs, and nobody is logged out."""

    def __init__(self, settings: Settings) -> None:
        self.signer = Signer(*keys_for(settings))
        self._path: Path | None = None if settings.keys else settings.keys_file or settings.data / KEY
        self._stamp = self._stamp_now()

    async def go_on(self) -> None:
        """Looks whether the file has changed, for ever and ever."""
        while self._path is not None:
            await asyncio.sleep(EVERY)
            self.look()

    def look(self) -> None:
        """Takes up another file; where that is damaged or gone, all goes on with the keys there are."""
        stamp = self._stamp_now()
        if self._path is None or stamp == self._stamp:
            return
        self._stamp = stamp
        try:
            self.signer.use(*keys_in(self._path))
            log.info("signing keys were changed")
        except (BadKeyError, OSError):
            log.error("the signing keys in %s cannot be read: those from before stay", self._path)

    def _stamp_now(self) -> tuple[int, int] | None:
        try:
            about = None if self._path is None else self._path.stat()
        except OSError:
            return None
        return None if about is None else (about.st_mtime_ns, about.st_ino)
