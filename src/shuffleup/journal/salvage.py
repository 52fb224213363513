"""A damaged journal as far as it can go on: each stream to its last sound record, each evening to its last whole step.

As card rooms do it, a hand that is damaged while it is played goes back to its start: it does not count, and is dealt
again with the same button and blinds, at its table alone. A hand that is over stands as the evening has it. Hands that
the evening does not know of any more, because what it said of them is lost, are left out and named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from shuffleup.app.parts import EventCodec, read_event
from shuffleup.app.ports import Journal, JournalError, Record
from shuffleup.app.streams.naming import named
from shuffleup.facts import fact
from shuffleup.journal.chain import Chain
from shuffleup.journal.contents import evenings_in, family
from shuffleup.journal.sqlite_rescue import Rescued
from shuffleup.tournament import events as e
from shuffleup.tournament.events import LostHands, Salvaged
from shuffleup.tournament.record.history import RecordStep, entries_of, replay, steps_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, TableNo

HandNumber = tuple[TableNo, int]
Streams = dict[str, Sequence[Record]]


@fact
class CutStream:
    """A stream that is not whole: its last sound record, and where it once ended as far as that shows."""

    stream: str
    kept: int
    end: int

    @property
    def lost(self) -> int:
        return self.end - self.kept


@fact
class Saved:
    """What goes on of an evening. `step` is what is put on record of that, `None` where nothing is lost; so many
    `steps` were kept, up to the moment `until`."""

    stream: str
    name: str
    streams: Streams
    cuts: tuple[CutStream, ...] = ()
    step: RecordStep | None = None
    steps: int = 0
    until: Millis = Millis(0)

    @property
    def lost(self) -> int:
        return sum(cut.lost for cut in self.cuts)


def sound(stream: str, records: Iterable[Record]) -> list[Record]:
    """From the first on, as far as each fits the one before it."""
    by_number: dict[int, list[Record]] = {}
    for record in records:
        by_number.setdefault(record.seq, []).append(record)
    chain = Chain(stream)
    kept: list[Record] = []
    while True:
        fits = next((one for one in by_number.get(chain.seq + 1, ()) if chain.flaw(one) is None), None)
        if fits is None:
            return kept
        kept.append(fits)


def salvage(found: Rescued, codec: EventCodec) -> list[Saved]:
    """Each evening as it can go on, or as it is."""
    streams = {stream: sound(stream, found.records.get(stream, ())) for stream in sorted(found.ends)}
    return [
        _saved(evening, {name: streams[name] for name in family(evening, streams)}, found.ends, codec)
        for evening in evenings_in(streams)
    ]


def _saved(stream: str, streams: Streams, ends: Mapping[str, int], codec: EventCodec) -> Saved:
    """Nothing is told again where all is there: what this program cannot read stays as it is."""
    if all(len(records) == ends[name] for name, records in streams.items()):
        return Saved(stream, stream, streams)
    steps = _whole_steps(streams[stream])
    evening = _told(steps, codec)
    if evening is None:
        return Saved(stream, stream, {}, _cuts({}, ends, streams))
    kept = {**streams, stream: steps}
    lost = {_hand(name) for name in kept} - _begun(steps, codec) - {None}
    gone = lost | _over_and_cut(streams, ends, evening)
    kept = {name: records for name, records in kept.items() if records and _hand(name) not in gone}
    cuts = _cuts(kept, ends, streams)
    step = _step(evening, cuts, lost)
    ended = sum(record.type == e.StepEnded.__name__ for record in steps)
    return Saved(stream, evening.plan.name, kept, cuts, step, ended, Millis(steps[-1].time))


def _whole_steps(records: Sequence[Record]) -> Sequence[Record]:
    ends = [record.seq for record in records if record.type in (e.StepEnded.__name__, e.CutOff.__name__)]
    return records[: ends[-1]] if ends else ()


def _told(records: Sequence[Record], codec: EventCodec) -> Evening | None:
    """The evening these tell, if they tell one."""
    if not records:
        return None
    events = [read_event(codec, record) for record in records]
    try:
        return replay(list(steps_of(events)))
    except Exception as error:  # what follows from nothing can go wrong anywhere
        what = f"{records[0].stream} does not come out right when it is told again ({type(error).__name__}: {error})."
        raise JournalError(what, "Go on from a copy or an export.") from error


def _hand(stream: str) -> HandNumber | None:
    name = named(stream)
    return (name.table, name.hand) if name.hand else None


def _begun(records: Sequence[Record], codec: EventCodec) -> set[HandNumber]:
    kinds = (e.HandBegan.__name__, "HandUntold")
    told = [read_event(codec, record) for record in records if record.type in kinds]
    return {(one.table, one.number) for one in told}


def _over_and_cut(streams: Streams, ends: Mapping[str, int], evening: Evening) -> set[HandNumber | None]:
    """What came of them is in the evening; half a hand would only look like one that never ended."""
    playing = {(table.number, table.hands) for table in evening.open_tables() if table.in_hand}
    return {_hand(name) for name, records in streams.items() if len(records) < ends[name]} - playing - {None}


def _cuts(kept: Streams, ends: Mapping[str, int], streams: Iterable[str]) -> tuple[CutStream, ...]:
    cuts = [CutStream(name, len(kept.get(name, ())), ends[name]) for name in streams]
    return tuple(cut for cut in cuts if cut.lost)


def _step(evening: Evening, cuts: Sequence[CutStream], lost: Iterable[HandNumber | None]) -> RecordStep:
    """What is put on record: nobody's act, so nobody takes it back."""
    hurt = {_hand(cut.stream) for cut in cuts}
    playing = [table for table in evening.open_tables() if table.in_hand and (table.number, table.hands) in hurt]
    back = [e.HandTakenBack(table.number) for table in playing]
    hands = [*_runs(sorted(hand for hand in lost if hand))]
    return RecordStep((e.BySoftware(), Salvaged(sum(cut.lost for cut in cuts), tuple(hands)), *back))


def _runs(hands: Sequence[HandNumber]) -> Iterable[LostHands]:
    for table, of_table in groupby(hands, key=lambda hand: hand[0]):
        numbers = [number for _, number in of_table]
        yield LostHands(table, numbers[0], numbers[-1])


def hands_back(saved: Saved) -> list[TableNo]:
    """The tables whose hand goes back to its start."""
    return [one.table for one in (saved.step.events if saved.step else ()) if isinstance(one, e.HandTakenBack)]


def told_of(saved: Saved) -> list[CutStream]:
    """The streams to be named one by one: not those of hands that are named together."""
    spans = hands_lost(saved)
    return [cut for cut in saved.cuts if not any(_is_of(cut.stream, hands) for hands in spans)]


def _is_of(stream: str, hands: LostHands) -> bool:
    hand = _hand(stream)
    return hand is not None and hand[0] == hands.table and hands.first <= hand[1] <= hands.last


def hands_lost(saved: Saved) -> list[LostHands]:
    return [
        hands for one in (saved.step.events if saved.step else ()) if isinstance(one, Salvaged) for hands in one.hands
    ]


async def write(saved: Iterable[Saved], journal: Journal, codec: EventCodec, now: Millis) -> None:
    """Into a journal that is new: the same records with the same hashes, and what was lost."""
    for one in saved:
        for stream, records in one.streams.items():
            await journal.append(stream, [record.entry() for record in records], after=0)
        if one.step:
            entries = [codec.entry(event, now) for event in entries_of(one.step)]
            await journal.append(one.stream, entries, after=len(one.streams[one.stream]))
