"""Where there is no PostgreSQL its tests are skipped, and say so; where everything has to be tested they fail."""

from __future__ import annotations

import pytest

from tests.contracts import postgres_server


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_server, "find_binaries", lambda: None)


@pytest.mark.usefixtures("nowhere")
def test_a_missing_server_is_skipped_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="PostgreSQL is not installed: no initdb"):
        postgres_server.binaries_or_skip()


@pytest.mark.usefixtures("nowhere")
def test_a_missing_server_fails_where_nothing_may_be_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="PostgreSQL is not installed"):
        postgres_server.binaries_or_skip()
