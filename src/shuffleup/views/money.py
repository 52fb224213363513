"""The money of the evening: what came in, what each place gets, what is due, and what the players could agree on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.letters import by_name
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, Sum, counted, passage, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import count_first, counted_stacks, held, not_certain
from shuffleup.tournament.decide import decide
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.entries.still_open import seats_to_win
from shuffleup.tournament.events import CalledOff, Prize, PrizesPaid
from shuffleup.tournament.prizes.deals import ProposedDeal, deal_unit, long_weighed
from shuffleup.tournament.prizes.payouts import (
    Chop,
    Money,
    Prizes,
    PrizeStructure,
    Proposal,
    Seats,
    Shares,
    payouts_stand,
    places_named,
    proposed_prizes,
)
from shuffleup.tournament.prizes.posted import posted_prizes, prize_list
from shuffleup.tournament.prizes.stakes import placed_among_payers, prize_place, shares_prize_with
from shuffleup.tournament.prizes.to_share import proposed_now
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Held, PlayerId
from shuffleup.views.typed import percents_of
from shuffleup.views.wall import Agreed, agreed_view


@fact
class Purse:
    """What came in and where it is. `count` of each kind; money in is what was paid out and what is still held.
    `for_nothing` are programs, which pay nothing and take no prize."""

    entries: int
    for_nothing: int
    rebuys: int
    add_ons: int
    purse: Money
    taken_in: Money
    season: Money  # kept for it
    on_heads: Money  # and won with them: what was paid for bounties
    paid_out: Money
    held: Money


@fact
class PlaceView:
    """A place among those who play for prizes, what it pays, and whose it is once that is settled. Players who went out
    together share places."""

    place: int
    shared_by: int
    percent: float | None  # of the purse, where the prizes are percents
    prize: Money
    name: str
    paid: bool


@fact
class Payouts:
    """The prizes on the wall. `stands` is why they may not be changed now, unless the director says otherwise."""

    places: tuple[PlaceView, ...]
    posted: tuple[tuple[float | None, Money], ...]  # percent where they are such, and money, place by place
    source: str  # the clause, or "host"
    refused: Sentence
    stands: Sentence
    stands_by: tuple[str, ...]
    closed: bool  # agreed or paid: nothing changes any more
    agreed: bool  # a deal stands in the place of the first prizes
    called_off: bool  # what was left is shared, by the director's word
    for_nothing: bool  # somebody is: places are those among the others
    unpaid: int  # places that come to less than one cash unit of this purse, and are not paid
    unit: Money


@fact
class PrizeDue:
    """What is to be counted out for somebody now: `money` is all of it, `bounty` what of that bounties brought.
    `among_payers`: the place is that of those who paid, and among all it is another."""

    name: str
    place: int
    money: Money
    shared_by: int = 1
    bounty: Money = Money(0)
    among_payers: bool = False


@fact
class DealRow:
    """A player who is left, what each proposal gives, and what is written into the form."""

    player: PlayerId
    name: str
    stack: Held
    shares: tuple[Money, ...]
    agreed: Money


@fact
class CallOffView:
    """What each would get if the event were called off now, in the order of `chops`; `refused` is why it cannot be."""

    chops: tuple[Chop, ...]
    rows: tuple[tuple[str, tuple[Money, ...]], ...]
    refused: Sentence = NOTHING
    count_first: Sentence = NOTHING


@fact
class DealView:
    """The proposals side by side, in the order of `chops`; `refused` is why there can be no deal now."""

    chops: tuple[Chop, ...]
    chosen: str
    rows: tuple[DealRow, ...]
    left: Money
    first_prize: Money
    by: str
    refused: Sentence
    refused_by: tuple[str, ...]
    agreed: tuple[Agreed, ...]  # what is on the record
    rest: Money  # and what it leaves to the winner
    ends: bool  # those of it could play no more, and end the night
    over: bool
    off: CallOffView
    called_off: bool
    unit: Money = Money(1)
    count_first: Sentence = NOTHING  # whose stacks are to be counted before anything can be shared by chips
    odd: tuple[
        tuple[str, Money], ...
    ] = ()  # who gets more than the others when it is shared evenly: it does not divide
    weighed: bool = True  # else the chances at the prizes are being worked out


A_TENTH = 0.1  # of a percent


# ---------------------------------------------------------------------------------------------------- the purse


def purse_view(evening: Evening) -> Purse:
    entered = evening.entered()
    return Purse(
        entries=evening.entries(),
        for_nothing=sum(one.for_nothing for one in entered),
        rebuys=sum(one.rebuys for one in entered),
        add_ons=sum(one.add_ons for one in entered),
        purse=evening.purse(),
        taken_in=Money(evening.money_in),
        season=Money(evening.tally.season),
        on_heads=Money(evening.bounties.put),
        paid_out=Money(evening.money_out),
        held=Money(evening.money_in - evening.money_out),
    )


# --------------------------------------------------------------------------------------------------- the prizes


def seats_said(evening: Evening) -> Sentence:
    """What a satellite pays, in a sentence; nothing where it is none."""
    seats, structure = seats_to_win(evening), evening.plan.payouts
    if not isinstance(structure, Seats):
        return NOTHING
    value, rest = Sum(structure.value), Sum(evening.purse() - seats * structure.value)
    won = counted("{count} seat worth {value}.", "{count} seats worth {value} each.", seats, value=value)
    return passage(won, say("{rest} in cash for the next place.", rest=rest)) if rest else won


def payouts_view(evening: Evening, book: Rulebook) -> Payouts:
    prizes = prize_list(evening, book)
    sums = posted_prizes(evening, book)
    grew = evening.purse() > evening.purse_posted
    stands = payouts_stand(book, started=evening.clock.started, purse_grew=grew)
    return Payouts(
        places=_places(evening, sums, book),
        posted=_posted(evening, sums, book),
        source=_source(evening, book),
        refused=prizes.reason if isinstance(prizes, Refused) else NOTHING,
        stands=stands.reason if stands else NOTHING,
        stands_by=tuple(citation.id for citation in stands.by) if stands else (),
        closed=bool(evening.deal or evening.prizes),
        agreed=bool(evening.deal),
        called_off=evening.called_off,
        for_nothing=evening.how_many_pay() < len(evening.entered()),
        unpaid=max(places_named(_structure(evening, book)) - len(sums), 0) if sums else 0,
        unit=evening.plan.unit,
    )


def _structure(evening: Evening, book: Rulebook) -> PrizeStructure:
    return evening.plan.payouts or _charted(evening, book).structure


def _charted(evening: Evening, book: Rulebook) -> Proposal:
    return proposed_prizes(max(evening.how_many_pay(), 1), book, charted=evening.plan.charted)


def _source(evening: Evening, book: Rulebook) -> str:
    if evening.plan.payouts is not None:
        return "host"
    return _charted(evening, book).by.id


def _places(evening: Evening, prizes: Prizes, book: Rulebook) -> tuple[PlaceView, ...]:
    """Everyone whose place is settled, those who have agreed on theirs, and the places that are still to be won."""
    due = {prize.player: prize.money for prize in due_now(evening, book)}
    settled = [_settled(evening, one, due) for one in evening.paying() if one.place]
    settled += _agreed(evening)
    taken = {place for row in settled for place in range(row.place, row.place + row.shared_by)}
    posted = enumerate(_posted(evening, prizes, book), 1)
    to_win = [
        PlaceView(place, 1, as_paid(part, prize, sum(prizes)), prize, "", False)
        for place, (part, prize) in posted
        if place not in taken
    ]
    rest = [PlaceView(1, 1, None, evening.rest, "", False)] if evening.rest and not evening.over() else []
    return tuple(sorted((*settled, *to_win, *rest), key=lambda row: (row.place, -row.prize, by_name(row.name))))


def as_paid(part: float | None, prize: int, purse: int) -> float | None:
    """The percent beside a sum is that of the sum, to a tenth: sums are rounded to what people pay with."""
    paid = round(100 * prize / purse, 1) if purse else None
    if part is None or paid is None or abs(paid - part) <= A_TENTH / 2:
        return part
    return int(paid) if paid == int(paid) else paid


def _agreed(evening: Evening) -> list[PlaceView]:
    """Those of a deal who still play: they share the first places, and each gets what was agreed."""
    left = [(evening.entrant(player), money) for player, money in evening.deal if not evening.entrant(player).place]
    return [PlaceView(1, len(left), None, money, one.name, one.player in evening.prizes) for one, money in left]


def _settled(evening: Evening, one: Entrant, due: dict[PlayerId, Money]) -> PlaceView:
    paid, more = evening.prizes.get(one.player, Money(0)), due.get(one.player, Money(0))
    place, shared_by = prize_place(evening, one), len(shares_prize_with(evening, one))
    return PlaceView(place, shared_by, None, Money(paid + more), one.name, bool(paid) and not more)


def _posted(evening: Evening, prizes: Prizes, book: Rulebook) -> tuple[tuple[float | None, Money], ...]:
    structure = _structure(evening, book)
    parts = (percents_of(structure) if isinstance(structure, Shares) else None) or ()
    return tuple(zip_longest(parts[: len(prizes)], prizes))


# ------------------------------------------------------------------------------------------------------- paying


def due_now(evening: Evening, book: Rulebook) -> tuple[Prize, ...]:
    """What would be paid if everyone were paid now."""
    decision = decide(evening, c.PayPrizes(), book)
    if isinstance(decision, Refused):
        return ()
    return tuple(prize for event in decision.events if isinstance(event, PrizesPaid) for prize in event.prizes)


def due_view(evening: Evening, book: Rulebook) -> tuple[PrizeDue, ...]:
    """Everyone who has something coming, once: those with a prize first."""
    prizes = {prize.player: prize.money for prize in due_now(evening, book)}
    bounties = evening.bounties.due()
    everyone = [evening.entrant(player) for player in dict.fromkeys((*prizes, *bounties))]
    return tuple(_due(evening, one, prizes.get(one.player), Money(bounties.get(one.player, 0))) for one in everyone)


def _due(evening: Evening, one: Entrant, prize: Money | None, bounty: Money) -> PrizeDue:
    if prize is None:
        return PrizeDue(one.name, 0, bounty, bounty=bounty)
    place, shared_by = placed_among_payers(evening, one) or (one.place, one.shared_by)
    among_payers = (place, shared_by) != (one.place, one.shared_by)
    return PrizeDue(one.name, place, Money(prize + bounty), shared_by, bounty, among_payers)


# -------------------------------------------------------------------------------------------------------- deals


def long_weighed_now(evening: Evening, book: Rulebook) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """What a deal by the chances at the prizes asks of `worths`, where that takes its time."""
    playing, prizes = evening.playing_for_prizes(), prize_list(evening, book)
    stacks = count_first(not_certain(evening, playing)) or counted_stacks(playing)
    if isinstance(prizes, Refused) or isinstance(stacks, Refused):
        return None
    return long_weighed(stacks, prizes[: len(playing)])


def deal_view(evening: Evening, book: Rulebook, chosen: str = "", *, weighed: bool = True) -> DealView:
    """What could be agreed now; `chosen` is the proposal that is written into the form. Not `weighed`: the chances at
    the prizes are not there yet."""
    playing, chops = evening.playing_for_prizes(), [chop for chop in Chop if weighed or chop is not Chop.ICM]
    prizes = prize_list(evening, book)
    left = () if isinstance(prizes, Refused) else prizes[: len(playing)]
    made = proposed_now(evening, left, book, chops) if left else ()
    uncounted = count_first(not_certain(evening, playing))
    refused = _no_deal(evening, made, book)
    return DealView(
        chops=tuple(one.chop for one in made),
        chosen=chosen if chosen in {one.chop for one in made} else "",
        rows=_rows(evening, made, chosen),
        left=Money(sum(left)),
        first_prize=made[0].first_prize if made else Money(0),
        by=made[0].by.id if made else "",
        refused=refused.reason if refused else NOTHING,
        refused_by=tuple(citation.id for citation in refused.by) if refused else (),
        agreed=agreed_view(evening),
        rest=evening.rest,
        ends=not isinstance(decide(evening, c.EndByDeal(), book), Refused),
        over=evening.over(),
        off=call_off_view(evening, book, chops),
        called_off=evening.called_off,
        unit=deal_unit(Chop.ICM, evening.plan.unit),
        count_first=uncounted.reason if uncounted else NOTHING,
        odd=_odd(evening, made),
        weighed=weighed,
    )


def call_off_view(evening: Evening, book: Rulebook, chops: Iterable[Chop] = Chop) -> CallOffView:
    """Where nobody has counted, what is left can be shared evenly only."""
    tried = {chop: decide(evening, c.EndEarly(chop, "?"), book) for chop in chops}
    made = {chop: _shared(done) for chop, done in tried.items() if not isinstance(done, Refused)}
    wrong = [done.reason for done in tried.values() if isinstance(done, Refused)]
    if not made:
        return CallOffView((), (), wrong[0])
    rows = tuple((evening.name_of(one), tuple(shares[one] for shares in made.values())) for one in [*made.values()][-1])
    return CallOffView(tuple(made), rows, count_first=wrong[0] if wrong else NOTHING)


def _shared(done: Accepted) -> dict[PlayerId, Money]:
    called_off = next(event for event in done.events if isinstance(event, CalledOff))
    return {prize.player: prize.money for prize in called_off.prizes}


def _odd(evening: Evening, made: tuple[ProposedDeal, ...]) -> tuple[tuple[str, Money], ...]:
    even = next((one.prizes for one in made if one.chop is Chop.EVEN), ())
    least = min((prize.money for prize in even), default=0)
    more = [(prize.player, Money(prize.money - least)) for prize in even if prize.money > least]
    return tuple((evening.name_of(player), money) for player, money in more)


def _no_deal(evening: Evening, made: tuple[ProposedDeal, ...], book: Rulebook) -> Refused | None:
    shares = made[0].prizes if made else ()
    decision = decide(evening, c.AgreeDeal(shares), book)
    return decision if isinstance(decision, Refused) else None


def _rows(evening: Evening, made: tuple[ProposedDeal, ...], chosen: str) -> tuple[DealRow, ...]:
    """The chip leader first, as every proposal has them."""
    if not made:
        return ()
    shares = [{prize.player: prize.money for prize in one.prizes} for one in made]
    pick = next((share for one, share in zip(made, shares, strict=True) if one.chop == chosen), {})
    return tuple(
        DealRow(
            player=prize.player,
            name=evening.name_of(prize.player),
            stack=held(evening, evening.entrant(prize.player)),
            shares=tuple(share[prize.player] for share in shares),
            agreed=pick.get(prize.player, Money(0)),
        )
        for prize in made[0].prizes
    )
