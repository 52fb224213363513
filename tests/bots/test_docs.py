"""The bots written down in docs/bots.md play to the end as they stand, and are as short as promised."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.socket_table import fast_evening

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


def test_there_are_two() -> None:
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize("example", EXAMPLES, ids=["with the package", "with the socket alone"])
def test_the_example_plays(example: str, tmp_path: Path) -> None:
    assert len([line for line in example.splitlines() if line.strip()]) <= 20
    bot = tmp_path / "bot.py"
    bot.write_text(example, encoding="utf-8")
    with fast_evening(players=3, people=1) as night:
        command = [sys.executable, "-W", "error", str(bot), night.player_link("p1")]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")
        assert night.room.evening.players["p1"].place > 0  # type: ignore[index]
