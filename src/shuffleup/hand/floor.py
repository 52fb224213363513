"""A ruling carried out on a hand: cards moved now, and the rest of the steps when their moment comes."""

from __future__ import annotations

from shuffleup.cards import UNSEEN
from shuffleup.facts import fact
from shuffleup.hand.actions import close_round
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.betting import round_is_over
from shuffleup.hand.events import CardsPlaced, Event, HandKilled, HandVoided, Mucked, Ruled
from shuffleup.hand.layout import Cards, Chance, Layout, Untouched, carry_out
from shuffleup.hand.showdown import settle_after_muck
from shuffleup.hand.state import BETTING, BOARD, DEALING, OVER, POSTING, REMEDY, SHOWDOWN, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions.steps import (
    CardStep,
    DealStreet,
    FinishBetting,
    FinishDeal,
    KillHand,
    Pause,
    Redeal,
    Step,
    Verdict,
    VoidHand,
)
from shuffleup.questions.words import STREETS, Seat, Street

WHOLE_DECK = 52
CARDS_BY_STREET = (0, 3, 4, 5)


@fact
class Mishap:
    """Cards that left the deck before the ruling without a command for it: the early burn, the turned cards."""

    burns: Cards = ()
    board: Cards = ()


NOTHING_ELSE = Mishap()


@fact
class Outcome:
    """What has happened, and the stub as it lies now."""

    events: tuple[Event, ...]
    stub: Cards


def unseen_stub(hand: Hand, mishap: Mishap = NOTHING_ELSE) -> Cards:
    """The rest of a real deck: as many cards as have not left it."""
    return (UNSEEN,) * (WHOLE_DECK - hand.cards_out - len(mishap.burns) - len(mishap.board))


def layout_of(hand: Hand, stub: Cards, mishap: Mishap = NOTHING_ELSE) -> Layout:
    """Every card where it lies; the cards of folded hands are in the muck."""
    held = [(place, seat, hand.holes[place]) for place, seat in enumerate(hand.seats)]
    return Layout(
        stub=stub,
        hands=tuple((seat, cards) for place, seat, cards in held if hand.live >> place & 1),
        board=hand.board + mishap.board,
        burns=hand.burns + mishap.burns,
        muck=tuple(card for place, _, cards in held if not hand.live >> place & 1 for card in cards),
        aside=hand.aside,
        out=hand.out,
    )


def rule(
    hand: Hand,
    judgement: Judgement,
    terms: Terms,
    stub: Cards | None = None,
    mishap: Mishap = NOTHING_ELSE,
    chance: Chance | None = None,
    *,
    confirmed: bool = False,
) -> Outcome:
    """Carry out a judgement as far as it goes now. Without a stub the cards are real and nobody knows their order.

    What the director decides is put on the record and waits for his word (`confirmed`).
    """
    assert hand.phase is not OVER, "the hand is over"
    stub = unseen_stub(hand, mishap) if stub is None else stub
    ruled = Ruled(judgement.remedy, tuple(citation.id for citation in judgement.by))
    if judgement.remedy.verdict is Verdict.DIRECTOR and not confirmed:
        return Outcome((ruled,), stub)
    layout = layout_of(hand, stub, mishap)
    after = _run(hand, compose(judgement.remedy.steps, hand.to_come), layout, chance or Untouched(), terms)
    return Outcome((ruled, *after.events), after.stub)


def resume(hand: Hand, terms: Terms, stub: Cards | None = None, chance: Chance | None = None) -> Outcome:
    """Go on with a remedy whose moment has come."""
    assert hand.phase is REMEDY, hand.phase
    layout = layout_of(hand, unseen_stub(hand) if stub is None else stub)
    return _run(hand, hand.to_come, layout, chance or Untouched(), terms)


def compose(new: tuple[Step, ...], old: tuple[Step, ...]) -> tuple[Step, ...]:
    """A second ruling while the steps of a first are still to come.

    The new steps up to their first pause are done at once. From there the two run side by side: at a pause both wait
    for, the older steps come first; a street that both deal is dealt once, burning only if neither has had its burn.
    """
    now, later = _until_pause(new)
    return (*now, *_merge(later, old))


