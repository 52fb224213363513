"""A ruling carried out on a hand: cards moved now, and the rest of the steps when their moment comes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from operator import itemgetter

from shuffleup.cards import UNSEEN
from shuffleup.facts import fact
from shuffleup.hand.actions import close_round
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.betting import round_is_over
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.events import CardsPlaced, Event, HandKilled, HandVoided, Ruled
from shuffleup.hand.evolve import evolve, is_past
from shuffleup.hand.layout import Cards, Chance, Layout, Untouched, carry_out
from shuffleup.hand.legal import no_place, not_live
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.showdown import after_betting, settle_without
from shuffleup.hand.state import BETTING, BOARD, DEALING, OVER, POSTING, REMEDY, SHOWDOWN, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions import steps as do
from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR
from shuffleup.questions.steps import CardStep, HandOf, Pause, Step, Verdict
from shuffleup.questions.words import CARDS_BY_STREET, STREETS, Seat, Street

WHOLE_DECK = 52


@fact
class Mishap:
    """Where the cards lie otherwise than was told: those that left the deck without a command for it (the early burn,
    the turned cards), and how many burns were told of that nobody made."""

    burns: Cards = ()
    board: Cards = ()
    unburned: int = 0


NOTHING_ELSE = Mishap()


@fact
class Outcome:
    """What has happened, and the stub as it lies now."""

    events: tuple[Event, ...]
    stub: Cards


def unseen_stub(hand: Hand, mishap: Mishap = NOTHING_ELSE) -> Cards:
    """The rest of a real deck: as many cards as have not left it."""
    gone = hand.cards_out + len(mishap.burns) + len(mishap.board) - mishap.unburned
    return (UNSEEN,) * (WHOLE_DECK - gone)


def layout_of(hand: Hand, stub: Cards, mishap: Mishap = NOTHING_ELSE) -> Layout:
    """Every card where it lies; the cards of folded hands are in the muck."""
    held = [(place, seat, hand.holes[place]) for place, seat in enumerate(hand.seats)]
    return Layout(
        stub=stub,
        hands=tuple((seat, cards) for place, seat, cards in held if hand.live >> place & 1),
        board=hand.board + mishap.board,
        burns=hand.burns[: len(hand.burns) - mishap.unburned] + mishap.burns,
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
) -> Outcome | Refused:
    """Carry out a judgement as far as it goes now. Without a stub the cards are real and nobody knows their order.

    What the director decides is put on the record and waits for their word (`confirmed`).
    """
    if wrong := _cannot_rule(hand, judgement):
        return wrong
    stub = unseen_stub(hand, mishap) if stub is None else stub
    ruled = Ruled(judgement.remedy, tuple(citation.id for citation in judgement.by))
    if judgement.remedy.verdict is Verdict.DIRECTOR and not confirmed:
        return Outcome((ruled,), stub)
    layout = layout_of(hand, stub, mishap)
    after = _run(hand, program(hand, judgement.remedy.steps), layout, chance or Untouched(), terms)
    return Outcome((ruled, *after.events), after.stub)


def _cannot_rule(hand: Hand, judgement: Judgement) -> Refused | None:
    """Why this ruling is not one on this hand, or None."""
    if hand.phase is OVER:
        return refuse("The hand is over; nothing of it can be ruled on any more.", Refusal.OVER)
    steps = judgement.remedy.steps
    dead = {step.seat for step in steps if isinstance(step, do.KillHand)}
    piles = [pile for step in steps if isinstance(step, do.Move) for pile in (step.source, step.to)]
    moved = {pile.seat for pile in piles if isinstance(pile, HandOf)} - {NOBODY_IN_PARTICULAR}
    for seat in sorted(dead | moved):
        if wrong := no_place(hand, seat):
            return wrong
    for seat in sorted(moved):
        if wrong := not_live(hand, seat):
            return wrong
    thrown_away = hand.mucked & ~hand.claimed
    if dead and not hand.live & ~thrown_away & ~hand.places_in(dead):
        return refuse("One hand has to stay live: somebody must win the pot.", Refusal.NOT_ALLOWED)
    return None


def program(hand: Hand, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of a new ruling on this hand, joined with those still to come.

    A hand that dies while the cards are dealt gets the rest of its cards, so that nobody else gets another card than
    the one that was coming: it is dead once the deal is done.
    """
    if hand.phase in (POSTING, DEALING):
        steps = _after_deal(steps)
    return compose(steps, hand.to_come, hand.street)


