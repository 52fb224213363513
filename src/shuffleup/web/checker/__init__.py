"""The page that checks receipts by itself, whole in one file: tools/weave_checker.py weaves it from what lies here.

It is served for convenience. Whoever doubts this server takes it from elsewhere: docs/fair-dealing.md says how.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse

PAGE = Path(__file__).parent / "checker.html"
NOT_IN_A_FRAME = "; frame-ancestors 'none'"  # a page cannot say so of itself
POLICY = re.compile(r'content-security-policy" content="([^"]*)"')


@cache
def page() -> bytes:
    return PAGE.read_bytes()


def page_sum() -> str:
    """By which a copy is known."""
    return sha256(page()).hexdigest()


async def checker(request: Request) -> HTMLResponse:  # noqa: ARG001 - the same for everyone
    """With the policy it has in itself: it runs its own lines and reaches nothing."""
    (policy,) = POLICY.findall(page().decode())
    headers = {"content-security-policy": policy + NOT_IN_A_FRAME, "cache-control": "no-cache"}
    return HTMLResponse(page(), headers=headers)
