"""From the last bet to the last chip: hands face up, the order of showing, and who wins which pot. Changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.cards import AnyCard, Card, strength
from shuffleup.hand import events as e
from shuffleup.hand.betting import NOBODY, next_place
from shuffleup.hand.commands import ClaimBoard, Muck, NameWinners, Show, ShowAfter
from shuffleup.hand.decision import Accepted, Decision, Refused, refuse
from shuffleup.hand.legal import no_place, not_live
from shuffleup.hand.pots import best_of, build_pots, split
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import BOARD, OVER, SHOWDOWN, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions.play import ShowsFirst
from shuffleup.questions.words import HOLE_CARDS, Chips, Seat
from shuffleup.say import say

WHOLE_BOARD = 5
NOT_RANKED = 0
HAND_ENDED = e.HandEnded()
LAST_TO_RAISE = ShowsFirst.LAST_TO_RAISE


@dataclass(slots=True)
class FaceUpTable:
    """What lies face up and what is left to win, as it will be once the events decided so far have happened."""

    board: tuple[AnyCard, ...]
    holes: list[tuple[AnyCard, ...]]
    known: int
    shown: int
    mucked: int
    claimed: int
    awarded: int
    pots: tuple[e.Pot, ...]
    claims: tuple[int, ...]


def pots_of(hand: Hand) -> tuple[e.Pot, ...]:
    """The pots as they lie in the middle, this round's bets apart."""
    settled = [paid - bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
    return _pots(hand, settled, hand.live)


def _pots(hand: Hand, paid: list[int], live: int) -> tuple[e.Pot, ...]:
    return _pots_and_claims(hand, paid, live)[0]


def _pots_and_claims(hand: Hand, paid: list[int], live: int) -> tuple[tuple[e.Pot, ...], tuple[int, ...]]:
    amounts = [0] * hand.places
    claims = [0] * hand.places
    count = build_pots(paid, live, hand.dead, hand.places, amounts, claims)
    pots = []
    for i in range(count):
        seats = hand.seats_in(claims[i])
        pots.append(e.Pot(Chips(amounts[i]), seats))
    return tuple(pots), tuple(claims[:count])


def after_betting(hand: Hand, paid: list[int], live: int, able: int, terms: Terms) -> tuple[e.Event, ...]:
    """What follows the close of a betting round with two or more live hands: nothing, hands up, or the showdown."""
    river_is_out = len(hand.board) == WHOLE_BOARD
    if not river_is_out and able & (able - 1):
        return ()
    turned = _turned_up(hand, paid, live, able, terms)
    if not river_is_out:
        return turned
    return (*turned, *open_showdown(hand, paid, live, hand.board, turned, terms))


def _turned_up(hand: Hand, paid: list[int], live: int, able: int, terms: Terms) -> tuple[e.Shown, ...]:
    """With someone all-in and the betting done, every live hand that is known is turned up."""
    someone_is_all_in = live & ~able
    if not someone_is_all_in or not terms.all_in_face_up.answer:
        return ()
    if len(hand.board) < WHOLE_BOARD and hand.setup.holds_all_ins:
        return ()
    if len(hand.board) == WHOLE_BOARD and live & ~hand.known:
        return ()  # some cards are real: they are shown in their order
    order = _order(hand, _pots(hand, paid, live), live, terms)
    return tuple(
        [e.Shown(seat, hand.holes[place]) for seat in order if hand.known >> (place := hand.place_of[seat]) & 1]
    )


def open_showdown(
    hand: Hand,
    paid: list[int],
    live: int,
    board: tuple[AnyCard, ...],
    turned: tuple[e.Shown, ...],
    terms: Terms,
) -> tuple[e.Event, ...]:
    """The order of showing and the pots; if every hand is up already, the pots go to their winners at once."""
    pots, claims = _pots_and_claims(hand, paid, live)
    shown = hand.shown | (hand.places_in([event.seat for event in turned]) if turned else 0)
    opened = e.ShowdownOpened(_order(hand, pots, live, terms) if live & ~shown else (), pots)
    if not shown and len(pots) == 1:
        return (opened,)
    table = FaceUpTable(board, hand.holes, hand.known, shown, hand.mucked, hand.claimed, 0, pots, claims)
    return (opened, *settle(hand, table))


def _order(hand: Hand, pots: tuple[e.Pot, ...], live: int, terms: Terms) -> tuple[Seat, ...]:
    """Who shows first, second, and so on: by pots from the last side pot down, clockwise within each."""
    bet = hand.aggressor != NOBODY and bool(live >> hand.aggressor & 1)
    first = terms.shows_first_after_bet if bet else terms.shows_first_after_checks
    if bet and first.answer is LAST_TO_RAISE:
        start = hand.aggressor
    else:
        bettors = hand.able & live  # with fewer than two of them nobody acted on the last round
        start = next_place(bettors if bettors & (bettors - 1) else live, hand.places - 1, hand.places)
    seats = hand.seats_in(live)
    at = seats.index(hand.seats[start])
    clockwise = seats[at:] + seats[:at]
    return clockwise if len(pots) == 1 or not terms.side_pots_first.answer else _by_pots(clockwise, pots)


def _by_pots(clockwise: tuple[Seat, ...], pots: tuple[e.Pot, ...]) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys([seat for pot in reversed(pots) for seat in clockwise if seat in pot.seats]))


