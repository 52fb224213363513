"""What can go wrong with a journal, in the words the host reads. What is particular to one kind stands beside it."""

from __future__ import annotations

from shuffleup.app.ports import KEEP_IT, Damaged, JournalError
from shuffleup.journal.chain import Flaw


def closed() -> JournalError:
    return JournalError("The journal is closed.", "Open it again.")


class NoJournal(JournalError):
    """There is none where one was looked for."""

    def __init__(self, where: str) -> None:
        super().__init__(f"There is no journal at {where}.", "Check its name.")


def only_read() -> JournalError:
    return JournalError("The journal is open for reading alone; nothing was written.", "Start again to play on it.")


def taken_over(by: str) -> JournalError:
    """Said to a server that wrote here until another one began to."""
    who = f"The server at {by}" if by else "Another server"
    return JournalError(
        f"{who} has taken over this journal; nothing was written.",
        "Play on there and end this one; or end that one and start this one again.",
    )


def damaged(flaw: Flaw) -> Damaged:
    return Damaged(f"The journal is damaged or was tampered with: {flaw}", KEEP_IT)


def too_new(where: str, version: int, known: int) -> JournalError:
    return JournalError(
        f"{where} was written by a newer Shuffle Up (journal version {version}; this one knows {known}).",
        "Open it with that version.",
    )
