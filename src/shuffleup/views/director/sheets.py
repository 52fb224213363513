"""The sheets of the director's screen: one question or one person at a time, with what can be done about it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from shuffleup.facts import fact
from shuffleup.questions.places import OutOnSameHand, SameHand
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook, Ruling, clauses_in
from shuffleup.say import Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import MustMake, held, must_make, seated
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.events import Penalised
from shuffleup.tournament.hands.between import between_hands
from shuffleup.tournament.hands.outs import loses_nothing
from shuffleup.tournament.hands.tables import dealer_at
from shuffleup.tournament.hands.untold import WhichHand, which_hands
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.draw import free_seats
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import Chair, Held, Millis, PlayerId, TableNo
from shuffleup.views.clock import Blinds, ClockView, EndForeseen, blinds_of, clock_view
from shuffleup.views.director.orders import OrderLine
from shuffleup.views.director.overview import Coming, DirectorSeat, Why, director_seat, why_not
from shuffleup.views.lying import lying

# ------------------------------------------------------------------------------------------------------ a seat


@fact
class PossibleAct:
    """Something to do about a player: the act's name, and why it cannot be done now."""

    act: str
    refused: Why | None


@fact
class SeatSheet:
    """A player in a seat. `price` is what a rebuy costs. `later`: the software deals here, and what needs the end of
    a hand is ordered now and done then; `ordered` is what has been."""

    kind: Literal["seat"]
    table: TableNo
    hand: int
    in_hand: bool
    followed: bool
    seat: DirectorSeat
    rebuys: int
    add_ons: int
    price: Money
    spoken_to: tuple[Sentence, ...]  # the penalties so far
    phone: bool  # a device is let in for them
    choices: tuple[PossibleAct, ...]
    chairs: tuple[Chair, ...]  # the director could move them to
    may_be_out: bool = False  # it is for the director to say so
    later: bool = False
    ordered: OrderLine | None = None
    directs: bool = False  # they have the last word (TD-01)
    bot: str = ""  # "bot": a program's own seat; "stand-in": it sits in for this player


def seat_sheet(
    evening: Evening,
    table: Table,
    seat: Seat,
    book: Rulebook,
    now: Millis,
    *,
    followed: bool,
    phone: bool,
    dealt: Collection[TableNo] = (),
) -> SeatSheet | None:
    """`dealt` are the tables where the software deals: there a hand being played is no reason to wait with an order."""
    player = table.chairs.get(seat)
    if player is None:
        return None
    one, later = evening.entrant(player), table.number in dealt
    then = between_hands(evening, dealt) if later else evening
    return SeatSheet(
        kind="seat",
        table=table.number,
        hand=table.hands,
        in_hand=table.in_hand,
        followed=followed,
        seat=director_seat(evening, table, seat, book, lying(evening, table, book)),
        rebuys=one.rebuys,
        add_ons=one.add_ons,
        price=evening.plan.buy_in,
        spoken_to=penalties_of(evening, player),
        phone=phone,
        choices=_choices(evening, then, _acts(evening, one, now), book),
        may_be_out=evening.clock.started and one.plays and not (followed or later),
        chairs=_chairs(evening, player, book, dealt),
        later=later and table.in_hand,
        directs=evening.director == player,
    )


def _choices(
    evening: Evening, then: Evening, acts: list[tuple[str, c.Command]], book: Rulebook
) -> tuple[PossibleAct, ...]:
    """As things stand; who leaves for good does so when their hand is over."""
    return tuple(PossibleAct(act, why_not(then if act == "leave" else evening, command, book)) for act, command in acts)


def _chairs(evening: Evening, player: PlayerId, book: Rulebook, dealt: Collection[TableNo]) -> tuple[Chair, ...]:
    """Where the director could put a player, whatever the reason: now, or where one of the tables is dealt by the
    software when the hands are over."""
    own = evening.entrant(player).chair
    if own is None:
        return ()
    everywhere = [
        Chair(table.number, seat)
        for table in evening.open_tables()
        for seat in free_seats(evening.table_now(table.number), evening.plan.seats)
    ]
    return tuple(
        one
        for one in everywhere
        if not why_not(_then(evening, {own.table, one.table}, dealt), c.MovePlayer(player, one, "a reason"), book)
    )


