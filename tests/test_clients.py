"""What the tests ask servers with: made in no time, or every test of a page pays for it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest


def trusts(client: Any) -> Any:
    return client._transport._pool._ssl_context


@pytest.mark.parametrize("kind", [httpx.Client, httpx.AsyncClient])
def test_whom_to_trust_is_read_once_for_all_clients(kind: Any) -> None:
    assert trusts(kind()) is trusts(kind(base_url="http://127.0.0.1"))
    assert trusts(kind()) is not trusts(kind(verify=False))  # near miss: it says something of its own
