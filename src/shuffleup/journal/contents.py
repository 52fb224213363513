"""What a journal holds: evenings, each with the streams of its hands and of its guests, and how far they have come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shuffleup.app.streams.naming import CLUB, belongs, owners
from shuffleup.facts import fact
from shuffleup.say import Worded
from shuffleup.tournament.state import Evening


def evenings_in(streams: Iterable[str]) -> list[str]:
    """The streams that belong to no other. The club's is none."""
    names = set(streams) - {CLUB}
    return sorted(name for name in names if not owners(name) & names)


def family(evening: str, streams: Iterable[str]) -> list[str]:
    """The stream of an evening and everything that belongs to it."""
    return [name for name in streams if belongs(name, evening)]


# ------------------------------------------------------------------------------------------- how far it has come


class EveningStage(Worded):
    """Where an evening stands."""

    TO_COME = "to-come", "to come"
    PLAYING = "playing", "being played"
    OVER = "over", "over"


@fact
class EveningSummary:
    """One evening in a line. `events` are all that belong to it, those of its `hands` too."""

    stream: str
    name: str
    date: str
    players: int
    hands: int
    events: int
    stage: EveningStage


def summary(stream: str, evening: Evening, ends: Mapping[str, int]) -> EveningSummary:
    """The evening of this stream as it stands."""
    hands = sum(table.hands for table in evening.tables.values())
    events = sum(ends[name] for name in family(stream, ends))
    plan = evening.plan
    return EveningSummary(stream, plan.name, plan.date, len(evening.entered()), hands, events, stage_of(evening))


def stage_of(evening: Evening) -> EveningStage:
    if not evening.first_hand_dealt:
        return EveningStage.TO_COME
    return EveningStage.OVER if evening.all_paid_out() or evening.over() else EveningStage.PLAYING
