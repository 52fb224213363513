"""`shuffleup verify`: a fair event checks out in plain words; what was changed is named, and the exit code says so."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from shuffleup.app.ports import KEEP_IT, Journal
from shuffleup.cli import main
from shuffleup.journal.export import export, import_
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.app.stage import ANN, BEN, CID, STREAM, does, with_three
from tests.contracts.homes import SqliteHome
from tests.contracts.test_tampering import UNLOCKED
from tests.dealing.make_stored import FILE
from tests.dealing.stage import deal
from tests.tournament.machine_night import NIGHT
from tests.web.test_mystery import mystery_floor, to_the_end

DAMAGED, WRONG = 1, 2
FIRST, SECOND = f"{STREAM}/table 1/hand 1", f"{STREAM}/table 1/hand 2"
HEAD = "b3a787cb98a348fdcad7c8f532119bd104eeadd242a7110552e02a5be6915e51"  # of the stored evening


class Said(NamedTuple):
    code: int
    out: str
    err: str


class Verify:
    """The command line."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Said:
        code = main(["verify", *map(str, words)])
        return Said(code, *self._capsys.readouterr())

    def hands(self, *words: object) -> list[dict[str, object]]:
        """The lines of the hands; the last line is the evening's."""
        lines = [json.loads(line) for line in self(*words, "--json").out.splitlines()]
        return [line for line in lines if "hand" in line]


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(capsys)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The stored evening in a journal."""
    path = tmp_path / "friday.journal"
    asyncio.run(_imported(path))
    return path


async def _imported(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    await import_(FILE.read_bytes().splitlines(keepends=True), journal)
    await journal.close()


def meddle(file: Path, change: str) -> None:
    home = SqliteHome(file)
    asyncio.run(home.meddle(*UNLOCKED[home.table], change))


# ------------------------------------------------------------------------------------------------------- all is well


def test_a_journal_and_its_export_check_out_alike(verify: Verify, file: Path) -> None:
    said = verify(file)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[:9] == [
        "Friday, 2026-11-13: 2 hands dealt by the software, all in order.",
        "  The event is not over: the seeds of its decks are still closed.",
        "  Decks with players' own numbers in them: 2 of 2.",
        "  Cards that came off their sealed deck, each in its turn: 28.",
        "  Rulings, whose shuffles follow from the seed as well: 1.",
        "  Not known: whether the phones were told the same as this record says (give it --receipts FILE…).",
        "  Not known: of any deck, whether its commitment was published before the numbers came.",
        "  Not known: whether the record was cut off at its end: it has 35 entries.",
        f"  Head: {HEAD}",
    ]
    assert verify(FILE) == said


def test_a_head_that_was_kept_binds_the_end(verify: Verify, file: Path) -> None:
    said = verify(file, "--head", HEAD.upper())
    assert (said.code, said.err) == (0, "")
    assert "  The head that was kept is that of this record.\n" in said.out
    assert "cut off" not in said.out
    said = verify(file, "--head", "0" * 64)
    assert said.code == DAMAGED
    assert said.err.startswith(
        f"error: cut: {STREAM}: the head that was kept is not that of this record: it was cut off"
    )


def test_a_head_can_be_worked_out_by_anybody() -> None:
    """Of the lines of an export, by what docs/journal-format.md says."""
    last = {}
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        record = json.loads(line)
        last[record["stream"]] = f"{record['stream']} {record['seq']} {record['hash']}\n"
    assert sha256("".join(sorted(last.values())).encode()).hexdigest() == HEAD


def test_it_says_what_this_does_not_prove(verify: Verify) -> None:
    out = " ".join(verify(FILE).out.split())
    assert "What this cannot show: that nobody looked. Whoever controls the server could see the cards." in out


def test_one_evening_by_its_name(verify: Verify, file: Path) -> None:
    assert verify(file, "Friday") == verify(file)
    assert verify(file, "Friday, 2026-11-13") == verify(file)  # as it is said above the report
    missing = 'error: There is no evening "Frida". Perhaps Friday? All of them: shuffleup journal list.\n'
    assert verify(file, "Frida") == Said(WRONG, "", missing)


def test_seeds_stay_closed_until_the_event_is_over(verify: Verify) -> None:
    first, second = verify.hands(FILE)
    assert (first["hand"], first["kind"], first["wrong"]) == (FIRST, "dealt", None)
    assert (first["seed"], second["seed"]) == (None, None)
    assert (second["dealt"], second["rulings"], len(str(second["root"]))) == (14, 1, 64)
    stored = FILE.read_text(encoding="utf-8")
    assert str(second["commitment"]) in stored
    assert "seed" in stored


def test_seeds_open_when_the_event_is_over(verify: Verify, tmp_path: Path) -> None:
    path = tmp_path / "over.journal"
    asyncio.run(_on_disk(path, over=True))
    (hand,) = verify.hands(path)
    assert (hand["hand"], hand["wrong"], len(str(hand["seed"]))) == (FIRST, None, 64)
    assert [given["seat"] for given in hand["numbers"]] == [1, 2, 3]  # type: ignore[attr-defined]


async def _on_disk(path: Path, *, over: bool) -> None:
    journal = await SqliteJournal.open(path)
    await _evening(journal, over=over)
    await journal.close()


async def _evening(journal: Journal, *, over: bool) -> None:
    evening = await with_three(journal)
    await deal(journal, evening)
    if over:
        table = TableNo(1)
        outs = (c.Out(ANN, BEN), c.Out(CID, BEN))
        await does(evening, c.BeginHand(table, NIGHT), c.EndHand(table, outs))
        await does(evening, c.StayOut(ANN), c.StayOut(CID), c.PayPrizes())


def test_an_evening_of_real_cards_has_nothing_to_check(verify: Verify, tmp_path: Path) -> None:
    path = tmp_path / "real.journal"

    async def real_cards() -> None:
        journal = await SqliteJournal.open(path)
        await with_three(journal)
        await journal.close()

    asyncio.run(real_cards())
    said = verify(path)
    assert (said.code, said.out.splitlines()[0]) == (0, "Friday, 2026-11-13: no hand was dealt by the software.")


def test_the_envelopes_of_a_mystery_bounty_are_followed(verify: Verify, tmp_path: Path) -> None:
    path = tmp_path / "mystery.journal"

    async def mystery() -> None:
        journal = await SqliteJournal.open(path)
        await to_the_end(await mystery_floor(journal))
        await journal.close()

    asyncio.run(mystery())
    said = verify(path)
    assert (said.code, said.err) == (0, "")
    assert "  Envelopes that were opened as they were sealed, each in its turn: 5." in said.out.splitlines()
    assert json.loads(verify(path, "--json").out.splitlines()[-1])["envelopes"] == 5
    assert "undo" not in said.out  # near miss: nothing was taken back


def test_a_new_journal_has_nothing_in_it(verify: Verify, tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    asyncio.run(_closed(path))
    assert verify(path) == Said(0, "No evening is on record.\n", "")


async def _closed(path: Path) -> None:
    await (await SqliteJournal.open(path)).close()


def test_many_hands(verify: Verify, tmp_path: Path) -> None:
    """How long 500 take is measured in bench.dealing."""
    path = tmp_path / "many.json"
    asyncio.run(_many(path, 20))
    said = verify(path)
    assert "20 hands dealt by the software, all in order." in said.out


async def _many(path: Path, hands: int) -> None:
    journal = MemoryJournal()
    evening = await with_three(journal)
    for number in range(1, hands + 1):
        await deal(journal, evening, slips=number % 5 == 0)
    path.write_bytes(b"".join([line async for line in export(journal)]))


# --------------------------------------------------------------------------------------------------------- it is not

DECK = f"{STREAM}/table 1/deck of hand 1"
# what is done behind the journal's back, which record shows it
MEDDLED = {
    "a card": (
        "UPDATE {table} SET payload = replace(payload, 'burn', 'x') WHERE stream LIKE '%/hand 2' AND seq = 10",
        f"{SECOND} 10: it does not match its hash.",
    ),
    "a seed": (
        "UPDATE {table} SET payload = replace(payload, 'a', 'b') WHERE stream LIKE '%deck of hand 1' AND seq = 1",
        f"{DECK} 1: it does not match its hash.",
    ),
    "the evening": (
        "UPDATE {table} SET time = time + 1 WHERE stream = 'Friday' AND seq = 3",
        f"{STREAM} 3: it does not match its hash.",
    ),
}


@pytest.mark.parametrize(("change", "flaw"), MEDDLED.values(), ids=MEDDLED)
def test_what_was_changed_is_named(verify: Verify, file: Path, change: str, flaw: str) -> None:
    meddle(file, change)
    said = verify(file)
    assert said.code == DAMAGED
    assert said.err.splitlines() == [
        f"error: The journal is damaged or was tampered with: {flaw}",
        f"error: {KEEP_IT}",
    ]


def test_a_hand_whose_seal_is_gone_is_named_and_the_others_are_counted(verify: Verify, file: Path) -> None:
    meddle(file, "DELETE FROM {table} WHERE stream LIKE '%deck of hand 1'")
    said = verify(file)
    assert said.code == DAMAGED
    assert said.out.startswith("Friday, 2026-11-13: 2 hands dealt by the software, 1 of them not in order.\n")
    assert said.err.startswith(f"error: deck-omitted: {FIRST}: it was dealt, and no deck was sealed for it.\n")


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A demonstration seals nothing, and deals many hands."""
    path = tmp_path_factory.mktemp("demo") / "demo.journal"
    assert main(["demo", "--players", "3", "--seed", "7", "--journal", str(path)]) == 0
    return path


