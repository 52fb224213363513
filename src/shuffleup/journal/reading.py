"""Reading a stream piece by piece, each record checked against the one before it. The same for every journal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

from shuffleup.app.ports import Damaged, Record
from shuffleup.journal.chain import Chain
from shuffleup.journal.troubles import damaged

PIECE = 256
"""Records fetched first: a reader holds no lock and no connection while its caller thinks."""

LARGEST_PIECE = 4096
"""Of a long stream more and more is fetched at a time, so that it takes few ways to the disk and back."""

Fetch = Callable[[str, int, int], Awaitable[list[Record]]]
"""So many records (at most) of a stream, from a sequence number on."""


async def read_on(fetch: Fetch, stream: str, start: int) -> AsyncIterator[Record]:
    """The records of a stream from `start` to its end."""
    assert start >= 1, start
    chain = await _chain_before(fetch, stream, start)
    most = PIECE
    while chain:
        try:
            piece = await fetch(stream, chain.seq + 1, most)
        except Damaged:  # somewhere in this piece: what comes before it can be had
            if most == 1:
                raise
            most = max(most // 4, 1)
            continue
        for record in piece:
            _move_on(chain, record)
            yield record
        if len(piece) < most:
            return
        most = min(2 * most, LARGEST_PIECE)


async def _chain_before(fetch: Fetch, stream: str, start: int) -> Chain | None:
    """The chain as it stands before `start`; None where the stream ends earlier."""
    if start == 1:
        return Chain(stream)
    before = await fetch(stream, start - 1, 1)
    return Chain(stream, before[0]) if before and before[0].seq == start - 1 else None


def _move_on(chain: Chain, record: Record) -> None:
    if flaw := chain.flaw(record):
        raise damaged(flaw)
