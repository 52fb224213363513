"""The package as it is installed elsewhere: built as an index would get it, looked through, and run with no checkout
beside it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from shuffleup.language.words import ENGLISH, LANGUAGES
from shuffleup.paper.kinds import PrintKind
from shuffleup.web.pages.guides import GUIDES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "shuffleup"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (made,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("dist")), versions=["standard"])
    return Path(made)


@pytest.fixture(scope="module")
def packed(wheel: Path) -> set[str]:
    with ZipFile(wheel) as file:
        return set(file.namelist())


def test_every_file_of_the_program_is_in_it(packed: set[str]) -> None:
    here = {f"shuffleup/{path.relative_to(SOURCE).as_posix()}" for path in SOURCE.rglob("*") if path.is_file()}
    here = {name for name in here if "__pycache__" not in name}
    assert len(here) > 500
    assert sorted(here - packed) == []
    guides = {name for name in packed if name.startswith("shuffleup/guides/")}
    assert sorted(packed - here - guides - {name for name in packed if ".dist-info/" in name}) == []


def test_what_is_read_at_run_time_is_in_it(packed: set[str]) -> None:
    wanted = {f"shuffleup/paper/templates/{kind.value}.typ" for kind in PrintKind}
    wanted |= {f"shuffleup/web/locale/{lang.replace('-', '_')}.po" for lang in LANGUAGES if lang != ENGLISH}
    wanted |= {f"shuffleup/guides/{folder}{name}.md" for name in GUIDES for folder in ("", "de/", "es/")}
    wanted |= {
        "shuffleup/web/static/live.js",
        "shuffleup/web/static/css/tokens.css",
        "shuffleup/web/checker/checker.html",
    }
    assert sorted(wanted - packed) == []
    assert "shuffleup/guides/translating.md" not in packed  # near miss: for developers


RUNS = """
import sys
from pathlib import Path

import shuffleup
from shuffleup.cli import main
from shuffleup.web.pages.guides import guide

assert Path(shuffleup.__file__).is_relative_to(sys.argv[1]), shuffleup.__file__
assert guide("host", "de").lang == "de"
sys.exit(main(["print", "rankings", "--lang", "es", "--out", sys.argv[2]]))
"""


def test_it_prints_and_helps_where_there_is_no_checkout(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as file:
        file.extractall(tmp_path / "installed")
    out = tmp_path / "rankings.pdf"
    env = {"PYTHONPATH": str(tmp_path / "installed"), "PATH": "", "HOME": str(tmp_path)}
    said = subprocess.run(
        [sys.executable, "-c", RUNS, str(tmp_path / "installed"), str(out)],
        cwd=tmp_path, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (said.returncode, said.stderr) == (0, "")
    assert out.read_bytes().startswith(b"%PDF")


def test_how_to_install_each_extra_is_said() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "pip install 'shuffleup[all]'" in readme
    assert [one for one in extras if one not in ("test", "bench") and f"`[{one}]`" not in readme] == []