def settle(hand: Hand, table: FaceUpTable) -> tuple[e.Event, ...]:
    """Award every pot that can be decided, the last side pot first, and end the hand after the main pot."""
    awards: list[e.Event] = []
    strengths = [NOT_RANKED] * hand.places
    for index in range(len(table.pots) - 1, -1, -1):
        if table.awarded >> index & 1:
            continue
        winners = _winners(hand, table, index, strengths)
        if not winners:
            return tuple(awards)
        awards.append(_award(hand, index, table.pots[index], winners))
    return (*awards, HAND_ENDED)


def _winners(hand: Hand, table: FaceUpTable, index: int, strengths: list[int]) -> int:
    """The places that win this pot, or none as long as hands are still to be shown or cannot be ranked."""
    claim = claimants(table.claims, index, table.mucked, table.claimed)
    if claim & (claim - 1) == 0:
        return claim
    on_board = table.claimed & table.mucked
    if claim & ~(table.shown & table.known | on_board) or not _known(table.board):
        return 0
    for place in range(hand.places):
        if claim >> place & 1 and strengths[place] == NOT_RANKED:
            hole = () if on_board >> place & 1 else table.holes[place]
            strengths[place] = strength(hole + table.board)  # type: ignore[arg-type]  # all of them are known
    return best_of(claim, strengths, hand.places)


def claimants(claims: tuple[int, ...], index: int, mucked: int, claimed: int) -> int:
    """Who still has a claim to a pot: not mucked, or mucked after claiming the board.

    Where the floor has ruled everyone out who could win a side pot, it goes with the pot below.
    """
    stays = ~(mucked & ~claimed)
    claim = claims[index] & stays
    while not claim and index:
        index -= 1
        claim = claims[index] & stays
    return claim


def _award(hand: Hand, index: int, pot: e.Pot, winners: int) -> e.PotAwarded:
    if winners & (winners - 1) == 0:
        return e.PotAwarded(index, (e.Share(hand.seats[winners.bit_length() - 1], pot.amount),))
    shares = [0] * hand.places
    split(pot.amount, winners, hand.setup.unit, hand.places, shares)
    by_seat = zip(hand.seats, shares, strict=True)
    return e.PotAwarded(index, tuple([e.Share(seat, Chips(chips)) for seat, chips in by_seat if chips]))


def _known(cards: tuple[AnyCard, ...]) -> bool:
    for card in cards:  # noqa: SIM110 - a generator would cost more than the cards
        if not card.bit:
            return False
    return True


def _table_now(hand: Hand) -> FaceUpTable:
    return FaceUpTable(
        hand.board,
        hand.holes,
        hand.known,
        hand.shown,
        hand.mucked,
        hand.claimed,
        hand.awarded,
        hand.pots,
        hand.claims,
    )