def _then(evening: Evening, tables: set[TableNo], dealt: Collection[TableNo]) -> Evening:
    """When what is ordered for these tables is done."""
    return between_hands(evening, tables) if tables & set(dealt) else evening


def _acts(evening: Evening, one: Entrant, now: Millis) -> list[tuple[str, c.Command]]:
    """What this evening offers for such a player, in the order of a thumb's way."""
    player = one.player
    rebuy: list[tuple[str, c.Command]] = [("rebuy", c.Rebuy(player))] if evening.plan.rebuys else []
    add_on: list[tuple[str, c.Command]] = [("add-on", c.BuyAddOn(player))] if evening.plan.add_on else []
    if one.status is Status.BUSTED:
        return [*rebuy, ("stay-out", c.StayOut(player))]
    if one.missing:
        return [("arrive", c.Arrive(player)), ("remove-late", c.RemoveLate(player, now))]
    away = one.away_since is not None
    here: tuple[str, c.Command] = ("come-back", c.ComeBack(player, now)) if away else ("go-away", c.GoAway(player, now))
    return [*rebuy, *add_on, here, ("leave", c.Leave(player, by_director=True))]


def penalties_of(evening: Evening, player: PlayerId) -> tuple[Sentence, ...]:
    return tuple(_penalty(one) for one in evening.penalties if one.player == player)


def _penalty(one: Penalised) -> Sentence:
    return say("{penalty}: {reason}", penalty=one.sanction, reason=one.reason)


@fact
class PenaltySheet:
    kind: Literal["penalty"]
    table: TableNo
    seat: Seat
    player: PlayerId
    name: str
    spoken_to: tuple[Sentence, ...]
    sanctions: tuple[Sanction, ...]
    round: int  # hands that a round has at this table
    directs: bool  # the player is the director: somebody else decides (TD-02)


def penalty_sheet(evening: Evening, table: Table, seat: Seat) -> PenaltySheet | None:
    player = table.chairs.get(seat)
    if player is None:
        return None
    one = evening.entrant(player)
    return PenaltySheet(
        kind="penalty",
        table=table.number,
        seat=seat,
        player=player,
        name=one.name,
        spoken_to=penalties_of(evening, player),
        sanctions=tuple(Sanction),
        round=len(evening.table_now(table.number)),
        directs=evening.director == player,
    )


# --------------------------------------------------------------------------------------------------- the table


@fact
class Holder:
    """Somebody with chips at a table."""

    seat: Seat
    player: PlayerId
    name: str
    stack: Held
    ticked: bool = False
    takes: bool = True  # chips may have gone there: dealt in
    loses: bool = True  # and may be lost


@fact
class OutSheet:
    """Who is out, and in which of these hands: the one in play, or one that nobody announced. `counts`: what they had
    before it tells their places (WIN-03).

    `always`: players of other tables may go out in the same round, so it is asked even of a single one.
    """

    kind: Literal["out"]
    table: TableNo
    hand: int
    followed: bool
    hands: tuple[WhichHand, ...]
    holders: tuple[Holder, ...]
    counts: bool
    always: bool
    by: tuple[str, ...]


def out_sheet(
    evening: Evening, table: Table, book: Rulebook, ticked: Seat | None, now: Millis, *, followed: bool
) -> OutSheet:
    rule = book.ask(OutOnSameHand())
    split = isinstance(rule, Ruling) and rule.answer is SameHand.SPLIT
    hands = which_hands(evening, table, now, book)
    return OutSheet(
        kind="out",
        table=table.number,
        hand=table.hands,
        followed=followed,
        hands=hands,
        holders=tuple(_in_hand(evening, table, hands, one) for one in holders(evening, table, ticked)),
        counts=not split,
        always=not split and table.hand_round is not None,
        by=clauses_in((rule.by,)) if isinstance(rule, Ruling) else (),
    )


