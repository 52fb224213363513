"""From event to state. Consults no rule: what an event says has happened. Every chip is accounted for at each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from shuffleup.cards import AnyCard, Card
from shuffleup.hand import events as e
from shuffleup.hand.betting import NOBODY, NOT_YET, next_place
from shuffleup.hand.setup import BLIND
from shuffleup.hand.state import BETTING, BOARD, DEALING, OVER, POSTING, REMEDY, SHOWDOWN, Hand, Phase
from shuffleup.questions.steps import DealStreet, FinishBetting, FinishDeal, Pause
from shuffleup.questions.words import CARDS_BY_STREET, HOLE_CARDS


def begin(started: e.HandStarted) -> Hand:
    """The state a hand begins in."""
    return Hand(started.setup)


def replay(events: Iterable[e.Event]) -> Hand:
    """The hand these events, the first of them HandStarted, lead to."""
    history = iter(events)
    started = next(history)
    assert isinstance(started, e.HandStarted), started
    hand = begin(started)
    for event in history:
        evolve(hand, event)
    return hand


def evolve(hand: Hand, event: e.Event) -> Hand:
    """Change the hand by one event; gives the same hand back."""
    CHANGES[type(event)](hand, event)
    assert sum(hand.stacks) + hand.pot == hand.issued, (event, hand.stacks, hand.pot)
    return hand


def _called(hand: Hand, event: e.Called) -> None:
    place = hand.place_of[event.seat]
    _pay(hand, place, event.paid)
    _acted(hand, place)


def _checked(hand: Hand, event: e.Checked) -> None:
    assert hand.seats[hand.to_act] == event.seat, event
    _acted(hand, hand.to_act)


def _folded(hand: Hand, event: e.Folded) -> None:
    place = hand.place_of[event.seat]
    stays = ~(1 << place)
    hand.live &= stays
    hand.able &= stays
    _acted(hand, place)


def _mucked(hand: Hand, event: e.Mucked) -> None:
    hand.mucked |= 1 << hand.place_of[event.seat]
    hand.to_act = _next_to_show(hand)


def _claimed(hand: Hand, event: e.BoardClaimed) -> None:
    hand.claimed |= 1 << hand.place_of[event.seat]


def _ended(hand: Hand, _: e.HandEnded) -> None:
    assert hand.pot == 0, hand.pot
    _over(hand)


def _over(hand: Hand) -> None:
    """Nothing of a remedy is left to do, and what still lies aside never came back into play."""
    hand.phase = OVER
    hand.to_act = NOBODY
    if hand.to_come or hand.aside:
        hand.to_come = ()
        hand.out += hand.aside
        hand.aside = ()


def _pay(hand: Hand, place: int, amount: int) -> None:
    """Chips from the stack to the bet in front of it."""
    stack = hand.stacks[place] - amount
    assert amount > 0 <= stack, (place, amount, stack)
    hand.stacks[place] = stack
    hand.bets[place] += amount
    hand.paid[place] += amount
    hand.pot += amount
    if stack == 0:
        hand.able &= ~(1 << place)


def _acted(hand: Hand, place: int) -> None:
    """This place has answered the price; the turn goes on."""
    hand.acted_at[place] = hand.price
    pending = hand.pending = hand.pending & ~(1 << place)
    neighbour = place + 1 if place + 1 < hand.places else 0
    if pending >> neighbour & 1:  # mostly it is their turn
        hand.to_act = neighbour
    elif pending:
        hand.to_act = next_place(pending, place, hand.places)
    else:  # the decision that let them act closes the round as well
        hand.to_act = NOBODY
        hand.phase = BOARD


def _raised(hand: Hand, event: e.RaisedTo) -> None:
    place = hand.place_of[event.seat]
    _pay(hand, place, event.paid)
    assert hand.bets[place] == event.total > hand.price, event
    if hand.price:
        hand.raises += 1
    hand.price = event.total
    hand.last_raise = event.last_raise
    hand.aggressor = place
    hand.pending = hand.able
    _acted(hand, place)


def _posted(hand: Hand, event: e.Posted) -> None:
    place = hand.place_of[event.seat]
    if event.kind is BLIND:
        _pay(hand, place, event.paid)
    else:
        _pay_ante(hand, place, event.paid)
    hand.posted += 1
    if hand.posted == len(hand.due):
        hand.phase = DEALING


def _pay_ante(hand: Hand, place: int, amount: int) -> None:
    """An ante is no bet: it lies in the middle, matched with the others' or dead."""
    assert 0 < amount <= hand.stacks[place], (place, amount)
    hand.stacks[place] -= amount
    hand.pot += amount
    if hand.setup.ante_is_dead:
        hand.dead += amount
    else:
        hand.paid[place] += amount
    if hand.stacks[place] == 0:
        hand.able &= ~(1 << place)


