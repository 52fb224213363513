"""What comes next in a hand of real cards, for its dealer: one step at a time, with the numbers players are held to."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.cards import UNSEEN
from shuffleup.facts import fact
from shuffleup.hand import Hand, Legal, NameWinners, Phase, Refused, decide, legal, read_out, settle_out_of_turn
from shuffleup.hand.betting import NOT_YET
from shuffleup.hand.events import PotAwarded
from shuffleup.hand.legal import street_due
from shuffleup.hand.setup import ANTE
from shuffleup.hand.showdown import claimants
from shuffleup.questions.dealers import DealerDuty
from shuffleup.questions.steps import Pause
from shuffleup.questions.words import STREETS, Chips, Seat, Street
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.hands.buttons import is_between
from shuffleup.tournament.hands.dealers import duties_of
from shuffleup.tournament.words import TableNo
from shuffleup.views.dealer.felt import SeatedPerson, ShareOfPot, Watched
from shuffleup.views.dealer.wagers import Reading, reading_of

NO_CHIPS = Chips(0)


@fact
class Duties:
    """What whoever deals sees to, by the book or by custom."""

    lines: tuple[DealerDuty, ...]
    by: str


def duties_view(book: Rulebook) -> Duties:
    ruling = duties_of(book)
    return Duties(ruling.answer, ruling.by.id)


@fact
class Count:
    """How many are in, said at the start of each round."""

    players: int
    all_in: int


def count_of(hand: Hand) -> Count:
    return Count(hand.live.bit_count(), (hand.live & ~hand.able).bit_count())


# ------------------------------------------------------------------------------------- blinds and the deal


@fact
class PostLine:
    """What somebody posts: "ante", or which blind. `whole` is what is due; less puts the player all-in."""

    who: SeatedPerson
    kind: str
    paid: Chips
    whole: Chips


@fact
class Posting:
    """Blinds in, cards dealt. `everyone` is an ante that all can post in full, which is then one line; `for_all`: the
    ante is one that the big blind pays for everybody."""

    kind: str
    posts: tuple[PostLine, ...]
    everyone: Chips
    for_all: bool
    first: SeatedPerson | None  # to get a card; none where nobody is dealt to
    cards: int
    count: Count
    away: tuple[SeatedPerson, ...]
    away_killed: bool  # their hands die with the last card; else each when its turn comes
    sits_out: tuple[SeatedPerson, ...]
    waits: tuple[SeatedPerson, ...]  # until the button has passed
    killed: tuple[SeatedPerson, ...]  # of those who miss the hand: dealt in all the same
    dead_small_blind: bool
    empty_button: Seat | None


def posting(watched: Watched) -> Posting:
    hand = watched.hand
    lines = tuple(_post(watched, number) for number in range(hand.posted, len(hand.due)))
    antes = [line for line in lines if line.kind == "ante"]
    together = len(antes) == hand.places and all(line.paid == line.whole for line in antes)
    dealt, no_cards = hand.seats_in(hand.live), [place.seat for place in hand.setup.places if not place.dealt]
    return Posting(
        kind="posting",
        posts=tuple(line for line in lines if not (together and line.kind == "ante")),
        everyone=antes[0].whole if together else NO_CHIPS,
        for_all=hand.setup.ante_is_dead,
        first=watched.person(dealt[0]) if len(dealt) > 1 else None,
        cards=watched.terms.hole_cards.answer,
        count=count_of(hand),
        away=watched.people(hand.seats_in(hand.absent)),
        away_killed=watched.terms.absent_killed.answer,
        sits_out=watched.people(seat for seat in no_cards if not is_between(watched.positions, seat)),
        waits=watched.people(seat for seat in no_cards if is_between(watched.positions, seat)),
        killed=watched.people(hand.setup.killed),
        dead_small_blind=watched.positions.dead_small_blind and bool(hand.setup.price),
        empty_button=None if hand.button in hand.place_of else hand.button,
    )


def _post(watched: Watched, number: int) -> PostLine:
    post = watched.hand.due[number]
    place = watched.hand.setup.places[watched.hand.place_of[post.seat]]
    if post.kind is ANTE:
        return PostLine(watched.person(post.seat), "ante", post.paid, place.ante)
    blind = watched.blind(post.seat)
    assert blind is not None, post
    return PostLine(watched.person(post.seat), blind.name.lower(), post.paid, place.blind)


# ------------------------------------------------------------------------------------------------- a turn


@fact
class TurnStep:
    """Whose turn it is and what it costs. `opens`: nobody has bet this round, so that more is a bet and no raise.

    `least` and `greatest` are totals, 0 where there can be no bet or raise: `closed` says why, by `closed_by`.
    """

    kind: str
    who: SeatedPerson
    count: Count | None
    call: Chips
    call_is_all_in: bool
    opens: bool
    least: Chips
    greatest: Chips
    in_front: Chips
    option: bool
    away: bool
    gone: bool  # was there when the hand began, and has left since
    closed: Sentence
    closed_by: tuple[str, ...]
    early: Reading | None  # what they did before their turn, as it counts now


def turn(watched: Watched) -> TurnStep:
    hand, terms = watched.hand, watched.terms
    choices = legal(hand, terms)
    assert choices is not None, hand.phase
    early = early_reading(watched)
    barred = early is not None and early.barred
    place = hand.place_of[choices.seat]
    return TurnStep(
        kind="turn",
        who=watched.person(choices.seat),
        count=count_of(hand) if _round_begins(hand) and DealerDuty.COUNT in duties_of(watched.book).answer else None,
        call=choices.call,
        call_is_all_in=0 < choices.call == hand.stacks[place],
        opens=not hand.price,
        least=NO_CHIPS if barred else choices.least,
        greatest=NO_CHIPS if barred else choices.greatest,
        in_front=Chips(hand.bets[place]),
        option=_has_option(watched, choices),
        away=choices.away,
        gone=choices.seat in watched.gone and not choices.away,
        closed=choices.closed.reason if choices.closed else NOTHING,
        closed_by=tuple(citation.id for citation in choices.closed.by) if choices.closed else (),
        early=early,
    )


def _round_begins(hand: Hand) -> bool:
    return all(answered == NOT_YET for answered in hand.acted_at)


def early_reading(watched: Watched) -> Reading | None:
    """What the player to act did before their turn, and what that means now."""
    held = watched.held.get(watched.hand.turn) if watched.hand.turn is not None else None
    if held is None:
        return None
    return reading_of(watched.hand, held.seat, settle_out_of_turn(watched.hand, held, watched.book, watched.terms))


def _has_option(watched: Watched, choices: Legal) -> bool:
    """A blind whom nobody has raised (BET-05)."""
    hand = watched.hand
    unraised = hand.street is Street.PREFLOP and hand.price == hand.setup.price
    return bool(hand.setup.places[hand.to_act].blind) and unraised and choices.may_check


# ------------------------------------------------------------------------------------------------- a street


@fact
class BoardStep:
    """Burn and turn. `turn_up` are those who show now, because nobody can bet any more.

    `entered`: every card of the board is known so far, so that it is worth entering these. `held_for`: hand for hand,
    the all-in stays face down until these tables are done.
    """

    kind: str
    street: int
    cards: int
    burns: int
    count: Count
    turn_up: tuple[SeatedPerson, ...]
    entered: bool
    held_for: tuple[TableNo, ...] = ()


def board_step(watched: Watched) -> BoardStep:
    hand, terms = watched.hand, watched.terms
    street = STREETS[hand.street + 1]
    due = street_due(hand, terms).answer
    hidden = hand.live & ~hand.shown if hand.betting_is_done and terms.all_in_face_up.answer else 0
    return BoardStep(
        kind="board",
        street=street,
        cards=due.cards,
        burns=due.burns,
        count=count_of(hand),
        turn_up=watched.people(hand.seats_in(hidden)),
        entered=UNSEEN not in hand.board,
        held_for=watched.others,
    )


# ------------------------------------------------------------------------------------------------- showdown


@fact
class Showdown:
    """The pot that is settled next and who shows for it, the first to show first.

    `may_claim` are those who, by this book, have to say that they play the board before they throw the hand away, and
    `claimed` those who have said so.
    `named` are the winners picked so far; `shares` is how the pot would go to them, or `wrong` says why it cannot.
    """

    kind: str
    pot: int
    pots: int
    amount: Chips
    to_show: tuple[SeatedPerson, ...]
    may_claim: tuple[Seat, ...]
    claimed: tuple[Seat, ...]
    unshown: bool  # nobody has shown or thrown a hand away yet
    between: tuple[SeatedPerson, ...]
    entered: bool
    cards_decide: bool
    named: tuple[Seat, ...]
    shares: tuple[ShareOfPot, ...]
    odd: tuple[SeatedPerson, ...]
    odd_by: str
    wrong: Sentence


def showdown(watched: Watched, named: Sequence[Seat]) -> Showdown:
    hand = watched.hand
    due = max(i for i in range(len(hand.pots)) if not hand.awarded >> i & 1)
    settled = hand.shown | hand.mucked
    claim = claimants(hand.claims, due, hand.mucked, hand.claimed)
    entered = UNSEEN not in hand.board
    to_show = [seat for seat in hand.order if not settled >> hand.place_of[seat] & 1]
    claimed = hand.seats_in(hand.claimed)
    named = tuple(seat for seat in hand.seats_in(claim) if seat in named)
    shares = _shares(watched, due, named)
    least = min((share.amount for share in shares), default=0) if not isinstance(shares, Refused) else 0
    return Showdown(
        kind="showdown",
        pot=due,
        pots=len(hand.pots),
        amount=hand.pots[due].amount,
        to_show=watched.people(to_show),
        may_claim=tuple(seat for seat in to_show if seat not in claimed and watched.terms.must_claim_board.answer),
        claimed=claimed,
        unshown=not settled,
        between=watched.people(hand.seats_in(claim)),
        entered=entered,
        cards_decide=entered and not claim & ~hand.known,
        named=named,
        shares=() if isinstance(shares, Refused) else shares,
        odd=() if isinstance(shares, Refused) else tuple(one.who for one in shares if one.amount > least),
        odd_by=watched.terms.odd_chip.id,
        wrong=shares.reason if isinstance(shares, Refused) else NOTHING,
    )


def _shares(watched: Watched, pot: int, named: tuple[Seat, ...]) -> tuple[ShareOfPot, ...] | Refused:
    """How the pot would be shared among those named."""
    if not named:
        return ()
    decision = decide(watched.hand, NameWinners(pot, named), watched.terms)
    if isinstance(decision, Refused):
        return decision
    award = decision.events[0]
    assert isinstance(award, PotAwarded), award
    return tuple(ShareOfPot(watched.person(share.seat), share.amount) for share in award.shares)


# --------------------------------------------------------------------------------------------- the rest


@fact
class RemedyNow:
    """The steps of a ruling that are to be done now."""

    kind: str
    lines: tuple[Sentence, ...]


def remedy(watched: Watched) -> RemedyNow:
    steps = watched.hand.to_come
    pause = next((i for i, step in enumerate(steps) if isinstance(step, Pause)), len(steps))
    return RemedyNow("remedy", read_out(steps[:pause]))


@fact
class Over:
    """The hand is over and the evening does not know it yet: its end was taken back."""

    kind: str
    voided: bool


DealerStep = Posting | TurnStep | BoardStep | Showdown | RemedyNow | Over


def step_of(watched: Watched, named: Sequence[Seat] = ()) -> DealerStep:
    """What the hand waits for; `named` are winners picked for the pot that is settled next."""
    match watched.hand.phase:
        case Phase.POSTING | Phase.DEALING:
            return posting(watched)
        case Phase.BETTING:
            return turn(watched)
        case Phase.BOARD:
            return board_step(watched)
        case Phase.SHOWDOWN:
            return showdown(watched, named)
        case Phase.REMEDY:
            return remedy(watched)
        case Phase.OVER:
            return Over("over", watched.hand.voided)
