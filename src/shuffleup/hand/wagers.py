"""A wager as people make it, read by the rulebook: which action it is, what goes back, what must be added.

Words come before gestures and gestures before chips; the first motion comes before the second. What is done out of turn
is read in the same way and then put to the book, and asked about again when the turn comes.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.hand.actions import not_in_turn
from shuffleup.hand.commands import BettingCommand, taken_as
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.legal import away, least_total, why_no_raise
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import BETTING, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions import steps as do
from shuffleup.questions import wagers as ask
from shuffleup.questions.steps import Action, Remedy, Step, Verdict
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rules import Citation, Rulebook, Ruling, Unruled

Motion = tuple[Chips, ...]

NEEDS_NO_CHIPS = {
    ask.SpokenWord.FOLD,
    ask.SpokenWord.CHECK,
    ask.SpokenWord.CALL,
    ask.SpokenWord.ALL_IN,
}  # these words say all there is to say
OPEN_ENDED = {ask.SpokenWord.BET, ask.SpokenWord.RAISE}


@fact
class Wager:
    """What a player was seen and heard to do. Whose turn it is, the hand knows.

    `amount` is what was said the bet comes to, 0 if nothing was; a motion is the chips that went in together, each by
    its denomination. `rested`: the hands had come to rest away from the pot before a second motion.
    """

    seat: Seat
    said: ask.SpokenWord | None = None
    amount: Chips = ask.NONE
    gesture: ask.Gesture | None = None
    motions: tuple[Motion, ...] = ()
    rested: bool = False

    @property
    def word(self) -> ask.SpokenWord | None:
        return self.said or (ask.SpokenWord.AMOUNT if self.amount else None)

    @property
    def pushed(self) -> Chips:
        return Chips(sum(map(sum, self.motions)))

    @property
    def says_it_all(self) -> bool:
        """Is the total settled without looking at the chips?"""
        if self.word is None:
            return self.gesture is ask.Gesture.TAP
        return self.word in NEEDS_NO_CHIPS or self.amount > 0

    def without_its_strongest_sign(self) -> Wager | None:
        """The same if the words, or else the gesture, count for nothing; None where nothing is left to read."""
        if self.word is not None:
            left = replace(self, said=None, amount=ask.NONE)
        else:
            left = replace(self, gesture=None)
        return left if left.gesture or left.motions else None


@fact
class HeldAction:
    """What a player did out of turn, and what they faced then. Chips that were pushed lie there until the turn comes.

    `in_turn`: it was their turn, and they checked where there was a bet to answer. That stands until it is answered.
    """

    seat: Seat
    action: Action
    total: Chips
    pushed: Chips
    price: Chips
    street: Street
    in_turn: bool = False


class NobodyChose(StrEnum):
    """Why an action was made for a player who did not choose it."""

    TIME_UP = "time-up"
    AWAY = "away"


@fact
class WagerRuling:
    """What a wager comes to, who says so and whom that overrules.

    `command` is what to submit now: none out of turn, and none where the player has to act again.
    """

    verdict: Verdict
    steps: tuple[Step, ...]
    by: tuple[Citation, ...]
    overruled: tuple[Citation, ...] = ()
    command: BettingCommand | None = None
    held: HeldAction | None = None

    @property
    def given_back(self) -> Chips:
        return _given_back(self.steps)

    @property
    def must_add(self) -> Chips:
        return Chips(sum(step.chips for step in self.steps if isinstance(step, do.Add)))

    @property
    def kills(self) -> bool:
        """Is the hand dead at once, though it is not the player's turn?"""
        return any(isinstance(step, do.KillHand) for step in self.steps)

    @property
    def barred_by(self) -> tuple[Citation, ...]:
        """Who keeps the player from betting or raising on this turn; give it to `read_wager` when they act."""
        return self.by if any(isinstance(step, do.NoRaise) for step in self.steps) else ()