def _see(hand: Hand, cards: Iterable[AnyCard]) -> None:
    """A known card is in one place only."""
    seen = hand.seen
    for card in cards:
        assert not seen & card.bit, f"{card} is on the table already"
        seen |= card.bit
    hand.seen = seen


def _hole(hand: Hand, event: e.HoleDealt) -> None:
    cards, holes, place_of = event.cards, hand.holes, hand.place_of
    assert len(event.seats) == len(cards), event
    _see(hand, cards)
    for i, seat in enumerate(event.seats):
        holes[place_of[seat]] += (cards[i],)
    hand.dealt += len(cards)
    if hand.dealt == HOLE_CARDS * hand.live.bit_count():
        hand.known = _known_hands(holes)
        _open_round(hand, hand.setup.first)
        if hand.to_come:
            _on_with_remedy(hand)


def _known_hands(holes: Iterable[tuple[AnyCard, ...]]) -> int:
    """The places whose two cards the software can read."""
    known = 0
    bit = 1
    for hole in holes:
        if len(hole) == HOLE_CARDS and hole[0].bit and hole[1].bit:
            known |= bit
        bit <<= 1
    return known


def _street(hand: Hand, event: e.StreetDealt) -> None:
    cards, burn = event.cards, event.burn
    hand.street = event.street
    hand.board += cards
    if burn is not None:
        hand.burns += (burn,)
        cards += (burn,)
    _see(hand, cards)
    if event.first is not None:
        _open_round(hand, hand.place_of[event.first])
    if hand.to_come:
        _on_with_remedy(hand)


def _open_round(hand: Hand, first: int) -> None:
    """Everyone with a live hand and chips has yet to act, this place or the next able one first."""
    hand.phase = BETTING
    able = hand.pending = hand.able
    hand.to_act = first if able >> first & 1 else next_place(able, first, hand.places)


def _returned(hand: Hand, event: e.UncalledReturned) -> None:
    place, amount = hand.place_of[event.seat], event.amount
    assert 0 < amount <= hand.paid[place], event
    hand.stacks[place] += amount
    hand.paid[place] -= amount
    hand.pot -= amount
    if hand.live >> place & 1:
        hand.able |= 1 << place


def _close_round(hand: Hand, _: e.RoundClosed) -> None:
    places = hand.places
    assert hand.pot == sum(hand.paid) + hand.dead, (hand.pot, hand.paid, hand.dead)
    hand.bets = [0] * places
    hand.acted_at = [NOT_YET] * places
    hand.pending = 0
    hand.to_act = NOBODY
    hand.aggressor = NOBODY
    hand.price = 0
    hand.raises = 0
    hand.last_raise = hand.setup.least_bet
    hand.phase = BOARD
    if hand.to_come:
        _on_with_remedy(hand)


def _open_showdown(hand: Hand, event: e.ShowdownOpened) -> None:
    hand.phase = SHOWDOWN
    hand.order = event.order
    hand.pots = event.pots
    hand.claims = tuple([hand.places_in(pot.seats) for pot in event.pots])
    hand.to_act = _next_to_show(hand)
    if hand.to_come:  # the betting that has just ended was the last
        _on_with_remedy(hand)


def _shown(hand: Hand, event: e.Shown) -> None:
    place = hand.place_of[event.seat]
    if event.cards != hand.holes[place]:
        _turn_up(hand, place, event.cards)
    hand.shown |= 1 << place
    hand.to_act = _next_to_show(hand)


def _turn_up(hand: Hand, place: int, cards: tuple[AnyCard, ...]) -> None:
    """Real cards that nobody knew are read out."""
    for held, card in zip(hand.holes[place], cards, strict=True):
        assert held is card or type(held) is not Card, (held, card)
        if held is not card:
            _see(hand, (card,))
    hand.holes[place] = cards
    hand.known = _known_hands(hand.holes)


