"""The evening from the first hand to the last, moment by moment on a simulated clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

from shuffleup.app.hands.hand import hand_stream, start_hand
from shuffleup.demo.agenda import SECOND, Agenda
from shuffleup.demo.cast import Cast, finish_in_words
from shuffleup.demo.dealt import DealtHand
from shuffleup.demo.figures import DemoTally
from shuffleup.demo.happenings import Happenings
from shuffleup.demo.host import Host, unless_refused
from shuffleup.demo.luck import DemoLuck
from shuffleup.demo.opening import MissingAtStart, opening
from shuffleup.demo.plan import DemoOptions, dealt
from shuffleup.demo.real import RealHand, with_stacks
from shuffleup.demo.room import DemoTables
from shuffleup.demo.styles import STYLES
from shuffleup.demo.troubles import Troubles
from shuffleup.hand import Refused, Setup, terms_of
from shuffleup.questions.words import Seat
from shuffleup.rules import clauses_in
from shuffleup.say import Sum, listed
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import timer
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.hands.rounds import round_of
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.tournament.prizes.payouts import OURS, proposed_prizes
from shuffleup.tournament.prizes.posted import prize_list
from shuffleup.tournament.record.whose import only_told
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, TableNo

TICK = Millis(30 * SECOND)
SHUFFLE = Millis(20 * SECOND)
LATE_BY = Millis(14 * MINUTE)
VERY_LATE_BY = Millis(31 * MINUTE)
REBUYS = 0.75  # of those who may
WILD_HANDS = 3  # every so many, until two players are out together
WILD_FROM_LEVEL = 4
SOME_REBUYS = 2
WILD_PLAYERS = 4

AnyHand = DealtHand | RealHand


class DemoNight:
    """One evening, being played."""

    def __init__(self, options: DemoOptions, host: Host) -> None:
        self.options = options
        self.host = host
        self.tally = DemoTally()
        self.agenda = Agenda()
        self.luck = DemoLuck(options.seed, "evening")
        self.cards = DemoLuck(options.seed, "cards")
        self.room = DemoTables(host, DemoLuck(options.seed, "room"))
        self.happenings = Happenings(host, self.room, self.agenda, DemoLuck(options.seed, "people"))
        self.troubles = Troubles()
        self.hands: dict[TableNo, tuple[AnyHand, AsyncIterator[int]]] = {}
        self.ready: dict[TableNo, Millis] = {}

    async def play(self) -> None:
        late = await opening(self.host, self.options, self.luck)
        self._announce()
        self._expect(late)
        self.happenings.begin()
        self.agenda.add(Millis(self.host.now + TICK), self._ticks)
        await self._deal()
        while len(self.host.evening.playing()) > 1:
            self.host.now, action = self.agenda.take()
            await action()
        await self.host.does(c.PayPrizes())

    def _announce(self) -> None:
        tables = self.room.tables()
        ours = listed([str(table) for table in tables if dealt(table)])
        real = listed([str(table) for table in tables if not dealt(table)])
        seeded = "from decks made from the seed, as only a demonstration may"
        self.host.says("tables", f"Dealt by the software, {seeded}: table {ours}.")
        if real:
            self.host.says("tables", f"Real cards and chips, where the host hears only who is out: table {real}.")

    def _expect(self, late: MissingAtStart) -> None:
        if late.comes is not None:
            self.agenda.add(Millis(self.host.now + LATE_BY), partial(self.happenings.comes, late.comes))
        if late.fails is not None:
            self.agenda.add(Millis(self.host.now + VERY_LATE_BY), partial(self.happenings.comes, late.fails))

    async def _ticks(self) -> None:
        """What the time brings."""
        self.agenda.add(Millis(self.host.now + TICK), self._ticks)
        events = await self.host.does(c.Tick(self.host.now))
        if any(isinstance(event, e.LevelBegan) for event in events):
            self._post_prizes()
        if not only_told(events) or not self.hands:
            await self._deal()

    def _post_prizes(self) -> None:
        """Once nobody can rebuy any more, the purse is known."""
        evening, book = self.host.evening, self.host.book
        level = timer.level_number(evening.plan.schedule, evening.clock.item)
        if level < rebuy_rules(book).before_level.answer or not self.tally.first_time("prizes"):
            return
        whole = prize_list(evening, book)
        assert not isinstance(whole, Refused), whole
        by = proposed_prizes(len(evening.entered()), book).by.id
        text = f"The purse is {Sum(evening.purse())}; the prizes are {listed([*map(Sum, whole)])}."
        self.host.says("prizes", text, (by,) if by != OURS.id else ())

    # ------------------------------------------------------------------------------------------------- dealing

    async def _deal(self) -> None:
        """The next hand wherever one can begin."""
        if len(self.host.evening.playing()) < 2:
            return
        if timer.on_break(self.host.evening.clock, self.host.now, self.host.book):
            await self.room.races()
            return
        for table in await self.room.in_order():
            if table not in self.hands and self.ready.get(table, 0) <= self.host.now and self._its_turn(table):
                await self._begin(table)

    def _its_turn(self, table: TableNo) -> bool:
        """Near the money all tables deal hand for hand, and nobody runs ahead."""
        evening = self.host.evening
        round_ = round_of(evening, evening.tables[table], self.host.book)
        if isinstance(round_, int) and self.tally.first_time("round"):
            self.host.says("hand for hand", "One more out, and the rest are paid: hand for hand at all tables.")
        return not isinstance(round_, Refused)

    async def _begin(self, table: TableNo) -> None:
        host = self.host
        heads_up = len(host.evening.playing()) == 2 and self.tally.first_time("heads-up")
        await host.does(c.BeginHand(table, host.now), aloud=heads_up)
        setup = unless_refused(hand_at(host.evening, table, host.book), f"Table {table} cannot play its hand.")
        hand = await self._hand(table, setup)
        self.hands[table] = hand, hand.play()
        await self._goes_on(table)

    async def _hand(self, table: TableNo, setup: Setup) -> AnyHand:
        host, terms, cast = self.host, terms_of(self.host.book), self._cast(table)
        if not dealt(table):
            return RealHand(table, with_stacks(setup, self.room.stacks(table)), terms, cast, self.cards)
        stream = hand_stream(host.session.stream, table, host.evening.tables[table].hands)
        session = await start_hand(stream, setup, terms, host.parts, host.now)
        return DealtHand(host, table, session, cast, self.cards, self.troubles.next())

    def _cast(self, table: TableNo) -> Cast:
        evening = self.host.evening
        sitting = evening.table_now(table).sitting
        entrants = {one.chair.seat: evening.entrant(one.player) for one in sitting}
        styles = {seat: STYLES[int(one.player[1:]) % len(STYLES)] for seat, one in entrants.items()}
        return Cast({seat: one.name for seat, one in entrants.items()}, styles, self._wild(table))

    def _wild(self, table: TableNo) -> tuple[Seat, ...]:
        """A hand in which the largest stack and the two smallest go for it, so that the story has everything in it."""
        here = len(self.room.present(table))
        if self.host.evening.tables[table].hands % WILD_HANDS or here < WILD_PLAYERS or not self._too_quiet(table):
            return ()
        stacks = self.room.stacks(table)
        small, smaller, *_, large = sorted(stacks, key=lambda seat: (stacks[seat], seat))
        return small, smaller, large

    def _too_quiet(self, table: TableNo) -> bool:
        """Until there were rebuys, two players out on one hand, and (with three tables or more) a low card dealt."""
        level = self.host.evening.tables[table].level_dealt
        if level < WILD_FROM_LEVEL:
            allowed = rebuy_rules(self.host.book).each.answer > 0
            return allowed and level > 1 and self.tally.rebuys < SOME_REBUYS
        others = [len(self.room.playing(one)) for one in self.room.tables() if one != table]
        fullest = max(others, default=0)
        tie_to_come = others.count(fullest) > 1 and len(self.room.playing(table)) <= fullest
        return not self.tally.together or (tie_to_come and not self.room.low_cards)

    # ------------------------------------------------------------------------------------------------ a hand's end

    async def _goes_on(self, table: TableNo) -> None:
        hand, acts = self.hands[table]
        async for seconds in acts:
            self.agenda.add(Millis(self.host.now + seconds * SECOND), partial(self._goes_on, table))
            return
        del self.hands[table]
        await self._over(hand)

    async def _over(self, hand: AnyHand) -> None:
        table = hand.table
        if isinstance(hand, RealHand):
            await self._real_over(hand)
        else:
            await self._dealt_over(hand)
        self.ready[table] = Millis(self.host.now + SHUFFLE)
        self.agenda.add(self.ready[table], self._deal)
        await self._without_chips()
        await self._between(table)

    async def _real_over(self, hand: RealHand) -> None:
        stacks = hand.stacks(self.host.evening)
        ending = hand.ending(self.host.evening)
        await self._taps_the_wrong_name(ending)
        self.tally.hand(await self.host.does(ending))
        self.room.not_counted(stacks)

    async def _dealt_over(self, hand: DealtHand) -> None:
        self.troubles.seen(hand)
        ending = hand.ending(self.host.evening)
        if isinstance(ending, c.EndPlayedHand) and ending.outs:
            text = finish_in_words(hand.hand, hand.session.events, hand.cast)
            number = self.host.evening.tables[hand.table].hands
            self.host.says("hand", f"Table {hand.table}, hand {number}: {text}", (), hand.table)
        self.tally.hand(await self.host.does(ending), hand_events=hand.session.seq)

    async def _taps_the_wrong_name(self, ending: c.EndHand) -> None:
        """Once in an evening."""
        here = self.room.playing(ending.table)
        if len(ending.outs) != 1 or len(here) < WILD_PLAYERS or not self.host.may_err():
            return
        (out,) = ending.outs
        wrong = next(player for player in here if player not in (out.player, out.by))
        await self.host.errs(c.EndHand(ending.table, (c.Out(wrong, out.by),)))

    async def _without_chips(self) -> None:
        """Whoever may rebuy says whether they do."""
        for one in [one for one in self.host.evening.players.values() if one.status is Status.BUSTED]:
            rebuys = self.luck.happens(REBUYS)
            await self.host.does(c.Rebuy(one.player) if rebuys else c.StayOut(one.player))
            self.tally.rebuys += rebuys

    async def _between(self, table: TableNo) -> None:
        """Between two hands of a table."""
        host = self.host
        if host.evening.tables[table].broken or len(host.evening.playing()) < 2:
            return
        if len(self.room.present(table)) < len(self.room.playing(table)):
            await self.room.count([table])
            await host.does(c.Tick(host.now))
        if timer.on_break(host.evening.clock, host.now, host.book):
            await self._wants_to_deal(table)
        else:
            await self.happenings.between_hands(table)

    async def _wants_to_deal(self, table: TableNo) -> None:
        """In a break the next hand has to wait; told once."""
        if not self.tally.first_time("break"):
            return
        refused = await self.host.asks(c.BeginHand(table, self.host.now))
        if isinstance(refused, Refused):
            by = clauses_in(refused.by)
            self.host.says("refused", f"Table {table} wants to deal. Not now: {refused.reason}", by, table)
