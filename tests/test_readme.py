"""The example in the README is run as it stands, and is typed as strictly as we are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PRINTED = """\
Hand(street=preflop, pots=30, phase=betting, turn=4, call=20) 40
The smallest raise is to 40. (BET-03)
"""


@pytest.fixture
def example() -> str:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert isinstance(example, str)
    return example


def test_the_example_runs_and_prints_what_it_says(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, str(README), "exec"), {})  # noqa: S102 - the point of the test
    assert capsys.readouterr().out == PRINTED
    assert re.findall(r"^print.*  # (.*)", example, re.MULTILINE) == PRINTED.splitlines()
    assert len([line for line in example.splitlines() if line.strip()]) <= 16


def test_the_example_is_strictly_typed(example: str, tmp_path: Path) -> None:
    program = tmp_path / "example.py"
    program.write_text(example, encoding="utf-8")
    cache = ROOT / ".mypy_cache"
    told, wrong, code = api.run(
        ["--strict", f"--cache-dir={cache}", f"--config-file={ROOT / 'pyproject.toml'}", str(program)]
    )
    assert (code, told, wrong) == (0, "Success: no issues found in 1 source file\n", "")
