"""French spaces: before : and inside « » a no-break space, before ; ! ? a narrow one.

python -m nekodrome.kit.french --write    puts them right in every text, lesson and rule
"""

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nekodrome.kit.folders import PACKAGE

WIDE, NARROW = "\u00a0", "\u202f"


def spaced(text: str) -> str:
    """The text with its French spaces; a colon or a mark inside a word, as in an address, stays."""
    text = re.sub(r"«[ \u00a0\u202f]*", "«" + WIDE, text)
    text = re.sub(r"[ \u00a0\u202f]*»", WIDE + "»", text)
    text = re.sub(r"[ \u00a0\u202f]*:(?=\s|$)", WIDE + ":", text)
    return re.sub(r"[ \u00a0\u202f]*([;!?])(?=\s|$)", NARROW + r"\1", text)


def french_of(entry: dict[str, Any]) -> list[str]:
    """The French forms of a text."""
    form = entry["fr"]
    return [form] if isinstance(form, str) else list(form.values())


def french_in(written: Any) -> Iterator[str]:
    """All French in texts, however deep."""
    if isinstance(written, dict) and "fr" in written:
        yield from french_of(written)
    elif isinstance(written, dict | list):
        for part in written.values() if isinstance(written, dict) else written:
            yield from french_in(part)


def catalogues() -> Iterator[Path]:
    """Every file of texts in the package."""
    found = [
        *PACKAGE.rglob("texts.json"),
        *PACKAGE.rglob("offline.json"),
        *(PACKAGE / f"{name}.json" for name in ("later", "people")),
    ]
    return (path for path in sorted(found) if "static" not in path.parts)


def spaced_catalogue(source: str) -> str:
    """A file of texts with its French spaces, otherwise as it is."""
    for form in french_in(json.loads(source)):
        source = source.replace(_quoted(form), _quoted(spaced(form)))
    return source


def _quoted(form: str) -> str:
    return json.dumps(form, ensure_ascii=False)


def main() -> None:
    parser = argparse.ArgumentParser(description="French spaces in every text and rule.")
    parser.add_argument("--write", action="store_true", required=True, help="put them right")
    parser.parse_args()
    for path in (*catalogues(), *sorted(PACKAGE.rglob("lesson.json"))):
        path.write_text(spaced_catalogue(path.read_text("utf-8")), "utf-8")
    for path in sorted(PACKAGE.rglob("rules.fr.md")):
        path.write_text(spaced(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
