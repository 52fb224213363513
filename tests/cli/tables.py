"""What `shuffleup table` prints, read back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shuffleup.cli import main


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """What is printed, with single spaces."""
    assert main(["table", *words]) == 0
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def data(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["table", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)
