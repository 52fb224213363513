"""A hand of real cards as its dealer's assistant shows it: the felt, the seats, and what was done, in order.

Everything here may be seen by anyone at the table: a hole card has a place only where it was shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from shuffleup.cards import UNSEEN, Card, ranking
from shuffleup.facts import fact
from shuffleup.hand import Hand, HeldAction, Phase, Positions, Terms, begin, evolve, pots_of
from shuffleup.hand import events as h
from shuffleup.hand.setup import ANTE
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, Worded
from shuffleup.tournament.hands.buttons import Blind
from shuffleup.tournament.words import TableNo

ALL_SEVEN = 7


@fact
class SeatedPerson:
    """Who sits in a seat of this hand."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Watched:
    """A hand that is followed, and what is needed to tell of it.

    `held` is what was done before its turn, `gone` are the seats of those who are away from the table now. `others` are
    the tables for which an all-in waits face down, hand for hand.
    """

    hand: Hand
    terms: Terms
    book: Rulebook
    names: Mapping[Seat, str]
    positions: Positions
    held: Mapping[Seat, HeldAction]
    gone: frozenset[Seat] = frozenset()
    others: tuple[TableNo, ...] = ()

    def person(self, seat: Seat) -> SeatedPerson:
        return SeatedPerson(seat, self.names.get(seat, ""))

    def people(self, seats: Iterable[Seat]) -> tuple[SeatedPerson, ...]:
        return tuple(self.person(seat) for seat in seats)

    def blind(self, seat: Seat) -> Blind | None:
        """Which blind is due from a seat of the hand; None, too, while the table's positions are the next hand's."""
        hand, at = self.hand, self.positions
        if not hand.setup.places[hand.place_of[seat]].blind:
            return None
        if seat in (at.small_blind, at.big_blind) or at.big_blind not in hand.place_of:
            return Blind.BIG if seat == at.big_blind else Blind.SMALL
        number = Blind.BIG + (hand.place_of[seat] - hand.place_of[at.big_blind]) % hand.places
        return Blind(number) if number <= Blind.FOURTH else None


# ----------------------------------------------------------------------------------------------- the felt


@fact
class PotRow:
    """A pot and who can win it; number 0 is the main pot. `done`: it has been pushed."""

    number: int
    amount: Chips
    people: tuple[SeatedPerson, ...]
    done: bool = False


@fact
class Felt:
    """The middle of the table. `bets` lie in front of players and are in no pot yet."""

    board: tuple[str, ...]
    pots: tuple[PotRow, ...]
    bets: Chips
    total: Chips


def felt_view(watched: Watched) -> Felt:
    hand = watched.hand
    showdown = hand.phase in (Phase.SHOWDOWN, Phase.OVER)
    pots = hand.pots if showdown else pots_of(hand)
    rows = tuple(
        PotRow(number, pot.amount, watched.people(pot.seats), showdown and bool(hand.awarded >> number & 1))
        for number, pot in enumerate(pots)
    )
    bets = 0 if hand.phase is Phase.OVER else sum(hand.bets)
    return Felt(tuple(card.text for card in hand.board), rows, Chips(bets), Chips(hand.pot))


# ---------------------------------------------------------------------------------------------- the seats


@fact
class SeatRow:
    """A seat of the hand. `state` is a word: folded, all-in, away, sits-out, killed, shown, mucked, or nothing."""

    seat: Seat
    name: str
    stack: Chips = Chips(0)
    bet: Chips = Chips(0)
    state: str = ""
    to_act: bool = False
    to_show: bool = False
    early: bool = False
    button: bool = False
    small_blind: bool = False
    big_blind: bool = False
    further_blind: int = 0
    cards: tuple[str, ...] = ()


def seats_view(watched: Watched) -> tuple[SeatRow, ...]:
    """Every seat of the hand by its number, and an empty one where the button lies on it."""
    hand, at = watched.hand, watched.positions
    seats = sorted({*hand.seats, at.button})
    return tuple(_row(watched, seat) if seat in hand.place_of else _empty(watched, seat) for seat in seats)


def _empty(watched: Watched, seat: Seat) -> SeatRow:
    return SeatRow(seat, "", button=seat == watched.positions.button)


def _row(watched: Watched, seat: Seat) -> SeatRow:
    hand, at = watched.hand, watched.positions
    place, blind = hand.place_of[seat], watched.blind(seat)
    return SeatRow(
        seat=seat,
        name=watched.names.get(seat, ""),
        stack=Chips(hand.stacks[place]),
        bet=Chips(0 if hand.over else hand.bets[place]),
        state=_state(hand, place, gone=seat in watched.gone),
        to_act=hand.phase is Phase.BETTING and hand.turn == seat,
        to_show=hand.phase is Phase.SHOWDOWN and hand.turn == seat,
        early=seat in watched.held,
        button=seat == at.button,
        small_blind=blind is Blind.SMALL,
        big_blind=blind is Blind.BIG,
        further_blind=int(blind) if blind and blind > Blind.BIG else 0,
        cards=face_up_at(hand, place),
    )


def face_up_at(hand: Hand, place: int) -> tuple[str, ...]:
    """The hand that lies face up there; where one card of it does, the other is written as one face down."""
    if hand.shown >> place & 1:
        return tuple(card.text for card in hand.holes[place])
    some = hand.turned and hand.live == 1 << place
    return tuple(card.text if card in hand.turned else UNSEEN.text for card in hand.holes[place]) if some else ()


