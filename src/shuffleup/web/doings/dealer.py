"""Following a hand action by action: what the dealer of a table, or the director, tells the dealer's assistant.

Every act names the number it had seen of the hand, so that a tap that comes late or twice changes nothing.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from shuffleup.app.floor.rule import carries_on
from shuffleup.app.guests.arrangements import Role
from shuffleup.app.hands.hand import MOVED_ON, HandSession
from shuffleup.app.room import Room, not_followed
from shuffleup.cards import UNSEEN, AnyCard, BadCard, cards
from shuffleup.hand import Phase, Refused, WagerRuling
from shuffleup.hand import commands as h
from shuffleup.hand.adjudicate import killed_early
from shuffleup.hand.commands import bet_or_raise, command_of
from shuffleup.hand.decision import refuse
from shuffleup.hand.legal import street_due
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Action
from shuffleup.questions.words import HOLE_CARDS, Seat
from shuffleup.rules import Unruled
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.words import TableNo
from shuffleup.views.dealer.felt import Watched
from shuffleup.views.dealer.wagers import barred_by, ruling_on, unread, wager_of
from shuffleup.views.typed import typed_chips
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.doings.called import not_mine
from shuffleup.web.followed import followed, watched

DEALERS = frozenset({Role.DEALER, Role.DIRECTOR})

NOT_CARDS = refuse("These are not the cards to enter; pick them again.", Refusal.WRONG_CARDS)
NOT_SEATS = refuse("These are no seats of this table; tap the winners again.", Refusal.WRONG_SEAT)
NOT_FOLLOWED = refuse("No hand is followed at this table.", Refusal.NO_HAND_IN_PLAY)
DIGITS = 2  # of a seat; what is longer is no seat, and may be longer than a number can be
BARRED = say("The player has checked already, and may not bet or raise now.")


class AtTable(Act):
    """An act at one table: a dealer's own, any of a director's."""

    roles: ClassVar = DEALERS
    table: int

    @property
    def number(self) -> TableNo:
        return TableNo(self.table)

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if wrong := not_mine(caller, self.number):
            return wrong
        return no_table(room.evening, self.number) or await self.at(room, caller)

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        """Do it, here."""
        raise NotImplementedError


class InHand(AtTable):
    """An act of the hand in play, which makes a command of it."""

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        if session is None:
            return NOT_FOLLOWED
        command = self.command(watched(room, self.number, session))
        if isinstance(command, Refused):
            return command
        return await room.acts(self.number, command, caller.now, self.seen)

    def command(self, look: Watched) -> h.Command | Refused:
        raise NotImplementedError


# ------------------------------------------------------------------------------------------ from hand to hand


class HandBegin(AtTable, tag="hand-begin"):
    """The next hand. `hand` is its number; a second tap finds it begun."""

    hand: int

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        table = room.evening.tables[self.number]
        if room.is_dealt(self.number):
            return refuse("The software deals at table {table}.", Refusal.NOT_ALLOWED, table=self.table)
        if table.in_hand and table.hands == self.hand:
            return DONE
        if table.hands + 1 != self.hand:
            return MOVED_ON
        return await room.begin_hand(self.number, caller.now)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        table = room.evening.tables.get(self.number)
        if table is not None and table.hands == self.hand:
            await room.follow(self.number, caller.now)
        return DONE


class HandDeal(AtTable, tag="hand-deal"):
    """Blinds and antes are in, and everyone has two cards. Nobody has seen them."""

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        if session is None:
            return NOT_FOLLOWED
        seen = self.seen
        if session.hand.phase is Phase.POSTING:
            posted = await room.acts(self.number, h.Post(), caller.now, seen)
            if isinstance(posted, Refused) or session.hand.over:
                return posted
            seen = session.seq
        return await self._dealt(room, caller, session, seen)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        posted = session is not None and session.hand.phase is Phase.DEALING
        return await self._dealt(room, caller, session, session.seq) if session and posted else DONE

    async def _dealt(self, room: Room, caller: Caller, session: HandSession, seen: int | None) -> ActOutcome:
        if followed(room, self.number) is not session:  # the director was faster
            return MOVED_ON
        count = session.terms.hole_cards.answer * session.hand.live.bit_count()
        return await room.acts(self.number, h.DealHole((UNSEEN,) * count), caller.now, seen)


class HandCarryOn(AtTable, tag="hand-carry-on"):
    """The steps of a ruling that were due are done."""

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        return await carries_on(room, self.number, caller.now, self.seen) if session else NOT_FOLLOWED


class HandSettle(AtTable, tag="hand-settle"):
    """The hand is over as it stands: the stacks go back to the evening."""

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        return await room.settle(self.number, caller.now) if session else MOVED_ON


class HandUndo(AtTable, tag="hand-undo"):
    """Take the last action back: `action` is the one the sender read on the button."""

    action: int

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.undo_action(self.number, caller.now, self.action)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        """Of a hand that was over first the evening takes back its end, and then the hand its last action."""
        hand = room.hands.get(self.number) or room.last_hands.get(self.number)
        undone = hand is None or caller.act in hand.acts
        return DONE if undone else await room.undo_action(self.number, caller.now)


class HandTakeBack(AtTable, tag="hand-take-back"):
    """The whole hand does not count: the director's word."""

    roles: ClassVar = frozenset({Role.DIRECTOR})

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        if session is None:
            return not_followed(self.number)
        if self.seen is not None and self.seen != session.seq:
            return MOVED_ON
        return await room.does(c.TakeBackHand(self.number), caller.now)


