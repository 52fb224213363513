"""Who sits where at the start and after a redraw: how many tables, the draw deck, the draw, and the first button.

Chance comes in: a draw is told its cards in the order in which they are drawn, from a shuffled deck or from the host's
hand. Seats go round a table clockwise, from 1 up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar, assert_never

from shuffleup.cards import DECK, Card, Rank, Suit
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import Positions, first_positions
from shuffleup.questions import seating as ask
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Rulebook, Ruling, Unruled
from shuffleup.say import say
from shuffleup.tournament.words import Chair, PlayerId, TableNo, TableNow

A = TypeVar("A")
B = TypeVar("B")

FEWEST_PLAYERS = 2
USUAL_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
ACE = 1  # the first seat, counted from the button

_CARDS = {(card.rank, card.suit): card for card in DECK}
_BY_LETTERS = {card.text: card for card in DECK}


@fact
class DrawCard:
    """A card of the draw deck. It stands for a table and for a seat there, `order` being 1 at the button.

    With more tables than suits there is no playing `card` to it, and table and order are drawn all the same.
    """

    table: TableNo
    order: int
    card: Card | None = None

    def __str__(self) -> str:
        """As the record keeps it: "As 1.1", and "1.1" where it is no playing card."""
        return f"{self.card or ''} {self.table}.{self.order}".strip()

    @property
    def text(self) -> str:
        """What stands on it: "As", or "1.1" on a slip of paper."""
        return str(self).partition(" ")[0]


DrawDeck = tuple[DrawCard, ...]
LATE = "late"
"""What the record keeps where a chair was given, and not drawn."""


def card_drawn(kept: str) -> Card | None:
    """The playing card of what the record keeps."""
    return _BY_LETTERS.get(kept.partition(" ")[0])


@fact
class Drawn:
    """A player, the card they drew, and the chair it gives them."""

    player: PlayerId
    card: DrawCard
    chair: Chair


def worked_out(rule: Ruling[A], answer: B) -> Ruling[B]:
    """What follows from a ruling, by the same clause."""
    return Ruling(answer, rule.by, rule.overruled, rule.silent)


# ---------------------------------------------------------------------------------------------------- tables


def most_seats(book: Rulebook, seats: int = MOST_SEATS) -> Ruling[int]:
    """How many may sit at a table: what the book allows, or the `seats` there are if those are fewer."""
    rule = book.or_custom(ask.MostSeats(), MOST_SEATS, say("A table has at most {most} players.", most=MOST_SEATS))
    return worked_out(rule, min(rule.answer, seats))


def tables_for(players: int, book: Rulebook, seats: int = MOST_SEATS) -> Ruling[tuple[int, ...]] | Refused:
    """How many players at each table, as few tables as can be and as even as can be."""
    most = most_seats(book, seats)
    if players < FEWEST_PLAYERS:
        return refuse(
            "A tournament needs at least {least} players; there are {players}.",
            Refusal.TOO_FEW_PLAYERS,
            least=FEWEST_PLAYERS,
            players=players,
        )
    return worked_out(most, spread(players, _tables_of(players, most.answer)))


def spread(players: int, tables: int) -> tuple[int, ...]:
    """As even as can be; the last tables have one more, as in the sheet's 8, 8 and 9."""
    each, over = divmod(players, tables)
    return tuple(each + (table >= tables - over) for table in range(tables))


def redraw_due(tables: int, players_left: int, book: Rulebook, seats: int = MOST_SEATS) -> Ruling[int] | None:
    """For how many tables seats are drawn anew now; None as long as the players need all the tables they have."""
    each = book.or_custom(
        ask.SeatsAtRedraw(), 9, say("A table breaks when the rest fit at the others, nine to a table.")
    )
    most = most_seats(book, seats)
    least = each if each.answer <= most.answer else most  # nine are too many where a table has fewer seats
    after = _tables_of(players_left, least.answer)
    last = _larger_last_table(book, each.answer, most.answer)
    if last and 1 < after <= tables and players_left <= last.answer:
        return worked_out(last, 1)
    return worked_out(least, after) if after < tables else None


def draws_anew(book: Rulebook) -> Ruling[ask.Drawers]:
    """Who draws then: everyone who is left, or the players of the tables that are broken up (TDA-10)."""
    custom = say("When tables are put together, everyone who is left draws anew.")
    return book.or_custom(ask.DrawsAnew(), ask.Drawers.EVERYONE, custom)


def _larger_last_table(book: Rulebook, at_redraw: int, seats: int) -> Ruling[int] | None:
    """Where the last table has a chair more than the others (TDP-09). Not where a house draws for smaller ones."""
    last = book.ask(ask.FinalTableOf(seats))
    larger = isinstance(last, Ruling) and last.answer > seats and at_redraw >= seats
    return last if isinstance(last, Ruling) and larger else None


