"""The hands of a table as its director follows them, moves between tables, and taking things back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from urllib.parse import urlencode

from shuffleup.app.room import Room
from shuffleup.app.session import MOVED_ON, Done
from shuffleup.app.streams.naming import code_of
from shuffleup.cards import BadCard, Card, card
from shuffleup.hand import Phase
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import passage
from shuffleup.tournament import commands as c
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.seating.balancing import DealCards, Moves
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.web import chance
from shuffleup.web.acts import DONE, Act, ActOutcome, Answer, Caller, answer, still
from shuffleup.web.typed import LONGEST_WORDS, one_line


def open_table(room: Room, number: int) -> Table | Refused:
    """The table if it is one of this evening, else what to say."""
    wrong = no_table(room.evening, TableNo(number))
    return wrong or room.evening.tables[TableNo(number)]


def real_table(room: Room, number: int) -> Table | Refused:
    """The same where people deal at it."""
    if room.is_dealt(TableNo(number)):
        return refuse("The software deals at table {table}.", Refusal.NOT_ALLOWED, table=number)
    return open_table(room, number)


def not_playing(room: Room, number: int, hand: int) -> Refused | None:
    """What to say where the table is not in this hand any more."""
    table = open_table(room, number)
    if isinstance(table, Refused):
        return table
    return None if table.hands == hand and table.in_hand else MOVED_ON


def closely_followed(number: int) -> Refused:
    return refuse(
        "Table {table} is followed action by action; its dealer's page ends the hand.",
        Refusal.HAND_IN_PLAY,
        table=number,
    )


def acted_already(number: int) -> Refused:
    return refuse(
        "Table {table} is playing a hand that is dealt. Play it to its end, or say that it does not "
        "count; then put the button right.",
        Refusal.HAND_IN_PLAY,
        table=number,
    )


async def checked(room: Room, wrong: Callable[[], ActOutcome], command: c.Command, caller: Caller) -> ActOutcome:
    """Do it if nothing is wrong at the very moment it is done: another thumb may be faster."""
    while (said := wrong()) is None:
        done = await room.does(command, caller.now, room.session.seq)
        if done != MOVED_ON:
            return done
    return said


class NextHand(Act, tag="next-hand"):
    """End the hand in play with nobody out, and begin the next. `hand` is the number of the one to begin.

    A second tap finds that hand begun, and does nothing.
    """

    table: int
    hand: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        ended = await checked(room, lambda: self._cannot_end(room), c.EndHand(TableNo(self.table)), caller)
        if isinstance(ended, Refused) or self._begun(room):
            return ended
        begun = await room.begin_hand(TableNo(self.table), caller.now)
        return DONE if self._begun(room) else begun

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        given = await self.perform(room, caller)
        if self._begun(room):
            await room.follow(TableNo(self.table), caller.now)
        return given

    def _begun(self, room: Room) -> bool:
        table = room.evening.tables[TableNo(self.table)]
        return table.hands == self.hand and table.in_hand

    def _cannot_end(self, room: Room) -> Answer | Refused | None:
        """Why no hand is to be ended now: also because none is in play, or the next one has begun."""
        table = real_table(room, self.table)
        if isinstance(table, Refused):
            return table
        if self._begun(room):
            return DONE
        if table.hands + 1 != self.hand:
            return MOVED_ON
        if not table.in_hand:
            return DONE
        return closely_followed(table.number) if table.number in room.hands else None


class EndHand(Act, tag="end-hand"):
    """The hand is over, and these players are out. `hand` is the number of the last one that was begun.

    `item` is the level, by its place in the schedule, of a hand that nobody had announced; none: it is the one in play.
    `by` took the chips of all of them. `seats` are all who sit there, `took` whoever took the chips of each where it
    was somebody else, and `had` what each had before the hand where that was asked. `split` are all who shared the pot,
    where it was not `by` alone. A hand that is followed action by
    action ends by itself, unless the director says that nobody follows it any more (`unfollowed`).
    """

    table: int
    hand: int
    item: int | None = None
    unfollowed: bool = False
    players: tuple[str, ...] = ()
    by: str = ""
    seats: tuple[str, ...] = ()
    had: tuple[str, ...] = ()
    took: tuple[str, ...] = ()
    split: tuple[str, ...] = ()

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await checked(room, lambda: self._wrong(room), self._command(caller.now), caller)

    def _command(self, now: Millis) -> c.EndHand | c.EndUntoldHand:
        table = TableNo(self.table)
        if self.item is None:
            return c.EndHand(table, self._outs())
        return c.EndUntoldHand(table, self._outs(), self.item, now)

    def _wrong(self, room: Room) -> Refused | None:
        followed = TableNo(self.table) in room.hands and not self.unfollowed
        return self._not_there(room) or (closely_followed(self.table) if followed else None)

    def _not_there(self, room: Room) -> Refused | None:
        """What to say where the table is in another hand by now than the sender saw."""
        table = real_table(room, self.table)
        if isinstance(table, Refused):
            return table
        if self.item is None:
            return not_playing(room, self.table, self.hand)
        return None if table.hands == self.hand else MOVED_ON

    def _outs(self) -> tuple[c.Out, ...]:
        had = {player: _count(text) for player, text in zip(self.seats, self.had, strict=False)}
        return tuple(self._out(player, had.get(player)) for player in self.players)

    def _out(self, player: str, had: Chips | None) -> c.Out:
        by, *also = self._winners(player) or [None]
        return c.Out(PlayerId(player), by, had, tuple(one for one in also if one))

    def _winners(self, player: str) -> list[PlayerId | None]:
        """A single loser is asked about once only, so what was said of all counts for them."""
        own = dict(zip(self.seats, self.took, strict=False)).get(player, "")
        alone = self.by or own if len(self.players) == 1 else own or self.by
        named = [alone] if alone and alone == own else list(dict.fromkeys([alone, *self.split]))
        return [PlayerId(one) for one in named if one]


def _count(text: str) -> Chips | None:
    """Chips as written on a form; None where nobody counted."""
    return Chips(int(text)) if text.isascii() and text.isdigit() and 0 < len(text) < 10 else None


class TakeBackHand(Act, tag="take-back-hand"):
    """The hand does not count, and is dealt again; where the software deals, from another deck."""

    table: int
    hand: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        wrong = partial(not_playing, room, self.table, self.hand)
        return await checked(room, wrong, c.TakeBackHand(TableNo(self.table)), caller)


class PutButtonRight(Act, tag="put-button-right"):
    """The seat that has the button in a table's hand in play, or had it in the last one; `hand` is its number.

    The blinds follow, unless there is `no_small_blind`: the player who was due it is out.
    """

    table: int
    hand: int
    button: int
    no_small_blind: bool = False
    reason: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if TableNo(self.table) not in room.hands:
            return await checked(room, lambda: self._wrong(room), self._command(), caller)
        return self._wrong(room) or await self._dealt_again(room, self._command(), caller)

    def _command(self) -> c.SayButton:
        why = one_line(self.reason, LONGEST_WORDS)
        return c.SayButton(TableNo(self.table), Seat(self.button), self.no_small_blind, why)

    def _wrong(self, room: Room) -> Refused | None:
        table = real_table(room, self.table)
        if isinstance(table, Refused):
            return table
        if table.hands != self.hand:
            return MOVED_ON
        hand = room.hands.get(table.number)
        return acted_already(table.number) if hand and hand.hand.phase > Phase.DEALING else None

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        """One step, if the hand was not followed; else what is left of three, and of following the new hand."""
        given = await self._dealt_again(room, self._command(), caller) if room.follows(TableNo(self.table)) else DONE
        if not isinstance(given, Refused):
            await room.follow(TableNo(self.table), caller.now)
        return given

    async def _dealt_again(self, room: Room, command: c.SayButton, caller: Caller) -> ActOutcome:
        """A hand that is followed has its blinds on its own record: as long as nobody has acted it begins anew."""
        steps: tuple[c.Command, ...] = (c.TakeBackHand(command.table), command, c.BeginHand(command.table, caller.now))
        for step in steps[room.session.acts[caller.act] if caller.act else 0 :]:
            done = await room.does(step, caller.now)
            if isinstance(done, Refused):
                return done
        return DONE


# ------------------------------------------------------------------------------------------------------- moves


class DrawLowCards(Act, tag="draw-low-cards"):
    """A card for each table that ties. Nothing is recorded: the screen is turned to the cards."""

    table: int = 0

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - cards are drawn, nothing is told
        cards: tuple[Card, ...] = ()
        while isinstance(due := due_moves(room.evening, room.book, cards), DealCards):
            cards = (*cards, *chance.cards(len(due.to)))
        query = urlencode({"table": self.table, "cards": "".join(map(str, cards))})
        return Answer(go=f"/t/{code_of(room.stream)}/director?{query}")


class Balance(Act, tag="balance"):
    """Make the moves that are due, if they are still those that the page `shown` showed."""

    shown: int
    cards: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        cards = read_cards(self.cards)
        return await checked(room, lambda: self._others(room, cards), c.Balance(cards), caller)

    def _others(self, room: Room, cards: Sequence[Card]) -> Refused | None:
        due = _who_goes_where(room.evening, room.book, cards)
        same = not due or still(room, self.shown, lambda evening: _who_goes_where(evening, room.book, cards))
        return None if same else MOVED_ON


def _who_goes_where(evening: Evening, book: Rulebook, cards: Sequence[Card]) -> list[tuple[PlayerId, Chair]]:
    due = due_moves(evening, book, cards)
    return [(move.player, move.takes) for move in due.moves] if isinstance(due, Moves) else []


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards run together; several tables may be dealt from several decks. None where it is not cards."""
    try:
        return tuple(card(text[at : at + 2]) for at in range(0, len(text), 2))
    except BadCard:
        return ()


# ------------------------------------------------------------------------------------------------- back and forth


class Undo(Act, tag="undo"):
    """Take a step back: `step` is the number of the one the sender read. Where that was going to another level, `shows`
    says what the clock shows from now on: 0 as it is, 1 as it would be."""

    step: int
    shows: int | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if self.shows is None and room.session.readings(caller.now, self.step):
            return Answer(go=f"/t/{code_of(room.stream)}/director?{urlencode({'sheet': 'undo', 'step': self.step})}")
        done = await room.undo(caller.now, self.step, self.shows)
        held = room.session.held_by(self.step) if isinstance(done, Refused) else ()
        return replace(answer(done), first=held[-1]) if held else _told(room, done)


class Redo(Act, tag="redo"):
    """Put a step back that was taken back: `step` is the number of the one the sender read on the button."""

    step: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return _told(room, await room.redo(caller.now, self.step))


def _told(room: Room, done: Done | Refused) -> ActOutcome:
    """Say what was taken back: it may be long ago."""
    if isinstance(done, Refused):
        return done
    last = room.story[-1].seq if room.story else 0
    return Answer(say=passage(*(one.told.text for one in room.story if one.seq == last)))