def _shown_after(hand: Hand, event: e.ShownAfter) -> None:
    place = hand.place_of[event.seat]
    hand.turned += event.cards
    if set(hand.turned) == set(hand.holes[place]):
        hand.shown |= 1 << place


def _next_to_show(hand: Hand) -> int:
    settled = hand.shown | hand.mucked
    for seat in hand.order:
        place = hand.place_of[seat]
        if not settled >> place & 1:
            return place
    return NOBODY


def _awarded(hand: Hand, event: e.PotAwarded) -> None:
    hand.awarded |= 1 << event.pot
    for share in event.shares:
        hand.stacks[hand.place_of[share.seat]] += share.amount
        hand.pot -= share.amount


def is_past(pause: Pause, phase: Phase, board: int) -> bool:
    """Is the moment a remedy waits for behind a hand in this phase, with so many cards on its board?"""
    match pause:
        case FinishDeal():
            return phase not in (POSTING, DEALING)
        case FinishBetting():
            return phase in (BOARD, SHOWDOWN)
        case DealStreet():
            return board >= CARDS_BY_STREET[pause.street]


def _on_with_remedy(hand: Hand) -> None:
    """The hand has come further. If the steps of a remedy are to be done now, they come first.

    A moment may be past without an event of its own: where everyone is all-in, no betting is ever finished.
    """
    steps = hand.to_come
    while steps and isinstance(steps[0], Pause) and is_past(steps[0], hand.phase, len(hand.board)):
        steps = steps[1:]
    hand.to_come = steps
    if steps and not isinstance(steps[0], Pause):
        hand.then = hand.phase
        hand.phase = REMEDY


def _ruled(_: Hand, __: e.Ruled) -> None:
    """On the record."""


def _placed(hand: Hand, event: e.CardsPlaced) -> None:
    for seat, cards in event.hands:
        hand.holes[hand.place_of[seat]] = cards
    hand.board = event.board
    hand.burns = event.burns
    hand.aside = event.aside
    hand.out = event.out
    hand.to_come = event.to_come
    _see_anew(hand)
    if hand.phase is REMEDY:
        hand.phase = hand.then
    if event.back_to is not None:
        hand.street = event.back_to
        hand.phase = BOARD
        hand.pending = 0
        hand.to_act = NOBODY


def _see_anew(hand: Hand) -> None:
    hand.seen = 0
    hand.known = _known_hands(hand.holes)
    for hole in hand.holes:
        _see(hand, hole)
    _see(hand, (*hand.board, *hand.burns, *hand.aside, *hand.out))


def _killed(hand: Hand, event: e.HandKilled) -> None:
    place = hand.place_of[event.seat]
    stays = ~(1 << place)
    hand.live &= stays
    hand.able &= stays
    hand.pending &= stays
    if hand.phase is BETTING and hand.to_act == place:
        hand.to_act = next_place(hand.pending, place, hand.places) if hand.pending else NOBODY
    elif hand.phase is SHOWDOWN:  # it goes to the muck, and whatever it had claimed with it
        hand.mucked |= 1 << place
        hand.claimed &= stays
        hand.to_act = _next_to_show(hand)


def _voided(hand: Hand, _: e.HandVoided) -> None:
    hand.stacks = [place.stack for place in hand.setup.places]
    hand.paid = [0] * hand.places
    hand.bets = [0] * hand.places
    hand.pot = hand.dead = 0
    hand.voided = True
    _over(hand)


CHANGES: dict[type[e.Event], Callable[[Hand, Any], None]] = {
    e.Called: _called,
    e.Checked: _checked,
    e.Folded: _folded,
    e.RaisedTo: _raised,
    e.RoundClosed: _close_round,
    e.StreetDealt: _street,
    e.Posted: _posted,
    e.HoleDealt: _hole,
    e.UncalledReturned: _returned,
    e.ShowdownOpened: _open_showdown,
    e.Shown: _shown,
    e.ShownAfter: _shown_after,
    e.Mucked: _mucked,
    e.BoardClaimed: _claimed,
    e.PotAwarded: _awarded,
    e.HandEnded: _ended,
    e.Ruled: _ruled,
    e.CardsPlaced: _placed,
    e.HandKilled: _killed,
    e.HandVoided: _voided,
}
"""What each event does. A table and not a match, because the last of fifteen cases would cost as much as its change;
a test holds it to every event but HandStarted, which only `begin` takes."""
