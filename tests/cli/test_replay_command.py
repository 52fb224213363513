"""`shuffleup replay`, called in process: what is printed, what is an error, and the exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shuffleup.cli import main

HANDS = Path(__file__).parents[1] / "histories" / "hands"

HAND = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 100]
actions = [
  "d dh p1 ????",
  "d dh p2 ????",
  "p2 f",
]
"""


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_one_line_of_json_for_each_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HANDS / "heads-up.phh"), str(HANDS / "side-pots.phh"), "--json"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        '{"hand": 1, "players": ["Ines", "Bo"], "finishing_stacks": [310, 690], "error": null}',
        '{"hand": null, "players": ["Ann", "Ben", "Cleo", "Dov"], "finishing_stacks": [47, 160, 458, 0], '
        '"error": null}',
    ]


def test_hands_of_one_file_are_called_by_their_headings(capsys: pytest.CaptureFixture[str]) -> None:
    path = HANDS / "evening.phhs"
    assert main(["replay", "--json", str(path)]) == 1
    first, second, third = lines(capsys)
    assert list(first) == ["hand", "players", "finishing_stacks", "error"]
    assert [first["hand"], second["hand"], third["hand"]] == ["1", "the big one", "3"]
    assert [first["error"], second["error"]] == [None, None]
    assert third["error"] == f"{path}:52: the hand is not finished: seat 2 is to act"
    assert third["finishing_stacks"] == [2021 - 21 - 40, 979 - 21, 0]


def test_the_account_of_each_hand_and_a_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HANDS / "heads-up.phh"), str(HANDS / "unseen-winner.phh")]) == 0
    out = capsys.readouterr().out
    first, second, last = out.split("\n\n")
    assert first.splitlines()[0] == f"Hand 1, {HANDS / 'heads-up.phh'}"
    assert "Bo wins the pot of 380." in first.splitlines()
    assert second.splitlines()[0] == str(HANDS / "unseen-winner.phh")
    assert "Seat 3 wins the pot of 73." in second.splitlines()
    assert last == "2 hands, no errors.\n"


def test_a_folder_stands_for_the_histories_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("b.phh", "a.PHH", "c.phhs", "notes.txt"):
        (tmp_path / name).write_text(f'[x]\n{HAND}hand = "{name}"' if name == "c.phhs" else f'{HAND}hand = "{name}"')
    (tmp_path / "d.phh").mkdir()
    assert main(["replay", str(tmp_path), "--json"]) == 0
    assert [line["hand"] for line in lines(capsys)] == ["a.PHH", "b.phh", "c.phhs"]


def test_nothing_stops_the_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = {
        "latin.phh": HAND.replace("# ", "").encode() + 'players = ["Zoë", "Bo"]'.encode("latin-1"),
        "toml.phh": HAND.replace("min_bet = 10", "min_bet = ").encode(),
        "refused.phh": HAND.replace('"p2 f"', '"p2 cbr 12"').encode(),
        "stacks.phh": f"{HAND}finishing_stacks = [1, 2]".encode(),
        "omaha.phh": HAND.replace("NT", "PO").encode(),
        "notes.txt": HAND.encode(),
    }
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "empty").mkdir()
    asked = [tmp_path / name for name in (*bad, "empty", "missing.phh")]
    assert main(["replay", "--json", *map(str, asked), str(HANDS / "heads-up.phh")]) == 1
    *broken, sound = lines(capsys)
    assert sound["error"] is None
    assert [line["error"].removeprefix(f"{tmp_path}/") for line in broken] == [
        "latin.phh:11: this is not UTF-8 text: byte 0xeb",
        "toml.phh:4: Invalid value",
        "refused.phh:9: p2 cbr 12: The smallest raise is to 20. (BET-03)",
        "stacks.phh:11: finishing_stacks are recorded as [1, 2], but the hand leads to [105, 95]",
        "omaha.phh:1: variant 'PO' is not supported; 'NT' (no-limit hold'em) is",
        "notes.txt: a hand history is a .phh or .phhs file",
        "empty: there are no .phh or .phhs files in this folder",
        "missing.phh: cannot be read: no such file or directory",
    ]
    assert [line["finishing_stacks"] for line in broken] == [[], [], [], [105, 95], [], [], [], []]


def test_errors_go_to_the_error_stream_and_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "refused.phh"
    path.write_text(HAND.replace('"p2 f"', '"p2 cbr 12"'))
    assert main(["replay", str(path), str(tmp_path / "gone.phh")]) == 1
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        f"error: {path}:9: p2 cbr 12: The smallest raise is to 20. (BET-03)",
        f"error: {tmp_path / 'gone.phh'}: cannot be read: no such file or directory",
    ]
    assert out.endswith("The cards are dealt.\n\n1 hand, 2 errors.\n")  # told as far as the referee let it go


def test_a_byte_order_mark_and_windows_lines_do_no_harm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "windows.phh"
    path.write_bytes(b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode())
    assert main(["replay", str(path), "--json"]) == 0
    assert lines(capsys)[0]["finishing_stacks"] == [105, 95]


def test_a_refusal_names_the_line_of_the_action_in_a_file_of_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.phhs"
    path.write_text(f"[1]\n{HAND}\n[2]\n{HAND.replace('p2 f', 'p1 f')}\n[3]\n{HAND}")
    assert main(["replay", str(path), "--json"]) == 1
    first, second, third = lines(capsys)
    assert [first["error"], third["error"]] == [None, None]
    assert second["error"].startswith(f"{path}:22: p1 f: It is seat 2's turn.")


def test_what_a_file_says_cannot_move_the_cursor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = tmp_path / "named.phh"
    named.write_text(f'{HAND}hand = "a\\u001b[2Jb"\n')
    broken = tmp_path / "broken.phh"
    broken.write_text(HAND.replace("[100, 100]", '[100, "\\u001b[2J"]'))
    assert main(["replay", str(named), str(broken)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == f"Hand a?[2Jb, {named}"
    assert err == f"error: {broken}:5: starting_stacks: ?[2J is not a whole number of chips\n"
    assert main(["replay", str(named), "--json"]) == 0  # near miss: a program is told what is there
    assert lines(capsys)[0]["hand"] == "a\x1b[2Jb"


def test_an_amount_without_end_stops_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "long.phh"
    path.write_text(HAND.replace("[100, 100]", "[1e999999, 100]"))
    assert main(["replay", str(path), str(HANDS / "heads-up.phh"), "--json"]) == 1
    long, sound = lines(capsys)
    assert long["error"] == f"{path}:5: starting_stacks: a number of chips has at most 15 digits"
    assert sound["error"] is None
