"""`shuffleup journal salvage`: what can be read of a damaged journal, in a new file on which the night can go on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.cli.journal import DAMAGED
from shuffleup.cli.plainly import fails
from shuffleup.journal.copies import copies_of
from shuffleup.journal.events import EVENTS
from shuffleup.journal.salvage import Saved, hands_back, hands_lost, salvage, told_of, write
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.sqlite_rescue import Rescued, rescued
from shuffleup.tournament.events import LostHands
from shuffleup.tournament.words import Millis

YES = ("y", "yes")


def salvaged(
    file: Annotated[Path, Parameter(help="The damaged journal. It is only read, and stays as it is.")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="The new journal, under a name that is not taken.")] = None,
    copies: Annotated[
        list[Path] | None,
        Parameter(
            name="--copy",
            negative=(),
            help="An older copy that may have what is damaged; those beside it are used anyway.",
        ),
    ] = None,
    yes: Annotated[bool, Parameter(negative=(), help="The loss is accepted: do not ask.")] = False,
) -> int:
    """Read what can be read of a damaged journal, say what is lost, and go on from the rest in a new file.

    A damaged hand goes back to its start, at its table alone. The loss is on the evening's record.
    """
    new = out or file.with_name(f"{file.stem}-salvaged{file.suffix}")
    try:
        return _salvaged(file, new, copies or (), yes=yes)
    except JournalError as error:
        return fails(error)


def _salvaged(file: Path, new: Path, copies: Sequence[Path], *, yes: bool) -> int:
    if not file.exists() or new.exists():
        return fails(f"{new} is there already." if file.exists() else f"There is no journal at {file}.")
    found = rescued(file)
    if found.whole and not any(one.cuts for one in salvage(found, EVENTS)):
        sys.stdout.write("Every record is there and fits the one before it: there is nothing to salvage.\n")
        return 0
    saved = salvage(_with_copies(found, (*copies, *copies_of(file))), EVENTS)
    sys.stdout.writelines(f"{line}\n" for line in _told(saved))
    if any(one.cuts for one in saved) and not yes and not _agreed():
        return fails("Nothing was written. With --yes it is done without asking.", DAMAGED)
    asyncio.run(_written(saved, new))
    sys.stdout.write(f"Salvaged into {new}. Go on with: shuffleup serve --journal {new}\n")
    return 0


def _with_copies(found: Rescued, copies: Iterable[Path]) -> Rescued:
    """A copy that cannot be read helps nobody, and that is said."""
    for copy in copies:
        try:
            found = found.helped_by(rescued(copy))
        except JournalError as error:
            fails(error)
    return found


def _agreed() -> bool:
    """On the terminal; where there is none, nobody has agreed."""
    sys.stdout.write("Go on without what is lost? [y/N] ")
    sys.stdout.flush()
    return sys.stdin.isatty() and sys.stdin.readline().strip().lower() in YES


async def _written(saved: Sequence[Saved], new: Path) -> None:
    journal = await SqliteJournal.open(new)
    try:
        await write(saved, journal, EVENTS, Millis(wiring.now()))
    except BaseException:
        await journal.close()
        new.unlink()  # half a journal would be taken for a whole one
        raise
    await journal.close()


# ------------------------------------------------------------------------------------------------- the loss, in words


def _told(saved: Sequence[Saved]) -> Iterator[str]:
    for one in saved:
        yield f"{one.name} ({one.stream})" if one.name != one.stream else one.stream
        yield from (f"  {line}" for line in _loss(one))


def _loss(one: Saved) -> Iterator[str]:
    if not one.cuts:
        yield "is whole, and goes along as it is."
        return
    if not one.streams:
        yield "cannot be read from its beginning on: it is left out as a whole."
        return
    moment = datetime.fromtimestamp(one.until / 1000).astimezone()
    yield f"stands as of {moment:%Y-%m-%d %H:%M:%S}, after {one.steps:,} steps; lost entries: {one.lost:,}."
    for cut in told_of(one):
        kept = f"kept up to entry {cut.kept:,} of {cut.end:,}" if cut.kept else f"all {cut.end:,} entries lost"
        yield f"{cut.stream}: {kept}."
    for hands in hands_lost(one):
        yield f"{_hands(hands)} any more. Count the chips there."
    for table in hands_back(one):
        yield f"Table {table}: the hand in play goes back to its start and is dealt again."


def _hands(hands: LostHands) -> str:
    if hands.first == hands.last:
        return f"Table {hands.table}, hand {hands.first}: the evening does not know of it"
    return f"Table {hands.table}, hands {hands.first} to {hands.last}: the evening does not know of them"
