"""The draw for seats, turned card by card (SEAT-02): who has drawn what so far, and who is next.

All cards are on the record from the moment they are drawn. What is still face down is in no view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.seating.draw import LATE, DrawCard, DrawDue, card_drawn
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class DrawnCard:
    """A card that is face up. `card` is empty where there are more tables than suits; `seat` is 0 while real cards are
    drawn: where dealers are spread over the tables, it follows only when all are."""

    name: str
    card: str
    table: TableNo
    seat: Seat


@fact
class DrawView:
    """`number` is the step of the record that drew the seats; `up` are the cards turned so far, the last one last."""

    number: int
    total: int
    up: tuple[DrawnCard, ...]
    next: str  # who draws next; nobody when all cards are up


@fact
class CardOfDraw:
    """A card that is taken out of the deck for the draw, and who drew it, as far as that is entered."""

    text: str
    card: bool  # a playing card; else a slip of paper with a table and a seat
    by: str


@fact
class TableOfDraw:
    table: TableNo
    cards: tuple[CardOfDraw, ...]


@fact
class WhoDraws:
    player: PlayerId
    name: str
    card: str


@fact
class RealDrawView:
    """A draw with real cards while it is entered: what to take out of the deck, who drew what, whose card is entered
    next (`chosen`), and how many are still to come. `up` are the cards in the order in which they were entered."""

    tables: tuple[TableOfDraw, ...]
    players: tuple[WhoDraws, ...]
    chosen: WhoDraws | None
    left: int
    up: tuple[DrawnCard, ...] = ()

    @property
    def so_far(self) -> DrawView:
        """As a draw of the software's looks while its cards are turned."""
        return DrawView(0, len(self.players), self.up, self.chosen.name if self.left and self.chosen else "")


def real_draw_view(evening: Evening, due: DrawDue, entered: Mapping[PlayerId, str], chosen: str = "") -> RealDrawView:
    drew = cards_entered(due, entered)
    by = {card: evening.name_of(player) for player, card in drew.items()}
    players = tuple(WhoDraws(one, evening.name_of(one), drew.get(one, "")) for one in due.players)
    asked = next((one for one in players if one.player == chosen), None)
    following = next((one for one in players if not one.card), None)
    numbers = dict.fromkeys(card.table for card in due.deck)
    tables = tuple(TableOfDraw(n, tuple(_of_draw(card, by) for card in due.deck if card.table == n)) for n in numbers)
    on_table = {card.text: card for card in due.deck}
    up = tuple(_entered(evening.name_of(one), on_table[card]) for one, card in drew.items())
    return RealDrawView(tables, players, asked or following, sum(not one.card for one in players), up)


def _entered(name: str, card: DrawCard) -> DrawnCard:
    return DrawnCard(name, str(card.card or ""), card.table, Seat(0))


def cards_entered(due: DrawDue, entered: Mapping[PlayerId, str]) -> dict[PlayerId, str]:
    """Who drew what, of those who draw now and of the cards of this draw: somebody may have left, or come."""
    texts = {card.text for card in due.deck}
    return {player: card for player, card in entered.items() if player in due.players and card in texts}


def _of_draw(card: DrawCard, by: Mapping[str, str]) -> CardOfDraw:
    return CardOfDraw(card.text, card.card is not None, by.get(card.text, ""))


def draws_made(stands: Iterable[Sequence[e.Event]]) -> int:
    """How many draws stand."""
    return sum(any(isinstance(event, e.Seated) and event.card != LATE for event in step) for step in stands)


def drawn_in(steps: Sequence[RecordStep], number: int) -> tuple[e.Seated, ...]:
    """Who drew what in this step of the record; nobody where it was no draw."""
    changes = steps[number].changes() if 0 <= number < len(steps) else ()
    return tuple(event for event in changes if isinstance(event, e.Seated) and event.card != LATE)


def latest_draw(evening: Evening, steps: Sequence[RecordStep]) -> int | None:
    """The draw after which no hand has been dealt yet; None where play goes on, and where it was taken back."""
    tables = list(evening.open_tables())
    if not tables or any(table.first is None or table.last is not None for table in tables):
        return _of_broken_table(evening, steps)
    return next(number for number in reversed(range(len(steps))) if drawn_in(steps, number))


def _of_broken_table(evening: Evening, steps: Sequence[RecordStep]) -> int | None:
    """The draw of those whose table was broken up (TDA-10), until a hand begins: the others have played already."""
    for number in reversed(range(len(steps))):
        changes = steps[number].changes()
        if any(isinstance(event, e.HandBegan | e.HandUntold) for event in changes):
            return None
        if drawn := drawn_in(steps, number):
            broken = any(isinstance(event, e.TableBroken) for event in changes)
            seated = all(evening.entrant(one.player).chair == one.chair for one in drawn)
            return number if broken and seated else None
    return None


def draw_view(evening: Evening, steps: Sequence[RecordStep], turned: Mapping[int, int]) -> DrawView | None:
    """The draw as far as it is turned; `turned` says how many cards of which draw are face up."""
    number = latest_draw(evening, steps)
    if number is None:
        return None
    drawn = drawn_in(steps, number)
    up = len(drawn) if _by_hand(steps, number) else min(turned.get(number, 0), len(drawn))
    coming = evening.name_of(drawn[up].player) if up < len(drawn) else ""
    return DrawView(number, len(drawn), tuple(_card(evening, event) for event in drawn[:up]), coming)


def face_down(evening: Evening, steps: Sequence[RecordStep], turned: Mapping[int, int]) -> frozenset[PlayerId]:
    """Whose cards nobody has seen yet: a wall or a phone that follows the draw leaves these out.

    When the clock starts after it, or goes on, everyone has to find their seat, turned or not.
    """
    number = latest_draw(evening, steps)
    if number is None or _by_hand(steps, number) or (evening.clock.started and _is_open(steps, number)):
        return frozenset()
    return frozenset(event.player for event in drawn_in(steps, number)[turned.get(number, 0) :])


def _by_hand(steps: Sequence[RecordStep], number: int) -> bool:
    """Real cards were turned by those who drew them."""
    return any(isinstance(event, e.RealCardsDrawn) for event in steps[number].changes())


def _is_open(steps: Sequence[RecordStep], number: int) -> bool:
    """What the software drew by itself nobody turns."""
    since = (event for step in steps[number + 1 :] for event in step.changes())
    return e.by_software(steps[number].changes()) or any(isinstance(event, e.ClockStarted) for event in since)


def _card(evening: Evening, event: e.Seated) -> DrawnCard:
    card = card_drawn(event.card)
    return DrawnCard(evening.name_of(event.player), str(card or ""), event.chair.table, event.chair.seat)