def _state(hand: Hand, place: int, *, gone: bool) -> str:
    if not hand.setup.places[place].dealt:
        return "sits-out"
    if hand.seats[place] in hand.setup.killed:  # dealt in: whoever checks the deck counts these cards
        return "killed"
    if hand.mucked >> place & 1:
        return "mucked"
    if not hand.live >> place & 1:
        return "folded"
    if hand.shown >> place & 1:
        return "shown"
    if hand.absent >> place & 1 or (gone and hand.stacks[place] and not hand.over):
        return "away"
    return "" if hand.over or hand.stacks[place] else "all-in"


# ------------------------------------------------------------------------------------------ what was done


@fact
class ShareOfPot:
    who: SeatedPerson
    amount: Chips


@fact
class Deed:
    """Something that happened, for a template to put into words; `kind` says what, and which fields it uses."""

    kind: str
    who: SeatedPerson | None = None
    amount: Chips = Chips(0)
    total: Chips = Chips(0)
    all_in: bool = False
    street: int = 0
    cards: tuple[str, ...] = ()
    words: Sentence | Worded = NOTHING
    pot: int = 0
    pots: int = 1
    shares: tuple[ShareOfPot, ...] = ()
    odd: tuple[SeatedPerson, ...] = ()
    by: tuple[str, ...] = ()


Deeds = tuple[Deed, ...]
ActionsTold = Sequence[Sequence[h.Event | HeldAction]]
"""What came of each action: events, or something to be remembered for a player's turn."""


def deeds_of(watched: Watched, actions: ActionsTold) -> tuple[Deeds, ...]:
    """The actions of a hand that stand, each as what came of it; the first entry is that the hand began."""
    ((started,), *rest) = actions
    assert isinstance(started, h.HandStarted), started
    teller = FeltTeller(begin(started), watched)
    told = (tuple(deed for entry in action if (deed := teller.tell(entry))) for action in rest if action)
    return tuple(deeds or (Deed("carried"),) for deeds in told)


class FeltTeller:
    """Goes through a hand on a copy of its own."""

    def __init__(self, hand: Hand, watched: Watched) -> None:
        self.hand = hand
        self.watched = watched

    def tell(self, entry: h.Event | HeldAction) -> Deed | None:
        if isinstance(entry, HeldAction):
            return Deed(
                "no-check" if entry.in_turn else "early",
                self.watched.person(entry.seat),
                total=entry.total,
                words=entry.action,
            )
        price, aside = self.hand.price, len(self.hand.aside)
        evolve(self.hand, entry)
        if aside and isinstance(entry, h.HandEnded):
            return Deed("gathered", amount=Chips(aside))
        return self._deed(entry, price)

    def _deed(self, event: h.Event, price: int) -> Deed | None:
        match event:
            case h.Folded() | h.Checked() | h.Mucked() | h.BoardClaimed() | h.HandKilled():
                return Deed(PLAIN[type(event)], self.watched.person(event.seat))
            case h.Posted() | h.Called() | h.RaisedTo() | h.UncalledReturned():
                return self._chips(event, price)
            case h.HoleDealt():
                return Deed("dealt", amount=Chips(self.hand.live.bit_count()))
            case h.StreetDealt():
                return Deed("street", street=event.street, cards=_texts(event.cards))
            case h.RoundClosed():
                return Deed("closed", amount=Chips(self.hand.pot)) if self.hand.live.bit_count() > 1 else None
            case h.Shown() | h.ShownAfter():
                return self._shown(event)
            case h.PotAwarded():
                return self._awarded(event)
            case h.Ruled():
                return Deed("ruled", words=event.remedy.verdict, by=event.by)
            case h.HandVoided():
                return Deed("voided")
            case _:
                return None  # another deed of the same action says it

    def _chips(self, event: h.Posted | h.Called | h.RaisedTo | h.UncalledReturned, price: int) -> Deed:
        who, place = self.watched.person(event.seat), self.hand.place_of[event.seat]
        all_in = not self.hand.stacks[place]
        match event:
            case h.Posted():
                kind = "ante" if event.kind is ANTE else "blind"
                return Deed(kind, who, event.paid, all_in=all_in)
            case h.Called():
                return Deed("called", who, event.paid, Chips(self.hand.bets[place]), all_in)
            case h.RaisedTo():
                return Deed("raised" if price else "bet", who, event.paid, event.total, all_in)
            case h.UncalledReturned():
                return Deed("returned", who, event.amount)

    def _shown(self, event: h.Shown | h.ShownAfter) -> Deed:
        known = [card for card in (*event.cards, *self.hand.board) if isinstance(card, Card)]
        words = ranking(known).words if len(known) == ALL_SEVEN else NOTHING
        return Deed("shown", self.watched.person(event.seat), cards=_texts(event.cards), words=words)

    def _awarded(self, event: h.PotAwarded) -> Deed:
        shares = tuple(ShareOfPot(self.watched.person(share.seat), share.amount) for share in event.shares)
        least = min(share.amount for share in shares)
        return Deed(
            "awarded",
            amount=Chips(sum(share.amount for share in shares)),
            pot=event.pot,
            pots=max(len(self.hand.pots), 1),
            shares=shares,
            odd=tuple(share.who for share in shares if share.amount > least),
            by=(self.watched.terms.odd_chip.id,),
        )


PLAIN: dict[type[object], str] = {
    h.Folded: "folded",
    h.Checked: "checked",
    h.Mucked: "mucked",
    h.BoardClaimed: "claimed",
    h.HandKilled: "killed",
}


def _texts(cards: Iterable[object]) -> tuple[str, ...]:
    """Cards as they are written; none where nobody entered them."""
    texts = tuple(str(card) for card in cards)
    return () if "??" in texts else texts
