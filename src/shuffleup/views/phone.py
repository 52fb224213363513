"""What a player's phone shows: their own seat and place, and nobody's cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.questions import absence as ask
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.posted import prizes_won
from shuffleup.tournament.prizes.stakes import placed_among_payers
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import MINUTE, Chair, Held, Millis, PlayerId, TableNo
from shuffleup.views.bounties import BountyRow, EnvelopesView, bounty_row, envelopes_view
from shuffleup.views.lying import Lying, discs_at, lying
from shuffleup.views.sidepots import SidePotRow, pots_of

CONCERNS_ME = frozenset({e.Moved, e.Penalised, e.AbsenceWarned, e.ChipsGiven})
"""Events of the story that are told to the player they are about, on their own phone."""


LiesAt = Callable[[Evening, Table, Rulebook], Lying | None]
"""Says what lies at a table: `lying`, or something that has asked it already."""


class PlayerStanding(StrEnum):
    """Where a player stands, as they would say it."""

    LISTED = "listed"
    WAITING = "waiting"  # bought in, no seat yet
    PLAYING = "playing"
    AWAY = "away"
    BROKE = "broke"  # no chips left; a rebuy is still to be decided
    DECLINED = "declined"  # no rebuy; the place waits for others who went out in the same hand
    OUT = "out"
    WON = "won"
    CANCELLED = "cancelled"


@fact
class Me:
    """`back_by` is when an absence costs the chips."""

    name: str
    standing: PlayerStanding
    table: TableNo | None
    seat: Seat | None
    stack: Held
    button: bool
    small_blind: bool
    big_blind: bool
    further_blind: int
    away_since: Millis | None
    back_by: Millis | None
    place: int
    shared_by: int
    prize: Money
    paid: Money
    sits_out: int
    bounty: BountyRow | None = None  # what is on my head, and what I won with others'; None: nobody plays for bounties
    envelopes: EnvelopesView | None = None
    pots: tuple[SidePotRow, ...] = ()  # of the players' own, in which I am
    paid_for: tuple[int, int] | None = None  # the place among those who paid and who share it, where it is another
    drawn: Chair | None = None  # bought in late: it is mine when the hand there is over


def me_view(
    evening: Evening, book: Rulebook, player: PlayerId, hidden: Collection[PlayerId] = (), lies_at: LiesAt = lying
) -> Me | None:
    """`hidden` are those whose card is still face down in the draw for seats: they do not know their chair yet."""
    one = evening.players.get(player)
    if one is None:
        return None
    chair = None if player in hidden else one.chair
    table = evening.tables.get(chair.table) if chair else None
    at = lies_at(evening, table, book) if table else None
    seat = chair.seat if chair else None
    return Me(
        name=one.name,
        standing=PlayerStanding.WAITING if player in hidden else _standing(one),
        table=chair.table if chair else None,
        seat=seat,
        stack=held(evening, one),
        **discs_at(at, seat),
        away_since=one.away_since,
        back_by=_back_by(one, book),
        place=one.place,
        shared_by=one.shared_by,
        prize=prizes_won(evening, book).get(player, Money(0)) if one.place or evening.deal else Money(0),
        paid_for=placed_among_payers(evening, one),
        paid=one.paid,
        sits_out=one.sits_out,
        pots=pots_of(evening, player),
        bounty=bounty_row(evening, one) if evening.plan.bounties and not one.for_nothing else None,
        envelopes=envelopes_view(evening, book),
    )


def _standing(one: Entrant) -> PlayerStanding:
    match one.status:
        case Status.COMMITTED:
            return PlayerStanding.LISTED
        case Status.PAID:
            return PlayerStanding.WAITING
        case Status.SEATED:
            if one.place == 1:
                return PlayerStanding.WON
            return PlayerStanding.AWAY if one.away_since is not None else PlayerStanding.PLAYING
        case Status.BUSTED:
            return PlayerStanding.BROKE
        case Status.DECLINED:
            return PlayerStanding.DECLINED
        case Status.OUT:
            return PlayerStanding.WON if one.place == 1 else PlayerStanding.OUT
        case Status.CANCELLED:
            return PlayerStanding.CANCELLED


def _back_by(one: Entrant, book: Rulebook) -> Millis | None:
    """When an absence costs the chips (ABS-03); None where there is no limit."""
    if one.away_since is None or not isinstance(limit := book.ask(ask.MinutesAway()), Ruling):
        return None
    return Millis(one.away_since + limit.answer * MINUTE)
