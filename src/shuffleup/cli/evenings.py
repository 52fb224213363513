"""The evening somebody means: by its name on record, by the code at the end of that, or by the name it was given."""

from __future__ import annotations

from difflib import get_close_matches

from shuffleup.app.ports import Journal, JournalError
from shuffleup.app.streams.naming import is_called
from shuffleup.cli.plainly import CannotBeHad
from shuffleup.cli.rule_pages import not_found
from shuffleup.journal.contents import evenings_in
from shuffleup.journal.events import EVENTS
from shuffleup.tournament.events import Planned

HOW = "An evening, by its name or the code in the list (shuffleup journal list)."


async def the_evening(journal: Journal, asked: str) -> str:
    """The stream of the one evening that is meant."""
    streams = evenings_in(await journal.streams())
    exactly = [one for one in streams if one == asked] or [one for one in streams if is_called(one, asked)]
    named = {stream: await _names(journal, stream) for stream in streams} if len(exactly) != 1 else {}
    found = exactly or [stream for stream, names in named.items() if asked in names]
    if len(found) == 1:
        return found[0]
    if found:
        each = ", ".join(f"{named[stream][-1]} ({stream})" for stream in found)
        raise CannotBeHad(f'More than one evening is called "{asked}": {each}. Give the name in brackets.')
    known = [*streams, *(names[0] for names in named.values())]
    perhaps = list(dict.fromkeys(get_close_matches(asked, known)))
    raise CannotBeHad(f"{not_found('evening', asked, perhaps)} All of them: shuffleup journal list.")


async def _names(journal: Journal, stream: str) -> tuple[str, str]:
    """What the host called it, without and with its date. One that cannot be read has only its name on record."""
    try:
        async for record in journal.read(stream):
            planned = EVENTS.event(record)
            if isinstance(planned, Planned):
                return planned.plan.name, f"{planned.plan.name}, {planned.plan.date}"
            break
    except (JournalError, ValueError):
        pass
    return stream, stream
