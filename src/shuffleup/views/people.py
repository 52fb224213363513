"""The check-in list: who is on it, who has paid what, who is here, and what can be done with each."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.seating import DealersSpread
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.decide import decide
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.draw import draws_anew, open_chairs, redraw_due, spread, tables_for
from shuffleup.tournament.seating.due import broken_up, draw_due
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Chair, Held, Millis, PlayerId, TableNo

Dealers = tuple[tuple[PlayerId, str], ...]


@fact
class ChairView:
    table: TableNo
    seat: Seat


@fact
class Person:
    """A row of the list."""

    player: PlayerId
    name: str
    status: Status
    for_nothing: bool  # a program
    missing: bool
    away: bool
    paid: Money
    rebuys: int
    add_ons: int
    re_entries: int
    stack: Held
    chair: ChairView | None
    place: int
    open: bool  # the row is unfolded
    may: frozenset[str]  # what can be done for the one whose row that is
    otherwise: frozenset[str]  # and what only if the director decides so
    stand_in: bool = False  # a program plays for them
    shared_by: int = 1  # the place
    drawn: ChairView | None = None  # waits for them until a hand is over
    begins_with: Chips | None = None  # where it is another stack than the others'


@fact
class LateChairs:
    """A chair for a late player: those they may draw from, or why there is none."""

    chairs: tuple[ChairView, ...]
    by: str
    none: Sentence


@fact
class People:
    """`found` are those the search shows, of `listed` on the list."""

    price: Money
    chips: Chips
    listed: int
    unpaid: int
    paid: int  # without those who play for nothing
    for_nothing: int
    playing: int
    out: int
    purse: Money
    drawn: bool
    over: bool
    search: str
    found: tuple[Person, ...]
    seats: LateChairs | None  # for the row that is unfolded


@fact
class ToDraw:
    """What a draw would do now: how many at each table, and who could deal (SEAT-03)."""

    players: int
    sizes: tuple[int, ...]
    by: str
    again: bool  # a redraw
    unpaid: int
    dealers: Dealers
    dealers_by: tuple[str, ...]
    refused: Sentence
    broken: tuple[TableNo, ...] = ()  # whose players draw, where not everyone does


# ---------------------------------------------------------------------------------------------------- the list

ACTS_OF: dict[str, type[c.EntryCommand]] = {
    "buy-in": c.BuyIn,
    "arrive": c.Arrive,
    "mark-missing": c.MarkMissing,
    "cancel-player": c.Cancel,
    "rebuy": c.Rebuy,
    "stay-out": c.StayOut,
    "add-on": c.BuyAddOn,
    "re-enter": c.ReEnter,
}


NEWCOMERS = {Status.COMMITTED: 0, Status.PAID: 1}


def people_view(evening: Evening, book: Rulebook, now: Millis, search: str = "", opened: str = "") -> People:
    """The list in the order in which the names came, those who cancelled left out; once seats are drawn, those who
    still have to pay or to sit down come first."""
    listed = [one for one in evening.players.values() if one.status is not Status.CANCELLED]
    if evening.tables:
        listed.sort(key=lambda one: NEWCOMERS.get(one.status, len(NEWCOMERS)))
    wanted = search.casefold().strip()
    found = tuple(
        _person(evening, one, book, now, opened=one.player == opened) for one in listed if wanted in one.name.casefold()
    )
    waiting = any(one.open and one.status is Status.PAID for one in found) and bool(evening.tables)
    return People(
        price=evening.plan.buy_in,
        chips=evening.plan.stack,
        listed=len(listed),
        unpaid=_count(listed, Status.COMMITTED),
        paid=evening.how_many_pay(),
        for_nothing=len(evening.entered()) - evening.how_many_pay(),
        playing=len(evening.playing()),
        out=_count(listed, Status.OUT),
        purse=evening.purse(),
        drawn=bool(evening.tables),
        over=evening.over(),
        search=search,
        found=found,
        seats=_late_seats(evening, book) if waiting else None,
    )


def _count(entrants: list[Entrant], status: Status) -> int:
    return sum(one.status is status for one in entrants)


def _person(evening: Evening, one: Entrant, book: Rulebook, now: Millis, *, opened: bool) -> Person:
    may, otherwise = may_do(evening, one.player, book, now) if opened else (NO_ACTS, NO_ACTS)
    return Person(
        player=one.player,
        name=one.name,
        status=one.status,
        for_nothing=one.for_nothing,
        missing=one.missing,
        away=one.away_since is not None,
        paid=one.paid,
        rebuys=one.rebuys,
        add_ons=one.add_ons,
        re_entries=one.re_entries,
        stack=held(evening, one),
        chair=chair_view(one.chair),
        place=one.place,
        open=opened,
        may=may,
        otherwise=otherwise,
        shared_by=one.shared_by,
        begins_with=begins_with(evening.plan, one),
    )


def begins_with(plan: Plan, one: Entrant) -> Chips | None:
    """The chips to hand out, where they are not the usual ones and the player has none yet."""
    chips = plan.stack_of(one.name)
    return chips if one.status is Status.COMMITTED and chips != plan.stack else None


def chair_view(chair: Chair | None) -> ChairView | None:
    return ChairView(chair.table, chair.seat) if chair else None


NO_ACTS: frozenset[str] = frozenset()


def may_do(evening: Evening, player: PlayerId, book: Rulebook, now: Millis) -> tuple[frozenset[str], frozenset[str]]:
    """The acts the evening would accept for this player now, and those the director could have all the same: it is
    asked, and nothing is done."""
    asked = {act: kind(player) for act, kind in ACTS_OF.items()}  # type: ignore[call-arg]
    every = {**asked, "remove-late": c.RemoveLate(player, now)}
    decided = {act: decide(evening, command, book) for act, command in every.items()}
    accepted = {act for act, decision in decided.items() if not isinstance(decision, Refused)}
    waits = evening.entrant(player).status is Status.PAID and bool(evening.tables)
    granted = {act for act, command in asked.items() if may_grant(evening, command, book)}
    more = {"seat-late"} if waits else set()
    more |= {"leave"} if evening.entrant(player).for_nothing and evening.entrant(player).plays else set()
    return frozenset(accepted | more), frozenset(granted - accepted)


def may_grant(evening: Evening, command: c.EntryCommand, book: Rulebook) -> bool:
    """Could the director have this all the same, with a reason? Where the director is part of it, a third person."""
    if not isinstance(command, c.Overrulable):
        return False
    decision = decide(evening, c.Otherwise(command, "a reason"), book)
    return not isinstance(decision, Refused) or decision.discretion is not None


def _late_seats(evening: Evening, book: Rulebook) -> LateChairs:
    tables = [evening.table_now(table.number) for table in evening.open_tables()]
    chairs = open_chairs(tables, book, evening.plan.seats)
    if isinstance(chairs, Refused):
        return LateChairs((), "", chairs.reason)
    return LateChairs(tuple(ChairView(card.table, Seat(card.order)) for card in chairs.answer), chairs.by.id, NOTHING)


# ---------------------------------------------------------------------------------------------------- the draw


def to_draw_view(evening: Evening, book: Rulebook) -> ToDraw | None:
    """The draw that is due: the first, or the redraw for fewer tables; None while everyone sits where they should."""
    return _redraw(evening, book) if evening.tables else _first_draw(evening, book)


def _dealers(entrants: list[Entrant], book: Rulebook) -> tuple[Dealers, tuple[str, ...]]:
    """Who could deal, and who says that dealers draw first; nobody where the book has them draw with the others."""
    rule = book.or_custom(DealersSpread(), True, say("Chosen dealers are spread over the tables."))
    return tuple((one.player, one.name) for one in entrants) if rule.answer else (), (rule.by.id,)


def _first_draw(evening: Evening, book: Rulebook) -> ToDraw:
    paid = [one for one in evening.players.values() if one.status is Status.PAID]
    sizes = tables_for(len(paid), book, evening.plan.seats)
    unpaid = _count(list(evening.players.values()), Status.COMMITTED)
    if isinstance(sizes, Refused):
        return ToDraw(len(paid), (), "", False, unpaid, (), (), sizes.reason)
    return ToDraw(len(paid), sizes.answer, sizes.by.id, False, unpaid, *_dealers(paid, book), NOTHING)


def _redraw(evening: Evening, book: Rulebook) -> ToDraw | None:
    playing, tables = len(evening.playing()), len(list(evening.open_tables()))
    due = redraw_due(tables, playing, book, evening.plan.seats) if playing > 1 else None
    if due is None:
        return None
    drawn = draw_due(evening, book)
    if isinstance(drawn, Refused):
        return None
    decision = decide(evening, c.Redraw(drawn.dealt(range(len(drawn.deck)))), book)
    refused = decision.reason if isinstance(decision, Refused) else NOTHING
    if drawn.room:
        sizes = tuple(len(evening.table_now(table)) + more for table, more in drawn.room)
        by, broken = draws_anew(book).by.id, broken_up(evening, drawn)
        return ToDraw(len(drawn.players), sizes, by, True, 0, (), (), refused, broken)
    dealers = _dealers(evening.playing(), book)
    return ToDraw(playing, spread(playing, due.answer), due.by.id, True, 0, *dealers, refused)
