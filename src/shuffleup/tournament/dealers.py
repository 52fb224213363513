"""Who deals at a table of real cards, and what the dealer says at each moment of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from shuffleup.cards import UNSEEN, Card, ranking
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, Legal, Phase, Terms, legal, pots_of, read_out
from shuffleup.hand.betting import NOT_YET
from shuffleup.hand.events import (
    Called,
    Folded,
    Mucked,
    Posted,
    Pot,
    PotAwarded,
    RaisedTo,
    RoundClosed,
    Ruled,
    Shown,
    UncalledReturned,
)
from shuffleup.hand.positions import previous_seat
from shuffleup.hand.setup import BLIND
from shuffleup.questions import dealers as ask
from shuffleup.questions.dealers import DealsBy, Duty
from shuffleup.questions.director import Authority, DecidesDisputes
from shuffleup.questions.steps import DealStreet, Pause, Step
from shuffleup.questions.words import MOST_SEATS, STREETS, Seat, Street
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.tournament.director import said_or_custom
from shuffleup.tournament.words import PlayerId, Sitting

ALL_DUTIES = tuple(Duty)
ALL_SEVEN = 7

# ----------------------------------------------------------------------------------------------- who deals


@fact
class DealingTable:
    """What decides who deals. `outs` are those who went out at this table and are there to deal, the last one last;
    `named` is a dealer the director has named for it. Where the cards are not `real` the software deals."""

    real: bool
    button: Seat
    sitting: tuple[Sitting, ...]
    outs: tuple[PlayerId, ...] = ()
    named: PlayerId | None = None


@fact
class Dealer:
    player: PlayerId
    by: Citation


# With several tables "the first player eliminated" is read table by table: each has a dealer of its own.
def dealer_of(table: DealingTable, book: Rulebook) -> Dealer | None:
    """Who deals the next hand; None where the software does, or where everyone is away."""
    if not table.real:
        return None
    if table.named is not None:
        decides = said_or_custom(book, DecidesDisputes(), Authority.DIRECTOR, "The director names the dealers.")
        return Dealer(table.named, decides.by)
    deals = said_or_custom(book, ask.WhoDeals(), DealsBy.BUTTON, "The player with the button deals.")
    if deals.answer is DealsBy.LAST_OUT and table.outs:
        return Dealer(table.outs[-1], deals.by)
    player = _at_button(table)
    return Dealer(player, deals.by) if player is not None else None


def _at_button(table: DealingTable) -> PlayerId | None:
    """Who has the button. Where nobody is there for it, the next player to its right is the last to act, and deals."""
    here = {one.chair.seat: one.player for one in table.sitting if not one.away}
    if table.button in here:
        return here[table.button]
    seat = previous_seat(sum(1 << seat for seat in here), table.button, MOST_SEATS)
    return here.get(Seat(seat))


def duties_of(book: Rulebook) -> Ruling[tuple[Duty, ...]]:
    """What the dealer sees to (DLR-02)."""
    return said_or_custom(book, ask.DealersDuties(), ALL_DUTIES, "The dealer keeps the hand going.")


# --------------------------------------------------------------------------------------------- what to say now

Said = tuple[Duty, str]


def prompts(hand: Hand, terms: Terms, duties: Sequence[Duty] = ALL_DUTIES) -> tuple[str, ...]:
    """What the dealer says or does now, from the hand as it stands. Numbers are those the players are held to."""
    return tuple(line for duty, line in _now(hand, terms) if duty in duties)


def _now(hand: Hand, terms: Terms) -> Iterator[Said]:
    match hand.phase:
        case Phase.POSTING:
            yield from ((Duty.POSTS, line) for line in _posts(hand, terms))
        case Phase.DEALING:
            yield Duty.DEAL, _deal(hand, terms)
        case Phase.BETTING:
            yield from _betting(hand, terms)
        case Phase.BOARD:
            yield from _board(hand, terms)
        case Phase.SHOWDOWN:
            yield from ((Duty.SHOWDOWN, line) for line in _showdown(hand))
        case Phase.REMEDY:
            yield from ((Duty.DEAL, line) for line in read_out(_steps_now(hand)))
        case Phase.OVER:
            yield from ((Duty.SHOWDOWN, line) for line in _over(hand))
        case _:
            assert_never(hand.phase)


def _posts(hand: Hand, terms: Terms) -> Iterator[str]:
    """Who puts in what before the cards: antes, then blinds from the smallest."""
    due = hand.due[hand.posted :]
    yield from _antes(hand, [post for post in due if post.kind is not BLIND])
    blinds = [(hand.setup.places[hand.place_of[post.seat]].blind, post) for post in due if post.kind is BLIND]
    for blind, post in sorted(blinds, key=lambda one: one[0]):
        yield _post(post, _blind(hand, blind, terms), blind)


def _antes(hand: Hand, antes: Sequence[Posted]) -> Iterator[str]:
    """Those who can post it in full together, the others one by one."""
    whole = {post.seat: hand.setup.places[hand.place_of[post.seat]].ante for post in antes}
    full = [post.seat for post in antes if post.paid == whole[post.seat]]
    if len(full) > 1:
        who = "Everyone posts" if len(full) == hand.places else f"{_listed(full).capitalize()} post"
        yield f"{who} the ante of {whole[full[0]]}."
    for post in antes:
        if post.seat not in full or len(full) == 1:
            yield _post(post, "ante", whole[post.seat])


def _post(post: Posted, name: str, whole: int) -> str:
    if post.paid == whole:
        return f"Seat {post.seat} posts the {name} of {whole}."
    return f"Seat {post.seat} posts {post.paid} of the {name} of {whole} and is all-in."


def _blind(hand: Hand, amount: int, terms: Terms) -> str:
    """A blind by its size: the smallest bet is counted in big blinds."""
    big = hand.setup.least_bet // terms.smallest_bet.answer
    if amount == big:
        return "big blind"
    return "small blind" if amount < big else "straddle"


def _deal(hand: Hand, terms: Terms) -> str:
    dealt_in = [seat for place, seat in enumerate(hand.seats) if hand.live >> place & 1]
    if hand.dealt:
        return f"Go on dealing: the next card goes to seat {dealt_in[hand.dealt % len(dealt_in)]}."
    each = {1: "one card", 2: "two cards"}.get(terms.hole_cards.answer.each, f"{terms.hole_cards.answer.each} cards")
    return f"Shuffle, have the deck cut, and deal {each} each, one at a time, seat {dealt_in[0]} first."


def _steps_now(hand: Hand) -> tuple[Step, ...]:
    """Of a ruling: the steps to do now, up to the next that has to be waited for."""
    pause = next((i for i, step in enumerate(hand.to_come) if isinstance(step, Pause)), len(hand.to_come))
    return hand.to_come[:pause]


# ------------------------------------------------------------------------------------------------- betting


def _betting(hand: Hand, terms: Terms) -> Iterator[Said]:
    if all(answered == NOT_YET for answered in hand.acted_at):
        yield Duty.COUNT, _count(hand)
    choices = legal(hand, terms)
    assert choices is not None, hand.phase
    yield Duty.TURNS, _turn(hand, choices, terms)


def _count(hand: Hand) -> str:
    players = hand.live.bit_count()
    all_in = (hand.live & ~hand.able).bit_count()
    return f"{players} players in the hand{f', {all_in} of them all-in' if all_in else ''}."


def _turn(hand: Hand, choices: Legal, terms: Terms) -> str:
    seat = choices.seat
    if choices.away:
        return f"Seat {seat} is away: fold the hand."
    if choices.closed is not None:
        return f"Seat {seat} to act. {_to_stay(choices)}. {choices.closed.reason}"
    if _has_option(hand, choices, terms):
        return f"Seat {seat}, you have the option: check, or {_more(hand, choices)}."
    return f"Seat {seat} to act. {_to_stay(choices)}, {'' if choices.call else 'or '}{_more(hand, choices)}."


def _to_stay(choices: Legal) -> str:
    return f"{choices.call} to call" if choices.call else "Check"


def _more(hand: Hand, choices: Legal) -> str:
    """The smallest bet or raise, or all-in where that is all there is."""
    if choices.least == choices.greatest:
        return f"all-in for {choices.greatest}"
    return f"{'raise to' if hand.price else 'bet'} at least {choices.least}"


def _has_option(hand: Hand, choices: Legal, terms: Terms) -> bool:
    """A blind whom nobody has raised: he has put in what it costs and not acted yet (BET-05)."""
    blind = hand.setup.places[hand.to_act].blind
    unraised = hand.street is Street.PREFLOP and hand.price == hand.setup.price
    return bool(blind) and unraised and choices.may_check and terms.blind_option.answer


# --------------------------------------------------------------------------------------------------- board


def _board(hand: Hand, terms: Terms) -> Iterator[Said]:
    hidden = hand.live & ~hand.shown
    if hand.betting_is_done and hidden and terms.all_in_face_up.answer:
        seats = [seat for place, seat in enumerate(hand.seats) if hidden >> place & 1]
        yield Duty.SHOWDOWN, f"No more betting: have {_listed(seats)} turn the cards up."
    street = STREETS[hand.street + 1]
    yield from ((Duty.DEAL, line) for line in read_out((_street(hand, street, terms),)))


def _street(hand: Hand, street: Street, terms: Terms) -> DealStreet:
    """How this street is dealt: by a ruling that waits for it, or as always."""
    ruled = hand.to_come[0] if hand.to_come else None
    if isinstance(ruled, DealStreet) and ruled.street is street:
        return ruled
    return DealStreet(street, burns=terms.street_cards[street - 1].answer.burns)


# ------------------------------------------------------------------------------------------------ showdown


def _showdown(hand: Hand) -> Iterator[str]:
    """The pot that is settled next, the last side pot first, and who shows for it."""
    due = max(i for i in range(len(hand.pots)) if not hand.awarded >> i & 1)
    pot = hand.pots[due]
    settled = hand.shown | hand.mucked
    waiting = [seat for seat in hand.order if not settled >> hand.place_of[seat] & 1]
    for_it = [seat for seat in waiting if seat in pot.seats]
    if len(hand.pots) > 1:
        yield f"Next is {_pot(hand, due)}, {pot.amount}, between {_listed(pot.seats)}."
    if len(waiting) > 1 and len(waiting) == len(hand.order):
        yield f"Seat {waiting[0]} shows first, then {_listed(waiting[1:])}."
    elif for_it:
        yield f"Seat {for_it[0]}: show, or throw the hand away."
    else:
        yield f"Name who wins {_pot(hand, due)}, {pot.amount}."


def _over(hand: Hand) -> Iterator[str]:
    yield "The hand does not count." if hand.voided else "The hand is over."
    for place in hand.setup.places:
        if not hand.stack(place.seat):
            yield f"Seat {place.seat} has no chips left."


def _pot(hand: Hand, index: int) -> str:
    if len(hand.pots) < 2:
        return "the pot"
    return f"side pot {index}" if index else "the main pot"


def _listed(seats: Sequence[Seat]) -> str:
    """ "seat 2", or "seats 2, 3 and 5"."""
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"


# -------------------------------------------------------------------------------- what to say of what happened


def announced(hand: Hand, event: Event, terms: Terms, duties: Sequence[Duty] = ALL_DUTIES) -> tuple[str, ...]:
    """What the dealer says or does about something that has just happened; the hand is as it stands after it."""
    return tuple(line for duty, line in _happened(hand, event, terms) if duty in duties)


def _happened(hand: Hand, event: Event, terms: Terms) -> Iterator[Said]:
    match event:
        case Called() | RaisedTo():
            yield Duty.AMOUNTS, _put_in(hand, event)
        case UncalledReturned():
            yield Duty.AMOUNTS, f"Give {event.amount} back to seat {event.seat}: nobody called it."
        case RoundClosed():
            yield from ((Duty.AMOUNTS, line) for line in _swept(hand))
        case Folded() | Mucked():
            yield Duty.DEAL, f"Take in seat {event.seat}'s cards, face down."
        case Shown():
            yield Duty.SHOWDOWN, _shows(hand, event)
        case PotAwarded():
            yield from ((Duty.SHOWDOWN, line) for line in _award(hand, event, terms))
        case Ruled():
            by = f" ({', '.join(event.by)})" if event.by else ""
            yield Duty.DEAL, f"The ruling: {event.remedy.verdict}{by}."
            yield from ((Duty.DEAL, line) for line in read_out(event.remedy.steps))
        case _:
            return  # the cards and the prompts that follow say it


def _put_in(hand: Hand, event: Called | RaisedTo) -> str:
    place = hand.place_of[event.seat]
    in_front = hand.bets[place]
    total = f", {in_front} in front now" if in_front > event.paid else ""
    all_in = "" if hand.stacks[place] else ", all-in"
    return f"Check that seat {event.seat} puts in {event.paid}{total}{all_in}."


def _swept(hand: Hand) -> Iterator[str]:
    """The pots after a round, where more than one player is left to win them."""
    pots = pots_of(hand)
    if hand.live.bit_count() < 2:
        return
    if len(pots) == 1:
        yield f"The round is over. The pot is {pots[0].amount}."
        return
    sides = [f"side pot {i} {_side(pot)}" for i, pot in enumerate(pots[1:], 1)]
    yield f"The round is over. The main pot is {_side(pots[0])}; {'; '.join(sides)}."


def _side(pot: Pot) -> str:
    return f"{pot.amount} ({_listed(pot.seats)})"


def _shows(hand: Hand, event: Shown) -> str:
    if UNSEEN in event.cards:
        return f"Seat {event.seat} shows: read the hand out."
    known = [card for card in (*event.cards, *hand.board) if isinstance(card, Card)]
    worth = f": {ranking(known).words}" if len(known) == ALL_SEVEN else ""
    return f"Seat {event.seat} shows {' '.join(map(str, event.cards))}{worth}."


def _award(hand: Hand, event: PotAwarded, terms: Terms) -> Iterator[str]:
    amount = sum(share.amount for share in event.shares)
    pot = _pot(hand, event.pot)
    if len(event.shares) == 1:
        yield f"Push {pot}, {amount}, to seat {event.shares[0].seat}."
        return
    parts = ", ".join(f"{share.amount} to seat {share.seat}" for share in event.shares)
    yield f"Split {pot}, {amount}: {parts}."
    least = min(share.amount for share in event.shares)
    lucky = [share.seat for share in event.shares if share.amount > least]
    if lucky:
        chips = "odd chips go" if len(lucky) > 1 else "odd chip goes"
        yield f"The {chips} to {_listed(lucky)}, first left of the button ({terms.odd_chip.by})."
