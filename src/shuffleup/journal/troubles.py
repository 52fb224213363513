"""What can go wrong with a journal, in the words the host reads. What is particular to one kind stands beside it."""

from __future__ import annotations

from shuffleup.app.ports import KEEP_IT, OTHER_VERSION, Damaged, JournalError
from shuffleup.journal.chain import Flaw
from shuffleup.say import say


def closed() -> JournalError:
    return JournalError(say("The journal is closed."), say("Open it again."))


class NoJournal(JournalError):
    """There is none where one was looked for."""

    def __init__(self, where: str) -> None:
        super().__init__(say("There is no journal at {where}.", where=where), say("Check its name."))


def only_read() -> JournalError:
    return JournalError(
        say("The journal is open for reading alone; nothing was written."), say("Start again to play on it.")
    )


def taken_over(by: str) -> JournalError:
    """Said to a server that wrote here until another one began to."""
    another = say("Another server has taken over this journal; nothing was written.")
    return JournalError(
        say("The server at {address} has taken over this journal; nothing was written.", address=by) if by else another,
        say("Play on there and end this one; or end that one and start this one again."),
    )


def damaged(flaw: Flaw) -> Damaged:
    return Damaged(say("The journal is damaged or was tampered with: {flaw}", flaw=flaw.said), KEEP_IT)


def too_new(where: str, version: int, known: int) -> JournalError:
    return JournalError(
        say(
            "{where} was written by a newer Shuffle Up (journal version {version}; this one knows {known}).",
            where=where,
            version=str(version),
            known=str(known),
        ),
        OTHER_VERSION,
    )
