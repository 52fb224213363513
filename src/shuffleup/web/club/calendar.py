"""Nights to come as a file that calendars read (RFC 5545), in the time of the place: a wall shows the same hour."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from starlette.responses import Response

from shuffleup.club.planned.coming import NightToCome
from shuffleup.club.state import Club
from shuffleup.tournament.words import Millis

FOLD = 75
"""Octets of a line, as the standard has it."""
HOURS = 4
"""How long a night is in a calendar; nobody can say."""


def calendar_file(
    club: Club, nights: Iterable[NightToCome], address: str, name: str, *, invited: bool = False
) -> Response:
    """`invited`: for somebody who has the invitation, and may open no other page."""
    text = calendar_text(club, nights, address, invited=invited)
    headers = {"content-disposition": f'attachment; filename="{name}.ics"', "cache-control": "no-store"}
    return Response(text.encode(), media_type="text/calendar; charset=utf-8", headers=headers)


def calendar_text(club: Club, nights: Iterable[NightToCome], address: str, *, invited: bool = False) -> str:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Shuffle Up//Club//EN", "METHOD:PUBLISH"]
    lines += [f"X-WR-CALNAME:{escaped(club.name)}"]
    lines += [line for one in nights for line in _event(club, one, address, invited=invited)]
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(club: Club, one: NightToCome, address: str, *, invited: bool) -> Iterator[str]:
    """The same `UID` and a higher `SEQUENCE`: a calendar that has the night changes it."""
    night, day = one.night, one.night.date.replace("-", "")
    yield from ("BEGIN:VEVENT", f"UID:night-{one.number}-{club.founded}@shuffle-up", f"DTSTAMP:{_stamp(one.changed)}")
    yield f"SEQUENCE:{one.changes}"
    if night.time:
        yield from (f"DTSTART:{day}T{night.time.replace(':', '')}00", f"DURATION:PT{HOURS}H")
    else:
        yield f"DTSTART;VALUE=DATE:{day}"
    said = {"SUMMARY": night.name, "LOCATION": night.place, "DESCRIPTION": night.note}
    yield from (f"{field}:{escaped(text)}" for field, text in said.items() if text)
    page = f"invited/{one.secret}" if invited else f"planned/{one.number}"
    yield from (f"URL:{address}/club/{page}", f"STATUS:{'CANCELLED' if one.off else 'CONFIRMED'}")
    yield "END:VEVENT"


def _stamp(at: Millis) -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at / 1000))


def escaped(text: str) -> str:
    """What would mean something in the file is only read."""
    for mark, read in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n"), ("\r", "\\n")):
        text = text.replace(mark, read)
    return text


def folded(line: str) -> str:
    """In lines of at most 75 octets, each but the first after a blank; no letter is cut in two."""
    lines, size = [""], 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > FOLD:
            lines, size = [*lines, " "], 1
        lines[-1] += letter
        size += octets
    return "\r\n".join(lines)