@fact
class PartlyUnruled(Unruled):
    """What the wager is, no layer says; but these steps are certain whatever it is, and who says so."""

    steps: tuple[Step, ...]
    by: tuple[Citation, ...]

    @property
    def given_back(self) -> Chips:
        return _given_back(self.steps)


@fact
class _At:
    """Where the wager is made: the book, what the player faces (nothing pushed yet), and who closed the raising."""

    book: Rulebook
    faced: ask.RaisingQuestion
    closed_by: tuple[Citation, ...]
    tournament: bool


def read_wager(
    hand: Hand,
    wager: Wager,
    book: Rulebook,
    terms: Terms,
    *,
    tournament: bool = True,
    barred_by: tuple[Citation, ...] = (),
) -> WagerRuling | Unruled | Refused:
    """What this comes to. Unruled is the director's question; Refused is a report that cannot be true of this hand."""
    if wrong := _cannot_be(hand, wager, terms):
        return wrong
    wager = replace(wager, motions=tuple(motion for motion in wager.motions if motion))
    at = _where(hand, wager.seat, book, terms, tournament=tournament, barred_by=barred_by)
    return _in_turn(hand, at, wager) if hand.turn == wager.seat else _early(hand, at, wager)


def read_motions(question: ask.SecondMotion, book: Rulebook) -> WagerRuling | Unruled:
    """The same of a second motion that somebody tells of, whatever the hand."""
    q = question
    faced = ask.RaisingQuestion(q.seat, q.price, q.bet, q.stack, ask.NONE, q.least, q.may_raise)
    said = (ask.SpokenWord.RAISE if q.price else ask.SpokenWord.BET) if q.said_raise else None
    first = (q.first,) if q.single else (Chips(q.first - 1), Chips(1))  # how many there were does not matter
    wager = Wager(q.seat, said, motions=(first, (q.second,)), rested=q.rested)
    return _read(_At(book, faced, (), q.tournament), wager)


def settle_out_of_turn(hand: Hand, held: HeldAction, book: Rulebook, terms: Terms) -> WagerRuling | Unruled | Refused:
    """The turn has come to a player who acted before it: are they held to that, free, or kept from raising?"""
    if wrong := not_in_turn(hand, held.seat, terms):
        return wrong
    at = _where(hand, held.seat, book, terms)
    if held.in_turn:
        return _read(at, Wager(held.seat, ask.SpokenWord.CHECK))
    changed = (hand.street, hand.price) != (held.street, held.price)
    ruling = book.ask(ask.OutOfTurn(held.seat, held.action, held.total, at.faced.owed > 0, changed))
    if isinstance(ruling, Unruled):
        return ruling
    if not _holds(ruling.answer):
        steps = (*ruling.answer.steps, *_back(held.seat, held.pushed))
        return WagerRuling(ruling.answer.verdict, steps, (ruling.by,), ruling.overruled)
    faced = replace(at.faced, pushed=held.pushed)
    remedy = faced.taken_as(held.action, held.total)
    if_open = replace(faced, may_raise=True).taken_as(held.action, held.total)
    by = (ruling.by,) if remedy == if_open else _once(ruling.by, *at.closed_by)
    return WagerRuling(remedy.verdict, remedy.steps, by, ruling.overruled, taken_as(remedy))


# ------------------------------------------------------------------------------------------- the report


def _cannot_be(hand: Hand, wager: Wager, terms: Terms) -> Refused | None:
    """Why nobody can have seen this, or None."""
    place = hand.place_of.get(wager.seat)
    unseen = place is None or not hand.live >> place & 1 or hand.phase is not BETTING or hand.turn == wager.seat
    if unseen and (wrong := not_in_turn(hand, wager.seat, terms)):
        return wrong
    assert place is not None
    if hand.absent >> place & 1:
        return away(hand, place, terms)
    if not hand.able >> place & 1:
        return refuse("Seat {seat} is all-in and has nothing left to do.", Refusal.NOT_IN_HAND, seat=wager.seat)
    if wager.word is None and wager.gesture is None and not wager.pushed:
        return refuse("Nothing was said, shown or put in.", Refusal.UNSAID)
    if wager.amount < 0 or any(chip <= 0 for motion in wager.motions for chip in motion):
        return refuse("Chips and amounts are more than 0.", Refusal.MALFORMED)
    if wager.pushed > hand.stacks[place]:
        chips = {"seat": wager.seat, "stack": hand.stacks[place], "pushed": wager.pushed}
        return refuse("Seat {seat} has {stack} to push, not {pushed}.", Refusal.TOO_LARGE, **chips)
    return None


