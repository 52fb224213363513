"""After a start every evening is looked at, in the background: what is damaged is said before anybody opens it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from shuffleup.app.looking import damage_in
from shuffleup.app.ports import Damaged, JournalError
from shuffleup.web.live.screen import EVENINGS

if TYPE_CHECKING:
    from shuffleup.web.house import House

BREATH = 0.02  # seconds from one evening to the next


async def look_through(house: House, codes: list[str]) -> None:
    """At those that are not open. One that cannot be read just now may be another time, and is not called damaged."""
    for code in codes:
        try:
            await _look_at(house, code)
            house.unseen.discard(code)
        except Damaged as error:
            house.closed_books[code] = error.said
            house.unseen.discard(code)
        except JournalError:
            pass
        await asyncio.sleep(BREATH)


async def _look_at(house: House, code: str) -> None:
    if code in house.rooms or await house.is_closed(code):
        return
    await house.rules_of(EVENINGS + code)
    found = await damage_in(EVENINGS + code, house.parts)
    if found and code not in house.rooms:
        house.found[code] = found.said
