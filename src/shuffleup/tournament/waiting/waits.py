"""What waits for the director, from the evening as it stands. Changes nothing, and decides nothing of its own.

Everything here is worked out by the functions that decide: what is said to be due is what a command would do, and what
is held back is what would be refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from shuffleup.hand.decision import Refused
from shuffleup.questions import absence as ask_absence
from shuffleup.questions import entries as ask_entries
from shuffleup.questions import places as ask_places
from shuffleup.questions import race as ask_race
from shuffleup.questions import seating as ask_seating
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook, Ruling, clauses_in
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.away import WARN_BEFORE, Absence, Late, Lateness, Presence, absence_at, late_player
from shuffleup.tournament.absence.decide import next_to_nobody_here
from shuffleup.tournament.clock import timer
from shuffleup.tournament.prizes.decide import deals_to_propose, decide_pay, prizes_left, prizes_off
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.tell import reasons
from shuffleup.tournament.race.decide import race_due, racks_of
from shuffleup.tournament.race.race import race_cards
from shuffleup.tournament.race.when import RaceDue
from shuffleup.tournament.seating.balancing import Balancing, DealCards, Move, Moves, Wait
from shuffleup.tournament.seating.decide import due_moves, mid_round, waiting_for
from shuffleup.tournament.seating.draw import FEWEST_PLAYERS, open_chairs, redraw_due, tables_for
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.waiting import facts as w
from shuffleup.tournament.words import MINUTE, Chair, Millis, TableNo

Waiting = w.Waiting
"""Any of the facts in waiting_facts.py."""


def waiting(evening: Evening, book: Rulebook, now: Millis) -> tuple[Waiting, ...]:
    """Everything that waits, what holds up most first."""
    if evening.tables and len(evening.playing()) < FEWEST_PLAYERS:
        return (*_chairs(evening, book), *_rebuys(evening, book), *_prizes_off(evening), *_prizes(evening, book))
    return (
        *_clock(evening, book, now),
        *_draw(evening, book),
        *_chairs(evening, book),
        *_rebuys(evening, book),
        *_late(evening, book, now),
        *_away(evening, book, now),
        *seats_waiting(evening, book),
        *_races(evening, book, now),
        *_prizes_off(evening),
        *_deal(evening, book),
        *_prizes(evening, book),
    )


# ------------------------------------------------------------------------------------------------------- clock


def _clock(evening: Evening, book: Rulebook, now: Millis) -> Iterator[Waiting]:
    clock = evening.clock
    if evening.tables and not clock.running:
        yield w.ClockStands(clock.why or "stopped", (), c.StartClock(now))
    for change in timer.changes(clock, now, book)[-1:]:
        yield w.LevelDue(change.item, clauses_in((change.by,)), c.Tick(now))


# ------------------------------------------------------------------------------------------------------- seats


def _draw(evening: Evening, book: Rulebook) -> Iterator[w.SeatsToDraw]:
    players = sum(one.status is Status.PAID for one in evening.players.values())
    sizes = tables_for(players, book, evening.plan.seats)
    if evening.tables or isinstance(sizes, Refused):
        return
    yield w.SeatsToDraw(players, sizes.answer, book.cited(ask_seating.MostSeats(), ask_seating.TableSuits()))


def _chairs(evening: Evening, book: Rulebook) -> Iterator[w.SeatToGive]:
    """Seats for those who bought in after the draw, left to chance at the emptiest tables."""
    tables = [evening.table_now(table.number) for table in evening.open_tables()]
    late = [one for one in evening.players.values() if one.status is Status.PAID] if tables else []
    for one in late:
        free = open_chairs(tables, book, evening.plan.seats)
        if isinstance(free, Refused):
            yield w.SeatToGive(one.player, one.name, (), clauses_in(free.by))
        else:
            chairs = tuple(Chair(card.table, Seat(card.order)) for card in free.answer)
            yield w.SeatToGive(one.player, one.name, chairs, book.cited(ask_seating.SeatsLeftToChance()))


def seats_waiting(evening: Evening, book: Rulebook) -> Iterator[Waiting]:
    """A redraw or moves: once it is known who is left, and a round that has begun is over."""
    if waiting_for(evening, book) or mid_round(evening) or not evening.tables:
        return
    tables = [table.number for table in evening.open_tables()]
    fewer = redraw_due(len(tables), evening.in_need_of_chairs(), book, evening.plan.seats)
    due = due_moves(evening, book)
    if fewer:
        yield _redraw(evening, tables, fewer)
    elif due is not None:
        assert not isinstance(due, Refused), due  # no cards were dealt, so none can be wrong
        yield _moves(evening, due)


def _redraw(evening: Evening, tables: Sequence[TableNo], fewer: Ruling[int]) -> w.RedrawDue:
    players, breaks = len(evening.playing()), tuple(tables[fewer.answer :])
    in_play = tuple(table.number for table in evening.open_tables() if table.in_hand)
    return w.RedrawDue(players, fewer.answer, breaks, in_play, clauses_in((fewer.by,)))


def _moves(evening: Evening, due: Balancing) -> w.MovesDue | w.LowCardDue | w.MoveWaits | w.ButtonUnknown:
    match due:
        case Moves() if due.doubtful:
            return w.ButtonUnknown(due.doubtful, due.concerns, clauses_in(due.by))
        case Moves():
            moves = tuple(_move(evening, move) for move in due.moves)
            return w.MovesDue(moves, due.concerns, clauses_in(due.by), c.Balance())
        case DealCards():
            return w.LowCardDue(due.to, due.dealer_of, due.concerns, clauses_in(due.by))
        case Wait():
            return w.MoveWaits(due.tables, due.concerns, clauses_in(due.by))
        case _:
            assert_never(due)


def _move(evening: Evening, move: Move) -> w.MoveDue:
    name = evening.entrant(move.player).name
    return w.MoveDue(move.player, name, move.leaves, move.takes, move.duty, clauses_in(move.by))


# ----------------------------------------------------------------------------------------------------- players


def _rebuys(evening: Evening, book: Rulebook) -> Iterator[w.RebuyOpen]:
    for one in evening.players.values():
        if one.status is Status.BUSTED and one.chair is not None:
            by = book.cited(ask_entries.RebuyBeforeLevel())
            yield w.RebuyOpen(one.player, one.name, one.chair, by, c.Rebuy(one.player), c.StayOut(one.player))


def _late(evening: Evening, book: Rulebook, now: Millis) -> Iterator[w.LatenessEnds]:
    limit = book.ask(ask_absence.LateUntilLevel())
    missing = [one for one in evening.playing() if one.missing]
    if not isinstance(limit, Ruling) or not missing:
        return
    past = _too_late(evening, book, now)
    if past or _too_late(evening, book, Millis(now + WARN_BEFORE)):
        yield from (_lateness(evening, one, limit, now, past=past) for one in missing)


def _too_late(evening: Evening, book: Rulebook, at: Millis) -> bool:
    """Would somebody who is missing be out at this moment?"""
    level = timer.level_number(evening.plan.schedule, timer.level_now(evening.clock, at, book))
    late = late_player(arrived=False, level=level, first_hand_dealt=True, book=book)
    return isinstance(late, Late) and late.lateness is Lateness.OUT


def _lateness(evening: Evening, one: Entrant, limit: Ruling[int], now: Millis, *, past: bool) -> w.LatenessEnds:
    by = clauses_in((limit.by,))
    removed = c.RemoveLate(one.player, now) if past and not _in_hand(evening, one) else None
    return w.LatenessEnds(one.player, one.name, limit.answer, past, by, c.Arrive(one.player), removed)


def _away(evening: Evening, book: Rulebook, now: Millis) -> Iterator[w.AbsenceEnds]:
    """Whoever is near the limit or past it."""
    limit = book.ask(ask_absence.MinutesAway())
    if not isinstance(limit, Ruling):
        return
    for one in evening.playing():
        absence = absence_at(one.away_since, now, book)
        if one.away_since is not None and absence.presence is not Presence.AWAY:
            ends = Millis(one.away_since + limit.answer * MINUTE)
            yield _absence(evening, one, one.away_since, ends, absence, now)


def _absence(
    evening: Evening, one: Entrant, since: Millis, limit: Millis, absence: Absence, now: Millis
) -> w.AbsenceEnds:
    past = absence.presence is Presence.FORFEITS
    asked = past and (one.asked_about or next_to_nobody_here(evening))
    lost = c.Leave(one.player, by_director=True) if asked else c.Tick(now)
    settles = lost if past and not _in_hand(evening, one) else None
    back = c.ComeBack(one.player, now)
    return w.AbsenceEnds(one.player, one.name, since, limit, past, asked, clauses_in(absence.by), back, settles)


def _in_hand(evening: Evening, one: Entrant) -> bool:
    return one.chair is not None and evening.tables[one.chair.table].in_hand


# --------------------------------------------------------------------------------------------- chips and money


def _races(evening: Evening, book: Rulebook, now: Millis) -> Iterator[w.RaceToHold]:
    for table in evening.open_tables():
        due = race_due(evening, table.number, now, book)
        if isinstance(due, RaceDue) and table.chairs:
            yield _race(evening, table, due, book, now)


def _race(evening: Evening, table: Table, due: RaceDue, book: Rulebook, now: Millis) -> w.RaceToHold:
    racks = racks_of(evening, table.number)
    cards = racks if isinstance(racks, Refused) else race_cards(racks, due.old, due.new, book)
    if isinstance(cards, Refused):
        return w.RaceToHold(table.number, due.old, due.new, None, table.in_hand, clauses_in((due.by,)), None)
    number = sum(count for _, count in cards)
    by = book.cited(ask_race.ChangedUpDirectly, *([ask_race.RaceDealFrom()] if number else []))
    held = c.Race(table.number, due.old, (), now) if not number and not table.in_hand else None
    return w.RaceToHold(table.number, due.old, due.new, cards, table.in_hand, by, held)


def _deal(evening: Evening, book: Rulebook) -> Iterator[w.DealPossible]:
    """Once everyone left is in the money, as long as nothing is agreed."""
    left, players = prizes_left(evening, book), evening.playing_for_prizes()
    if evening.deal or isinstance(left, Refused) or len(left) < len(players) or not deals_to_propose(evening, book):
        return
    names = tuple(one.name for one in players)
    yield w.DealPossible(names, Money(sum(left)), book.cited(ask_places.SideDealsAllowed()))


def _prizes_off(evening: Evening) -> Iterator[w.PrizesOff]:
    total = prizes_off(evening)
    if total is not None:
        yield w.PrizesOff(total, evening.purse(), ())


def _prizes(evening: Evening, book: Rulebook) -> Iterator[w.PrizesDue]:
    if not any(one.status is Status.OUT for one in evening.players.values()) and not evening.deal:
        return
    paid = decide_pay(evening, book)
    if isinstance(paid, Refused):
        return
    prizes = [prize for event in paid.events if isinstance(event, e.PrizesPaid) for prize in event.prizes]
    due = tuple((evening.entrant(prize.player).name, prize.money) for prize in prizes)
    why = dict.fromkeys(one for prize in prizes for one in reasons(evening, evening.entrant(prize.player)))
    yield w.PrizesDue(due, book.cited(*why), c.PayPrizes())
