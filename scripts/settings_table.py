"""Write the table of settings in docs/hosting.md from the types: every key, its variable, its default, what it says.

`--check` writes nothing and fails when the table is not up to date.
"""

import argparse
import re
import sys
from inspect import getsource
from pathlib import Path
from typing import Any

from nekodrome.server.gathering import kinds, variable_of
from nekodrome.server.settings import Limits
from nekodrome.server.wishes import Wishes

PAGE = Path(__file__).resolve().parent.parent / "docs" / "hosting.md"
BEGIN, END = "<!-- Written by `make docs`: settings -->\n", "<!-- end of settings -->\n"
FIELD = re.compile(r"^    (\w+): .*?(?:  # (.+))?$", re.MULTILINE)


def remarks_of(kind: type) -> dict[str, str]:
    """What is written behind each field."""
    return {name: (said or "").strip() for name, said in FIELD.findall(getsource(kind))}


def text_of(value: Any) -> str:
    """A default as a file would have it."""
    if value is None or value == ():
        return ""
    return f"`{str(value).lower()}`" if isinstance(value, bool) else f"`{value}`"


def table() -> str:
    """Every key in order."""
    usual, remarks = Wishes(), {"": remarks_of(Wishes), "limits": remarks_of(Limits)}
    lines = ["| key | in the environment | usually | |", "| --- | --- | --- | --- |"]
    for key in kinds():
        place, _, name = key.rpartition(".")
        default = text_of(getattr(usual.limits if place else usual, name))
        lines.append(f"| `{key}` | `{variable_of(key)}` | {default} | {remarks[place][name]} |")
    return "\n".join(lines) + "\n"


def written(page: str) -> str:
    """The page with the table as it is now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    page = PAGE.read_text("utf-8")
    if parser.parse_args().check:
        return int(page != written(page))
    PAGE.write_text(written(page), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
