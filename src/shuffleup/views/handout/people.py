"""What has names on it: seat and draw cards, table signs, the sign-in sheet, results and receipts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shuffleup.hand.decision import Refused
from shuffleup.say import Hole, Sentence, Sum, counted, listed, nth, passage, say
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.posted import prizes_won
from shuffleup.tournament.prizes.results import NightResults, ResultRow, night_results, without_sums
from shuffleup.tournament.seating.draw import draw_deck, tables_for
from shuffleup.tournament.state import Entrant, Status
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.bounties import BountyRow, bounty_row
from shuffleup.views.charts import at_time
from shuffleup.views.handout.blocks import Grid, HandoutPart, Points, Prose, Scan, Slip
from shuffleup.views.handout.night import NightOnPaper
from shuffleup.views.history import OutThen
from shuffleup.views.night_charts import field_chart, stacks_chart
from shuffleup.views.wall import winners_view

MORE_LINES = 6  # for those who come unasked


def people(night: NightOnPaper) -> list[Entrant]:
    """On the list; `only` the one it is printed for, if it is for one."""
    listed_ = [one for one in night.evening.players.values() if one.status is not Status.CANCELLED]
    return [one for one in listed_ if night.only in (None, one.player)]


# ---------------------------------------------------------------------------------------------------------- seats


def seat_slips(night: NightOnPaper) -> tuple[Slip, ...]:
    """A card for everyone who has a seat; before the draw, one for every seat there will be."""
    seated = [one for one in people(night) if one.chair]
    return tuple(map(_seat_slip, seated)) if seated else tuple(_draw_slips(night))


def _seat_slip(one: Entrant) -> Slip:
    assert one.chair, one
    return Slip(one.name, ((say("Table"), one.chair.table), (say("Seat"), one.chair.seat)))


def _draw_slips(night: NightOnPaper) -> Iterator[Slip]:
    sizes = tables_for(max(night.players, 2), night.book, night.evening.plan.seats)
    if isinstance(sizes, Refused) or night.only:
        return
    for one in draw_deck(sizes.answer, night.book).answer:
        title = say("Table {table}", table=one.table)
        lines = ((say("Place from the button"), one.order),)
        yield Slip(title, lines, (one.card,) if one.card else ())


# ----------------------------------------------------------------------------------------------------------- signs


def table_signs(night: NightOnPaper) -> tuple[Slip, ...]:
    """A sign for each table, with a code to scan where phones can find the evening, and what to type instead."""
    typed = night.address.removeprefix("http://")
    lines = ((say("Scan it to follow the night on your phone."), typed),) if typed else ()
    return tuple(Slip(say("Table {table}", table=table), lines, scan=Scan(night.address)) for table in _tables(night))


def _tables(night: NightOnPaper) -> list[int]:
    open_ = [int(table.number) for table in night.evening.open_tables()]
    sizes = tables_for(max(night.players, 2), night.book, night.evening.plan.seats)
    return open_ or ([] if isinstance(sizes, Refused) else [*range(1, len(sizes.answer) + 1)])


# ---------------------------------------------------------------------------------------------------------- sign-in


def sign_in(night: NightOnPaper) -> HandoutPart:
    """Who is on the list, with room to sign and for those who come unasked."""
    names = [one.name for one in people(night)]
    empty = max(night.players - len(names), 0) + MORE_LINES
    rows = tuple((number, name, "", "", "") for number, name in enumerate((*names, *[""] * empty), 1))
    columns = ("", say("Name"), say("Paid"), say("Rebuy"), say("Signature"))
    return HandoutPart(say("Sign-in sheet"), (Grid(columns, rows, 5),))


# ---------------------------------------------------------------------------------------------------------- results


def results(night: NightOnPaper) -> HandoutPart:
    """Every place that is settled, and what it paid; what bounties brought beside it, where there are any."""
    told, heads = _told(night), bool(night.evening.bounties.put)
    rows = tuple((*_placed(row), _sum(row.prize), *([_bounties(row)] if heads else [])) for row in _with_place(told))
    if not rows:
        return HandoutPart(say("Results"), (Prose(say("Nobody has a place yet.")),))
    won = winners_view(night.evening)
    winner = (Prose(say("Won by {name}.", name=listed(won))),) if won else ()
    columns = (say("Place"), say("Name"), say("Prize"), *([say("Bounties")] if heads else []))
    return HandoutPart(say("Results"), (*winner, Grid(columns, rows, 2), Prose(_taken_in(night, told))))


def _taken_in(night: NightOnPaper, told: NightResults) -> Sentence:
    """How many played, and what became of all they paid, for whoever may know it."""
    many = len(night.evening.entered())
    if night.hidden:
        return counted("{count} player", "{count} players", many)
    purse = counted("{count} player, purse {purse}.", "{count} players, purse {purse}.", many, purse=Sum(told.purse))
    heads = [say("For bounties {money}.", money=Sum(told.on_heads))] if told.on_heads else []
    season = [say("For the season {money}.", money=Sum(told.season))] if told.season else []
    return passage(purse, *heads, *season)


def how_it_went(night: NightOnPaper) -> tuple[HandoutPart, ...]:
    """Who was left and what they had, as pictures; and who went out when. Nothing of a night without a history."""
    history = night.history
    if history is None or history.began is None:
        return ()
    charts = (
        (say("Players left"), field_chart(history, night.starts)),
        (say("Stacks"), stacks_chart(history, night.starts)),
    )
    rows = tuple(
        (_then(night, one.at), _out_then(one), listed(one.by) if one.by else "–", one.level)
        for one in history.knock_outs
    )
    columns = (say("Time"), say("Name"), say("Out against"), say("Level"))
    outs = HandoutPart(say("Who went out, and when"), (Grid(columns, rows, 3),))
    return (*(HandoutPart(title, (chart,)) for title, chart in charts if chart), *((outs,) if rows else ()))


def _out_then(one: OutThen) -> Hole:
    return say("{name}, bought in again", name=one.name) if one.again else one.name


def _then(night: NightOnPaper, at: Millis) -> str:
    """The time of day, as pages have it. What is left of the minute in which play began is no part of any other."""
    began = night.history.began if night.history else None
    return at_time(at // MINUTE - (began or at) // MINUTE, night.starts)


MOST_SENT = 9  # lines: a picture in a chat is looked at on a phone


def told_in_short(night: NightOnPaper) -> HandoutPart:
    """The first places for a picture, and what each won where the host says so; how many played, and how long."""
    placed = _with_place(_told(night))
    rows = [(*_placed(row), *([_sum(row.won)] if night.tells_prizes else [])) for row in placed]
    history, won = night.history, winners_view(night.evening)
    many = counted("{count} player", "{count} players", len(night.evening.entered()))
    began, until = (history.began, history.until) if history else (None, Millis(0))
    long = (f"{_then(night, began)}–{_then(night, until)}",) if began and until - began >= MINUTE else ()
    winner = say("Won by {name}.", name=listed(won)) if won else say("still being played")
    columns = ("",) * len(rows[0]) if rows else ()
    blocks = (Prose(winner), Grid(columns, tuple(first_of(rows)), 2), Points((many, *long)))
    return HandoutPart(say("Results"), blocks)


def first_of(rows: Sequence[tuple[Hole, ...]]) -> Iterator[tuple[Hole, ...]]:
    """As many as there is room for, and how many more there are."""
    shown = len(rows) if len(rows) <= MOST_SENT else MOST_SENT - 1
    yield from rows[:shown]
    if more := len(rows) - shown:
        yield "", counted("and {count} more", "and {count} more", more), *[""] * (len(rows[0]) - 2)


def _told(night: NightOnPaper) -> NightResults:
    return without_sums(night_results(night.evening, night.book), night.hidden)


def _with_place(told: NightResults) -> list[ResultRow]:
    return [row for row in told.rows if row.place]


def _placed(row: ResultRow) -> tuple[Hole, Hole]:
    return _place(row.place, row.shared_by), row.name


def _sum(money: Money) -> Hole:
    return Sum(money) if money else "–"


def _bounties(row: ResultRow) -> Hole:
    """The own one is no knock-out, and is said apart."""
    return say("{sum} (own {own})", sum=Sum(row.bounty), own=Sum(row.own)) if row.own else _sum(row.bounty)


def _place(place: int, shared_by: int) -> Hole:
    return f"{place}–{place + shared_by - 1}" if shared_by > 1 else nth(place)


# ---------------------------------------------------------------------------------------------------------- receipts


def receipts(night: NightOnPaper) -> tuple[Slip, ...]:
    """What everyone has paid, and has won. A program pays nothing."""
    won = prizes_won(night.evening, night.book)
    entered = [one for one in people(night) if one.status is not Status.COMMITTED and not one.for_nothing]
    return tuple(_receipt(one, won.get(one.player), bounty_row(night.evening, one)) for one in entered)


def _receipt(one: Entrant, won: Money | None, bounties: BountyRow) -> Slip:
    lines: list[tuple[Hole, Hole]] = [(say("Paid"), Sum(one.paid))]
    more = ((say("Rebuys"), one.rebuys), (say("Re-entries"), one.re_entries), (say("Add-ons"), one.add_ons))
    lines += [(what, count) for what, count in more if count]
    lines += [(say("Place"), _place(one.place, one.shared_by))] if one.place else []
    lines += [(say("Prize"), Sum(won))] if won else []
    heads = ((say("Bounties"), bounties.won - bounties.own), (say("Own bounty"), bounties.own))
    lines += [(what, Sum(money)) for what, money in heads if money]
    return Slip(one.name, tuple(lines), note=say("Received with thanks."))
