"""The money: the purse, the prizes on the wall, what is due, and what the players agree among themselves."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.say import Sentence
from shuffleup.tournament.prizes.icm import worths
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.sidepots.decided import open_pots
from shuffleup.views.bounties import Bounties, bounties_view
from shuffleup.views.money import (
    DealView,
    Payouts,
    PrizeDue,
    Purse,
    deal_view,
    due_view,
    long_weighed_now,
    payouts_view,
    purse_view,
    seats_said,
)
from shuffleup.views.sidepots import SidePotRow, SidePots, pot_row, side_pots_view
from shuffleup.web.live.screen import DIRECTORS, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING


@fact
class PrizesView:
    """The prizes, and how they are being edited: not at all, in percent, in sums of money, or as seats."""

    payouts: Payouts
    edit: str
    purse: Money
    seats: Sentence  # of another event, where it is played for such


def _purse(sight: Sight) -> Purse:
    return purse_view(sight.room.evening)


def _prizes(sight: Sight) -> PrizesView:
    edit, evening = sight.arg("edit"), sight.room.evening
    on = payouts_view(evening, sight.room.book)
    shown = edit if edit in {"percent", "sums", "seats"} else ""
    return PrizesView(on, shown, evening.purse(), seats_said(evening))


@fact
class MoneyDue:
    """What is paid from the box, and what is handed over of the players' own pots."""

    prizes: tuple[PrizeDue, ...]
    pots: tuple[SidePotRow, ...]


def _due(sight: Sight) -> MoneyDue:
    evening = sight.room.evening
    pots = tuple(pot_row(evening, pot) for pot in open_pots(evening))
    return MoneyDue(due_view(evening, sight.room.book), pots)


def _bounties(sight: Sight) -> Bounties | None:
    return bounties_view(sight.room.evening, sight.room.book)


def _side_pots(sight: Sight) -> SidePots:
    return side_pots_view(sight.room.evening)


def _deal(sight: Sight) -> DealView:
    """Who opens it waits for nothing: with hundreds of players left what stacks are worth comes when it is there."""
    evening, book = sight.room.evening, sight.room.book
    asked = long_weighed_now(evening, book)
    weighed = asked is None or sight.room.worked_out(worths, *asked)
    return deal_view(evening, book, sight.arg("deal"), weighed=weighed)


SCREEN = Screen(
    "money",
    (
        HEAD,
        WAITING,
        Region("purse", _purse),
        Region("due", _due, aria="polite"),
        Region("bounties", _bounties),
        Region("prizes", _prizes),
        Region("side-pots", _side_pots),
        Region("deal", _deal),
    ),
    roles=DIRECTORS,
    args=frozenset({"edit", "deal"}),
)
