"""`python -m bench.evening`: opening the journal of a very long evening, what a step costs, and taking one back; and
what a hand costs its table in a field of thousands, where it should be what it costs at home."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.properties.playing import Live

from shuffleup.app.hands.hand import hand_stream, resume_hand
from shuffleup.app.ports import Entry, Journal
from shuffleup.app.record import LiveRecord
from shuffleup.app.session import Done, EveningSession, open_session, resume_session
from shuffleup.hand import terms_of
from shuffleup.journal.events import EVENTS as CODEC
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordStep, steps_of
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.wiring import parts

EVENTS = 100_000
FIELDS = (27, 400)  # three tables, and forty
LARGE_FIELDS = (27, 1_000, 10_000)
LARGE_FIELD_HANDS = 300
HANDS = 1_000
UNDO_AT = 5_000
AT_MOST = 2.0  # seconds to open
HAND = Millis(90_000)
START = Millis(1_790_000_000_000)
STREAM = "evening"
BATCH = 1_000
STEPS = 2_000
UNDOS = 300


def main() -> None:
    for players in FIELDS:
        asyncio.run(measure(players))
    for players in LARGE_FIELDS:
        large_field(players)


async def measure(players: int) -> None:
    memory = MemoryJournal()
    session, rate = await told(memory, players, EVENTS)
    print(f"{players} players, {session.seq:,} events; submit to memory: {rate:,.0f} steps a second")
    with TemporaryDirectory() as folder:
        file = await SqliteJournal.open(Path(folder) / "evening.journal")
        await copy(memory, file)
        await with_hands(file)
        for name, journal in (("memory", memory), ("SQLite", file)):
            await opens(name, journal)
        await parts_of_the_time(file)
        await hands_open(file)
        await file.close()
    for count in (UNDO_AT, len(session.steps)):
        undoes(session.steps[:count])
    await durable(players)


# ------------------------------------------------------------------------------------------- a very long evening


async def told(journal: Journal, players: int, events: int, steps: int | None = None) -> tuple[EveningSession, float]:
    """Hand after hand at every table until so many events are on record; the session, and steps a second."""
    session = await seated(journal, players)
    made, start = 0, perf_counter()
    for command in commands(session):
        answer = await session.submit(command, START)
        assert isinstance(answer, Done), answer
        made += 1
        if session.seq >= events or made == steps:
            break
    return session, made / (perf_counter() - start)


async def seated(journal: Journal, players: int) -> EveningSession:
    plan = usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2500))
    session = await open_session(STREAM, c.OpenEvening(plan), HOMEGAME, parts(journal), START)
    assert isinstance(session, EveningSession)
    order = tuple(Random(1).sample(range(players), players))
    names = [PlayerId(f"player {number}") for number in range(players)]
    entered = [command for name in names for command in (c.Commit(name, name), c.BuyIn(name))]
    for command in (*entered, c.DrawSeats(order), c.StartClock(START)):
        assert isinstance(await session.submit(command, START), Done)
    return session


def commands(session: EveningSession) -> Iterator[c.Command]:
    """A hand at each table with the stacks after it, and the time; nobody ever goes out."""
    now = START
    while True:
        now = Millis(now + HAND)
        yield c.Tick(now)
        numbers = [table.number for table in session.evening.open_tables()]
        for number in numbers:
            yield c.BeginHand(number, now)
        for number in numbers:
            first, second, *rest = [(one.player, one.stack or 0) for one in session.evening.table_now(number).sitting]
            won = 5 if second[1] > first[1] else -5
            after = ((first[0], first[1] + won), (second[0], second[1] - won), *rest)
            yield c.EndPlayedHand(number, tuple(e.Stack(player, Chips(chips)) for player, chips in after))


async def copy(source: Journal, target: Journal) -> None:
    entries: list[Entry] = []
    last = 0
    async for record in source.read(STREAM):
        entries.append(Entry(record.type, record.version, record.payload, record.time))
        if len(entries) == BATCH:
            last = await target.append(STREAM, entries, last)
            entries = []
    await target.append(STREAM, entries, last)


def stream_of(hand: int) -> str:
    return hand_stream(STREAM, TableNo(1), hand)


async def with_hands(journal: Journal) -> None:
    """The streams of random hands beside the evening's."""
    for number in range(1, HANDS + 1):
        live = Live(Random(number))
        live.play()
        await journal.append(stream_of(number), [CODEC.entry(event, START) for event in live.history], 0)


# ------------------------------------------------------------------------------------------- what is measured


