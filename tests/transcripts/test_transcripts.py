"""Whole hands, told line by line. SHUFFLEUP_REWRITE=1 writes the expected lines anew: read them before you commit."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .notation import performed

TRANSCRIPTS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_hand_goes_as_it_is_written(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    played = "".join(f"{line}\n" for line in performed(script))
    if os.environ.get("SHUFFLEUP_REWRITE") == "1":
        path.write_text(played, encoding="utf-8")
    assert played.splitlines() == script.splitlines()


def test_there_are_enough_of_them() -> None:
    assert len(TRANSCRIPTS) >= 12


def test_a_wrong_line_is_noticed() -> None:
    """The comparison itself can fail: change any expected line of any transcript and it does not match."""
    script = TRANSCRIPTS[0].read_text(encoding="utf-8")
    changed = script.replace("    Seat", "    Chair", 1)
    assert changed != script
    assert list(performed(changed)) == script.splitlines() != changed.splitlines()