def test_hands_that_were_never_sealed_are_no_alarm(verify: Verify, demo: Path) -> None:
    said = verify(demo)
    count = len(verify.hands(demo))
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[0].endswith(
        f": not sealed: nothing can be checked of these {count} hands, which a program dealt by itself."
    )


def test_hands_come_as_they_are_counted(verify: Verify, demo: Path) -> None:
    numbers = [int(str(one["hand"]).partition("hand ")[2].partition(",")[0]) for one in verify.hands(demo)]
    assert numbers == sorted(numbers)
    assert numbers[-1] > 10


def test_each_evening_is_told_as_it_was_dealt(verify: Verify, demo: Path, tmp_path: Path) -> None:
    both = tmp_path / "both.journal"
    shutil.copy(demo, both)
    asyncio.run(_imported(both))
    said = verify(both)
    assert (said.code, said.err) == (0, "")
    assert "Friday, 2026-11-13: 2 hands dealt by the software, all in order.\n" in said.out
    assert ": not sealed: nothing can be checked of these " in said.out


def test_seals_that_are_all_gone_are_an_alarm(verify: Verify, file: Path) -> None:
    """Near miss: these decks were sealed, for the hands themselves say so."""
    meddle(file, "DELETE FROM {table} WHERE stream LIKE '%deck of hand%'")
    said = verify(file)
    assert said.code == DAMAGED
    assert said.err.count("it was dealt, and no deck was sealed for it.") == 2


