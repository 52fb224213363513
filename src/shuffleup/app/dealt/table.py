"""A table the software deals: hand after hand, as long as the evening lets it, with a clock on every turn.

People and bots come through the same door (`acts`). Nothing here knows a rule: the hand says whose turn it is and what
they may do, and the book says what happens to one who is away. Time and cards are given to it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection

from shuffleup.app.dealt import moves
from shuffleup.app.dealt.moves import AheadOfTurn, Pre, Shared, TurnChoice, Wishes, chosen
from shuffleup.app.dealt.pace import paced
from shuffleup.app.dealt.remarks import MUTED, NO_REMARK, SILENT, Remark, RemarkHeard, why_not_said
from shuffleup.app.dealt.showing import ShowingCards, ShowingNews, pause
from shuffleup.app.dealt.table_deck import TableDeck, holes_due, top
from shuffleup.app.dealt.turn_keeper import TurnKeeper, is_absent, nobody_to_deal_to, unasked
from shuffleup.app.dealt.turns import AT_ONCE, Pace, Turn, TurnEnd
from shuffleup.app.hands.hand import MOVED_ON, HandSession, hand_number
from shuffleup.app.hands.undoing import NotChosen
from shuffleup.app.ports import DeckMaker, JournalError
from shuffleup.app.room import Room
from shuffleup.hand import Accepted, Hand, Legal, Phase, Refused, legal
from shuffleup.hand import commands as h
from shuffleup.hand.legal import price_of, street_due
from shuffleup.hand.wagers import NobodyChose
from shuffleup.questions.words import Seat
from shuffleup.say import NOTHING, Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.table.felt import face_up

__all__ = ["AT_ONCE", "DealtTable", "Pace", "Pre", "Shared", "Turn", "TurnChoice", "Wishes"]

RUN_OUT = 2  # times as long for a street where all hands are up: nobody acts, and everybody looks
LOOKS_BETWEEN_TRIES = 10  # while the journal cannot be written

OUR_MISTAKE = say("The software has made a mistake and stopped dealing. Every chip is on record.")

log = logging.getLogger(__name__)


def _held_face_down(hand: Hand) -> Seat | None:
    """The next hand to turn up where an all-in was held (TDP-08) and is not any more."""
    hidden = hand.live & ~hand.shown if hand.setup.holds_all_ins and hand.betting_is_done else 0
    return next(iter(hand.seats_in(hidden)), None)


class DealtTable:
    """Deals at one table. `run` it in a task; it ends when the table is broken or the evening is over.

    `waits` is why the next hand cannot begin, `trouble` why the table has stopped. `rests`: no hand comes in a moment.
    """

    def __init__(
        self,
        room: Room,
        table: TableNo,
        dealer: DeckMaker,
        pace: Pace,
        now: Callable[[], Millis],
        told: Callable[[], None],
        shared: Shared | None = None,
    ) -> None:
        self.room = room
        self.table = table
        self._usual = pace
        self.shared = shared or Shared()
        self.turns = TurnKeeper(room, table, lambda: self.pace, now, told)
        self.wishes = Wishes()
        self.waits: Refused | None = None
        self.rests = False
        self.trouble = NOTHING
        self._settled = ""  # the last hand whose end the evening was told
        self._lost = False  # what is in memory does not count
        self._wrong: JournalError | None = None  # why a player's turn could not be written down
        self._now = now
        self._told = told
        self._news = ShowingNews()
        self.deck = TableDeck(room, table, dealer, now, self._news)
        self.showing = ShowingCards(self._news)

    @property
    def session(self) -> HandSession | None:
        return self.room.hands.get(self.table)

    @property
    def pace(self) -> Pace:
        return paced(self._usual, self.room.guests.pace)

    @property
    def turn(self) -> Turn | None:
        return self.turns.turn

    # -------------------------------------------------------------------------------------------- as long as it goes

    async def run(self) -> None:
        """Hand after hand. What goes wrong stops the table, never silently: the host is told, and lets it go on."""
        while not self._closed():
            try:
                await self._next()
            except JournalError as error:  # nothing is dealt that is not on record; it may be put right any time
                self._stop(error.said)
                await pause(self.pace.look * LOOKS_BETWEEN_TRIES)
            except Exception:
                log.exception("Table %s of %s has stopped.", self.table, self.room.stream)
                self._stop(OUR_MISTAKE)
                await self._told_to_go_on()

    def _closed(self) -> bool:
        table = self.room.evening.tables.get(self.table)
        if table is None or table.broken or len(self.room.evening.playing()) < 2:
            return True
        return self.session is None and not self.room.guests.deals(self.table)

    def _stop(self, why: Sentence) -> None:
        self.trouble, self.turns.turn, self._lost = why, None, True
        self._told()

    def goes_on(self) -> None:
        """The host says so."""
        self.trouble = NOTHING
        self._news.set()

    async def _told_to_go_on(self) -> None:
        while self.trouble:
            await self._news.wait()

    async def _next(self) -> None:
        """The hand in play, or the next one, or a look around later."""
        if self._lost:
            await self._start_again()
        session = self.session
        if session is not None and session.stub is not None:
            await self._play(session)
            await pause(self.pace.look if self.session is session else self.pace.over)
        elif session is not None or not await self._begun():
            await pause(self.pace.look)

    async def _start_again(self) -> None:
        """From what is on record: after a mistake nothing in memory counts."""
        self.deck.forget()
        await self.room.read_again(self.table)
        self.trouble, self._lost = NOTHING, False
        self._told()

    # ---------------------------------------------------------------------------------------------------- a new hand

    async def _begun(self) -> bool:
        """Begin the next hand if the evening lets it: the seed is committed to first, the deck sealed on disk."""
        if not self.room.evening.clock.is_on:
            return self._wait_for(None)
        if self.room.evening.tables[self.table].in_hand:  # the program ended before its deck was laid
            if not await self.deck.was_committed():
                return self._wait_for(moves.REAL_CARDS)
            await self.deck.gather(self.pace.numbers, self._told)
        else:
            if first := unasked(self.room, self.table):
                return self._wait_for(first, rests=False)  # whoever practises looks at the last one until then
            if first := await self.shared.before_hand(self.table) or nobody_to_deal_to(self.room, self.table):
                return self._wait_for(first)
            await self.deck.gather(self.pace.numbers, self._told)
            done = await self.room.does(c.BeginHand(self.table, self._now()), self._now(), by_software=True)
            if isinstance(done, Refused):
                return self._wait_for(done)
        await self._deal()
        return True

    def _wait_for(self, why: Refused | None, *, rests: bool = True) -> bool:
        if (why, rests) != (self.waits, self.rests):
            self.waits, self.rests = why, rests
            self._told()
        return False

    async def _commit(self) -> None:
        if await self.deck.commit():
            self._told()

    async def _deal(self) -> None:
        await self.room.deal(self.table, await self.deck.seal(), self._now())
        self.waits, self.rests, self.wishes, self.showing = None, False, Wishes(), ShowingCards(self._news)

    # ------------------------------------------------------------------------------------------------- a hand in play

    async def _play(self, session: HandSession) -> None:
        """One hand to its end. A hand that an undo or a ruling took away ends as well."""
        await self.deck.take_up(session)
        while self.session is session and not session.hand.over:
            before = session.seq
            await self._goes_on(session)
            assert session.seq != before or self.session is not session, f"no way on from {session.hand.phase.name}"
        self.turns.turn = None
        if self.session is session and (session.stream != self._settled or self.room.evening.clock.is_on):
            await self._settle(session)
        if self.session is None and not self._closed():
            await self._commit()
        self._told()

    async def _goes_on(self, session: HandSession) -> None:
        match session.hand.phase:
            case Phase.POSTING:
                await self._does(session, h.Post())
            case Phase.DEALING:
                await self._does(session, h.DealHole(top(session, holes_due(session.hand))))
            case Phase.BOARD:
                await self._street(session)
            case Phase.BETTING:
                await self._bet(session)
            case Phase.SHOWDOWN:
                await self._show(session)
            case Phase.REMEDY:
                sealed = self.deck.sealed
                await session.carries_on(self._now(), chance=sealed.chance if sealed else None)
            case Phase.OVER:
                pass

    async def _does(self, session: HandSession, command: h.Command, unchosen: NotChosen | None = None) -> None:
        """What the software itself does. That somebody came first is no mistake of ours; anything else refused is."""
        done = await session.submit(command, self._now(), session.seq, unchosen)
        assert not isinstance(done, Refused) or done is MOVED_ON, (command, done)

    async def _settle(self, session: HandSession) -> None:
        """The stacks go back to the evening. In an old record an undo took that back: then it is done once more."""
        self._settled = session.stream
        done = await self.room.settle(self.table, self._now())
        assert not isinstance(done, Refused), done

    async def _street(self, session: HandSession) -> None:
        """Burn and turn; a ruling may have another number of burns."""
        seq = session.seq
        await pause(self.pace.board * (RUN_OUT if face_up(session.hand) else 1))
        while self.session is session and session.seq == seq and self.room.all_in_held(self.table):
            await pause(self.pace.look)
        if self.session is not session or session.seq != seq:
            return
        if (held := _held_face_down(session.hand)) is not None:
            await self._does(session, h.Show(held))
            return
        due = street_due(session.hand, session.terms).answer
        cards = top(session, due.burns + due.cards)
        await self._does(session, h.DealBoard(cards[due.burns :], cards[0] if due.burns else None))

    # ------------------------------------------------------------------------------------------------------ the turns

    def player_at(self, seat: Seat) -> PlayerId:
        return self.room.evening.tables[self.table].chairs[seat]

    def seat_of(self, player: PlayerId) -> Seat | None:
        chairs = self.room.evening.tables[self.table].chairs
        return next((seat for seat, one in chairs.items() if one == player), None)

    async def _bet(self, session: HandSession) -> None:
        """Wait for the player to act; whoever goes away or runs out of time checks or folds."""
        choices = legal(session.hand, session.terms)
        assert choices
        player = self.player_at(choices.seat)
        at_once = self._at_once(player, choices, session.hand)
        if at_once is not None:
            self.wishes.pre.pop(player, None)
            away = choices.away or is_absent(self.room, player)
            await self._does(session, at_once, NotChosen(choices.seat, NobodyChose.AWAY) if away else None)
            return
        turn = self.turns.of(session)
        while self.session is session and session.seq == turn.seq:
            await self._wait_for_end(turn, player)
            if turn.end in (TurnEnd.TIME_UP, TurnEnd.LEFT):
                await self._passes(session, turn, moves.costs_nothing(choices))
        self.wishes.pre.pop(player, None)
        await self.turns.close(player, turn)

    async def _wait_for_end(self, turn: Turn, player: PlayerId) -> None:
        """Wait for news of this turn, or a moment. Nobody's time runs while nothing can be written."""
        await self._news.within(turn.looked_at_in(self._now(), self.pace.look))
        if self._wrong is not None:
            wrong, self._wrong = self._wrong, None
            raise wrong
        await self.turns.looks(turn)
        if is_absent(self.room, player):
            await self.turns.takes(turn, TurnEnd.LEFT, self._now())

    async def _passes(self, session: HandSession, turn: Turn, command: h.Command) -> None:
        """Who has left checks or folds; whose time was up is away from now on."""
        why = NobodyChose.TIME_UP if turn.end is TurnEnd.TIME_UP else NobodyChose.AWAY
        done = await session.submit(command, self._now(), turn.seq, NotChosen(turn.seat, why))
        assert not isinstance(done, Refused) or done is MOVED_ON, (command, done)
        if turn.end is TurnEnd.TIME_UP and isinstance(done, Accepted):
            player = self.player_at(turn.seat)
            await self.room.does(c.GoAway(player, self._now()), self._now(), by_software=True)

    def _at_once(self, player: PlayerId, choices: Legal, hand: Hand) -> h.Command | None:
        """One who is away is not waited for; nor is one who said what to do at this price. At another they say."""
        if choices.away or is_absent(self.room, player):
            return moves.costs_nothing(choices)
        pre = self.wishes.pre.get(player)
        if pre is None or not pre.holds(hand, choices.call):
            return None  # what has lapsed stays in sight until they have decided
        return moves.costs_nothing(choices) if pre.what == "check" else h.Fold(choices.seat)

    def evening_moved(self, at: Millis) -> None:
        """What came at this moment is on the evening's record."""
        self.turns.evening_moved(at)
        self._news.set()

    # --------------------------------------------------------------------------------------------------- the showdown

    async def _show(self, session: HandSession) -> None:
        """The player to show may say what to do; else what can win is shown, and what cannot is mucked."""
        hand, seq = session.hand, session.seq
        assert hand.turn is not None
        player = self.player_at(hand.turn)
        alone = player in self.room.guests.bots or is_absent(self.room, player)
        await self.showing.wait(player, self.pace.show, hand, bot=alone)
        if self.session is not session or session.seq != seq:
            return
        if not self.showing.decide(player, hand, seq):
            mucked = await session.submit(h.Muck(hand.turn), self._now(), seq)
            if not isinstance(mucked, Refused):
                return
        await self._does(session, h.Show(hand.turn))

    # ------------------------------------------------------------------------------------------------------- the door

    async def acts(
        self, player: PlayerId, choice: TurnChoice, seen: int, came: Millis | None = None
    ) -> Accepted | Refused:
        """A player's turn, by phone or by program. It names what it had seen and the price it agrees to, and is judged
        by when it came."""
        session, seat = self.session, self.seat_of(player)
        if session is None or seat is None or session.hand.turn != seat:
            return moves.NOT_YOURS
        choices = legal(session.hand, session.terms)
        if choices is None or seen != session.seq:
            return moves.TURN_PASSED
        if self.trouble:
            return moves.STANDS_STILL
        right = choice.price == choices.call
        command = chosen(seat, choice, session.hand, choices) if right else moves.OTHER_PRICE
        if isinstance(command, Refused):
            return command
        turn = self.turns.of(session)
        if not await self.turns.takes(turn, TurnEnd.ACTED, came or self._now()) or self.session is not session:
            return moves.TURN_PASSED  # or the hand was taken back
        return await self._acted(session, turn, command)

    async def _acted(self, session: HandSession, turn: Turn, command: h.Command) -> Accepted | Refused:
        """What came in time is done, however long that takes; if it cannot be, their time runs on."""
        done: Accepted | Refused | None = None
        try:
            done = await session.submit(command, self._now(), turn.seq)
        except JournalError as error:
            self._wrong = error
            raise
        finally:
            if not isinstance(done, Accepted):
                turn.give_back()
            self._news.set()
        return moves.TURN_PASSED if done is MOVED_ON else done

    def wants(self, player: PlayerId, what: AheadOfTurn, price: int) -> Refused | None:
        """What a player would do if the turn came at this price, on this street."""
        self.wishes.pre.pop(player, None)
        session, now = self.session, self.price_for(player)
        if session is None or now is None:
            return moves.NO_HAND
        if now != price:
            return moves.OTHER_PRICE
        if session.hand.turn == self.seat_of(player):
            return moves.YOURS
        self.wishes.pre[player] = Pre(what, price, session.hand.street)
        self._told()
        return None

    def forgets(self, player: PlayerId) -> None:
        """What was said ahead is taken back."""
        if self.wishes.pre.pop(player, None):
            self._told()

    def shows(self, player: PlayerId, *, show: bool) -> Refused | None:
        """Turn the hand up or throw it away, when it is one's turn to."""
        session, seat = self.session, self.seat_of(player)
        if session is None or seat is None or session.hand.phase is not Phase.SHOWDOWN:
            return moves.NOT_NOW
        if session.hand.turn == seat and self.showing.decided == session.seq:
            return moves.NOT_NOW
        self.showing.wants(player, show=show)
        return None

    async def shows_after(self, player: PlayerId, hand: int, nths: Collection[int]) -> Accepted | Refused:
        """Whoever won uncalled turns up the first card, the second or both, until the next hand begins. It is on the
        record of that hand, and holds up nothing."""
        session = self.session or self.room.last_hands.get(self.table)
        sat = self.room.sat if self.session else self.room.last_sat
        seat = next((seat for seat, one in sat.get(self.table, {}).items() if one == player), None)
        if session is None or seat is None or hand_number(session.stream) != hand or self.room.evening.over():
            return moves.TOO_LATE_TO_SHOW
        place = session.hand.place_of.get(seat)
        held = session.hand.holes[place] if place is not None else ()
        cards = tuple(card for nth, card in enumerate(held) if nth in nths)
        return await session.submit(h.ShowAfter(seat, cards), self._now())

    def says(self, player: PlayerId, remark: str) -> Refused | None:
        seat, session, guests = self.seat_of(player), self.session, self.room.guests
        if seat is None:
            return moves.NO_HAND
        if guests.silent:
            return SILENT
        if not guests.hears(None, player):
            return MUTED
        if remark not in (*Remark, *guests.remarks):
            return NO_REMARK
        wrong = why_not_said(remark, session.hand if session else None, seat, self.room.book)
        wrong = wrong or self.shared.remarks.say(RemarkHeard(player, remark, self._now()))
        if wrong is None:
            self._told()
        return wrong

    def price_for(self, player: PlayerId) -> int | None:
        """What staying in would cost as it stands; None for one who is not in the hand."""
        session, seat = self.session, self.seat_of(player)
        return price_of(session.hand, seat) if session and seat else None