def _cannot_show(hand: Hand, seat: Seat) -> Refused | None:
    if wrong := no_place(hand, seat):
        return wrong
    if hand.phase is not SHOWDOWN and not (hand.phase is BOARD and hand.betting_is_done):
        if hand.phase is OVER:
            return refuse("It is not time to show: the hand is over.", Refusal.OVER)
        return refuse("It is not time to show: the hand is still being played.", Refusal.NOT_NOW)
    if wrong := not_live(hand, seat):
        return wrong
    if hand.mucked >> hand.place_of[seat] & 1:
        return refuse("Seat {seat} has thrown the hand away.", Refusal.NOT_IN_HAND, seat=seat)
    return None


def decide_show(hand: Hand, command: Show, terms: Terms) -> Decision:
    seat, cards = command.seat, command.cards
    if wrong := _cannot_show(hand, seat):
        return wrong
    place = hand.place_of[seat]
    bit = 1 << place
    if cards is None or set(cards) == set(hand.holes[place]):
        cards = hand.holes[place]
    if hand.shown & bit and (hand.known & bit or not _known(cards)):
        return refuse("Seat {seat} has shown already.", Refusal.ALREADY_DONE, seat=seat)
    wrong = _wrong_cards(hand, seat, cards, terms) if cards is not hand.holes[place] else None
    if wrong:
        return wrong
    event = e.Shown(seat, cards)
    if hand.phase is not SHOWDOWN or _others_must_show(hand, bit):
        return Accepted((event,))
    return Accepted((event, *settle(hand, _table_with(hand, place, cards))))


def _others_must_show(hand: Hand, bit: int) -> bool:
    """The pot next to be awarded waits for somebody else, whatever this hand is."""
    index = len(hand.pots) - 1
    while hand.awarded >> index & 1:
        index -= 1
    return claimants(hand.claims, index, hand.mucked, hand.claimed) & ~(hand.shown | hand.mucked | bit) != 0


def _table_with(hand: Hand, place: int, cards: tuple[AnyCard, ...]) -> FaceUpTable:
    """The table with this hand turned up."""
    table = _table_now(hand)
    table.shown |= 1 << place
    if cards is not hand.holes[place]:
        table.holes = [*hand.holes[:place], cards, *hand.holes[place + 1 :]]
        if _known(cards):
            table.known |= 1 << place
    return table


def _wrong_cards(hand: Hand, seat: Seat, showing: tuple[AnyCard, ...], terms: Terms) -> Refused | None:
    held = hand.holes[hand.place_of[seat]]
    if len(showing) != HOLE_CARDS:
        return refuse("A hand is two cards; {given} were given.", Refusal.WRONG_CARDS, given=len(showing))
    for had, card in zip(held, showing, strict=True):
        if had is card:
            continue
        if type(had) is Card:
            return refuse(
                "Seat {seat} was dealt {cards}.", Refusal.WRONG_CARDS, seat=seat, cards=" ".join(map(str, held))
            )
        if hand.seen & card.bit:
            return refuse("The {card} is on the table already.", Refusal.WRONG_CARDS, card=str(card))
    if type(showing[0]) is not type(showing[1]):
        return refuse("Show both cards, or neither.", Refusal.WRONG_CARDS, terms.whole_hand)
    if type(showing[0]) is Card and showing[0] is showing[1]:
        return refuse("The {card} was given twice.", Refusal.WRONG_CARDS, card=str(showing[0]))
    return None


def shows_after(hand: Hand, seat: Seat) -> tuple[AnyCard, ...]:
    """The cards that a seat may still turn up after the hand: those of whoever won it uncalled."""
    place = hand.place_of.get(seat)
    if place is None or hand.phase is not OVER or hand.voided or hand.live != 1 << place:
        return ()
    return tuple([card for card in hand.holes[place] if type(card) is Card and card not in hand.turned])


def decide_show_after(hand: Hand, command: ShowAfter, terms: Terms) -> Decision:
    seat, cards = command.seat, command.cards
    if hand.phase is not OVER:
        return refuse("The hand is still being played.", Refusal.NOT_NOW)
    if not cards or len(set(cards)) < len(cards):
        return refuse("Name each card to show once.", Refusal.MALFORMED)
    if set(cards) & set(hand.turned):
        return refuse("Seat {seat} has shown that already.", Refusal.ALREADY_DONE, seat=seat)
    if not set(cards) <= set(shows_after(hand, seat)):
        return refuse(
            "Only whoever won a pot that nobody called shows cards after the hand.",
            Refusal.NOT_ALLOWED,
            terms.uncalled,
        )
    return Accepted((e.ShownAfter(seat, cards),))