# ---------------------------------------------------------------------------------------------------- betting


class HandAct(InHand, tag="hand-act"):
    """What the player to act did. `seat` is whom the sender meant."""

    seat: int
    what: Literal["fold", "check", "call", "all-in"]

    def command(self, look: Watched) -> h.Command | Refused:
        seat = Seat(self.seat)
        return barred(look, seat) or h.AllIn(seat) if self.what == "all-in" else command_of(Action(self.what), seat)


class HandBet(InHand, tag="hand-bet"):
    """A bet or a raise to `total`, which may be text as people type it."""

    seat: int
    total: int | str

    def command(self, look: Watched) -> h.Command | Refused:
        seat, total = Seat(self.seat), typed_chips(str(self.total))
        if isinstance(total, Refused):
            return total
        return barred(look, seat) or command_of(bet_or_raise(look.hand.price), seat, total)


def barred(look: Watched, seat: Seat) -> Refused | None:
    """What a player lost by acting before their turn."""
    by = barred_by(look, seat)
    return Refused(BARRED, Refusal.NOT_ALLOWED, by) if by else None


class HandWager(AtTable, tag="hand-wager"):
    """A wager as it was made; the book says what it is, and that is done. Out of turn it is kept in mind."""

    seat: str = ""
    said: str = ""
    amount: str = ""
    gesture: str = ""
    put: str = ""
    more: str = ""
    rested: str = ""

    async def at(self, room: Room, caller: Caller) -> ActOutcome:
        session = followed(room, self.number)
        if session is None or session.hand.phase is not Phase.BETTING:
            return MOVED_ON
        look = watched(room, self.number, session)
        told = {
            "seat": self.seat, "said": self.said, "amount": self.amount, "gesture": self.gesture,
            "put": self.put, "more": self.more, "rested": self.rested,
        }  # fmt: skip
        wager = wager_of(told, session.hand)
        ruling = unread(told) or ruling_on(look, wager)
        if isinstance(ruling, WagerRuling) and ruling.kills:
            done, _ = await session.rules(killed_early(wager.seat, ruling), caller.now, seen=self.seen)
            return done if isinstance(done, Refused) else await room.settle(self.number, caller.now)
        return await self._done(room, caller, session, ruling)

    async def _done(
        self, room: Room, caller: Caller, session: HandSession, ruling: WagerRuling | Unruled | Refused
    ) -> ActOutcome:
        if isinstance(ruling, Refused):
            return ruling
        if isinstance(ruling, WagerRuling) and ruling.command:
            return await room.acts(self.number, ruling.command, caller.now, self.seen)
        if isinstance(ruling, WagerRuling) and ruling.held:
            return await session.acts_early(ruling.held, caller.now, self.seen)
        return refuse("This counts as no action yet; say what it is counted as.", Refusal.UNSAID)


# ------------------------------------------------------------------------------------------- board and showdown


class HandBoard(InHand, tag="hand-board"):
    """Burn, as the page says, and turn. `cards` are entered or left out; then nobody but the table knows them."""

    cards: str = ""

    def command(self, look: Watched) -> h.Command | Refused:
        if look.hand.phase is not Phase.BOARD:
            return MOVED_ON
        due = street_due(look.hand, look.terms).answer
        turned = entered_cards(self.cards, due.cards)
        return h.DealBoard(turned, UNSEEN if due.burns else None) if turned else NOT_CARDS


class HandShow(InHand, tag="hand-show"):
    """A hand is turned up, its cards entered or not."""

    seat: int
    cards: str = ""

    def command(self, look: Watched) -> h.Command | Refused:  # noqa: ARG002 - any hand may be shown
        shown = entered_cards(self.cards, HOLE_CARDS)
        return h.Show(Seat(self.seat), shown if self.cards else None) if shown else NOT_CARDS


class HandMuck(InHand, tag="hand-muck"):
    """A hand is thrown away at the showdown."""

    seat: int

    def command(self, look: Watched) -> h.Command | Refused:  # noqa: ARG002
        return h.Muck(Seat(self.seat))


class HandPlaysBoard(InHand, tag="hand-plays-board"):
    """A player says they play the board: then the hand may be thrown away and keeps its share."""

    seat: int

    def command(self, look: Watched) -> h.Command | Refused:  # noqa: ARG002
        return h.ClaimBoard(Seat(self.seat))


class HandWinners(InHand, tag="hand-winners"):
    """Who wins a pot, where the cards are not known: "3,7" is a split."""

    pot: int
    seats: str

    def command(self, look: Watched) -> h.Command | Refused:  # noqa: ARG002
        named = [part.strip() for part in self.seats.split(",") if part.strip()]
        if not all(part.isascii() and part.isdigit() and len(part) <= DIGITS for part in named):
            return NOT_SEATS
        return h.NameWinners(self.pot, tuple(Seat(int(part)) for part in named))


def entered_cards(text: str, count: int) -> tuple[AnyCard, ...]:
    """So many cards as they were entered, all of them unseen where none were; none where it is not so many cards."""
    if not text:
        return (UNSEEN,) * count
    try:
        found = cards(text)
    except BadCard:
        return ()
    return found if len(found) == count else ()
