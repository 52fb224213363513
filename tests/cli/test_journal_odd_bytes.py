"""Text on record that is none (a byte changed on the disk) is damage, named in words by every verb; nothing crashes."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from shuffleup.cli import main
from tests.app.stage import STREAM
from tests.contracts.test_tampering import UNLOCKED
from tests.journal.nights import OTHER, two_nights

HAND = f"{STREAM}/table 1/hand 2"
ODD = "CAST(CAST(substr({column}, 1, 6) AS BLOB) || x'ff' || CAST(substr({column}, 8) AS BLOB) AS TEXT)"
CHANGE = "UPDATE record SET {column} = {odd} WHERE {where}"
CHANGES = {
    "the name of an evening": ("stream", f"stream = '{STREAM}'"),
    "the name of an evening at one record": ("stream", f"stream = '{STREAM}' AND seq = 3"),
    "the name of a hand": ("stream", f"stream = '{HAND}'"),
    "a type": ("type", f"stream = '{STREAM}' AND seq = 3"),
    "the type of the first": ("type", f"stream = '{STREAM}' AND seq = 1"),
    "a payload": ("payload", f"stream = '{STREAM}' AND seq = 3"),
    "a payload of a hand": ("payload", f"stream = '{HAND}' AND seq = 3"),
    "an act": ("act", f"stream = '{STREAM}' AND seq = 3"),
}
VERBS = {
    "list": ["journal", "list", "--journal", "{file}"],
    "check": ["journal", "check", "--journal", "{file}"],
    "export": ["journal", "export", "--journal", "{file}", "--out", "{out}"],
    "hands": ["journal", "hands", "--journal", "{file}", "--out", "{out}"],
    "verify": ["verify", "{file}"],
}


def changed(file: Path, column: str, where: str) -> None:
    with closing(apsw.Connection(str(file))) as db:
        for statement in UNLOCKED["record"]:
            db.execute(statement)
        odd = ODD.format(column=column) if column != "act" else "CAST(x'61ff62' AS TEXT)"
        db.execute(CHANGE.format(column=column, odd=odd, where=where))
        assert db.changes() >= 1


@pytest.fixture(scope="module")
def nights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return two_nights(tmp_path_factory.mktemp("nights") / "two.journal")


@pytest.mark.parametrize("change", CHANGES)
def test_every_verb_names_it_and_goes_on(
    change: str, nights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(shutil.copyfile(nights, tmp_path / "a.journal"))
    changed(file, *CHANGES[change])
    said = {}
    for verb, words in VERBS.items():
        code = main([word.format(file=file, out=tmp_path / verb) for word in words])
        said[verb] = capsys.readouterr()
        listed = verb == "list" and "hand" in change  # the hands are not looked at there
        assert (code != 0) != (listed and "name" not in change), (verb, said[verb])
        assert "error: " in said[verb].err or listed
        assert "Traceback" not in said[verb].err
    assert OTHER in said["list"].out  # the other evening is there as before
    assert "does not match its hash" in said["check"].err or "in its place" in said["check"].err
    assert main(["journal", "copy", str(tmp_path / "copy"), "--journal", str(file)]) == 0
    assert main(["journal", "export", OTHER, "--journal", str(file), "--out", str(tmp_path / "eight")]) == 0
