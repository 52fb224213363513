"""The draw for seats, turned card by card (SEAT-02): who has drawn what so far, and who is next.

All cards are on the record from the moment they are drawn. What is still face down is in no view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament.events import ClockStarted, Seated, by_software
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.seating.draw import LATE, card_drawn
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class DrawnCard:
    """A card that is face up. `card` is empty where there are more tables than suits."""

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


def drawn_in(steps: Sequence[RecordStep], number: int) -> tuple[Seated, ...]:
    """Who drew what in this step of the record; nobody where it was no draw."""
    changes = steps[number].changes() if 0 <= number < len(steps) else ()
    return tuple(event for event in changes if isinstance(event, Seated) and event.card != LATE)


def latest_draw(evening: Evening, steps: Sequence[RecordStep]) -> int | None:
    """The draw after which no hand has been dealt yet; None where play goes on, and where it was taken back."""
    tables = list(evening.open_tables())
    if not tables or any(table.first is None or table.last is not None for table in tables):
        return None
    return next(number for number in reversed(range(len(steps))) if drawn_in(steps, number))


def draw_view(evening: Evening, steps: Sequence[RecordStep], turned: Mapping[int, int]) -> DrawView | None:
    """The draw as far as it is turned; `turned` says how many cards of which draw are face up."""
    number = latest_draw(evening, steps)
    if number is None:
        return None
    drawn = drawn_in(steps, number)
    up = min(turned.get(number, 0), len(drawn))
    coming = evening.name_of(drawn[up].player) if up < len(drawn) else ""
    return DrawView(number, len(drawn), tuple(_card(evening, event) for event in drawn[:up]), coming)


def face_down(evening: Evening, steps: Sequence[RecordStep], turned: Mapping[int, int]) -> frozenset[PlayerId]:
    """Whose cards nobody has seen yet: a wall or a phone that follows the draw leaves these out.

    When the clock starts after it, or goes on, everyone has to find his seat, turned or not.
    """
    number = latest_draw(evening, steps)
    if number is None or (evening.clock.started and _is_open(steps, number)):
        return frozenset()
    return frozenset(event.player for event in drawn_in(steps, number)[turned.get(number, 0) :])


def _is_open(steps: Sequence[RecordStep], number: int) -> bool:
    """What the software drew by itself nobody turns."""
    since = (event for step in steps[number + 1 :] for event in step.changes())
    return by_software(steps[number].changes()) or any(isinstance(event, ClockStarted) for event in since)


def _card(evening: Evening, event: Seated) -> DrawnCard:
    card = card_drawn(event.card)
    return DrawnCard(evening.name_of(event.player), str(card or ""), event.chair.table, event.chair.seat)
