"""A journal around another one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from shuffleup.app.ports import Append, Entry, Journal, Record


class Around:
    """A journal like the one inside; what is different about it stands in a subclass."""

    def __init__(self, inside: Journal) -> None:
        self.inside = inside

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        return await self.inside.append(stream, entries, after)

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        return await self.inside.append_all(appends)

    def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        return self.inside.read(stream, start)

    async def last(self, stream: str) -> int:
        return await self.inside.last(stream)

    async def streams(self) -> list[str]:
        return await self.inside.streams()

    async def ends(self) -> dict[str, int]:
        return await self.inside.ends()

    async def close(self) -> None:
        await self.inside.close()
