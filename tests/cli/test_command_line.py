"""The command itself: start text, version, exit codes; in a process of its own where that is what matters, as for a
reader who walks away."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from shuffleup import cli
from shuffleup.cli import EXTRAS, INTERRUPTED, NOBODY_READS, app, main, version
from shuffleup.cli.reports import LARGE
from tests.cli.here import Said, run

HANDS = Path(__file__).parents[1] / "histories" / "hands"
COMMAND = [sys.executable, "-m", "shuffleup"]


def elsewhere(*words: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """In a process of its own."""
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, check=False, timeout=60, env={**os.environ, **(env or {})}
    )


def test_help_says_what_there_is() -> None:
    said = run("help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"Shuffle Up {version()}: ")
    listed = [line for line in said.out.splitlines() if line.startswith("  shuffleup ") and line[12] != " "]
    verbs = {line.split()[1] for line in listed}
    assert verbs == {name for name in app() if not name.startswith("-")}


@pytest.mark.parametrize("words", ["--version", "version"])
def test_version(words: str) -> None:
    assert run(words) == Said(0, f"{version()}\n", "")


def test_the_version_is_said_without_building_the_command_line() -> None:
    code = "import sys, shuffleup.cli; shuffleup.cli.main(['--version']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    loaded = done.stdout.splitlines()[1]
    assert "'shuffleup.cli'" in loaded
    for late in ("cyclopts", "rich", "shuffleup.hand", "shuffleup.histories"):
        assert f"'{late}'" not in loaded


def test_help_names_the_verb_and_its_options() -> None:
    assert "replay" in run("--help").out
    assert run("help", "journal") == run("journal", "--help")
    said = run("replay", "--help")
    assert "shuffleup replay FILE... [--json]" in said.out
    assert "exit" in said.out


@pytest.mark.parametrize("words", [("replay",), ("shove",), ("replay", "--loud", "x.phh")])
def test_what_it_does_not_understand_is_said_and_fails(words: tuple[str, ...]) -> None:
    said = run(*words)
    assert said.code != 0
    assert said.out == ""
    assert "Error" in said.err
    assert "Traceback" not in said.err


def test_replay_in_a_process_of_its_own() -> None:
    done = elsewhere("replay", str(HANDS / "heads-up.phh"), "--json")
    assert done.returncode == 0
    assert done.stdout == '{"hand": 1, "players": ["Ines", "Bo"], "finishing_stacks": [310, 690], "error": null}\n'
    assert done.stderr == ""
    assert elsewhere("replay", "--loud", "x.phh").returncode != 0


def test_a_screen_that_cannot_write_a_name_shows_what_it_can() -> None:
    done = elsewhere("replay", str(HANDS / "evening.phhs"), env={"PYTHONIOENCODING": "ascii"})
    assert "?elik folds." in done.stdout
    assert "Traceback" not in done.stderr


def test_a_reader_who_walks_away_is_not_shouted_after(tmp_path: Path) -> None:
    hand = (HANDS / "side-pots.phh").read_text()
    path = tmp_path / "many.phhs"
    path.write_text("\n".join(f"[{number}]\n{hand}" for number in range(200)))
    with subprocess.Popen(
        [*COMMAND, "replay", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as replaying:
        assert replaying.stdout is not None
        assert replaying.stderr is not None
        assert replaying.stdout.readline().startswith("Hand 0, ")
        replaying.stdout.close()
        assert replaying.stderr.read() == ""
        assert replaying.wait(timeout=60) == NOBODY_READS


def test_an_interrupted_command_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("shuffleup.cli._run", interrupted)
    assert main(["replay", "x.phh"]) == INTERRUPTED


def test_a_bar_is_drawn_only_for_large_inputs_on_a_screen(tmp_path: Path) -> None:
    """The error stream is a screen here, the other goes to a file."""
    hand = (HANDS / "heads-up.phh").read_text()
    large = tmp_path / "large.phhs"
    large.write_text("\n".join(f"[{number}]\n{hand}" for number in range(LARGE // len(hand) + 1)))
    assert "Replaying" in _on_a_screen(large, tmp_path)
    assert _on_a_screen(HANDS / "heads-up.phh", tmp_path) == ""


def _on_a_screen(path: Path, folder: Path) -> str:
    """What the error stream shows."""
    ours, theirs = pty.openpty()
    with (
        (folder / "out.txt").open("wb") as out,
        subprocess.Popen([*COMMAND, "replay", str(path), "--json"], stdout=out, stderr=theirs) as replaying,
    ):
        os.close(theirs)
        seen = b"".join(_read_all(ours))
        assert replaying.wait(timeout=60) == 0
    os.close(ours)
    return seen.decode()


def _read_all(screen: int) -> Iterator[bytes]:
    while True:
        try:
            piece = os.read(screen, 4096)
        except OSError:
            return  # how a screen that was put away says that there is no more
        if not piece:
            return
        yield piece


@pytest.mark.parametrize(("package", "extra"), sorted(EXTRAS.items()))
def test_a_package_that_is_not_installed_is_named_with_its_extra(
    package: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_: list[str]) -> int:
        raise ModuleNotFoundError(f"No module named '{package}'", name=f"{package}.part")

    monkeypatch.setattr(cli, "_run", missing)
    assert main(["play"]) == 1
    assert capsys.readouterr().err == f"error: this needs the package {package}: pip install 'shuffleup[{extra}]'\n"


def test_every_extra_is_one_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    for package, extra in EXTRAS.items():
        assert any(one.startswith(f"{package}>=") for one in project["optional-dependencies"][extra])
    assert all(">=" in one for one in project["dependencies"])
    monkeypatch.setattr(cli, "_run", lambda _: __import__("no_such_package"))
    with pytest.raises(ModuleNotFoundError):  # near miss: a package of nobody's is a mistake of ours
        main(["play"])


def described(group: App) -> Iterator[tuple[str, str]]:
    """Every verb below a command line, and what its list of verbs says of it."""
    for name in group:
        if not name.startswith("-"):
            one = group[name]
            yield name, one.help
            yield from ((f"{name} {below}", said) for below, said in described(one))


def test_every_verb_has_words_in_the_list() -> None:
    assert [name for name, said in described(app()) if not said] == []