def _after_deal(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    now, later = _until_pause(steps)
    if not any(isinstance(step, do.KillHand) for step in now):
        return steps
    return (do.FinishDeal(), *now, *(later[1:] if later[:1] == (do.FinishDeal(),) else later))


def resume(hand: Hand, terms: Terms, stub: Cards | None = None, chance: Chance | None = None) -> Outcome:
    """Go on with a remedy whose moment has come."""
    assert hand.phase is REMEDY, hand.phase
    layout = layout_of(hand, unseen_stub(hand) if stub is None else stub)
    return _run(hand, hand.to_come, layout, chance or Untouched(), terms)


def compose(new: tuple[Step, ...], old: tuple[Step, ...], street: Street) -> tuple[Step, ...]:
    """A second ruling while the steps of a first are still to come, on this street.

    The new steps up to their first pause are done at once. From there the two run side by side, moment by moment: at
    one that both wait for, the older steps come first; a street that both deal is dealt once, burning only if neither
    has had its burn.
    """
    now, later = _until_pause(new)
    due, *waiting = _moments(old, street)
    moments: dict[HandMoment, tuple[Step, ...]] = {}
    for moment, steps in sorted((*waiting, *_moments(later, street)[1:]), key=itemgetter(0)):
        moments[moment] = _both(moments[moment], steps) if moment in moments else steps
    return (*now, *due[1], *chain.from_iterable(moments.values()))


HandMoment = tuple[int, int]
"""The street, and where on it: its cards come first, the end of its betting last."""


def _moments(steps: tuple[Step, ...], street: Street) -> list[tuple[HandMoment, tuple[Step, ...]]]:
    """A program cut at its pauses, each part with its moment; first what waits for nothing, if anything does."""
    parts: list[tuple[HandMoment, tuple[Step, ...]]] = [((-1, 0), ())]
    for step in steps:
        if isinstance(step, do.DealStreet):
            street = step.street
        if isinstance(step, Pause):
            parts.append(((street, WITHIN[type(step)]), (step,)))
        else:
            moment, before = parts[-1]
            parts[-1] = (moment, (*before, step))
    return parts


WITHIN: dict[type[Step], int] = {do.DealStreet: 0, do.FinishDeal: 1, do.FinishBetting: 2}


def _until_pause(steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    for i, step in enumerate(steps):
        if isinstance(step, Pause):
            return steps[:i], steps[i:]
    return steps, ()


def _both(old: tuple[Step, ...], new: tuple[Step, ...]) -> tuple[Step, ...]:
    """Two rulings wait for the same moment."""
    pause = old[0]
    if isinstance(pause, do.DealStreet) and isinstance(new[0], do.DealStreet):
        pause = do.DealStreet(pause.street, min(pause.burns, new[0].burns))
    return (pause, *old[1:], *new[1:])


def _run(hand: Hand, steps: tuple[Step, ...], layout: Layout, chance: Chance, terms: Terms) -> Outcome:
    """Do the steps until one has to be waited for."""
    killed: list[Seat] = []
    phase = hand.then if hand.phase is REMEDY else hand.phase
    for i, step in enumerate(steps):
        if isinstance(step, Pause) and not is_past(step, phase, len(layout.board)):
            return _placed(hand, layout, steps[i:], killed, terms)
        if isinstance(step, CardStep):
            layout = carry_out(layout, step, chance)
        elif isinstance(step, do.KillHand):
            killed.append(step.seat)
        elif isinstance(step, do.Redeal | do.VoidHand):
            return Outcome((HandVoided(redeal=isinstance(step, do.Redeal)),), layout.stub)
    return _placed(hand, layout, (), killed, terms)


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
    died = kill(evolve(hand.copy(), placed), killed, terms) if killed else ()
    return Outcome((placed, *died), layout.stub)


def _back_to(hand: Hand, layout: Layout) -> Street | None:
    """The street the hand goes back to when the cards of the one it is on are taken off the board."""
    if len(layout.board) >= CARDS_BY_STREET[hand.street]:
        return None
    return STREETS[max(street for street in STREETS if CARDS_BY_STREET[street] <= len(layout.board))]


def kill(hand: Hand, seats: Iterable[Seat], terms: Terms) -> tuple[Event, ...]:
    """Hands are ruled dead, all at once, in turn or not: what follows may be the end of the round, or of the hand."""
    dead = hand.places_in(seats) & hand.live
    if not dead:
        return ()
    killed = tuple(HandKilled(seat) for seat in hand.seats_in(dead))
    return (*killed, *_goes_on_without(hand, dead, terms))


def _goes_on_without(hand: Hand, dead: int, terms: Terms) -> tuple[Event, ...]:
    if hand.phase is SHOWDOWN:
        return settle_without(hand, dead)
    live, able, pending = hand.live & ~dead, hand.able & ~dead, hand.pending & ~dead
    over = live & (live - 1) == 0
    if over or (hand.phase is BETTING and round_is_over(pending, able, live, hand.bets, hand.places)):
        return close_round(hand, hand.paid, live, able, terms)
    if hand.phase is BOARD and not hand.betting_is_done:
        return after_betting(hand, hand.paid, live, able, terms)
    return ()
