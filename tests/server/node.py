"""One server of several, in a process of its own: port, folder, database, Redis, and how wrong its clock is."""

import sys
import time
from pathlib import Path

WRONG_BY = float(sys.argv[5])
_true = time.time
time.time = lambda: _true() + WRONG_BY

from msgspec.structs import replace  # noqa: E402

from nekodrome.server.addresses import listen  # noqa: E402
from nekodrome.server.app import App  # noqa: E402
from nekodrome.server.serve import server_of  # noqa: E402
from nekodrome.server.stores.places import prepared_place  # noqa: E402
from tests.server.running import quick  # noqa: E402


def main() -> None:
    port, folder, database, redis = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4] or None
    settings = replace(quick(folder), database=database, redis=redis)
    with prepared_place(folder, database):
        server_of(App(settings)).run(sockets=[listen("127.0.0.1", port)])


if __name__ == "__main__":
    main()
