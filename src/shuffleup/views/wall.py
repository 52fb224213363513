"""What hangs on the wall: everything of an evening that anyone in the room may see."""

from __future__ import annotations

from collections.abc import Collection

from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.posted import posted_prizes, prizes_won
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import NO_STACK, Held, Known, PlayerId, TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.lying import Lying, discs_at, lying


@fact
class Agreed:
    """What the players have agreed that one of them gets, whatever the place."""

    name: str
    money: Money


@fact
class FieldView:
    """How many are left, what they have on average, and what they play for. `for_nothing` of those who entered are
    programs, which pay nothing and take no prize."""

    left: int
    entered: int
    rebuys: int
    add_ons: int
    average: Chips
    average_blinds: int  # the average stack in big blinds, or what stands for them:
    unit: Chips  # as large as they are, 0 where they are big blinds
    purse: Money
    prizes: tuple[Money, ...]  # by place, as they are posted
    agreed: tuple[Agreed, ...] = ()  # a deal, in place of as many of the first prizes
    for_nothing: int = 0
    rest: Money = Money(0)  # what a deal leaves to the winner
    average_known: Known = Known.COUNTED  # about, where chips left play that nobody had counted


@fact
class SeatView:
    """A chair of a table as anyone sees it. `name` is empty where nobody sits."""

    seat: Seat
    name: str = ""
    stack: Held = NO_STACK
    away: bool = False
    sits_out: int = 0  # hands that are missed for a penalty
    button: bool = False
    small_blind: bool = False
    big_blind: bool = False
    further_blind: int = 0
    moved: int = 0

    @property
    def shown(self) -> bool:
        """Somebody sits there, or something lies before it."""
        return bool(self.name) or self.button or self.small_blind


@fact
class TableView:
    number: TableNo
    hand: int
    in_hand: bool
    seats: tuple[SeatView, ...]


@fact
class Finished:
    """Who went out in which place; players who went out together share it. `for_nothing`: a program, which takes no
    prize. `bounties` are what the player has won beside it, `own` of them what was on the own head at the end."""

    place: int
    shared_by: int
    name: str
    prize: Money
    for_nothing: bool = False
    bounties: Money = Money(0)
    own: Money = Money(0)


@fact
class Arrival:
    """Somebody on the list: `here` and bought in, or still expected."""

    name: str
    here: bool


def arrivals_view(evening: Evening) -> tuple[Arrival, ...]:
    """Who is expected tonight, those who are here first, each part by name."""
    expected = [one for one in evening.players.values() if one.status is not Status.CANCELLED]
    rows = (Arrival(one.name, one.status is not Status.COMMITTED) for one in expected)
    return tuple(sorted(rows, key=lambda row: (not row.here, by_name(row.name))))


def field_view(evening: Evening, book: Rulebook, blinds: Blinds) -> FieldView:
    playing = evening.playing()
    entered = evening.entered()
    waiting = sum(one.stack or 0 for one in entered if one.status is Status.PAID)  # bought in, and not seated yet
    average = (evening.in_play() - waiting) // len(playing) if playing else 0
    return FieldView(
        left=len(playing),
        entered=len(entered),
        for_nothing=sum(one.for_nothing for one in entered),
        rebuys=sum(one.rebuys for one in entered),
        add_ons=sum(one.add_ons for one in entered),
        average=Chips(average),
        average_known=Known.RECKONED if evening.loose else Known.COUNTED,
        average_blinds=average // blinds.unit,
        unit=Chips(0) if blinds.big else blinds.unit,
        purse=evening.purse(),
        prizes=posted_prizes(evening, book),
        agreed=agreed_view(evening),
        rest=evening.rest,
    )


def agreed_view(evening: Evening) -> tuple[Agreed, ...]:
    """What was agreed, the largest sum first."""
    agreed = [Agreed(evening.name_of(player), money) for player, money in evening.deal]
    return tuple(sorted(agreed, key=lambda one: -one.money))


def winners_view(evening: Evening) -> tuple[str, ...]:
    """Who finishes first: several, where a deal has them share it."""
    return tuple(one.name for one in evening.winners())


def tables_view(evening: Evening, book: Rulebook, hidden: Collection[PlayerId] = ()) -> tuple[TableView, ...]:
    return tuple(table_view(evening, table, book, hidden) for table in evening.open_tables())


def table_view(evening: Evening, table: Table, book: Rulebook, hidden: Collection[PlayerId] = ()) -> TableView:
    """Every chair from 1 to the table's last, the empty ones too: button and blinds may lie on them, but not before
    the card of the chair is turned."""
    last, at = max([evening.plan.seats, *table.chairs]), lying(evening, table, book)
    turned = {seat: player for seat, player in table.chairs.items() if player not in hidden}
    seats = (Seat(seat) for seat in range(1, last + 1))
    views = [_seat(evening, turned.get(seat), seat, at if seat in turned or not hidden else None) for seat in seats]
    return TableView(table.number, table.hands, table.in_hand, tuple(views))


def _seat(evening: Evening, player: PlayerId | None, seat: Seat, at: Lying | None) -> SeatView:
    one = evening.players[player] if player is not None else None
    return SeatView(
        seat=seat,
        name=one.name if one else "",
        stack=held(evening, one) if one else NO_STACK,
        away=bool(one) and is_away(one),
        sits_out=one.sits_out if one else 0,
        **discs_at(at, seat),
        moved=one.moves if one else 0,
    )


def is_away(one: Entrant | None) -> bool:
    return one is not None and (one.missing or one.away_since is not None)


def finished_view(evening: Evening, book: Rulebook) -> tuple[Finished, ...]:
    """The places that are settled, the best first, each with the prize as soon as it is certain."""
    out = [one for one in evening.players.values() if one.status is Status.OUT or one.place]
    won, heads = prizes_won(evening, book), evening.bounties
    rows = (
        Finished(
            one.place,
            one.shared_by,
            one.name,
            won.get(one.player, Money(0)),
            one.for_nothing,
            Money(heads.won[one.player]),
            Money(heads.own[one.player]),
        )
        for one in out
    )
    return tuple(sorted(rows, key=lambda row: (row.place, by_name(row.name))))
