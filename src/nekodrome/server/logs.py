"""The log as one JSON object a line, for machines that read it."""

import logging
import sys
import time
from typing import Final, final

from msgspec import json

LONGEST: Final = 8000  # characters of a traceback


@final
class JsonLines(logging.Formatter):
    """When, how grave, who says it, what, and the traceback where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)[-LONGEST:]
        return json.encode(told).decode()


def speak_json() -> None:
    """From now on every line of the log, uvicorn's included, is one object on the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    logging.getLogger("nekodrome").setLevel(logging.INFO)


def is_json() -> bool:
    """Whether it does."""
    return any(isinstance(handler.formatter, JsonLines) for handler in logging.getLogger().handlers)
