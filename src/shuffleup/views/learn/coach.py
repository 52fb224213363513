"""What a learner is told at a practice table: what every button would do, what it costs, and what the others did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shuffleup.facts import fact
from shuffleup.hand import Hand, Legal, Terms, legal
from shuffleup.questions.words import Seat
from shuffleup.say import NOTHING, Said, Sentence, counted, say
from shuffleup.views.dealer.felt import Deed, Deeds

OF_DEED = {
    "blind": "GAME-01", "dealt": "GAME-02", "folded": "DEAD-01", "bet": "BET-02", "raised": "BET-03",
    "shown": "SHOW-01", "mucked": "SHOW-05", "awarded": "SHOW-04", "returned": "BET-01",
}  # fmt: skip
BY_STREET = ("GAME-03", "GAME-04", "GAME-05", "GAME-06")


@fact
class CoachedChoice:
    """A button, what it would do, and the clauses that say so."""

    button: Sentence
    words: Sentence
    clauses: tuple[str, ...]


@fact
class CoachedDeed:
    """What somebody did since I was last asked, and the clause it is done by."""

    deed: Deed
    clause: str


@fact
class Coaching:
    """`choices` are there when it is my turn, `ended` when the hand is over: what it has brought me."""

    choices: tuple[CoachedChoice, ...]
    since: tuple[CoachedDeed, ...]
    ended: Said = NOTHING


def coaching(hand: Hand, terms: Terms, seat: Seat, deeds: Deeds) -> Coaching:
    now = legal(hand, terms)
    mine = now if now and now.seat == seat and not now.away else None
    ended = _ended(hand, seat) if hand.over else NOTHING
    return Coaching(tuple(_choices(hand, terms, mine)) if mine else (), tuple(_since(deeds, seat)), ended)


def _ended(hand: Hand, seat: Seat) -> Sentence:
    began = hand.setup.places[hand.place_of[seat]].stack
    won = hand.stack(seat) - began
    if won > 0:
        return say("You have won {chips} in this hand.", chips=won)
    return say("This hand has cost you {chips}.", chips=-won) if won else say("This hand has cost you nothing.")


def _choices(hand: Hand, terms: Terms, now: Legal) -> Iterator[CoachedChoice]:
    yield CoachedChoice(say("Fold"), _fold(hand, now), ("DEAD-01",))
    if now.may_check:
        words = say("You put in nothing and stay in. If somebody bets after you, you are asked again.")
        yield CoachedChoice(say("Check"), words, (BY_STREET[hand.street],))
    else:
        yield CoachedChoice(say("Call"), _call(hand, now), (BY_STREET[hand.street],))
    if now.may_raise:
        yield _raise(hand, terms, now)


def _fold(hand: Hand, now: Legal) -> Sentence:
    paid = hand.paid[hand.place_of[now.seat]]
    if now.may_check:
        return say("You give your cards away, though staying in costs nothing.")
    if paid:
        return say("You give your cards away, and the {paid} you have put in stay in the pot.", paid=paid)
    return say("You give your cards away. It has cost you nothing.")


def _call(hand: Hand, now: Legal) -> Sentence:
    """Out of a hundred, how often a call must win to pay for itself."""
    pot = hand.pot + now.call
    needed = -(-100 * now.call // pot)
    return say(
        "You pay {call} for a pot of {pot} with it. It pays if you win at least {needed} in 100.",
        call=now.call,
        pot=pot,
        needed=needed,
    )


def _raise(hand: Hand, terms: Terms, now: Legal) -> CoachedChoice:
    least = now.least_in(hand.setup.unit)
    if not hand.price:
        words = say(
            "From {least}, the big blind, to all you have ({most}). The others must pay it or fold.",
            least=least,
            most=now.greatest,
        )
        return CoachedChoice(say("Bet"), words, (terms.smallest_bet.by.id, terms.no_limit.by.id))
    words = say(
        "To {least} at least: as much more as the last bet or raise. To {most} at most: all you have.",
        least=least,
        most=now.greatest,
    )
    return CoachedChoice(say("Raise"), words, (terms.smallest_raise.by.id, terms.no_limit.by.id))


def _since(deeds: Sequence[Deed], seat: Seat) -> Iterator[CoachedDeed]:
    """After the last thing I did myself; posting is nobody's doing."""
    own = [n for n, deed in enumerate(deeds) if deed.who and deed.who.seat == seat and deed.kind != "blind"]
    street = 0
    for number, deed in enumerate(deeds):
        street = deed.street or street
        if number > (own[-1] if own else -1) and deed.kind != "closed":
            yield CoachedDeed(deed, OF_DEED.get(deed.kind, BY_STREET[street]))


def outs_in_words(makes: Sentence, outs: int) -> Sentence:
    """What the next card could make."""
    return counted("{makes}: {count} card", "{makes}: {count} cards", outs, makes=makes)