async def opens(name: str, journal: Journal) -> None:
    gc.collect()
    start = perf_counter()
    session = await resume_session(STREAM, HOMEGAME, parts(journal))
    seconds = perf_counter() - start
    verdict = "" if seconds <= AT_MOST else f": more than {AT_MOST:g} s, a snapshot would help"
    print(f"  {name}: opened in {seconds:.2f} s, {session.seq / seconds:,.0f} events a second{verdict}")


async def parts_of_the_time(journal: Journal) -> None:
    gc.collect()
    gc.disable()  # as it is while an evening is opened
    start = perf_counter()
    records = [record async for record in journal.read(STREAM)]
    read = perf_counter()
    entries = [CODEC.event(record) for record in records]
    decoded = perf_counter()
    LiveRecord(list(steps_of(entries)))
    done = perf_counter()
    gc.enable()
    times = {"read and check": read - start, "decode": decoded - read, "evolve": done - decoded}
    print("  of which " + ", ".join(f"{what} {seconds:.2f} s" for what, seconds in times.items()))


async def hands_open(journal: Journal) -> None:
    terms, world = terms_of(HOMEGAME), parts(journal)
    start = perf_counter()
    hands = [await resume_hand(stream_of(number), terms, world) for number in range(1, HANDS + 1)]
    seconds, events = perf_counter() - start, sum(hand.seq for hand in hands)
    print(f"  {HANDS:,} hands beside it, {events:,} events: all opened in {seconds:.2f} s")


def undoes(steps: Sequence[RecordStep]) -> None:
    """What a screen asks after every change, and the undo itself; the slowest of some."""
    record = LiveRecord(steps)
    asked, taken = [], []
    for _ in range(UNDOS):
        start = perf_counter()
        record.would_undo()
        asked.append(perf_counter() - start)
        step = record.undo(START)
        assert isinstance(step, RecordStep)
        record.add(step)
        taken.append(perf_counter() - start)
    print(
        f"  after {len(steps):,} steps: an undo {max(taken) * 1e3:.1f} ms, what it would be {max(asked) * 1e6:.0f} µs"
    )


async def durable(players: int) -> None:
    with TemporaryDirectory() as folder:
        journal = await SqliteJournal.open(Path(folder) / "evening.journal")
        _, rate = await told(journal, players, EVENTS, STEPS)
        print(f"  submit to SQLite, each step synced: {rate:,.0f} steps a second")
        await journal.close()


# ------------------------------------------------------------------------------------------- a very large evening


def large_field(players: int) -> None:
    """The draw, then hands at some of the tables: deciding and carrying out, without the disk; the middle of many."""
    record = entered(players)
    drawn = took(record, c.DrawSeats(tuple(Random(1).sample(range(players), players))))
    took(record, c.StartClock(START))
    times: dict[str, list[float]] = {"begin": [], "end": [], "tick": []}
    numbers = [table.number for table in record.evening.open_tables()]
    for nth in range(LARGE_FIELD_HANDS):
        number, now = numbers[nth % len(numbers)], Millis(START + nth * 1_000)
        times["tick"].append(took(record, c.Tick(now)))
        times["begin"].append(took(record, c.BeginHand(number, now)))
        stacks = tuple(e.Stack(one.player, one.stack or Chips(0)) for one in record.evening.table_now(number).sitting)
        times["end"].append(took(record, c.EndPlayedHand(number, stacks)))
    middles = ", ".join(f"{what} {median(each) * 1e6:.0f} µs" for what, each in times.items())
    start = perf_counter()
    assert record.evening.balances()
    counted = perf_counter() - start
    print(f"{players:,} players: drawn in {drawn:.2f} s; a hand: {middles}; a count of all {counted * 1e3:.1f} ms")


def entered(players: int) -> LiveRecord:
    """Everyone has bought in, put on record at once."""
    names = [PlayerId(f"player {number}") for number in range(players)]
    plan = usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2500))
    bought = [e.BoughtIn(name, plan.buy_in, Chips(1_000)) for name in names]
    return LiveRecord(
        [RecordStep((e.Planned(plan),)), RecordStep((*(e.Committed(name, name) for name in names), *bought))]
    )


def took(record: LiveRecord, command: c.Command) -> float:
    start = perf_counter()
    decision = record.decide(command, HOMEGAME)
    assert isinstance(decision, Accepted), decision
    record.add(RecordStep(decision.events))
    return perf_counter() - start


if __name__ == "__main__":
    main()