def _in_hand(evening: Evening, table: Table, hands: tuple[WhichHand, ...], one: Holder) -> Holder:
    """Whether a player has cards in one of these hands, or sits them all out for a penalty."""
    announced = [hand.item is None for hand in hands]
    out_now, more = one.player in table.sitting_out, evening.entrant(one.player).sits_out
    dealt_in = any(not out_now if told else more <= out_now for told in announced)
    return replace(one, takes=dealt_in, loses=not all(announced) or not loses_nothing(evening, table, one.player))


@fact
class CountSheet:
    """Everyone's chips at a table, to be counted anew: all of them or some. `must` is what all of them make."""

    kind: Literal["count"]
    table: TableNo
    hand: int
    in_hand: bool
    followed: bool
    holders: tuple[Holder, ...]
    must: MustMake


def count_sheet(evening: Evening, table: Table, *, followed: bool) -> CountSheet:
    here = holders(evening, table)
    must = must_make(evening, table.number)
    return CountSheet("count", table.number, table.hands, table.in_hand, followed, here, must)


def holders(evening: Evening, table: Table, ticked: Seat | None = None) -> tuple[Holder, ...]:
    return tuple(
        Holder(sat.seat, one.player, one.name, held(evening, one), sat.seat == ticked)
        for sat, one in seated(evening, table.number)
    )


@fact
class TableSheet:
    """One table between its director and its dealer."""

    kind: Literal["table"]
    table: TableNo
    hand: int
    in_hand: bool
    followed: bool
    full: bool
    dealt: bool  # by the software
    last_dealt: bool  # and people deal the next hand
    dealer: str  # who deals the next hand, if that is known
    why_dealer: tuple[str, ...]
    coming: tuple[Coming, ...] = ()
    timed: bool = False  # by an action clock, when it runs
    remarks: tuple[str, ...] = ()  # words of the host's own that players may say at dealt tables


def table_sheet(
    evening: Evening,
    table: Table,
    book: Rulebook,
    *,
    full: bool,
    followed: bool,
    dealt: bool = False,
    last_dealt: bool = False,
    timed: bool = False,
) -> TableSheet:
    enough = len(evening.table_now(table.number)) > 1
    dealer = dealer_at(evening, table.number, book) if enough else None
    name = evening.name_of(dealer.player) if dealer else ""
    by = clauses_in((dealer.by,)) if dealer else ()
    hand = (table.number, table.hands, table.in_hand)
    return TableSheet("table", *hand, followed, full, dealt, last_dealt, name, by, timed=timed and not dealt)


# --------------------------------------------------------------------------------------------------- the clock


@fact
class SheetItem:
    """A level or a break of the schedule."""

    at: int
    level: int  # 0 for a break
    blinds: Blinds | None
    minutes: int


@fact
class ClockSheet:
    kind: Literal["clock"]
    table: TableNo | None
    clock: ClockView
    running: bool
    before: SheetItem | None
    after: SheetItem | None
    over: EndForeseen | None = None
    wished: Millis | None = None
    action: ActionClock | None = None


@fact
class ActionClock:
    """The action clock where people deal, as it is now: from which level on, 0 for the final table."""

    on: bool
    seconds: int
    starts: int


def clock_sheet(
    evening: Evening,
    table: TableNo | None,
    over: EndForeseen | None = None,
    wished: Millis | None = None,
    plan: Plan | None = None,
) -> ClockSheet:
    """`over` is when the night is likely over, `wished` when it should be; `plan` has the action clock as it is now."""
    clock, plan = evening.clock, plan or evening.plan
    return ClockSheet(
        kind="clock",
        table=table,
        clock=clock_view(clock),
        running=clock.running,
        before=_item(evening, clock.item - 1),
        after=_item(evening, clock.item + 1),
        over=over,
        wished=wished,
        action=ActionClock(plan.action_clock, plan.action_seconds, plan.action_from),
    )


def _item(evening: Evening, at: int) -> SheetItem | None:
    schedule = evening.clock.schedule
    if not 0 <= at < len(schedule.steps):
        return None
    step = schedule.steps[at]
    if isinstance(step, Level):
        return SheetItem(at, timer.level_number(schedule, at), blinds_of(step), step.minutes)
    return SheetItem(at, 0, None, step.minutes)
