"""What waits for the director, from the evening as it stands. Changes nothing, and decides nothing of its own.

Everything is worked out by the functions that decide: what a row says is due is what a command would do, and what it
says is held back would be refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from shuffleup.cards import Card
from shuffleup.hand.decision import Refused
from shuffleup.questions.absence import LateUntilLevel, MinutesAway
from shuffleup.rules import Rulebook, Ruling, clauses_in
from shuffleup.tournament import commands as c
from shuffleup.tournament.absence.away import WARN_BEFORE, Late, Lateness, Presence, absence_at, late_player
from shuffleup.tournament.absence.gone import next_to_nobody_here
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decide import decide
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.entries.still_open import seats_to_win
from shuffleup.tournament.events import PrizesPaid
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.posted import prizes_off
from shuffleup.tournament.race.due import race_due
from shuffleup.tournament.race.when import RaceDue
from shuffleup.tournament.seating.balancing import DealCards, Moves, Wait
from shuffleup.tournament.seating.draw import FEWEST_PLAYERS, draws_anew, free_seats, open_chairs, redraw_due
from shuffleup.tournament.seating.due import broken_up, draw_due, due_moves, mid_round, waiting_for
from shuffleup.tournament.sidepots.decided import open_pots
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo
from shuffleup.views.bounties import unsaid_knock_outs
from shuffleup.views.director.overview import why_not
from shuffleup.views.director.rows import (
    Absent,
    ButtonToSay,
    DealtCard,
    Giver,
    KnockOutToName,
    LowCardToDeal,
    MoveLine,
    MovesToMake,
    MoveToCome,
    NeedsSeat,
    NotHere,
    PrizesToChange,
    PrizesToPay,
    RaceToHold,
    RebuyOrOut,
    RedrawToMake,
    Row,
    SeatsToAward,
    SidePotToPay,
)

DrawnChairs = Mapping[PlayerId, Chair]
"""Who has a chair for when the hand there is over."""


def waits_view(
    evening: Evening,
    book: Rulebook,
    now: Millis,
    cards: Sequence[Card] = (),
    asks: Collection[PlayerId] = (),
    drawn: DrawnChairs | None = None,
    *,
    dealt: bool = False,
) -> tuple[Row, ...]:
    """Everything that waits, what holds up most first. `cards` are the low cards dealt so far for the moves that are
    due, `asks` those who asked for a rebuy by phone. `dealt`: the software gives late players their chairs."""
    by_itself = dealt and (evening.clock.is_on or evening.hand_in_play())
    people: tuple[Row, ...] = (
        *_without_chair(evening, book, drawn or {}, by_itself=by_itself),
        *_rebuys(evening, book, asks),
    )
    money: tuple[Row, ...] = (
        *_knock_outs(evening),
        *_seats(evening, book),
        *_prizes_off(evening),
        *_prizes(evening, book),
        *_side_pots(evening),
    )
    if evening.tables and len(evening.playing()) < FEWEST_PLAYERS:
        return (*people, *money)
    absent: tuple[Row, ...] = (*_late(evening, book, now), *_away(evening, book, now))
    return (*people, *absent, *seat_rows(evening, book, cards), *_races(evening, book, now), *money)


def holds_up(rows: Iterable[Row]) -> bool:
    """Does one of these keep every table from its next hand, and say so?"""
    held = (MovesToMake, LowCardToDeal, ButtonToSay, MoveToCome, RedrawToMake)
    return any(isinstance(row, held) for row in rows)


# ----------------------------------------------------------------------------------------------------- players


def _without_chair(evening: Evening, book: Rulebook, drawn: DrawnChairs, *, by_itself: bool) -> Iterator[NeedsSeat]:
    """Those who bought in after the draw."""
    tables = [evening.table_now(table.number) for table in evening.open_tables()]
    late = [one for one in evening.players.values() if one.status is Status.PAID] if tables else []
    chairs = open_chairs(tables, book, evening.plan.seats) if late else None
    free = isinstance(chairs, Ruling) and bool(chairs.answer)
    for one in late:
        chair = drawn.get(one.player)
        later = chair is not None or (by_itself and free)
        yield NeedsSeat("needs-seat", one.player, one.name, free, later, chair)


def _rebuys(evening: Evening, book: Rulebook, asks: Collection[PlayerId]) -> Iterator[RebuyOrOut]:
    price = evening.plan.buy_in
    for one in evening.players.values():
        if one.status is Status.BUSTED and one.chair is not None:
            refused = why_not(evening, c.Rebuy(one.player), book)
            yield RebuyOrOut("rebuy", one.player, one.name, one.rebuys, price, refused, one.player in asks)


def _late(evening: Evening, book: Rulebook, now: Millis) -> Iterator[NotHere]:
    limit = book.ask(LateUntilLevel())
    missing = [one for one in evening.playing() if one.missing]
    if not isinstance(limit, Ruling) or not missing:
        return
    past = _too_late(evening, book, now)
    if past or _too_late(evening, book, Millis(now + WARN_BEFORE)):
        for one in missing:
            gone = past and not evening.is_in_hand(one)
            yield NotHere("not-here", one.player, one.name, limit.answer, past, gone, clauses_in((limit.by,)))


def _too_late(evening: Evening, book: Rulebook, at: Millis) -> bool:
    """Would somebody who is missing be out at this moment?"""
    level = timer.level_number(evening.plan.schedule, timer.level_now(evening.clock, at, book))
    late = late_player(arrived=False, level=level, first_hand_dealt=True, book=book)
    return isinstance(late, Late) and late.lateness is Lateness.OUT


def _away(evening: Evening, book: Rulebook, now: Millis) -> Iterator[Absent]:
    """Whoever is near the limit or past it. Time alone does not take the chips where next to nobody is there, or the
    director has given them back once."""
    limit = book.ask(MinutesAway())
    away = [one for one in evening.playing() if one.away_since is not None] if isinstance(limit, Ruling) else []
    for one in away:
        absence = absence_at(one.away_since, now, book)
        if absence.presence is Presence.AWAY:
            continue
        assert isinstance(limit, Ruling)
        ends = Millis((one.away_since or 0) + limit.answer * MINUTE)
        past = absence.presence is Presence.FORFEITS
        asked = past and (one.asked_about or next_to_nobody_here(evening))
        settled = past and not evening.is_in_hand(one)
        yield Absent("absent", one.player, one.name, ends, past, asked, settled, clauses_in(absence.by))


# ------------------------------------------------------------------------------------------------------- seats


def seat_rows(evening: Evening, book: Rulebook, cards: Sequence[Card] = ()) -> Iterator[Row]:
    """A redraw or moves: once it is known who is left, and a round that has begun is over."""
    if waiting_for(evening, book) or mid_round(evening) or not evening.tables:
        return
    tables = list(evening.open_tables())
    fewer = redraw_due(len(tables), evening.in_need_of_chairs(), book, evening.plan.seats)
    if fewer:
        in_play = tuple(table.number for table in tables if table.in_hand)
        yield _redraw(evening, fewer, in_play, book)
    else:
        yield from _moves(evening, book, cards)


def _redraw(evening: Evening, fewer: Ruling[int], in_play: tuple[TableNo, ...], book: Rulebook) -> RedrawToMake:
    left, due = len(evening.playing()), draw_due(evening, book)
    broken = () if isinstance(due, Refused) else broken_up(evening, due)
    by = clauses_in((fewer.by, draws_anew(book).by) if broken else (fewer.by,))
    return RedrawToMake("redraw", left, fewer.answer, in_play, by, broken)


def _moves(evening: Evening, book: Rulebook, cards: Sequence[Card]) -> Iterator[Row]:
    """The moves as they are with the cards dealt so far; what cannot be read as cards was never dealt."""
    due = due_moves(evening, book)
    assert not isinstance(due, Refused), due  # no cards were dealt, so none can be wrong
    if isinstance(due, Wait):
        yield MoveToCome("move-to-come", due.tables, clauses_in(due.by))
    elif isinstance(due, Moves):
        yield _made(evening, due)
    elif due is not None:
        then = due_moves(evening, book, cards)
        to = then.to if isinstance(then, DealCards) else due.to
        low_card = LowCardToDeal("low-card", to, clauses_in(due.by))
        yield _made(evening, then, _dealt(evening, book, cards)) if isinstance(then, Moves) else low_card


def _made(evening: Evening, due: Moves, dealt: tuple[DealtCard, ...] = ()) -> MovesToMake | ButtonToSay:
    if due.doubtful:
        return ButtonToSay("button", due.doubtful, clauses_in(due.by))
    lines = tuple(
        MoveLine(who.player, who.name, move.leaves, move.takes, move.duty, who.stack is not None)
        for move, who in ((move, evening.entrant(move.player)) for move in due.moves)
    )
    used, givers = "".join(one.card for one in dealt), _givers(evening, due)
    return MovesToMake("moves", lines, dealt, used, clauses_in(due.by), givers, _chairs(evening, due))


def _givers(evening: Evening, due: Moves) -> tuple[Giver, ...]:
    tables = dict.fromkeys(move.leaves.table for move in due.moves)
    sitting = [one for table in tables for one in evening.table_now(table).sitting]
    return tuple(Giver(one.player, evening.name_of(one.player), one.chair) for one in sitting)


def _chairs(evening: Evening, due: Moves) -> tuple[Chair, ...]:
    tables = dict.fromkeys(move.takes.table for move in due.moves)
    now = [evening.table_now(table) for table in tables]
    return tuple(Chair(one.number, seat) for one in now for seat in free_seats(one, evening.plan.seats))


def _dealt(evening: Evening, book: Rulebook, cards: Sequence[Card]) -> tuple[DealtCard, ...]:
    """Which of these cards went to which table."""
    dealt: list[DealtCard] = []
    while isinstance(due := due_moves(evening, book, cards[: len(dealt)]), DealCards):
        dealt += [DealtCard(table, str(card)) for table, card in zip(due.to, cards[len(dealt) :], strict=False)]
    return tuple(dealt)


# --------------------------------------------------------------------------------------------- chips and money


def _races(evening: Evening, book: Rulebook, now: Millis) -> Iterator[RaceToHold]:
    """One row a chip that is done with, however many tables still have it."""
    tables = [table.number for table in evening.open_tables() if table.chairs]
    due = [(number, race_due(evening, number, now, book)) for number in tables]
    races = [(number, race) for number, race in due if isinstance(race, RaceDue)]
    for chip in dict.fromkeys(race.old for _, race in races):
        here = [(number, race.by) for number, race in races if race.old == chip]
        yield RaceToHold("race", tuple(number for number, _ in here), chip, clauses_in(by for _, by in here))


def _knock_outs(evening: Evening) -> Iterator[KnockOutToName]:
    yield from (KnockOutToName("knock-out", one) for one in unsaid_knock_outs(evening))


def _seats(evening: Evening, book: Rulebook) -> Iterator[SeatsToAward]:
    if seats_to_win(evening) and not why_not(evening, c.AwardSeats(), book):
        yield SeatsToAward("seats", seats_to_win(evening))


def _prizes_off(evening: Evening) -> Iterator[PrizesToChange]:
    total = prizes_off(evening)
    if total is not None:
        yield PrizesToChange("prizes-off", total, evening.purse())


def _prizes(evening: Evening, book: Rulebook) -> Iterator[PrizesToPay]:
    if not any(one.status is Status.OUT for one in evening.players.values()) and not evening.deal:
        return
    paid = decide(evening, c.PayPrizes(), book)
    if isinstance(paid, Accepted):
        due = [prize.money for event in paid.events if isinstance(event, PrizesPaid) for prize in event.prizes]
        bounties = Money(sum(evening.bounties.due().values()))
        if due or evening.over():  # bounties alone may wait until it is over; with prizes they are paid too
            yield PrizesToPay("prizes", Money(sum(due) + bounties), bounties)


def _side_pots(evening: Evening) -> Iterator[SidePotToPay]:
    for pot in open_pots(evening):
        won_by = tuple(evening.name_of(player) for player in pot.won_by)
        yield SidePotToPay("side-pot", pot.number, pot.name, pot.worth, won_by)
