"""An evening, its hands and its guests held against each other: what one says of another has to be there.

An evening begins every hand and is told how it ended; a hand begins with the chips the evening says; guests arrange for
players and tables there are. So where one of them was cut off or written anew, the others show it. Only what nothing
else speaks of does not show: the last things done. The head of the evening binds those (heads.py).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from shuffleup.app.guests.arrangements import DealtSet, DrawShown, PassGiven, SeatPassed
from shuffleup.app.guests.guest_list import guest_stream
from shuffleup.app.hands.hand import hand_stream
from shuffleup.app.record import LiveRecord
from shuffleup.app.streams.naming import named
from shuffleup.facts import fact
from shuffleup.hand import Refused, Setup
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.events import HandUntold
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.tournament.record.again import WrongEvent, step_decided_again
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo

AT_ONCE = 60_000
"""Milliseconds after which an evening has unless_refused heard of a hand that is over, if the program still ran."""


@fact
class HandTold:
    """A hand as its own stream has it: how it began, what everyone has if it is over, and when it was last written.

    `sealed`: where the software deals, is the seal of its deck on record?
    """

    stream: str
    setup: Setup
    stacks: tuple[tuple[Seat, Chips], ...] | None
    voided: bool
    last: int
    sealed: bool = True

    @property
    def over(self) -> bool:
        return self.voided or self.stacks is not None


@fact
class Mismatch:
    """What does not fit, of which stream. `gone`: something is not there; else it says otherwise."""

    stream: str
    says: str
    gone: bool = True


Key = tuple[TableNo, int]


@fact
class Ending:
    """That a hand was over, as the evening was told in this step."""

    step: int
    key: Key
    over: e.HandOver
    stacks: frozenset[tuple[Seat | None, Chips]]
    software: bool


class Matching:
    """The hands of an evening against its record, step by step."""

    def __init__(
        self, evening: str, steps: Sequence[RecordStep], hands: Iterable[HandTold], book: Rulebook | None
    ) -> None:
        self.name = evening
        self.hands: dict[Key, list[HandTold]] = defaultdict(list)
        for hand in sorted(hands, key=lambda hand: (len(hand.stream), hand.stream)):
            self.hands[_key(hand.stream)].append(hand)
        self.begun: Counter[Key] = Counter()
        self.by_software: set[TableNo] = set()
        self.players: set[PlayerId] = set()
        self._book = book
        self._waiting: set[str] = {hand.stream for hands in self.hands.values() for hand in hands}  # for their set-up
        self._open: dict[TableNo, tuple[Key, dict[PlayerId, Seat], bool]] = {}
        self._endings: list[Ending] = []
        self._ended: set[Key] = set()
        self.wrong: WrongEvent | None = None  # the first step that the rules do not lead to
        self.record = LiveRecord(steps[:1])
        for step in steps[1:]:
            if book and not self.wrong:
                self.wrong = step_decided_again(self.record, step, book)
            self.record.add(step)
            self._note(self.record.stood.brought[-1])

    # ------------------------------------------------------------------------------------------------ step by step

    def _note(self, events: Sequence[e.Event]) -> None:
        for event in events:
            match event:
                case e.HandBegan():
                    self._begins(event, software=e.by_software(events))
                case HandUntold():
                    self._open.pop(event.table, None)
                case e.HandOver() | e.HandTakenBack() if event.table in self._open:
                    self._ends(event)
                case e.Committed():
                    self.players.add(event.player)
                case _:
                    pass
        self._look_how_they_began()

    def _begins(self, event: e.HandBegan, *, software: bool) -> None:
        key = (event.table, event.number)
        chairs = self.record.evening.tables[event.table].chairs
        self._open[event.table] = key, {player: seat for seat, player in chairs.items()}, software
        self.begun[key] += 1
        if software:
            self.by_software.add(event.table)

    def _ends(self, event: e.HandOver | e.HandTakenBack) -> None:
        """Whoever took it back may deal it once more; an undo of its end leaves it open."""
        key, chairs, software = self._open[event.table]
        self._ended.add(key)
        if isinstance(event, e.HandOver):
            stacks = frozenset((chairs.get(stack.player), stack.chips) for stack in event.stacks)
            self._endings.append(Ending(len(self.record.steps) - 1, key, event, stacks, software))

    def _look_how_they_began(self) -> None:
        """A hand is laid out when it begins, or as soon as its deck is sealed, or somebody wants to follow it."""
        for key, _, _ in self._open.values():
            waiting = [hand for hand in self.hands.get(key, ()) if hand.stream in self._waiting]
            if waiting and self._book and key[0] in self.record.evening.tables:
                due = hand_at(self.record.evening, key[0], self._book)
                unknown = uncounted_seats(self.record.evening, key[0])
                self._waiting -= {hand.stream for hand in waiting if _alike(hand.setup, due, unknown)}

    # ------------------------------------------------------------------------------------------------ what does not fit

    def mismatches(self, latest: int) -> Iterator[Mismatch]:
        """`latest` is when anything of the evening was last written."""
        for key, hands in self.hands.items():
            yield from self._not_begun(key, hands)
            yield from self._not_heard_of(key, hands, latest)
        for ending in self._endings:
            if ending.over in self.record.stood.stands[ending.step]:
                yield from self._not_so(ending)

    def _not_begun(self, key: Key, hands: Sequence[HandTold]) -> Iterator[Mismatch]:
        first = named(hand_stream(self.name, *key))
        for nth, hand in enumerate(hands, 1):
            if nth > self.begun[key]:
                yield Mismatch(hand.stream, f"it is on record, and {self.name} never began it")
            elif hand.stream in self._waiting and self._book:
                yield Mismatch(hand.stream, f"it began otherwise than {self.name} says", gone=False)
            if not hand.sealed:
                yield Mismatch(hand.stream, "it was dealt, and no deck was sealed for it")
            if named(hand.stream) != replace(first, again=nth):
                yield Mismatch(hand.stream, "one that was dealt before it is not on record")

    def _not_heard_of(self, key: Key, hands: Sequence[HandTold], latest: int) -> Iterator[Mismatch]:
        if key in self._ended or not hands[-1].over or not self.begun[key] or latest < hands[-1].last + AT_ONCE:
            return
        yield Mismatch(hands[-1].stream, f"it is over, and {self.name} never heard of it though play went on")

    def _not_so(self, ending: Ending) -> Iterator[Mismatch]:
        """An end that stands, of a hand that was followed."""
        hands = self.hands.get(ending.key, [])
        stream = hand_stream(self.name, *ending.key)
        if not ending.over.followed and not (ending.software and hands):  # what the software dealt it followed
            return
        if not hands:
            yield Mismatch(stream, f"{self.name} says how it ended, and it is not on record")
        elif not any(hand.stacks is not None for hand in hands):
            yield Mismatch(stream, f"{self.name} says it ended, and its end is not on record")
        elif not any(hand.stacks is not None and ending.stacks == frozenset(hand.stacks) for hand in hands):
            yield Mismatch(stream, f"it ended with other stacks than {self.name} says", gone=False)


def _key(stream: str) -> Key:
    name = named(stream)
    return name.table, name.hand


def uncounted_seats(evening: Evening, table: TableNo) -> set[Seat]:
    """Where nobody knows what is there."""
    return {one.chair.seat for one in evening.table_now(table).sitting if one.stack is None}


def _alike(begun: Setup, due: Setup | Refused, unknown: Collection[Seat]) -> bool:
    """A hand as it began and as the evening has it laid out, if it is played."""
    return isinstance(due, Setup) and _known(begun, unknown) == _known(due, unknown)


def _known(setup: Setup, unknown: Collection[Seat]) -> Setup:
    """What both know. Whoever is there or not may change from one moment to the next, and is not asked about."""
    places = [replace(place, dealt=True, absent=False) for place in setup.places]
    return replace(setup, places=tuple(replace(one, stack=Chips(0)) if one.seat in unknown else one for one in places))


# ------------------------------------------------------------------------------------------------------ the guests


def guests_against(evening: Matching, guests: Sequence[Any], acts: Mapping[str, str]) -> Iterator[Mismatch]:
    """Those whom the guests' stream speaks of are in the evening, and who acted was let in. `acts` are the devices of
    acts on record, each with the stream it acted in."""
    stream = guest_stream(evening.name)
    for player in sorted({player for event in guests if (player := _speaks_of(event))} - evening.players):
        yield Mismatch(evening.name, f"{stream} speaks of a player ({player}) who is not in it")
    draws = [event.draw for event in guests if isinstance(event, DrawShown)]
    if any(draw >= len(evening.record.steps) for draw in draws):
        yield Mismatch(evening.name, f"{stream} speaks of step {max(draws)}, which is not in it")
    dealt = {event.table for event in guests if isinstance(event, DealtSet) and event.dealt}
    for table in sorted(evening.by_software - dealt if None not in dealt else ()):
        yield Mismatch(stream, f"the software dealt at table {table}, and nothing here says that it shall")
    yield from _not_let_in(stream, guests, acts)


def _speaks_of(event: Any) -> PlayerId | None:
    match event:
        case PassGiven():
            return event.who.player
        case SeatPassed():
            return event.player
        case _:
            return None


def _not_let_in(stream: str, guests: Collection[Any], acts: Mapping[str, str]) -> Iterator[Mismatch]:
    known = {event.key for event in guests if isinstance(event, PassGiven | SeatPassed)}
    for device in sorted(acts.keys() - known):
        yield Mismatch(stream, f"a device acted in {acts[device]}, and nothing here says that it was let in")