def _where(
    hand: Hand,
    seat: Seat,
    book: Rulebook,
    terms: Terms,
    *,
    tournament: bool = True,
    barred_by: tuple[Citation, ...] = (),
) -> _At:
    place = hand.place_of[seat]
    closed = why_no_raise(hand, place, terms)
    faced = ask.RaisingQuestion(
        seat=seat,
        price=Chips(hand.price),
        bet=Chips(hand.bets[place]),
        stack=Chips(hand.stacks[place]),
        pushed=ask.NONE,
        least=Chips(least_total(hand, terms)),
        may_raise=closed is None and not barred_by,
    )
    return _At(book, faced, _once(*(closed.by if closed else ()), *barred_by), tournament)


# ------------------------------------------------------------------------------------------- the reading


def _in_turn(hand: Hand, at: _At, wager: Wager) -> WagerRuling | Unruled:
    """In turn it is what it is read as, and a check of a bet is kept in mind until the bet is answered."""
    ruling = _read(at, wager)
    if isinstance(ruling, Unruled) or not ruling.barred_by:
        return ruling
    held = HeldAction(wager.seat, Action.CHECK, ask.NONE, ask.NONE, Chips(hand.price), hand.street, in_turn=True)
    return replace(ruling, held=held)


def _read(at: _At, wager: Wager) -> WagerRuling | Unruled:
    """The ruling as if it were the player's turn."""
    if len(wager.motions) > 1 and not wager.says_it_all:
        return _read_motions(at, wager)
    ruling = _ask(at, wager)
    if isinstance(ruling, Unruled) or ruling.command:
        return ruling
    left = wager.without_its_strongest_sign()
    return _read(_barred(at, ruling.barred_by), left) if left else ruling


def _barred(at: _At, by: tuple[Citation, ...]) -> _At:
    """The same where these keep the player from betting or raising."""
    faced = replace(at.faced, may_raise=at.faced.may_raise and not by)
    return replace(at, faced=faced, closed_by=_once(*at.closed_by, *by))


def _read_motions(at: _At, wager: Wager) -> WagerRuling | Unruled:
    """First what becomes of the second motion, then what the chips that stay are."""
    first, second = wager.motions[0], Chips(wager.pushed - sum(wager.motions[0]))
    f = at.faced
    amounts = (f.seat, f.price, f.bet, f.stack, Chips(sum(first)), second, f.least, f.may_raise)
    manner = (at.tournament, wager.said in OPEN_ENDED, wager.rested, len(first) == 1)
    added = at.book.ask(ask.SecondMotion(*amounts, *manner))
    if isinstance(added, Unruled):
        return added
    back = tuple(step for step in added.answer.steps if not isinstance(step, do.PlayOn))
    kept = second - _given_back(back)
    stays = (*first, Chips(kept)) if kept else first
    ruling = _read(at, replace(wager, motions=(stays,)))
    if isinstance(ruling, Unruled):
        return PartlyUnruled(ruling.question, ruling.silent, back, (added.by,)) if back else ruling
    by, overruled = _once(added.by, *ruling.by), _once(*added.overruled, *ruling.overruled)
    verdict = added.answer.verdict if back else ruling.verdict
    return replace(ruling, verdict=verdict, steps=(*back, *ruling.steps), by=by, overruled=overruled)


