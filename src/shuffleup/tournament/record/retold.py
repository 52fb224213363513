"""From the events of a step back to what was asked for: the commands of which they can have come.

Where several can, all are named; what was left to chance is found by trying. A step that begins with something no
command begins with has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from shuffleup.cards import DECK, Card
from shuffleup.hand.decision import Refused
from shuffleup.questions.director import Discretion
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.gone import forfeits
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.seating.balancing import DealCards
from shuffleup.tournament.seating.draw import DrawDeck, draw_deck
from shuffleup.tournament.seating.due import draw_due, due_moves
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Account, Millis, PlayerId

Events = Sequence[e.Event]
Lost = tuple[PlayerId, ...]
Retold = c.Command | tuple[Callable[[Evening, Lost, Rulebook], Decision], Lost]
"""A command; or what time brought about, with whom it befell."""

LATER = Millis(10**15)
"""Some moment when everything was due that could be: when exactly it was is not asked about."""
SOMEBODY = PlayerId("somebody who was appointed")
AS_RULED = "as it was ruled"
MOST_TRIED = 200


def retold(evening: Evening, events: Events, book: Rulebook) -> Iterator[Retold]:
    """What may have been asked for, the likeliest first."""
    for event in events:
        if type(event) in BEGINS:
            yield from BEGINS[type(event)](RetoldStep(evening, events, book), event)
            return


class RetoldStep:
    """A step that is retold, with the evening before it."""

    def __init__(self, evening: Evening, events: Events, book: Rulebook) -> None:
        self.evening = evening
        self.events = events
        self.book = book
        self.word = tuple(what for event in self.all_of(e.Overruled) for what in event.what)

    def all_of(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def outs(self) -> list[e.Busted]:
        return self.all_of(e.Busted)


# -------------------------------------------------------------------------------------------------------- entries


def _committed(step: RetoldStep, event: e.Committed) -> Iterator[Retold]:
    if step.all_of(e.PlaysForNothing):
        yield c.EnterForNothing(event.player, event.name)
    else:
        yield _together([c.Commit(one.player, one.name) for one in step.all_of(e.Committed)])


def _together(commands: Sequence[c.Commit | c.BuyIn]) -> c.Command:
    """One tap for one, or for several: each is decided with those before it done."""
    return commands[0] if len(commands) == 1 else c.Together(tuple(commands))


def _payouts(step: RetoldStep, event: e.PayoutsEdited) -> Iterator[Retold]:
    word = (*step.word, *((Discretion.POSTED,) if event.overruled else ()))
    yield c.EditPayouts(event.structure, word)


def _rebought(step: RetoldStep, event: e.Rebought) -> Iterator[Retold]:
    """At the desk it was held to what was said; elsewhere it was asked for."""
    yield _ruled(step) if step.all_of(e.RulingRecorded) else c.Rebuy(event.player, step.word)


# ---------------------------------------------------------------------------------------------------------- seats


def _left_chair(step: RetoldStep, event: e.LeftChair) -> Iterator[Retold]:
    if step.all_of(e.Cancelled):
        yield c.Cancel(event.player)
    else:
        yield c.Redraw(*_drawn(step))


def _drawn(step: RetoldStep) -> tuple[tuple[int, ...], tuple[PlayerId, ...], tuple[Any, ...], bool]:
    """The cards in the order in which they were drawn, the dealers, who drew first, and whether the cards were real."""
    seated = step.all_of(e.Seated)
    places = {str(card): nth for nth, card in enumerate(_deck(step, seated))}
    dealers = step.all_of(e.DealerNamed)
    order = tuple(places[one.card] for one in seated)
    real = bool(step.all_of(e.RealCardsDrawn))
    return order, tuple(one.player for one in dealers), tuple(one.table for one in dealers), real


def _deck(step: RetoldStep, seated: Sequence[e.Seated]) -> DrawDeck:
    """A card for everyone; or, where no button was placed, one for every chair that a broken table could draw."""
    tables = [event.table for event in step.all_of(e.ButtonPlaced)]
    due = draw_due(step.evening, step.book)
    if not tables:
        return () if isinstance(due, Refused) else due.deck
    return draw_deck([sum(one.chair.table == table for one in seated) for table in tables], step.book, tables).answer


def _moved(step: RetoldStep, event: e.Moved) -> Iterator[Retold]:
    if step.all_of(e.RulingRecorded):
        yield c.MovePlayer(event.player, event.chair, AS_RULED, _third(step, event.player))
    else:
        yield from _balances(step)


def _third(step: RetoldStep, player: PlayerId) -> PlayerId | None:
    """TD-02: what is about the director was decided by somebody else."""
    return SOMEBODY if player == step.evening.director else None


def _balances(step: RetoldStep, cards: tuple[Card, ...] = ()) -> Iterator[Retold]:
    """Of tables that tie, each may have been dealt the card."""
    due = due_moves(step.evening, step.book, cards)
    if not isinstance(due, DealCards):
        yield c.Balance(cards)
        return
    some = DECK[: len(due.to)]
    for turn in range(len(some)):
        yield from _balances(step, (*cards, *some[turn:], *some[:turn]))


# ---------------------------------------------------------------------------------------------------------- hands


def _ended(step: RetoldStep, event: e.HandOver) -> Iterator[Retold]:
    """By those who followed it, or by those who said who is out."""
    if step.all_of(e.HandUntold):
        yield from _untold(step, step.all_of(e.HandUntold)[0])
    elif step.all_of(e.CalledOff):
        yield from _called_off(step, step.all_of(e.CalledOff)[0])
    elif step.all_of(e.EndedByDeal):
        yield c.EndByDeal()
    elif step.all_of(e.SeatsDecided) and not step.outs():
        yield c.AwardSeats()
    elif event.followed:
        yield c.EndPlayedHand(event.table, event.stacks, _who(step))
    else:
        yield c.EndHand(event.table, _with_chips(step))
        yield c.EndPlayedHand(event.table, _about(step, event), _who(step))


def _who(step: RetoldStep) -> tuple[c.Out, ...]:
    return tuple(c.Out(one.player, one.by, also=one.also) for one in step.outs())


def _with_chips(step: RetoldStep) -> tuple[c.Out, ...]:
    return tuple(c.Out(one.player, one.by, one.had, one.also) for one in step.outs())


def _about(step: RetoldStep, event: e.HandOver) -> tuple[e.Stack, ...]:
    """A hand that was followed with stacks that nobody had counted."""
    out = {one.player for one in step.outs()}
    here = step.evening.table_now(event.table).sitting
    return tuple(e.Stack(one.player, Chips(int(one.player not in out))) for one in here)


def _untold(step: RetoldStep, event: e.HandUntold) -> Iterator[Retold]:
    yield c.EndUntoldHand(event.table, _with_chips(step), event.item, LATER)


# ------------------------------------------------------------------------------------------------ chips and prizes


def _given(step: RetoldStep, event: e.ChipsGiven) -> Iterator[Retold]:
    if event.account is Account.BANK:
        yield _lost(step)
    elif step.all_of(e.RulingRecorded):
        yield _ruled(step)
    else:
        yield c.RemoveLate(event.player, LATER)


def _lost(step: RetoldStep) -> Retold:
    return _forfeited, tuple(one.player for one in step.outs())


def _forfeited(evening: Evening, players: Lost, book: Rulebook) -> Decision:
    return accepted(*forfeits(evening, [evening.entrant(player) for player in players], book))


def _ruled(step: RetoldStep) -> Retold:
    ruling = step.all_of(e.RulingRecorded)[0]
    doing = [_done(step, event) for event in step.events]
    done = tuple(one for one in doing if one is not None)
    return c.CarryOutRuling(c.RecordRuling(ruling.table, ruling.what, ruling.by), done)


def _done(step: RetoldStep, event: e.Event) -> c.Penalise | c.TakeChipsOff | c.Rebuy | None:
    match event:
        case e.Penalised():
            return _penalty(step, event)
        case e.ChipsGiven(account=Account.FORFEITED):
            return c.TakeChipsOff(event.player, event.rest, AS_RULED, (), _third(step, event.player))
        case e.Rebought():
            return c.Rebuy(event.player, announced=True)
        case _:
            return None


def _penalty(step: RetoldStep, event: e.Penalised) -> c.Penalise:
    who = None if event.given_by == step.evening.director else event.given_by
    return c.Penalise(event.player, event.sanction, event.reason, event.by, who, event.times)


def _called_off(_: RetoldStep, event: e.CalledOff) -> Iterator[Retold]:
    yield c.EndEarly(event.how, event.reason)


def _pot(step: RetoldStep, event: e.SidePotSet) -> c.SetSidePot:
    number = event.number if event.number in step.evening.side_pots else 0
    return c.SetSidePot(event.name, event.stake, event.members, event.last_longer, number)


BEGINS: dict[type[e.Event], Callable[[RetoldStep, Any], Iterable[Retold]]] = {
    e.Committed: _committed,
    e.Renamed: lambda _, event: [c.Rename(event.player, event.name, event.forgotten)],
    e.BoughtIn: lambda step, _: [_together([c.BuyIn(one.player, step.word) for one in step.all_of(e.BoughtIn)])],
    e.Arrived: lambda _, event: [c.Arrive(event.player)],
    e.Missing: lambda _, event: [c.MarkMissing(event.player)],
    e.Cancelled: lambda _, event: [c.Cancel(event.player)],
    e.Rebought: _rebought,
    e.BoughtBack: lambda step, event: [c.Rebuy(event.player, step.word)],
    e.ReEntered: lambda step, event: [c.ReEnter(event.player, step.word)],
    e.AddedOn: lambda step, event: [c.BuyAddOn(event.player, step.word)],
    e.Declined: lambda _, event: [c.StayOut(event.player)],
    e.PayoutsEdited: _payouts,
    e.TableOpened: lambda step, _: [c.DrawSeats(*_drawn(step))],
    e.LeftChair: _left_chair,
    e.Seated: lambda _, event: [c.SeatLate(event.player, event.chair)],
    e.Moved: _moved,
    e.HandBegan: lambda _, event: [c.BeginHand(event.table, event.at)],
    e.HandTakenBack: lambda _, event: [c.TakeBackHand(event.table)],
    e.StacksCounted: lambda _, event: [c.CountStacks(event.table, event.stacks)],
    e.HandOver: _ended,
    e.HandUntold: _untold,
    e.ChipsGiven: _given,
    e.Busted: lambda step, _: [_lost(step)],  # whoever was away too long, or has left, and had nothing
    e.Penalised: lambda step, event: [_ruled(step) if step.all_of(e.RulingRecorded) else _penalty(step, event)],
    e.PenaltyEnded: lambda _, event: [c.EndPenalty(event.player)],
    e.DealAgreed: lambda step, event: [c.AgreeDeal(event.prizes, event.rest, ends=bool(step.all_of(e.EndedByDeal)))],
    e.EndedByDeal: lambda _, _event: [c.EndByDeal()],
    e.CalledOff: _called_off,
    e.SeatsDecided: lambda _, _event: [c.AwardSeats()],
    e.PrizesPaid: lambda _, _event: [c.PayPrizes()],
    e.BountiesPaid: lambda _, _event: [c.PayPrizes()],
    e.SidePotSet: lambda step, event: [_pot(step, event)],
    e.SidePotWon: lambda _, event: [c.DecideSidePot(event.number, event.players)],
    e.SidePotPaid: lambda _, event: [c.PaySidePot(event.number)],
    e.KnockOutNamed: lambda _, event: [c.NameKnockOut(event.number, event.by)],
}
"""With what a step begins, and what was asked for then. Places, and a table that breaks, begin no step."""
