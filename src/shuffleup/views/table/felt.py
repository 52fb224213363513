"""A dealt table as one who sits there, or looks on, may see it. A hole card has a place here only where it is theirs,
or lies face up for everyone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from shuffleup.cards import UNSEEN, Card, ranking
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, Phase, begin
from shuffleup.hand.events import HandStarted
from shuffleup.hand.legal import legal, price_of
from shuffleup.hand.showdown import WHOLE_BOARD
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Deeds, Felt, FeltTeller, SeatedPerson, Watched, seats_view

ON_THE_BOARD = 3
KEPT = 2048  # hands that were put into words
DID = frozenset({"blind", "ante", "checked", "called", "bet", "raised"})
ROUND_ENDS = frozenset({"street", "closed"})
TOLD_LAST = frozenset({"dealt", "closed"})
"""Not worth saying as the last thing that happened."""


@fact
class Timer:
    """Whose turn it is: since when and until when, and from when on they use up time of their own (`banks_at`).

    While the evening stands still nobody's time runs: there are no moments then, and `left` is what they have.
    """

    seat: Seat
    since: Millis | None
    banks_at: Millis | None
    until: Millis | None
    left: Millis = Millis(0)


@fact
class SeatSpot:
    """A seat as everyone sees it. `state` is a word: folded, all-in, away, sits-out, killed, shown, mucked, or nothing.

    `did` is what they did last in this round, `words` what the hand they showed makes, `says` a word across the table.
    """

    seat: Seat
    name: str = ""
    stack: Chips | None = Chips(0)  # None: not counted
    bet: Chips = Chips(0)
    state: str = ""
    to_act: bool = False
    button: bool = False
    small_blind: bool = False
    big_blind: bool = False
    further_blind: int = 0
    cards: tuple[str, ...] = ()
    covered: bool = False  # two cards lie face down in front of them
    words: Sentence = NOTHING
    did: str = ""
    won: Chips = Chips(0)
    says: str = ""
    face: str = ""  # where a small picture of the player is found, below the address of the evening's faces
    chance: int | None = None  # of a hundred pots, so many; where all hands lie face up


@fact
class TableSight:
    """The felt, the seats and whose turn it is. `me` is the seat of the one who looks, if they have one; the seats go
    clockwise from the one on their left. `felt` is None before the first hand, `waits` why the next one is not dealt.
    `last`: the next one is played with real cards."""

    number: TableNo
    hand: int
    blinds: Blinds
    felt: Felt | None
    seats: tuple[SeatSpot, ...]
    timer: Timer | None
    phase: str
    paused: bool
    me: Seat | None = None
    waits: Sentence = NOTHING
    waits_by: tuple[str, ...] = ()
    trouble: Sentence = NOTHING
    last: bool = False
    held_for: tuple[TableNo, ...] = ()  # hand for hand, the tables that an all-in waits for, face down
    held_by: tuple[str, ...] = ()


def phase_word(hand: Hand | None) -> str:
    return hand.phase.name.lower() if hand else "between"


# --------------------------------------------------------------------------------------------------- the seats


def spots(watched: Watched, deeds: Deeds, says: Mapping[Seat, str]) -> tuple[SeatSpot, ...]:
    """Every seat of the hand by its number, and an empty one where the button lies on it."""
    hand = watched.hand
    did, won = _did(deeds) if hand.phase is not Phase.SHOWDOWN and not hand.over else {}, _won(deeds)
    return tuple(
        SeatSpot(
            seat=row.seat,
            name=row.name,
            stack=row.stack,
            bet=row.bet,
            state=row.state,
            to_act=row.to_act,
            button=row.button,
            small_blind=row.small_blind,
            big_blind=row.big_blind,
            further_blind=row.further_blind,
            cards=row.cards,
            covered=_covered(hand, row.seat),
            words=shown_words(hand, row.seat) if row.cards and UNSEEN.text not in row.cards else NOTHING,
            did=did.get(row.seat, ""),
            won=Chips(won.get(row.seat, 0)),
            says=says.get(row.seat, ""),
        )
        for row in seats_view(watched)
    )


def face_up(hand: Hand) -> dict[Seat, tuple[Card, Card]]:
    """The hands that are in it, where all of them lie face up and there are cards to come; else nothing."""
    live = [place for place in range(len(hand.setup.places)) if hand.live >> place & 1]
    to_come = not hand.over and hand.turn is None and len(hand.board) < WHOLE_BOARD
    if not to_come or len(live) < 2 or hand.live & ~hand.shown:
        return {}
    held = {hand.setup.places[place].seat: hand.holes[place] for place in live}
    return {seat: (one, two) for seat, (one, two) in held.items() if isinstance(one, Card) and isinstance(two, Card)}


def _covered(hand: Hand, seat: Seat) -> bool:
    place = hand.place_of.get(seat)
    if place is None or hand.over:
        return False
    return bool(hand.live >> place & 1 and hand.holes[place] and not (hand.shown | hand.mucked) >> place & 1)


def _did(deeds: Deeds) -> dict[Seat, str]:
    """What each did last in the round that is played."""
    did: dict[Seat, str] = {}
    for deed in deeds:
        if deed.kind in ROUND_ENDS:
            did.clear()
        elif deed.who and deed.kind in DID:
            did[deed.who.seat] = deed.kind
    return did


def _won(deeds: Deeds) -> dict[Seat, int]:
    won: dict[Seat, int] = {}
    for share in (share for deed in deeds if deed.kind == "awarded" for share in deed.shares):
        won[share.who.seat] = won.get(share.who.seat, 0) + share.amount
    return won


def from_left_of(me: Seat | None, seats: Sequence[SeatSpot]) -> tuple[SeatSpot, ...]:
    """Clockwise from the seat on my left; by number for one who only looks on."""
    at = next((n for n, spot in enumerate(seats, 1) if spot.seat == me), 0)
    return (*seats[at:], *seats[:at])


def shown_words(hand: Hand, seat: Seat) -> Sentence:
    """What the hand of a seat makes, once there is a board. Only for those who may see it."""
    place = hand.place_of[seat]
    known = [card for card in (*hand.holes[place], *hand.board) if isinstance(card, Card)]
    enough = len(hand.board) >= ON_THE_BOARD and len(known) == len(hand.board) + 2
    return _words(tuple(known)) if enough else NOTHING


@lru_cache(maxsize=KEPT)
def _words(cards: tuple[Card, ...]) -> Sentence:
    return ranking(cards).words


# ------------------------------------------------------------------------------------------- what has happened


class TableTelling:
    """A hand told as it goes on. What was told before is not told again, and stays the very same."""

    def __init__(self) -> None:
        self._deeds: Deeds = ()
        self._heard = 0
        self._last: Event | None = None
        self._teller: FeltTeller | None = None

    def told(self, watched: Watched, events: Sequence[Event]) -> Deeds:
        """The hand so far, a deed an event."""
        if self._teller is None or not self._goes_on(self._teller, watched, events):
            self._deeds, self._heard, self._teller = (), 1, FeltTeller(_begun(events[0]), watched)
        self._teller.watched = watched
        fresh = [self._teller.tell(event) for event in events[self._heard :]]
        self._deeds += tuple(deed for deed in fresh if deed)
        self._heard, self._last = len(events), events[-1]
        return self._deeds

    def _goes_on(self, teller: FeltTeller, watched: Watched, events: Sequence[Event]) -> bool:
        """Nothing was taken back, and everyone is called as before."""
        return (
            len(events) >= self._heard
            and events[self._heard - 1] is self._last
            and teller.watched.names == watched.names
        )


def _begun(first: Event) -> Hand:
    assert isinstance(first, HandStarted), first
    return begin(first)


def told(watched: Watched, events: Sequence[Event]) -> Deeds:
    """The hand so far, a deed an event."""
    return TableTelling().told(watched, events)


@fact
class Last:
    """What happened last, and whose turn it is now. `call` is what staying in costs them, `yours`: it is the reader.

    `words` is what the hand makes that won, where it was shown.
    """

    deeds: Deeds
    words: Sentence
    who: SeatedPerson | None
    yours: bool
    call: Chips
    phase: str
    timer: Timer | None


def last_view(watched: Watched, deeds: Deeds, spots_: Iterable[SeatSpot], timer: Timer | None = None) -> Last:
    """As one sees it whose turn it is not; `deeds` are what is said to have happened last."""
    hand = watched.hand
    choices = legal(hand, watched.terms)
    turn = hand.turn if hand.phase in (Phase.BETTING, Phase.SHOWDOWN) else None
    return Last(
        deeds=deeds,
        words=winning_words(spots_),
        who=watched.person(turn) if turn is not None else None,
        yours=False,
        call=choices.call if choices else Chips(0),
        phase=phase_word(hand),
        timer=timer,
    )


def last_deeds(deeds: Deeds) -> Deeds:
    """The last thing worth saying: an action, a street, a hand shown, or everything that was won and what
    was shown of it then."""
    worth = [deed for deed in deeds if deed.kind not in TOLD_LAST]
    won = [nth for nth, deed in enumerate(worth) if deed.kind == "awarded"]
    after = [deed for deed in worth[won[-1] :] if deed.kind == "shown"] if won else ()
    return (*(worth[nth] for nth in won), *after) or tuple(worth[-1:])


def winning_words(spots_: Iterable[SeatSpot]) -> Sentence:
    """What the hand makes that won; nothing where several did, or nobody had to show."""
    words = {spot.words for spot in spots_ if spot.won}
    return words.pop() if len(words) == 1 else NOTHING


# ------------------------------------------------------------------------------------------------- my own hand


@fact
class Mine:
    """My own cards and what they make. `price` is what staying in costs me, `pre` what I do when my turn comes.

    `to_show`: it is my turn to show or muck.
    """

    seat: Seat
    stack: Chips | None
    spot: SeatSpot
    cards: tuple[str, ...]
    words: Sentence
    live: bool
    price: Chips
    pre: str
    bank: Millis
    to_show: bool


def mine_between(evening: Evening, player: PlayerId, seat: Seat) -> Mine:
    """My chips while no hand is played, as the evening has them."""
    one = evening.entrant(player)
    spot = SeatSpot(seat, one.name, one.stack)
    return Mine(seat, one.stack, spot, (), NOTHING, False, Chips(0), "", Millis(0), False)


def mine_view(watched: Watched, spots_: Iterable[SeatSpot], seat: Seat, pre: str, bank: Millis) -> Mine | None:
    """What only the one in this seat sees; None if they are not in the hand."""
    hand = watched.hand
    place = hand.place_of.get(seat)
    if place is None:
        return None
    live = bool(hand.live >> place & 1)
    return Mine(
        seat=seat,
        stack=Chips(hand.stacks[place]),
        spot=next(spot for spot in spots_ if spot.seat == seat),
        cards=tuple(card.text for card in hand.holes[place]),
        words=shown_words(hand, seat) if live else NOTHING,
        live=live,
        price=Chips(price_of(hand, seat) or 0),
        pre=pre,
        bank=bank,
        to_show=hand.phase is Phase.SHOWDOWN and hand.turn == seat,
    )
