"""What a player was seen to do, and what the rulebook says it is."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.facts import fact
from shuffleup.hand import Hand, Refused, Wager, WagerRuling, read_wager, settle_out_of_turn
from shuffleup.hand import commands as c
from shuffleup.hand.betting import call_cost
from shuffleup.hand.commands import BettingCommand
from shuffleup.hand.wagers import PartlyUnruled
from shuffleup.questions.forms import form_of
from shuffleup.questions.steps import FreeToAct, HoldTo, Tell
from shuffleup.questions.wagers import Gesture, SpokenWord
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation, Unruled
from shuffleup.say import NOTHING, Sentence
from shuffleup.views.dealer.felt import SeatedPerson, Watched
from shuffleup.views.typed import MOST_DIGITS, typed_chips

NO_CHIPS = Chips(0)
MOST_PUSHED = 60  # chips told one by one; nobody counts more than that at a table


@fact
class CitedClause:
    """A clause with its sentence."""

    id: str
    text: Sentence


@fact
class Reading:
    """What a wager comes to. `outcome` is a word:

    action (it counts as one, now), held (out of turn, or a check of a bet: it is remembered), dead (the hand is, out of
    turn), again (it counts for nothing, act again), silent (no clause speaks), wrong (it cannot have been so).
    """

    outcome: str
    action: str = ""
    cost: Chips = NO_CHIPS  # what the action puts in
    total: Chips = NO_CHIPS  # what a bet or raise makes it
    back: Chips = NO_CHIPS
    add: Chips = NO_CHIPS
    kept: bool = False  # they are held to it when the turn comes
    barred: bool = False  # they may not bet or raise on their turn
    free: bool = False
    tells: tuple[str, ...] = ()
    by: tuple[CitedClause, ...] = ()
    overruled: tuple[CitedClause, ...] = ()
    wrong: Sentence = NOTHING
    desk: tuple[tuple[str, str], ...] = ()  # where the book is silent: the incident at the desk, with its facts


def reading_of(hand: Hand, seat: Seat, ruling: WagerRuling | Unruled | Refused) -> Reading:
    """A ruling on a wager, as it is shown."""
    if isinstance(ruling, Refused):
        return Reading("wrong", wrong=ruling.reason, by=_cited(ruling.by))
    if isinstance(ruling, PartlyUnruled):
        return Reading("silent", back=ruling.given_back, by=_cited(ruling.by), desk=_at_the_desk(ruling))
    if isinstance(ruling, Unruled):
        return Reading("silent", desk=_at_the_desk(ruling))
    held = next((step for step in ruling.steps if isinstance(step, HoldTo)), None)
    action, cost, total = _done(hand, seat, ruling.command)
    return Reading(
        outcome="action" if ruling.command else "held" if ruling.held else "dead" if ruling.kills else "again",
        action=held.action if held else action,
        cost=cost,
        total=held.total if held else total,
        back=ruling.given_back,
        add=ruling.must_add,
        kept=held is not None,
        barred=bool(ruling.barred_by),
        free=any(isinstance(step, FreeToAct) for step in ruling.steps),
        tells=tuple(step.text for step in ruling.steps if isinstance(step, Tell)),
        by=_cited(ruling.by),
        overruled=_cited(ruling.overruled),
    )


def _at_the_desk(silent: Unruled) -> tuple[tuple[str, str], ...]:
    """The question nobody answers, as the desk is turned to it: everything that was told is filled in."""
    form = form_of(type(silent.question))
    return (("about", form.name), *form.shown(silent.question).items())


def _cited(citations: tuple[Citation, ...]) -> tuple[CitedClause, ...]:
    return tuple(CitedClause(citation.id, citation.text) for citation in citations)


def _done(hand: Hand, seat: Seat, command: BettingCommand | None) -> tuple[str, Chips, Chips]:
    """The action by its word, what it costs, and what it makes the bet."""
    place = hand.place_of[seat]
    match command:
        case c.Fold():
            return "fold", NO_CHIPS, NO_CHIPS
        case c.Check():
            return "check", NO_CHIPS, NO_CHIPS
        case c.Call():
            return "call", Chips(call_cost(hand.price, hand.bets[place], hand.stacks[place])), NO_CHIPS
        case c.BetTo() | c.RaiseTo():
            word = "bet" if isinstance(command, c.BetTo) else "raise"
            return word, Chips(command.total - hand.bets[place]), command.total
        case _:
            return "", NO_CHIPS, NO_CHIPS


# ------------------------------------------------------------------------------------------- as it happened


@fact
class WagerSheet:
    """What has been told so far of a wager, what else can be told, and what it comes to."""

    kind: str
    who: SeatedPerson
    in_turn: bool
    people: tuple[SeatedPerson, ...]  # who could have done it
    said: str
    amount: str  # as it was typed
    gesture: str
    rested: bool
    put: tuple[Chips, ...]
    more: tuple[Chips, ...]
    chips: tuple[Chips, ...]
    opens: bool
    reading: Reading | None  # none before anything was told


def wager_sheet(watched: Watched, told: Mapping[str, str], chips: tuple[Chips, ...]) -> WagerSheet:
    """The sheet as it is filled in; `told` is the text of its fields."""
    hand = watched.hand
    assert hand.turn is not None, hand.phase
    wager = wager_of(told, hand)
    put, more = _motions(wager)
    return WagerSheet(
        kind="wager",
        who=watched.person(wager.seat),
        in_turn=wager.seat == hand.turn,
        people=watched.people(hand.seats_in(hand.able & ~hand.absent)),
        said=wager.said or "",
        amount=told.get("amount", ""),
        gesture=wager.gesture or "",
        rested=wager.rested,
        put=put,
        more=more,
        chips=chips,
        opens=not hand.price,
        reading=_reading(watched, wager, unread(told)),
    )


def _reading(watched: Watched, wager: Wager, wrong: Refused | None) -> Reading | None:
    """What cannot be read is said first: without it the wager would be another."""
    if wrong:
        return reading_of(watched.hand, wager.seat, wrong)
    return read(watched, wager) if wager.word or wager.gesture or wager.pushed else None


def unread(told: Mapping[str, str]) -> Refused | None:
    """What is wrong with what was typed."""
    amount = typed_chips(told.get("amount", ""))
    return amount if isinstance(amount, Refused) else None


def _motions(wager: Wager) -> tuple[tuple[Chips, ...], tuple[Chips, ...]]:
    put, more = (*wager.motions, (), ())[:2]
    return put, more


def wager_of(told: Mapping[str, str], hand: Hand) -> Wager:
    """The wager as it was told, by whoever is to act unless another did it. What is no word of ours was not told.

    Whether the amount can be read at all is asked first (`unread`).
    """
    amount = typed_chips(told.get("amount", ""))
    said, gesture = told.get("said", ""), told.get("gesture", "")
    seat = Seat(number(told.get("seat", "")))
    put, more = pushed(told.get("put", "")), pushed(told.get("more", ""))
    assert hand.turn is not None, hand.phase
    return Wager(
        seat=seat if seat in hand.place_of else hand.turn,
        said=SpokenWord(said) if said in {*SpokenWord} else None,
        amount=NO_CHIPS if isinstance(amount, Refused) else amount,
        gesture=Gesture(gesture) if gesture in {*Gesture} else None,
        motions=(put, more) if more else (put,) if put else (),
        rested=told.get("rested") == "1",
    )


def pushed(text: str) -> tuple[Chips, ...]:
    """Chips as they were put out, each by its value: "500,100,100"."""
    values = [number(part) for part in text.split(",")[:MOST_PUSHED]]
    return tuple(Chips(value) for value in values if value)


def number(text: str) -> int:
    """A whole number; anything else counts as not told."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else 0


def ruling_on(watched: Watched, wager: Wager) -> WagerRuling | Unruled | Refused:
    """What the book says, with what the player may have lost by acting too early."""
    return read_wager(watched.hand, wager, watched.book, watched.terms, barred_by=barred_by(watched, wager.seat))


def read(watched: Watched, wager: Wager) -> Reading:
    return reading_of(watched.hand, wager.seat, ruling_on(watched, wager))


def barred_by(watched: Watched, seat: Seat) -> tuple[Citation, ...]:
    """Who keeps this player from betting or raising now, because of what they did before their turn."""
    held = watched.held.get(seat)
    if held is None or watched.hand.turn != seat:
        return ()
    ruling = settle_out_of_turn(watched.hand, held, watched.book, watched.terms)
    return ruling.barred_by if isinstance(ruling, WagerRuling) else ()
