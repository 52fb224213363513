"""A step in a few words: its weightiest sentence first. Who is out, not that a hand was played."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.say import Sentence, counted, passage
from shuffleup.tournament import events as e
from shuffleup.tournament.record.whose import by_time
from shuffleup.tournament.telling.scene import Sentences

ORDER: tuple[tuple[type[e.Event], ...], ...] = (
    (e.EndedByDeal, e.CalledOff, e.SeatsDecided, e.TableBroken),
    (e.WentOut, e.Busted),
    (e.Declined, e.Penalised, e.Rebought, e.BoughtBack, e.ReEntered),
)
ALONG: tuple[tuple[type[e.Event], ...], ...] = (
    (e.HandOver, e.HandUntold, e.HandBegan, e.Seated, e.PlaceMoved),
    (e.TableOpened, e.LeftChair, e.ButtonPlaced, e.DealerNamed, e.StacksCounted, e.Uncounted, e.Overruled, e.SetApart),
)
"""What a step is about, and what only goes along with it. Anything else stands between."""

PLACES = {kind: nth for nth, kinds in enumerate((*ORDER, (), *ALONG)) for kind in kinds}


def weight(kind: type) -> int:
    """What a step is about comes first, as low as 0."""
    return PLACES.get(kind, len(ORDER))


def in_short(telling: Sequence[tuple[e.Event, Sentences]]) -> Sentence:
    """What somebody did in a step."""
    return passage(*_drawn([event for event, _ in telling if not by_time(event)]), *lines(telling))


def lines(telling: Sequence[tuple[e.Event, Sentences]]) -> tuple[Sentence, ...]:
    """The sentences of what somebody did in a step."""
    did = [(event, sentences) for event, sentences in telling if not by_time(event)]
    weighed = sorted(did, key=lambda one: weight(type(one[0])))
    return tuple(one.text for _, said in weighed for one in said)


def _drawn(events: Sequence[e.Event]) -> list[Sentence]:
    """A draw is told in a sentence for every player, and one for all of them."""
    seated = sum(isinstance(event, e.Seated) for event in events)
    again = any(isinstance(event, e.TableBroken) for event in events)
    if seated < 2 or again:
        return []
    return [counted("{count} player draws a seat.", "{count} players draw their seats.", seated)]
