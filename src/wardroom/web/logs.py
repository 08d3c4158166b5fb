"""What the server says of itself: one line of JSON an event, to standard error, written by a thread of its own."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener
from queue import SimpleQueue
from typing import Final

from litestar.exceptions import HTTPException
from litestar.types import Scope

LOG: Final = logging.getLogger("wardroom")
TOLD: Final = ("table", "path", "address", "data")  # what an event may carry besides its words


class JsonLine(logging.Formatter):
    """`{"at": ..., "level": ..., "event": ..., "table": ..., "error": ...}`"""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        event = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": record.getMessage()}
        event |= {name: str(getattr(record, name)) for name in TOLD if hasattr(record, name)}
        if record.exc_info:
            event["error"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)


class Unformatted(QueueHandler):
    """Hands an event over as it is: to write it down is the listener's work."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        return record


async def note_fault(fault: Exception, scope: Scope) -> None:
    """A fault of ours in answering a request; what the client did wrong is not."""
    is_theirs = isinstance(fault, UnicodeDecodeError) or (isinstance(fault, HTTPException) and fault.status_code < 500)
    if not is_theirs:
        LOG.error("a request failed", exc_info=fault, extra={"path": scope["path"]})


@contextmanager
def logging_to_stderr() -> Iterator[None]:
    """Events of ours and warnings of others, until the end."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(JsonLine())
    queue: SimpleQueue[logging.LogRecord] = SimpleQueue()
    listener = QueueListener(queue, writer)
    handler = Unformatted(queue)
    root = logging.getLogger()
    root.addHandler(handler)
    LOG.setLevel(logging.INFO)
    listener.start()
    try:
        yield
    finally:
        root.removeHandler(handler)
        listener.stop()
