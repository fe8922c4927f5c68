"""Result files: Parquet, one row a match. docs/lab.md lists the columns.

The file says in its own header what was asked for. The same question gives the same bytes, whoever played."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nekodrome.core.errors import Refused, error
from nekodrome.lab.journals import Asked, check_header, header_of
from nekodrome.lab.plays import Row

if TYPE_CHECKING:
    import pyarrow as pa

KEY: Final = b"nekodrome"


class Results(NamedTuple):
    """What a result file holds."""

    asked: Asked
    table: "pa.Table"


def need_extra(*modules: str) -> None:
    """Refuses, with what to install, where a library of the extra is not there."""
    from importlib.util import find_spec

    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise error(Refused, "lab_extra", missing=missing, extra="ray" if "ray" in missing else "lab")


def schema() -> "pa.Schema":
    """The columns. Those that only a study looks at are empty in contests, and the other way round."""
    import pyarrow as pa

    whole, number, text = pa.int64(), pa.float64(), pa.string()
    trait = pa.struct([("seat", whole), ("trait", text), ("value", text)])
    choice = pa.struct([("kind", text), ("offered", whole), ("chosen", whole)])
    return pa.schema(
        [
            ("purpose", text),
            ("players", whole),
            ("options", pa.map_(text, text)),
            ("variant", text),
            ("bots", pa.list_(text)),
            ("deal", whole),
            ("chance", whole),
            ("shares", pa.list_(number)),
            ("places", pa.list_(whole)),
            ("scores", pa.list_(whole)),
            ("reason", text),
            ("decisions", whole),
            ("first", whole),
            ("second", whole),
            ("rounds", number),
            ("seconds", number),
            ("branching", number),
            ("widest", whole),
            ("forced", whole),
            ("lead_changes", whole),
            ("led_from", number),
            ("leaders", pa.list_(whole)),
            ("came_back", pa.bool_()),
            ("still", number),
            ("traits", pa.list_(trait)),
            ("choices", pa.list_(choice)),
            ("moves", pa.list_(choice)),
        ]
    )


def table_of(asked: Asked, rows: list[Row]) -> "pa.Table":
    """Rows as a result file holds them."""
    import pyarrow as pa

    told = [{**row, "options": list(row["options"].items())} for row in rows]
    columns = schema().with_metadata({KEY: json.dumps(header_of(asked))})
    return pa.Table.from_pylist(told, schema=columns)


def write_results(path: str, asked: Asked, rows: list[Row]) -> None:
    """Writes a file that takes its name only once it is whole."""
    import pyarrow.parquet as pq

    draft = Path(path).with_name(f".{Path(path).name}.{os.getpid()}")
    try:
        pq.write_table(table_of(asked, rows), draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read_results(path: str) -> Results:
    """The matches of a file; Refused where it is cut short, foreign or of another version."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    if not Path(path).is_file():
        raise error(Refused, "file_missing", file=path)
    try:
        table = pq.read_table(path)
    except (pa.ArrowInvalid, OSError):
        raise error(Refused, "lab_damaged", file=path) from None
    header = _header(table.schema.metadata or {})
    check_header(header, path)
    if not table.schema.equals(schema()):
        raise error(Refused, "lab_damaged", file=path)
    return Results(header["asked"], table)


def _header(metadata: dict[bytes, bytes]) -> Any:
    try:
        return json.loads(metadata.get(KEY, b"null"))
    except ValueError:
        return None
