"""A bot that sits down at a table and answers at random: python examples/bot.py http://127.0.0.1:8740/t/abcdefgh [SEAT]

Two verbs are all there is: it posts lines, and follows frames. See docs/bots.md.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(address: str, body: dict[str, object], token: str = "") -> dict[str, Any]:
    """What the house replies; a refusal says why, and by which rule."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    try:
        with urlopen(Request(address, json.dumps(body).encode(), headers)) as reply:
            found: dict[str, Any] = json.load(reply)
    except HTTPError as refusal:
        found = json.load(refusal)
    return found


def play(table: str, seat: int) -> None:
    """Sit down, then answer whenever a frame has choices for us, until the match is over."""
    site = urlsplit(table)
    token = post(f"{site.scheme}://{site.netloc}/guests", {})["token"]
    print(post(f"{table}/lines", {"kind": "sit", "seat": seat, "text": "Random bot"}, token))
    socket = f"{'wss' if site.scheme == 'https' else 'ws'}://{site.netloc}{site.path}/socket"
    with connect(socket, additional_headers={"Authorization": f"Bearer {token}"}) as frames:
        frame: dict[str, Any] = {}
        written = 0  # the version after our last line: frames from before it are out of date
        for number, message in enumerate(frames):
            frame |= json.loads(message)  # what is left out is as it was
            if frame["is_over"]:
                print(frame["prompt"])
                return
            if frame["choices"] and frame["version"] >= written:
                answer = random.choice(frame["choices"])["answer"]
                line = {"kind": "answer", "text": answer, "version": frame["version"], "key": f"{seat}-{number}"}
                reply = post(f"{table}/lines", line, token)
                written = reply.get("version") or written
                if "why" in reply:
                    print(answer, reply["why"], reply.get("rule", ""))


if __name__ == "__main__":
    play(sys.argv[1].rstrip("/"), int(sys.argv[2]) if len(sys.argv) > 2 else 2)