def _tables_of(players: int, seats: int) -> int:
    return max(1, -(-players // seats))


# ------------------------------------------------------------------------------------------------ the draw deck


def draw_deck(sizes: Sequence[int], book: Rulebook, tables: Sequence[TableNo] = ()) -> Ruling[DrawDeck]:
    """A card for each seat, table by table from the ace up. Tables are 1, 2, 3 and on unless others are named."""
    suits = book.or_custom(ask.TableSuits(), USUAL_SUITS, say("Seats are drawn, a suit for each table."))
    numbers = tables or [TableNo(n) for n in range(1, len(sizes) + 1)]
    named = suits.answer if max(numbers) <= len(suits.answer) else ()
    deck = [_card(n, order, named) for n, size in zip(numbers, sizes, strict=True) for order in range(1, size + 1)]
    return worked_out(suits, tuple(deck))


def _card(table: TableNo, order: int, suits: tuple[Suit, ...]) -> DrawCard:
    rank = Rank.ACE if order == ACE else Rank(order)
    return DrawCard(table, order, _CARDS[rank, suits[table - 1]] if suits else None)


def shuffled(deck: DrawDeck, order: Sequence[int]) -> DrawDeck | Refused:
    """The deck in the order of a permutation of 0, 1, 2 and on."""
    if sorted(order) != list(range(len(deck))):
        return refuse(
            "An order of {cards} cards names each of 0 to {last} once.",
            Refusal.MALFORMED,
            cards=len(deck),
            last=len(deck) - 1,
        )
    return tuple(deck[place] for place in order)


def chairs_left(tables: Sequence[TableNow], book: Rulebook, seats: int) -> DrawDeck:
    """A card for every free chair of tables that are kept, while the players of another come to them (TDA-10)."""
    suits = book.or_custom(ask.TableSuits(), USUAL_SUITS, say("Seats are drawn, a suit for each table.")).answer
    named = suits if max(table.number for table in tables) <= len(suits) else ()
    return tuple(_card(table.number, seat, named) for table in tables for seat in free_seats(table, seats))


def shared_out(sizes: Mapping[TableNo, int], coming: int) -> dict[TableNo, int]:
    """How many come to each table, so that they are as even as can be and nobody who sits has to move."""
    now = dict(sizes)
    for _ in range(coming):
        now[min(now, key=lambda number: (now[number], number))] += 1
    return {number: size - sizes[number] for number, size in now.items()}


def dealers_first(cards: DrawDeck, dealers: int, tables: Sequence[TableNo] = ()) -> DrawDeck:
    """In this order each of the dealers draws from the stack of another table, and then the rest is put together.

    They draw for these `tables`, or for the first ones.
    """
    theirs = tables or sorted({card.table for card in cards})[:dealers]
    top: dict[TableNo, DrawCard] = {}
    for card in cards:
        top.setdefault(card.table, card)
    first = tuple(top[table] for table in theirs)
    drawn = set(first)
    return (*first, *(card for card in cards if card not in drawn))


def open_chairs(tables: Sequence[TableNow], book: Rulebook, seats: int = MOST_SEATS) -> Ruling[DrawDeck] | Refused:
    """What somebody draws from who comes to tables at play, late or from a broken table: the emptiest have a chair."""
    most = most_seats(book, seats)
    fewest = min(len(table) for table in tables)
    if fewest >= most.answer:
        return refuse(
            "Every table has its {most} players; wait until a chair is free.", Refusal.FULL, most.by, most=most.answer
        )
    emptiest = [table for table in tables if len(table) == fewest]
    chairs = tuple(DrawCard(table.number, seat) for table in emptiest for seat in free_seats(table, most.answer))
    return worked_out(most, chairs)


def free_seats(table: TableNow, seats: int) -> list[Seat]:
    taken = set(table.seats)
    return [Seat(seat) for seat in range(1, seats + 1) if seat not in taken]


# ---------------------------------------------------------------------------------------------------- the draw


@fact
class DrawDue:
    """A draw that can be made now: who draws, in the order of the list, and from which cards. Where only the players of
    broken tables draw, there can be more chairs than players: `room` is how many come to each table."""

    players: tuple[PlayerId, ...]
    deck: DrawDeck
    room: tuple[tuple[TableNo, int], ...] = ()

    def fits(self, cards: Iterable[DrawCard]) -> bool:
        """Has every table room for those who drew these?"""
        drawn = Counter(card.table for card in cards)
        return all(drawn[table] <= most for table, most in self.room)

    def dealt(self, order: Iterable[int]) -> tuple[int, ...]:
        """The places in the deck that are drawn when it is shuffled like this: who draws a chair of a table that has
        its players draws again."""
        places: list[int] = []
        for place in order:
            if len(places) < len(self.players) and self.fits(self.deck[one] for one in (*places, place)):
                places.append(place)
        return tuple(places)

    def order(self, drew: Mapping[PlayerId, str], dealers: Sequence[PlayerId]) -> tuple[int, ...]:
        """What the deck had to be shuffled like for everyone to draw what they drew, the dealers first."""
        place = {card.text: nth for nth, card in enumerate(self.deck)}
        others = (player for player in self.players if player not in dealers)
        return tuple(place[drew[player]] for player in (*dealers, *others))

    def tables_of(self, drew: Mapping[PlayerId, str], players: Sequence[PlayerId]) -> tuple[TableNo, ...]:
        table = {card.text: card.table for card in self.deck}
        return tuple(table[drew[player]] for player in players)


def draw(
    deck: DrawDeck,
    cards: Sequence[DrawCard],
    players: Sequence[PlayerId],
    book: Rulebook,
    dealers: Sequence[PlayerId] = (),
) -> tuple[Drawn, ...] | Refused:
    """Chosen dealers first and then the players draw these cards of the deck, one after another.

    As long as cards are still to come, those who have drawn are told.
    """
    wrong = _wrong_cards(deck, cards, (*dealers, *players)) or _wrong_dealers(
        deck, cards[: len(dealers)], dealers, book
    )
    if wrong:
        return wrong
    sizes = Counter(card.table for card in deck)
    anchors = {card.table: card for card in cards[: len(dealers)]}
    return tuple(
        Drawn(player, card, _chair(card, sizes[card.table], anchors.get(card.table)))
        for player, card in zip((*dealers, *players), cards, strict=False)
    )


def _chair(card: DrawCard, size: int, dealer: DrawCard | None) -> Chair:
    """The order of the cards is the order of the chairs.

    A dealer takes the middle chair of those at that table, and all others keep their distance to it: whoever drew the
    next card sits on the dealer's left, and after the highest card comes the ace.
    """
    if dealer is None:
        return Chair(card.table, Seat(card.order))
    middle = (size + 1) // 2
    return Chair(card.table, Seat((card.order - dealer.order + middle - 1) % size + 1))


def _wrong_cards(deck: DrawDeck, cards: Sequence[DrawCard], players: Sequence[PlayerId]) -> Refused | None:
    if len(players) != len(deck):
        return refuse(
            "There is a card for every player, {players} in all; there are {cards}.",
            Refusal.MALFORMED,
            players=len(players),
            cards=len(deck),
        )
    if len(cards) > len(deck):
        return refuse(
            "More cards were drawn than the deck has: {cards}, not {deck}.",
            Refusal.WRONG_CARDS,
            cards=len(cards),
            deck=len(deck),
        )
    if len(set(players)) < len(players):
        return refuse("Somebody would draw twice.", Refusal.MALFORMED)
    in_deck = set(deck)
    for card, count in Counter(cards).items():
        drawn = {"number": card.order, "table": card.table}
        if card not in in_deck:
            return refuse("Card {number} of table {table} is not in the draw deck.", Refusal.WRONG_CARDS, **drawn)
        if count > 1:
            return refuse("Card {number} of table {table} was drawn twice.", Refusal.WRONG_CARDS, **drawn)
    return None


def _wrong_dealers(
    deck: DrawDeck, cards: Sequence[DrawCard], dealers: Sequence[PlayerId], book: Rulebook
) -> Refused | None:
    rule = book.or_custom(ask.DealersSpread(), True, say("Chosen dealers are spread over the tables."))
    tables = {card.table for card in deck}
    if dealers and not rule.answer:
        return refuse("Dealers draw their seats with everyone else.", Refusal.NOT_ALLOWED, rule.by)
    if len(dealers) > len(tables):
        return refuse(
            "A table has one dealer: {dealers} are too many for {tables}.",
            Refusal.MALFORMED,
            rule.by,
            dealers=len(dealers),
            tables=len(tables),
        )
    drawn = sorted(card.table for card in cards)
    twice = next((one for one, other in pairwise(drawn) if one == other), None)
    if twice is None:
        return None
    return refuse(
        "Two dealers drew for table {table}; each draws for another one.", Refusal.MALFORMED, rule.by, table=twice
    )


# ----------------------------------------------------------------------------------------- button, and changing


def first_button(table: TableNow, drawn: Sequence[Drawn], book: Rulebook) -> Ruling[Positions]:
    """Button and blinds of a table's first hand, at the start and after a redraw.

    Where the one due the button did not stay for it, it goes to the next player there is.
    """
    rule = book.or_custom(
        ask.FirstButton(), ask.FirstButtonTo.ACE, say("The first card drawn for a table has the button.")
    )
    match rule.answer:
        case ask.FirstButtonTo.ACE:
            here = [one for one in drawn if one.chair.table == table.number and one.chair.seat in table.seats]
            assert here, (table, drawn)
            button = min(here, key=lambda one: one.card.order).chair.seat
        case ask.FirstButtonTo.SEAT_ONE:
            button = min(table.seats)
        case _:
            assert_never(rule.answer)
    return worked_out(rule, first_positions(table.seats, button))


def change_seats(chair: Chair, wanted: Chair, book: Rulebook) -> Refused | Unruled | None:
    """Why a player may not sit where they want to; None if they may, and a question to the director in silence."""
    if chair.table != wanted.table:
        rule = book.or_custom(ask.SeatsLeftToChance(), True, say("Nobody chooses a table."))
        return refuse("Seats are drawn, not chosen.", Refusal.NOT_ALLOWED, rule.by) if rule.answer else None
    ruling = book.ask(ask.MayChangeSeats())
    if isinstance(ruling, Unruled) or ruling.answer:
        return ruling if isinstance(ruling, Unruled) else None
    return refuse("Nobody changes seats at the same table.", Refusal.NOT_ALLOWED, ruling.by)