def decide_muck(hand: Hand, command: Muck, terms: Terms) -> Decision:
    seat = command.seat
    if wrong := _cannot_show(hand, seat):
        return wrong
    if hand.phase is not SHOWDOWN:
        return refuse("Everyone is all-in: the hands stay until the board is out.", Refusal.NOT_NOW)
    bit = 1 << hand.place_of[seat]
    if hand.shown & bit:
        return refuse("Seat {seat} has shown; the cards speak.", Refusal.NOT_ALLOWED, terms.cards_speak, seat=seat)
    table = _table_now(hand)
    for index in range(len(table.claims)):
        if not table.awarded >> index & 1 and claimants(table.claims, index, table.mucked, table.claimed) == bit:
            return refuse(
                "You are the only one left with a claim to a pot; show, or leave the hand where it is.",
                Refusal.NOT_ALLOWED,
            )
    return Accepted((e.Mucked(seat), *settle_after_muck(hand, hand.place_of[seat])))


def settle_after_muck(hand: Hand, place: int) -> tuple[e.Event, ...]:
    """What can be awarded once this hand is in the muck."""
    table = _table_now(hand)
    table.mucked |= 1 << place
    return settle(hand, table)


def settle_without(hand: Hand, dead: int) -> tuple[e.Event, ...]:
    """What can be awarded once these hands are dead: not even the board is left to them."""
    table = _table_now(hand)
    table.mucked |= dead
    table.claimed &= ~dead
    return settle(hand, table)


def decide_claim_board(hand: Hand, command: ClaimBoard, terms: Terms) -> Decision:
    seat = command.seat
    if wrong := _cannot_show(hand, seat):
        return wrong
    if len(hand.board) < WHOLE_BOARD:
        return refuse("The board is not complete yet.", Refusal.NOT_NOW, terms.must_claim_board.by)
    if hand.claimed >> hand.place_of[seat] & 1:
        return refuse("Seat {seat} has said so already.", Refusal.ALREADY_DONE, seat=seat)
    return Accepted((e.BoardClaimed(seat),))


def decide_winners(hand: Hand, command: NameWinners, terms: Terms) -> Decision:
    pot, seats = command.pot, command.seats
    if wrong := _cannot_name(hand, pot, seats, terms):
        return wrong
    table = _table_now(hand)
    award = _award(hand, pot, table.pots[pot], hand.places_in(seats))
    table.awarded |= 1 << pot
    return Accepted((award, *settle(hand, table)))


def _cannot_name(hand: Hand, pot: int, seats: tuple[Seat, ...], terms: Terms) -> Refused | None:
    if hand.phase is not SHOWDOWN:
        return refuse("There is no pot to award yet.", Refusal.NOT_NOW)
    due = max(i for i in range(len(hand.pots)) if not hand.awarded >> i & 1)
    if pot != due:
        name = say("the main pot") if due == 0 else say("side pot {number}", number=due)
        return refuse(
            "Next to be awarded is {pot} (pot {number}).",
            Refusal.NOT_NOW,
            terms.side_pots_first.by,
            pot=name,
            number=due,
        )
    claim = claimants(hand.claims, pot, hand.mucked, hand.claimed)
    if _known(hand.board) and not claim & ~hand.known:
        return refuse(
            "The cards are known and decide the pot; let the hands be shown.", Refusal.NOT_ALLOWED, terms.cards_speak
        )
    if not seats or len(set(seats)) < len(seats):
        return refuse("Name each winner of the pot once.", Refusal.MALFORMED)
    for seat in seats:
        if seat not in hand.place_of or not claim >> hand.place_of[seat] & 1:
            return refuse("Seat {seat} has no claim to this pot.", Refusal.NOT_IN_HAND, terms.whole_hand, seat=seat)
    return None