def _until_pause(steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    for i, step in enumerate(steps):
        if isinstance(step, Pause):
            return steps[:i], steps[i:]
    return steps, ()


def _merge(new: tuple[Step, ...], old: tuple[Step, ...]) -> tuple[Step, ...]:
    """Two programs that each begin with a pause, as one."""
    if not new or not old:
        return new or old
    first, second = new[0], old[0]
    if isinstance(first, DealStreet) and isinstance(second, DealStreet) and first.street == second.street:
        return _both(DealStreet(first.street, min(first.burns, second.burns)), new, old)
    if type(first) is type(second) and not isinstance(first, DealStreet):
        return _both(first, new, old)
    # A street is dealt after the betting is complete; whoever still waits for the betting comes first.
    ahead, behind = (old, new) if isinstance(first, DealStreet) else (new, old)
    now, later = _until_pause(ahead[1:])
    return (ahead[0], *now, *_merge(later, behind))


def _both(pause: Step, new: tuple[Step, ...], old: tuple[Step, ...]) -> tuple[Step, ...]:
    old_now, old_later = _until_pause(old[1:])
    new_now, new_later = _until_pause(new[1:])
    return (pause, *old_now, *new_now, *_merge(new_later, old_later))


def _run(hand: Hand, steps: tuple[Step, ...], layout: Layout, chance: Chance, terms: Terms) -> Outcome:
    """Do the steps until one has to be waited for."""
    killed: list[Seat] = []
    for i, step in enumerate(steps):
        if isinstance(step, Pause) and not _is_past(hand, step, layout):
            return _placed(hand, layout, steps[i:], killed, terms)
        if isinstance(step, CardStep):
            layout = carry_out(layout, step, chance)
        elif isinstance(step, KillHand):
            killed.append(step.seat)
        elif isinstance(step, Redeal | VoidHand):
            return Outcome((HandVoided(redeal=isinstance(step, Redeal)),), layout.stub)
    return _placed(hand, layout, (), killed, terms)


def _is_past(hand: Hand, pause: Pause, layout: Layout) -> bool:
    """Is the moment this pause waits for already here?"""
    phase = hand.then if hand.phase is REMEDY else hand.phase
    match pause:
        case FinishDeal():
            return phase not in (POSTING, DEALING)
        case FinishBetting():
            return phase in (BOARD, SHOWDOWN)
        case DealStreet():
            return len(layout.board) >= CARDS_BY_STREET[pause.street]


def _placed(hand: Hand, layout: Layout, to_come: tuple[Step, ...], killed: list[Seat], terms: Terms) -> Outcome:
    placed = CardsPlaced(
        hands=layout.hands,
        board=layout.board,
        burns=layout.burns,
        aside=layout.aside,
        out=layout.out,
        to_come=to_come,
        back_to=_back_to(hand, layout),
    )
    return Outcome((placed, *(event for seat in killed for event in kill(hand, seat, terms))), layout.stub)


def _back_to(hand: Hand, layout: Layout) -> Street | None:
    """The street the hand goes back to when the cards of the one it is on are taken off the board."""
    if len(layout.board) >= CARDS_BY_STREET[hand.street]:
        return None
    return STREETS[max(street for street in STREETS if CARDS_BY_STREET[street] <= len(layout.board))]


def kill(hand: Hand, seat: Seat, terms: Terms) -> tuple[Event, ...]:
    """A hand is ruled dead, in turn or not: what follows may be the end of the round, or of the hand."""
    place = hand.place_of[seat]
    if not hand.live >> place & 1:
        return ()
    if hand.phase is SHOWDOWN:
        return (Mucked(seat), *settle_after_muck(hand, place))
    stays = ~(1 << place)
    live, able, pending = hand.live & stays, hand.able & stays, hand.pending & stays
    killed = HandKilled(seat)
    over = live & (live - 1) == 0
    if over or (hand.phase is BETTING and round_is_over(pending, able, live, hand.bets, hand.places)):
        return (killed, *close_round(hand, hand.paid, live, able, terms))
    return (killed,)
