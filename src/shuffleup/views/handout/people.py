"""What has names on it: seat and draw cards, table signs, the sign-in sheet, results and receipts."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.hand.decision import Refused
from shuffleup.say import Hole, Sum, counted, listed, nth, say
from shuffleup.tournament.prizes.decide import prizes_won
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.draw import draw_deck, tables_for
from shuffleup.tournament.state import Entrant, Status
from shuffleup.tournament.words import MINUTE
from shuffleup.views.charts import at_time
from shuffleup.views.handout.blocks import Grid, HandoutPart, Points, Prose, Scan, Slip
from shuffleup.views.handout.night import NightOnPaper
from shuffleup.views.night_charts import field_chart, stacks_chart
from shuffleup.views.wall import finished_view, winners_view

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
    """Every place that is settled, and what it paid."""
    rows = tuple(_placed(night))
    if not rows:
        return HandoutPart(say("Results"), (Prose(say("Nobody has a place yet.")),))
    purse = night.evening.purse()
    told = counted("{count} player, purse {purse}.", "{count} players, purse {purse}.", len(night.evening.entered()),
                   purse=Sum(purse))  # fmt: skip
    won = winners_view(night.evening)
    winner = (Prose(say("Won by {name}.", name=listed(won))),) if won else ()
    return HandoutPart(say("Results"), (*winner, Grid((say("Place"), say("Name"), say("Prize")), rows, 2), Prose(told)))


def how_it_went(night: NightOnPaper) -> tuple[HandoutPart, ...]:
    """Who was left and what they had, as pictures; and who went out when. Nothing of a night without a history."""
    history = night.history
    if history is None or history.began is None:
        return ()
    began = history.began
    charts = (
        (say("Players left"), field_chart(history, night.starts)),
        (say("Stacks"), stacks_chart(history, night.starts)),
    )
    rows = tuple(
        (at_time((one.at - began) // MINUTE, night.starts), one.name, listed(one.by) if one.by else "–", one.level)
        for one in history.knock_outs
    )
    columns = (say("Time"), say("Name"), say("Out against"), say("Level"))
    outs = HandoutPart(say("Who went out, and when"), (Grid(columns, rows, 3),))
    return (*(HandoutPart(title, (chart,)) for title, chart in charts if chart), *((outs,) if rows else ()))


MOST_SENT = 8  # places: a picture in a chat is looked at on a phone


def told_in_short(night: NightOnPaper) -> HandoutPart:
    """The first places for a picture, and what each won where the host says so; how many played, and how long."""
    rows = tuple(row if night.tells_prizes else row[:2] for row in _placed(night))
    history, won = night.history, winners_view(night.evening)
    many = counted("{count} player", "{count} players", len(night.evening.entered()))
    began, until = (history.began, history.until) if history else (None, None)
    minutes = (until - began) // MINUTE if began is not None and until is not None else 0
    long = (f"{at_time(0, night.starts)}–{at_time(minutes, night.starts)}",) if minutes else ()
    winner = say("Won by {name}.", name=listed(won)) if won else say("still being played")
    blocks = (Prose(winner), Grid(("",) * len(rows[0]) if rows else (), rows[:MOST_SENT], 2), Points((many, *long)))
    return HandoutPart(say("Results"), blocks)


def _placed(night: NightOnPaper) -> Iterator[tuple[Hole, ...]]:
    for one in finished_view(night.evening, night.book):
        yield _place(one.place, one.shared_by), one.name, Sum(one.prize) if one.prize else "–"


def _place(place: int, shared_by: int) -> Hole:
    return f"{place}–{place + shared_by - 1}" if shared_by > 1 else nth(place)


# ---------------------------------------------------------------------------------------------------------- receipts


def receipts(night: NightOnPaper) -> tuple[Slip, ...]:
    """What everyone has paid, and has won. A program pays nothing."""
    won = prizes_won(night.evening, night.book)
    entered = [one for one in people(night) if one.status is not Status.COMMITTED and not one.for_nothing]
    heads = night.evening.bounties.won
    return tuple(_receipt(one, won.get(one.player), Money(heads[one.player])) for one in entered)


def _receipt(one: Entrant, won: Money | None, bounties: Money) -> Slip:
    lines: list[tuple[Hole, Hole]] = [(say("Paid"), Sum(one.paid))]
    more = ((say("Rebuys"), one.rebuys), (say("Re-entries"), one.re_entries), (say("Add-ons"), one.add_ons))
    lines += [(what, count) for what, count in more if count]
    lines += [(say("Place"), _place(one.place, one.shared_by))] if one.place else []
    lines += [(say("Prize"), Sum(won))] if won else []
    lines += [(say("Bounties"), Sum(bounties))] if bounties else []
    return Slip(one.name, tuple(lines), note=say("Received with thanks."))
