"""What a dealer fills in besides the plain buttons: how much a bet is, and which cards were turned."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.cards import DECK, BadCard, Card, cards
from shuffleup.facts import fact
from shuffleup.hand import BetTo, Hand, Legal, RaiseTo, Refused, decide, legal
from shuffleup.questions.words import HOLE_CARDS, Chips, Seat
from shuffleup.say import NOTHING, Sentence
from shuffleup.views.dealer.felt import SeatedPerson, Watched
from shuffleup.views.typed import typed_chips

NO_CHIPS = Chips(0)

# ------------------------------------------------------------------------------------------------ how much


@fact
class Amount:
    """A size that has a name: least, half-pot, pot or all-in. `total` is what the bet is made."""

    name: str
    total: Chips


@fact
class BetSheet:
    """How much it is, and how that was typed. `total` 0 is not chosen yet, or cannot be read.

    `wrong` says why it cannot be this much, by these clauses.
    """

    kind: str
    who: SeatedPerson
    opens: bool
    in_front: Chips
    total: Chips
    typed: str
    puts_in: Chips
    amounts: tuple[Amount, ...]
    chips: tuple[Chips, ...]
    wrong: Sentence
    by: tuple[str, ...]


def bet_sheet(watched: Watched, typed: str, chips: tuple[Chips, ...]) -> BetSheet | None:
    """None where there can be no bet or raise."""
    hand = watched.hand
    choices = legal(hand, watched.terms)
    if choices is None or not choices.may_raise:
        return None
    place = hand.place_of[choices.seat]
    made, refused = _made(watched, choices.seat, typed)
    return BetSheet(
        kind="bet",
        who=watched.person(choices.seat),
        opens=not hand.price,
        in_front=Chips(hand.bets[place]),
        total=made,
        typed=typed,
        puts_in=Chips(max(made - hand.bets[place], 0)),
        amounts=_amounts(hand, choices),
        chips=chips,
        wrong=refused.reason if refused else NOTHING,
        by=tuple(citation.id for citation in refused.by) if refused else (),
    )


def _made(watched: Watched, seat: Seat, typed: str) -> tuple[Chips, Refused | None]:
    """What it is made, and what speaks against it, if anything does."""
    total = typed_chips(typed)
    if isinstance(total, Refused):
        return NO_CHIPS, total
    command = (RaiseTo if watched.hand.price else BetTo)(seat, total)
    decision = decide(watched.hand, command, watched.terms) if total else None
    return total, decision if isinstance(decision, Refused) else None


def _amounts(hand: Hand, choices: Legal) -> tuple[Amount, ...]:
    """Sizes people say, in chips there are. A raise by the pot is counted after the call."""
    pot, unit = hand.pot + choices.call, hand.setup.unit
    sized = [("half-pot", hand.price + pot // 2 // unit * unit), ("pot", hand.price + pot // unit * unit)]
    between = [Amount(name, Chips(total)) for name, total in sized if choices.least < total < choices.greatest]
    least = [Amount("least", choices.least)] if choices.least < choices.greatest else []
    return (*least, *between, Amount("all-in", choices.greatest))


# ----------------------------------------------------------------------------------------------- which cards


@fact
class CardSheet:
    """Cards to be picked: for the board, or for a hand that is shown. `taken` are on the table already."""

    kind: str
    who: SeatedPerson | None
    street: int
    need: int
    picked: tuple[str, ...]
    taken: frozenset[str]


def card_sheet(watched: Watched, street: int, need: int, text: str) -> CardSheet:
    return CardSheet("cards", None, street, need, _picked(watched.hand, text, need), _taken(watched.hand))


def hand_sheet(watched: Watched, seat: Seat, text: str) -> CardSheet:
    picked = _picked(watched.hand, text, HOLE_CARDS)
    return CardSheet("cards", watched.person(seat), 0, HOLE_CARDS, picked, _taken(watched.hand))


def _picked(hand: Hand, text: str, need: int) -> tuple[str, ...]:
    try:
        found: Iterable[Card] = cards(text)
    except BadCard:
        return ()
    return tuple(card.text for card in found if not hand.seen & card.bit)[:need]


def _taken(hand: Hand) -> frozenset[str]:
    return frozenset(card.text for card in DECK if hand.seen & card.bit)
