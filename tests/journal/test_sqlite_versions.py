"""A journal written by version 1 opens in every program after it. The stored file is never written anew."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from shuffleup.hand import replay
from shuffleup.journal.events import EVENTS
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said, whole

VERSION_1 = Path(__file__).parent / "stored" / "version-1.journal"
SHA256 = "a9edf90d33232500cbced7b048bd429af5ef8ab3bd706348a448b63b2593067b"
LAST_HASH = "85e757908aa7ad585f4ea691fddc0bfa2192cec403ae57459a0a023c245af74b"


def test_the_stored_file_is_the_one_that_was_stored() -> None:
    assert hashlib.sha256(VERSION_1.read_bytes()).hexdigest() == SHA256


@awaited
async def test_a_journal_of_version_1_opens(tmp_path: Path) -> None:
    journal = await SqliteJournal.open(Path(shutil.copyfile(VERSION_1, tmp_path / "copy.journal")))
    assert await journal.streams() == ["Zoë's 😀 table", "table 1"]
    (other,) = await whole(journal, "Zoë's 😀 table")
    assert (other.type, other.version, other.time, other.payload) == ("Said", 7, 0, '{"word":"été"}'.encode())
    records = await whole(journal, "table 1")
    assert records[-1].hash.hex() == LAST_HASH
    assert [record.time for record in records] == [1_700_000_000_000 + 1000 * n for n in range(20)]
    hand = replay([EVENTS.event(record) for record in records])
    assert hand.over
    assert hand.stacks == [375, 50, 725, 0, 112]
    assert await journal.append("table 1", said("more"), after=20) == 21
    await journal.close()