@pytest.mark.parametrize("where", ["nowhere.journal", "nowhere.json"])
def test_a_journal_that_is_not_there(verify: Verify, tmp_path: Path, where: str) -> None:
    said = verify(tmp_path / where)
    assert (said.code, said.out) == (WRONG, "")
    assert said.err == f"error: There is no journal at {tmp_path / where}. Check its name.\n"


def test_an_export_that_was_changed(verify: Verify, tmp_path: Path) -> None:
    path = tmp_path / "changed.json"
    path.write_bytes(FILE.read_bytes().replace(b'"burn":"', b'"burn": "', 1))
    said = verify(path)
    assert (said.code, said.out) == (DAMAGED, "")
    assert said.err.endswith(f"{FIRST} 10: it does not match its hash. It is not as it was exported.\n")


def test_a_bar_is_drawn_where_somebody_waits() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "shuffleup", "verify", str(FILE)]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=theirs, check=False, timeout=60)
    os.close(theirs)
    assert done.returncode == 0
    assert b"Checking" in os.read(ours, 65536)
    os.close(ours)


# --------------------------------------------------------------------------------------------------- a hand is missing

GONE = {
    "nothing": ("SELECT 1", None),
    "hand and deck": (
        "DELETE FROM {table} WHERE stream LIKE '% 1/hand 1' OR stream LIKE '%deck of hand 1'",
        f"deck-omitted: {FIRST}: the evening says it was dealt, and it is not on record.",
    ),
    "the hand alone": (
        "DELETE FROM {table} WHERE stream LIKE '% 1/hand 1'",
        f"deck-omitted: {FIRST}: the evening says it was dealt, and it is not on record.",
    ),
    "the end of it": (
        "DELETE FROM {table} WHERE stream LIKE '% 1/hand 1' AND seq > 6",
        f"cut: {FIRST}: the evening says it ended, and its end is not on record.",
    ),
}


@pytest.mark.parametrize(("change", "flaw"), GONE.values(), ids=GONE)
def test_the_evening_knows_which_hands_were_dealt(
    verify: Verify, tmp_path: Path, change: str, flaw: str | None
) -> None:
    path = tmp_path / "dealt.journal"
    asyncio.run(_dealt_by_the_software(path))
    meddle(path, change)
    said = verify(path)
    assert said.err.splitlines()[:-1] == ([f"error: {flaw}"] if flaw else [])
    assert said.code == (DAMAGED if flaw else 0)
    assert ("1 missing or cut off" in said.out) is (flaw is not None)


async def _dealt_by_the_software(path: Path) -> None:
    """Two hands are over; a third was begun, and no card of it is on record yet, which is no fault."""
    journal = await SqliteJournal.open(path)
    evening = await with_three(journal)
    table = TableNo(1)
    for _ in (FIRST, SECOND):
        await deal(journal, evening)
    await evening.submit(c.BeginHand(table, NIGHT), NIGHT, by_software=True)
    await journal.close()
