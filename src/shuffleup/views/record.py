"""The story of the evening, newest first, and what was ruled and punished in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from shuffleup.facts import fact
from shuffleup.questions.director import Discretion
from shuffleup.questions.steps import Sanction
from shuffleup.say import NOTHING, Said, Sentence
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import WhatStands
from shuffleup.tournament.state import Evening
from shuffleup.tournament.telling.headlines import weight
from shuffleup.tournament.telling.scene import Told
from shuffleup.tournament.words import Millis, PlayerId, TableNo

A_PAGE = 60

RecordKind = type[e.Event | e.Undone | e.Redone]

HANDS: frozenset[RecordKind] = frozenset({e.HandBegan, e.HandOver, e.HandTakenBack, e.StacksCounted, e.HandUntold})
TOPICS: dict[str, frozenset[RecordKind]] = {
    "play": frozenset({e.Busted, e.Declined, e.WentOut, e.PlaceMoved, e.Raced, e.ChipsGiven, e.HandTakenBack}),
    "money": frozenset(
        {
            *(e.BoughtIn, e.Rebought, e.AddedOn, e.ReEntered, e.BoughtBack, e.Cancelled),
            *(e.PayoutsEdited, e.DealAgreed, e.EndedByDeal, e.CalledOff, e.SeatsDecided, e.PrizesPaid),
            *(e.SidePotSet, e.SidePotWon, e.SidePotPaid),
            *(e.SetApart, e.BountyPut, e.HeadFell, e.KnockOutNamed, e.HeadsKept, e.BountiesPaid),
            *(e.EnvelopesSealed, e.EnvelopesFilled, e.EnvelopeOpened, e.EnvelopesRevealed),
        }
    ),
    "seats": frozenset(
        {e.Seated, e.Moved, e.TableOpened, e.TableBroken, e.ButtonPlaced, e.DealerNamed, e.RealCardsDrawn}
    ),
    "clock": frozenset({e.ClockStarted, e.ClockStopped, e.LevelBegan, e.TimeAdded, e.ClockSet, e.ScheduleEdited}),
    "rulings": frozenset(
        {e.RulingRecorded, e.Penalised, e.PenaltyEnded, e.DirectorNamed, e.Overruled, e.HouseRuleWritten}
    ),
    "hands": HANDS,
}
"""What the story can be narrowed down to. Without a topic it is all of it but the hands, which come every minute."""
ALL = "all"


class Remembered(Protocol):
    """A sentence of the story as a room keeps it."""

    @property
    def kind(self) -> RecordKind: ...
    @property
    def told(self) -> Told: ...
    @property
    def at(self) -> Millis: ...
    @property
    def seq(self) -> int: ...
    @property
    def player(self) -> PlayerId | None: ...


@fact
class RecordLine:
    """`step` is the number by which what it tells can be taken back, 0 where it cannot. `taken_back` tells of one that
    was; `gone` is what was, and does not count any more. Of so many `lines` is the step."""

    text: Sentence
    by: tuple[str, ...]
    at: Millis
    key: str
    taken_back: bool
    step: int
    gone: bool
    lines: int


@fact
class RecordStory:
    """`more` sentences are not shown; `older` ones are on the record and not kept for screens."""

    topic: str
    lines: tuple[RecordLine, ...]
    more: int
    older: bool


@fact
class RecordedRuling:
    table: TableNo
    what: Said
    by: tuple[str, ...]


@fact
class PenaltyView:
    name: str
    sanction: Sanction
    reason: Said
    by: tuple[str, ...]
    given_by: Said


@fact
class OtherwiseView:
    """What the director decided otherwise: against which clauses, why, and who."""

    what: tuple[Discretion, ...]
    reason: str
    by: tuple[str, ...]
    given_by: Said


@fact
class OnRecord:
    """`head`: of the whole record, once the event is over."""

    rulings: tuple[RecordedRuling, ...]
    penalties: tuple[PenaltyView, ...]
    otherwise: tuple[OtherwiseView, ...]
    head: str


def story_view(
    story: Iterable[Remembered], stood: WhatStands, topic: str = "", most: int = A_PAGE, *, may_undo: bool = True
) -> RecordStory:
    kept, kinds = list(story), TOPICS.get(topic)
    wanted = [one for one in kept if topic == ALL or (one.kind in kinds if kinds else one.kind not in HANDS)]
    acts, shown = frozenset(stood.acts if may_undo else ()), list(enumerate(wanted))[-most:]
    about, of_step = _headlines(shown), Counter(one.seq for one in kept)
    steps = [one.seq if one.seq in acts and about[one.seq] == nth else 0 for nth, one in shown]
    lines = [_line(nth, one, stood, step, of_step[one.seq]) for (nth, one), step in zip(shown, steps, strict=True)]
    more, older = max(0, len(wanted) - most), bool(kept) and kept[0].seq > 1
    return RecordStory(topic if kinds or topic == ALL else "", tuple(reversed(lines)), more, older)


def _headlines(shown: Sequence[tuple[int, Remembered]]) -> dict[int, int]:
    """Which sentence says what each step is about: who is out, not that somebody does not rebuy."""
    return {one.seq: nth for nth, one in sorted(shown, key=lambda line: (-weight(line[1].kind), line[0]))}


def _line(nth: int, one: Remembered, stood: WhatStands, step: int, lines: int) -> RecordLine:
    gone = stood.is_gone(one.seq) and not stood.stays(one.seq, one.kind, one.player)
    return RecordLine(one.told.text, one.told.by, one.at, f"{one.seq}-{nth}", one.kind is e.Undone, step, gone, lines)


@fact
class Back:
    """What an undo would take back and a redo put back, in words and by the numbers of their steps; 0: nothing.

    `lines` is how many sentences of the record an undo takes, and `hand` the table whose hand in play goes with them,
    with every action that was told of it: either is asked about first. `no_undo` and `no_redo` say why it would be
    refused: what is offered is possible."""

    undo: Sentence
    undo_step: int
    redo: Sentence
    redo_step: int
    lines: int = 1
    ruling: bool = False  # what people did at the table for it is not taken back
    hand: TableNo | None = None
    no_undo: Sentence = NOTHING
    no_redo: Sentence = NOTHING


def on_record_view(evening: Evening, head: str = "") -> OnRecord:
    """Rulings and penalties as they stand, the latest first."""
    rulings = tuple(RecordedRuling(one.table, one.what, one.by) for one in reversed(evening.rulings))
    penalties = tuple(
        PenaltyView(evening.name_of(one.player), one.sanction, one.reason, one.by, evening.name_of(one.given_by))
        for one in reversed(evening.penalties)
    )
    otherwise = tuple(
        OtherwiseView(one.what, one.reason, one.clauses, evening.name_of(one.given_by))
        for one in reversed(evening.overruled)
    )
    return OnRecord(rulings, penalties, otherwise, head)
