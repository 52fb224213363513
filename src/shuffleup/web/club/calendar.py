"""Nights to come as a file that calendars read (RFC 5545), in the time of the place: a wall shows the same hour."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping

from starlette.responses import Response

from shuffleup.club.planned.coming import NightToCome
from shuffleup.club.state import Club
from shuffleup.club.words import PlannedNo
from shuffleup.tournament.clock.length import length_of
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Millis
from shuffleup.web.setup.fields import TypedFields, read_form
from shuffleup.web.setup.plan import of_day, plan_of

FOLD = 75
"""Octets of a line, as the standard has it."""
USUAL_MINUTES = 4 * 60
"""How long a night is in a calendar of which nobody has said anything yet."""
USUAL_PLAYERS = 8
A_DAY = 24 * 60
NightsLast = Mapping[PlannedNo, int]
"""How many minutes nights take, those of which anybody knows."""


def minutes_planned(fields: TypedFields, one: NightToCome) -> int | None:
    """Until it should be over, as the set-up says; else as long as its levels are likely to take with all seats taken:
    that does not change with every answer. None where it cannot be set up like this."""
    given = read_form(fields).given
    begins, ends = of_day(one.night.time), of_day(given.over_by)
    if begins is not None and ends is not None:
        return (ends - begins) % A_DAY or A_DAY
    plan = plan_of(given, one.night.date)
    return length_of(plan, one.night.seats or USUAL_PLAYERS).likely.minutes if isinstance(plan, Plan) else None


def calendar_file(
    club: Club, nights: Iterable[NightToCome], address: str, name: str, *, lasts: NightsLast, invited: bool = False
) -> Response:
    """`invited`: for somebody who has the invitation, and may open no other page."""
    text = calendar_text(club, nights, address, lasts=lasts, invited=invited)
    headers = {"content-disposition": f'attachment; filename="{name}.ics"', "cache-control": "no-store"}
    return Response(text.encode(), media_type="text/calendar; charset=utf-8", headers=headers)


def calendar_text(
    club: Club, nights: Iterable[NightToCome], address: str, *, lasts: NightsLast, invited: bool = False
) -> str:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Shuffle Up//Club//EN", "METHOD:PUBLISH"]
    lines += [f"X-WR-CALNAME:{escaped(club.name)}"]
    for one in nights:
        lines += _event(club, one, address, minutes=lasts.get(one.number, USUAL_MINUTES), invited=invited)
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(club: Club, one: NightToCome, address: str, *, minutes: int, invited: bool) -> Iterator[str]:
    """The same `UID` and a higher `SEQUENCE`: a calendar that has the night changes it."""
    night, day = one.night, one.night.date.replace("-", "")
    yield from ("BEGIN:VEVENT", f"UID:night-{one.number}-{club.founded}@shuffle-up", f"DTSTAMP:{_stamp(one.changed)}")
    yield f"SEQUENCE:{one.changes}"
    if night.time:
        yield from (f"DTSTART:{day}T{night.time.replace(':', '')}00", f"DURATION:PT{minutes // 60}H{minutes % 60}M")
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
