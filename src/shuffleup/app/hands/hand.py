"""The loop of one hand at a table whose actions the software knows: check, decide, append, evolve, tell.

Each hand is a stream of its own. A table never waits for another table's hand; the evening hears of a hand when it
begins and when it is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from typing import assert_never

from shuffleup.app.hands.undoing import (
    ActedEarly,
    ActionEnded,
    ActionUndone,
    HandEntry,
    Mark,
    NotChosen,
    begun,
    note_early,
    take_in,
)
from shuffleup.app.parts import Parts
from shuffleup.app.streams.guarded import as_far_as_it_goes
from shuffleup.app.streams.naming import Part, StreamName, named
from shuffleup.app.streams.stream import Draft, Kept, Stream, Written, stream_from
from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.hand import (
    Accepted,
    Command,
    Hand,
    HandStarted,
    HeldAction,
    Judgement,
    Mishap,
    Refused,
    Setup,
    Terms,
    begin,
    decide,
    evolve,
    resume,
    rule,
)
from shuffleup.hand.carried import AsAction, Carried, OnTheCards, TakenBack, UntilHisTurn
from shuffleup.hand.decision import refuse
from shuffleup.hand.events import Event, HoleDealt, StreetDealt
from shuffleup.hand.floor import NOTHING_ELSE, Outcome
from shuffleup.hand.layout import Cards, Chance
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import Millis, TableNo

MOVED_ON = refuse("The table has moved on.", Refusal.OVERTAKEN)
TAKEN_ALREADY = refuse("That is taken back already.", Refusal.ALREADY_DONE)
NOTHING_TO_UNDO = refuse("There is no action of this hand to take back.", Refusal.NOTHING_DUE)


def hand_stream(evening: str, table: TableNo, number: int) -> str:
    return str(StreamName(evening, Part.HAND, table, number))


def dealt_again(hand: str) -> Iterator[str]:
    """The streams of a hand: its own, and one for every time it is dealt again."""
    return map(str, named(hand).dealt_again())


def is_hand(stream: str, wanted: str) -> bool:
    """Is this the stream of that hand, or of the same dealt again?"""
    name = named(stream)
    return named(wanted) in (name, name.first)


def hand_number(stream: str) -> int:
    """Which hand of its table it is."""
    return named(stream).hand


@fact
class DeckLaid:
    """The cards still to come, as they lie: before the first of them is dealt, and again when a ruling moved some.

    Written with the hand, so that after a crash the same deck goes on, and no event of it: nobody at the table knows.
    """

    cards: tuple[AnyCard, ...]


class NoHand(Exception):
    """Of this hand not even the beginning can be read."""


class HandSession(Kept):
    """Owns one hand. An action names the number it had seen, so that a second click or a late one changes nothing.

    `stub` are the cards still to come where the software deals; None where the cards are real. `told`: people tell it
    action by action, and may take the last one back. `held` is what was done before its turn.
    """

    def __init__(self, stream: Stream, written: Sequence[Written], terms: Terms, *, told: bool = False) -> None:
        first, *rest = written
        started: HandStarted = first.event
        self.hand: Hand = begin(started)
        self.events: list[Event] = [started]
        self.stub: Cards | None = None
        self.actions = begun(started)
        self.ended: list[int] = []  # the entries with which the actions that stand ended
        self.held: dict[Seat, HeldAction] = {}
        self.told = told
        self.began = self.latest = Millis(first.time)
        self.terms = terms
        self._away = frozenset(place.seat for place in started.setup.places if place.absent)
        self._stream = stream
        stream.take = self._take
        self._take(rest)

    async def submit(
        self, command: Command, now: Millis, seen: int | None = None, unchosen: NotChosen | None = None
    ) -> Accepted | Refused:
        """`unchosen`: it is made for a player who did not choose it."""
        async with self._stream.turn():
            if seen is not None and seen != self.seq:
                return MOVED_ON
            decision = decide(self.hand, command, self.terms)
            if isinstance(decision, Refused):
                return decision
            self._come_off_the_top(decision.events)
            return await self._append(decision.events, now, (unchosen,) if unchosen else ())

    async def rules(
        self,
        judgement: Judgement,
        now: Millis,
        stub: Cards | None = None,
        mishap: Mishap = NOTHING_ELSE,
        chance: Chance | None = None,
        seen: int | None = None,
    ) -> tuple[Accepted | Refused, Cards]:
        """Carry a ruling out as far as it goes now; gives the stub as it lies then."""
        async with self._stream.turn():
            if seen is not None and seen != self.seq:
                return MOVED_ON, self.stub or ()
            lies = self._stub_left(stub, len(mishap.burns) + len(mishap.board))
            outcome = rule(self.hand, judgement, self.terms, lies, mishap, chance)
            if isinstance(outcome, Refused):
                return outcome, self.stub or ()
            return await self._append_ruling(outcome, now)

    async def carries_on(
        self, now: Millis, stub: Cards | None = None, chance: Chance | None = None, seen: int | None = None
    ) -> tuple[Accepted | Refused, Cards]:
        """Go on with a ruling whose moment has come."""
        async with self._stream.turn():
            if seen is not None and seen != self.seq:
                return MOVED_ON, self.stub or ()
            outcome = resume(self.hand, self.terms, self._stub_left(stub), chance)
            return await self._append_ruling(outcome, now)

    def presence(self, away: Collection[Seat]) -> None:
        """Who is away now: one who is back before the action comes plays."""
        self._away = frozenset(away)
        self.hand.away(self._away)

    # -------------------------------------------------------------------------- hands that people tell

    async def acts_early(self, held: HeldAction, now: Millis, seen: int | None = None) -> Accepted | Refused:
        """Somebody acted before their turn: keep it in mind until the turn comes."""
        async with self._stream.turn():
            moved_on = seen is not None and seen != self.seq
            return MOVED_ON if moved_on else await self._append((), now, (ActedEarly(held),))

    async def undo(self, now: Millis, action: int | None = None) -> Accepted | Refused:
        """Take the last action back. `action` is the one that is meant, by the entry it ended with."""
        async with self._stream.turn():
            if action is not None and action not in self.ended[-1:]:
                return MOVED_ON if action in self.ended else TAKEN_ALREADY
            if not self.last_action:
                return NOTHING_TO_UNDO
            return await self._write((ActionUndone(self.ended[-1]),), now)

    def drafted(self, carried: Carried, judgement: Judgement, now: Millis) -> Draft | Refused:
        """What a ruling would write to a hand that people tell, for what is written together; in turn only."""
        entries = self._comes_to(carried, judgement)
        return entries if isinstance(entries, Refused) else self._stream.draft(entries, now)

    def _comes_to(self, carried: Carried, judgement: Judgement) -> tuple[HandEntry | Mark, ...] | Refused:
        match carried:
            case TakenBack():
                return (ActionUndone(self.ended[-1]),) if self.last_action else NOTHING_TO_UNDO
            case UntilHisTurn():
                return (ActedEarly(carried.held), ActionEnded())
            case AsAction():
                done: Accepted | Outcome | Refused = decide(self.hand, carried.command, self.terms)
            case OnTheCards():
                done = rule(self.hand, judgement, self.terms, mishap=carried.mishap)
            case _:
                assert_never(carried)
        return done if isinstance(done, Refused) else (*done.events, ActionEnded())

    @property
    def last_action(self) -> tuple[HandEntry, ...]:
        """What an undo takes back; nothing where there is nothing, or nothing may be."""
        return tuple(self.actions[-2]) if self.told and len(self.actions) > 2 else ()

    def _take_back(self) -> None:
        """The hand as the actions that stand lead to it."""
        (started,), *actions = self.actions
        assert isinstance(started, HandStarted), started
        self.hand = begin(started)
        self.hand.away(self._away)
        self.events = [started]
        self.held = {}
        for told in (told for action in actions for told in action):
            self._evolve(told)

    # ------------------------------------------------------------------------------------ append, evolve, tell

    def _stub_left(self, stub: Cards | None, gone: int = 0) -> Cards | None:
        """The stub a ruling finds: as it is given, or as it is known here, without what has left it by mishap."""
        return stub if stub is not None or self.stub is None else self.stub[gone:]

    def _come_off_the_top(self, events: Iterable[Event]) -> None:
        """Of the deck that was laid, if one was: nothing else may get on the record."""
        if self.stub is not None:
            reduce(_left_of, events, self.stub)

    async def _append_ruling(self, outcome: Outcome, now: Millis) -> tuple[Accepted | Refused, Cards]:
        laid = () if self.stub is None else (DeckLaid(outcome.stub),)
        return await self._append(outcome.events, now, laid), outcome.stub

    async def _append(
        self, events: tuple[Event, ...], now: Millis, beside: tuple[DeckLaid | ActedEarly | NotChosen, ...] = ()
    ) -> Accepted | Refused:
        ended = (ActionEnded(),) if self.told else ()
        done = await self._write((*events, *beside, *ended), now)
        return done if isinstance(done, Refused) else Accepted(events)

    async def _write(self, entries: tuple[HandEntry | Mark | DeckLaid, ...], now: Millis) -> Accepted | Refused:
        return Accepted(()) if await self._stream.append(entries, now) else MOVED_ON

    def _take(self, written: Sequence[Written]) -> None:
        """What is on record happens."""
        for one in written:
            self.latest = Millis(one.time)
            entry: HandEntry | Mark | DeckLaid = one.event
            if isinstance(entry, DeckLaid):
                self.stub = entry.cards
                self.told = False  # the software deals; cards have been seen, and nothing is taken back
                continue
            take_in(self.actions, entry)
            if isinstance(entry, ActionUndone):
                self.ended.pop()
                self._take_back()
            elif isinstance(entry, ActionEnded):
                self.ended.append(one.seq)
            else:
                self._evolve(entry)

    def _evolve(self, told: HandEntry) -> None:
        if self.told:
            note_early(self.held, told)
        if isinstance(told, ActedEarly | NotChosen):
            return
        evolve(self.hand, told)
        self.events.append(told)
        if self.stub is not None:
            self.stub = _left_of(self.stub, told)


def _left_of(stub: Cards, event: Event) -> Cards:
    """The cards still to come after this event."""
    match event:
        case HoleDealt():
            off = event.cards
        case StreetDealt():
            off = event.cards if event.burn is None else (event.burn, *event.cards)
        case _:
            return stub
    assert stub[: len(off)] == off, "these cards are not on top of the deck"
    return stub[len(off) :]


async def start_hand(
    stream: str, setup: Setup, terms: Terms, parts: Parts, now: Millis, deck: Cards | None = None, *, told: bool = False
) -> HandSession:
    """A new hand in a stream of its own, with the deck it is dealt from where the software deals.

    One that was taken back keeps its stream; the next is another.
    """
    laid = () if deck is None else (DeckLaid(deck),)
    for free in dealt_again(stream):
        written: list[Written] = []
        log = Stream(free, parts, written.extend)
        if await log.append((HandStarted(setup), *laid), now):
            return HandSession(log, written, terms, told=told)
    raise AssertionError("a hand can always be dealt again")


async def resume_hand(stream: str, terms: Terms, parts: Parts, *, told: bool = False) -> HandSession:
    """A hand as it was last acknowledged; NoHand where nothing of it can be read."""
    log, written = await stream_from(stream, parts)
    if not written:
        raise NoHand(stream)
    return as_far_as_it_goes(stream, written, lambda part: HandSession(log, part, terms, told=told), parts)
