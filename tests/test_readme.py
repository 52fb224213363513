"""The example in the README is run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, str(README), "exec"), {})  # noqa: S102 - the point of the test
    assert capsys.readouterr().out == "The smallest raise is to 40. (BET-03)\n"
    assert len([line for line in example.splitlines() if line.strip()]) == 12
