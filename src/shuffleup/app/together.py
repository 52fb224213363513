"""What belongs together is written in one moment: each owner of a stream says what it would write, and takes it in when
it is on record. A power cut comes before all of it, or after."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from shuffleup.app.ports import Append, Journal, OutOfDate
from shuffleup.facts import fact


@fact
class Draft:
    """What an owner would write now. `written` takes it in, with the number its stream then ends at; `late` reads what
    is there instead, where somebody was faster."""

    append: Append
    written: Callable[[int], None]
    late: Callable[[], Awaitable[None]]


async def write_together(journal: Journal, drafts: Sequence[Draft]) -> bool:
    """All of it or nothing; False where somebody was faster. Whoever asks has the turn of every owner."""
    try:
        ends = await _appended(journal, [draft.append for draft in drafts])
    except OutOfDate:
        for draft in drafts:
            await draft.late()
        return False
    for draft, end in zip(drafts, ends, strict=True):
        draft.written(end)
    return True


async def _appended(journal: Journal, appends: Sequence[Append]) -> tuple[int, ...]:
    if len(appends) > 1:
        return await journal.append_all(appends)
    (one,) = appends
    return (await journal.append(one.stream, one.entries, one.after),)
