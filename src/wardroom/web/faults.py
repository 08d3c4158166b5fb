"""What goes wrong, told in the reader's language: as a page to who asks for pages, as JSON to everybody else."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from wardroom.web.lines import No
from wardroom.web.pages import SAFE, page

OURS: Final = 500  # and above: nobody's fault but ours, and nobody's business what it was
TOLD: Final = (400, 403, 404, 429, OURS)  # with words of their own


def tell_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Any]:
    status = status_of(fault)
    if "text/html" not in request.headers.get("accept", "") or request.url.path.endswith("/lines"):
        return Response(No(reason(status, fault)), status_code=status, media_type=MediaType.JSON, headers=SAFE)
    told = status if status in TOLD else OURS if status > OURS else TOLD[0]
    found = page(request, "wrong", status=status, told=told)
    found.headers.update(SAFE)
    return found


def status_of(fault: Exception) -> int:
    """Text that is not in UTF-8 is the client's mistake, though Litestar does not say so."""
    if isinstance(fault, UnicodeDecodeError):
        return HTTPStatus.BAD_REQUEST
    return fault.status_code if isinstance(fault, HTTPException) else OURS


def reason(status: int, fault: Exception) -> str:
    """One sentence for who reads JSON."""
    detail = fault.detail if isinstance(fault, HTTPException) and status < OURS else ""
    return detail or HTTPStatus(status).phrase
