"""What can go wrong with a journal, in the words the host reads. What is particular to one kind stands beside it."""

from __future__ import annotations

from shuffleup.app.ports import KEEP_IT, Damaged, JournalError
from shuffleup.journal.chain import Flaw


def closed() -> JournalError:
    return JournalError("The journal is closed.", "Open it again.")


def damaged(flaw: Flaw) -> Damaged:
    return Damaged(f"The journal is damaged or was tampered with: {flaw}", KEEP_IT)


def too_new(where: str, version: int, known: int) -> JournalError:
    return JournalError(
        f"{where} was written by a newer Shuffle Up (journal version {version}; this one knows {known}).",
        "Open it with that version.",
    )