def _ask(at: _At, wager: Wager) -> WagerRuling | Unruled:
    """Put the strongest sign to the book: the words, or else the gesture, or else the chips."""
    f = at.faced
    chips = (f.seat, f.price, f.bet, f.stack, wager.pushed)
    if wager.word is not None:
        return _raising(at, ask.SpokenAction(*chips, f.least, f.may_raise, wager.word, wager.amount))
    if wager.gesture is ask.Gesture.TAP:
        return _ruled(at.book.ask(ask.TableTapped(*chips)))
    if wager.gesture is ask.Gesture.THUMB_UP:
        return _raising(at, ask.RaiseGesture(*chips, f.least, f.may_raise))
    if len(wager.motions[0]) > 1:
        return _raising(at, ask.SilentChips(*chips, f.least, f.may_raise, min(wager.motions[0])))
    return _raising(at, ask.SilentSingleChip(*chips, f.least, f.may_raise))


def _raising(at: _At, question: ask.RaisingQuestion) -> WagerRuling | Unruled:
    """Ask; where the player may not raise and that makes the difference, cite who says so as well."""
    ruling = at.book.ask(question)
    if isinstance(ruling, Unruled) or not at.closed_by:
        return _ruled(ruling)
    if_open = at.book.ask(replace(question, may_raise=True))
    if isinstance(if_open, Ruling) and if_open.answer == ruling.answer:
        return _ruled(ruling)
    return _ruled(ruling, *at.closed_by)


def _ruled(ruling: Ruling[Remedy] | Unruled, *also: Citation) -> WagerRuling | Unruled:
    if isinstance(ruling, Unruled):
        return ruling
    remedy = ruling.answer
    return WagerRuling(
        remedy.verdict, remedy.steps, _once(ruling.by, *also), ruling.overruled, command=taken_as(remedy)
    )


# ------------------------------------------------------------------------------------------ out of turn


def _early(hand: Hand, at: _At, wager: Wager) -> WagerRuling | Unruled:
    """Out of turn: what would it be in turn, and does the book keep it for then?"""
    reading = _read(at, wager)
    done = None if isinstance(reading, Unruled) else _done_early(reading, wager)
    if isinstance(reading, Unruled) or done is None:
        return reading
    ruling = at.book.ask(ask.OutOfTurn(wager.seat, done.action, done.total, at.faced.owed > 0, changed=False))
    if isinstance(ruling, Unruled):
        return ruling
    # Words bind by BET-06 in turn only: out of turn it is not the one who speaks.
    by = _once(ruling.by, *(reading.by if wager.word is None else ()))
    waiting = wager.pushed if _holds(ruling.answer) else ask.NONE
    held = HeldAction(wager.seat, done.action, done.total, waiting, Chips(hand.price), hand.street)
    return WagerRuling(
        ruling.answer.verdict,
        (*ruling.answer.steps, *_back(wager.seat, Chips(wager.pushed - waiting))),
        by,
        _once(*ruling.overruled, *reading.overruled),
        held=held if any(isinstance(step, do.HoldTo | do.NoRaise) for step in ruling.answer.steps) else None,
    )


def _done_early(reading: WagerRuling, wager: Wager) -> do.TakeAs | None:
    """What it would be in turn. A check of a bet is none, and yet the player has checked before their turn."""
    for step in reading.steps:
        if isinstance(step, do.TakeAs):
            return step
    checked = wager.word is ask.SpokenWord.CHECK or (wager.word is None and wager.gesture is ask.Gesture.TAP)
    return do.TakeAs(wager.seat, Action.CHECK) if checked else None


# ------------------------------------------------------------------------------------------ small things


def _holds(remedy: Remedy) -> bool:
    return any(isinstance(step, do.HoldTo) for step in remedy.steps)


def _given_back(steps: tuple[Step, ...]) -> Chips:
    return Chips(sum(step.chips for step in steps if isinstance(step, do.GiveBack)))


def _back(seat: Seat, chips: Chips) -> tuple[Step, ...]:
    return (do.GiveBack(seat, chips),) if chips else ()


def _once(*citations: Citation) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys(citations))
