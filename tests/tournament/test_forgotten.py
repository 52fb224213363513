"""Whoever is forgotten is not named in what was before: neither as a name on the list, nor in what people wrote."""

from __future__ import annotations

import pytest

from shuffleup.say import Day, listed, say
from shuffleup.tournament import events as e
from shuffleup.tournament.record.forgotten import NamesGone, names_gone, without_forgotten
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.words import PlayerId, TableNo

P1, P2 = PlayerId("p1"), PlayerId("p2")
GONE = NamesGone({"Al": "#1", "Al B.": "#1"})


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Al talked", "#1 talked"),
        ("to Al.", "to #1."),
        ("Al B. and Al", "#1 and #1"),
        ("Alone, and total", "Alone, and total"),  # near miss: a part of a word
        ("AL talked", "AL talked"),  # near miss: another spelling
        (say("{name} talked.", name="Al"), say("{name} talked.", name="#1")),
        (say("{who} talked.", who=listed(["Al", "Bo"])), say("{who} talked.", who=listed(["#1", "Bo"]))),
        (say("On {day}.", day=Day("2026-01-01")), say("On {day}.", day=Day("2026-01-01"))),
    ],
)
def test_what_somebody_wrote(said: str, read: str) -> None:
    ruling = GONE.of(e.RulingRecorded(TableNo(1), said, ("Al",)))
    assert ruling == e.RulingRecorded(TableNo(1), read, ("Al",))  # near miss: a clause is cited as it is called


def test_a_list_is_read_without_the_name_and_what_comes_later_speaks_of_others() -> None:
    before = [
        RecordStep((e.Committed(P1, "Al"), e.Committed(P2, "Bo"))),
        RecordStep((e.Renamed(P1, "Al B."),)),
        RecordStep((e.Overruled((), (), "for Al", P2),)),
    ]
    after = [RecordStep((e.BySoftware(), e.Renamed(P1, "#1", forgotten=True))), RecordStep((e.Renamed(P2, "Al"),))]
    shown = without_forgotten([*before, *after])
    assert shown == [
        RecordStep((e.Committed(P1, "#1"), e.Committed(P2, "Bo"))),
        RecordStep((e.Renamed(P1, "#1"),)),
        RecordStep((e.Overruled((), (), "for #1", P2),)),
        *after,
    ]
    assert names_gone([*before, *after]) == GONE
    assert without_forgotten(before) == before  # near miss: nobody is forgotten
