"""A hand of a table laid out for the engine: what is posted, who sits there, and who gets no cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from shuffleup.hand import Player, Refused, Setup, Structure, set_up, terms_of
from shuffleup.hand.structure import TWO_BLINDS, Positions
from shuffleup.questions.clock import AllInsHeld
from shuffleup.questions.play import AbsentUntilBlinds, PenalisedDealtIn
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import say
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.hands.buttons import is_between, waits_for_button
from shuffleup.tournament.rulings.penalties import dealt_out
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, Sitting, TableNo


def structure_of(evening: Evening, number: TableNo, item: int) -> Structure:
    """What is posted in a level of the schedule; odd chips are split in the smallest chip in play at the table.

    Nobody posts two blinds: with two players there is no third.
    """
    level = evening.plan.schedule.steps[item]
    assert isinstance(level, Level), level
    return Structure(
        level.small_blind,
        level.big_blind,
        level.ante,
        level.big_blind_ante,
        level.straddles[: max(len(evening.table_now(number)) - TWO_BLINDS, 0)],
        least_bet=level.unit,
        unit=evening.values_at(number)[0],
    )


def laid_out(
    evening: Evening,
    number: TableNo,
    item: int,
    positions: Positions,
    sitting_out: Collection[PlayerId],
    book: Rulebook,
) -> Setup | Refused:
    """A hand of this level with the button and the blinds there; `sitting_out` get no cards, for a penalty, or by some
    books cards that are killed (TDA-71).

    Nor do those get any who are away, by some books from the hand on in which a blind has come to them (DEAL-18).
    """
    sitting = evening.table_now(number).sitting
    players = [Player(s.chair.seat, evening.laid_out_with(s), s.away) for s in sitting]
    setup = set_up(structure_of(evening, number, item), positions, players, terms_of(book))
    if not isinstance(setup, Refused):
        setup = _without_waiting(setup, positions, book)
    if not isinstance(setup, Refused) and holds_all_ins(evening, number, book):
        setup = replace(setup, holds_all_ins=True)
    no_cards = [s.chair.seat for s in sitting if s.player in sitting_out or _blinds_came(evening, s, book)]
    if isinstance(setup, Refused) or not no_cards:
        return setup
    killed = [s.chair.seat for s in sitting if s.player in sitting_out] if penalised_dealt_in(book).answer else []
    return dealt_out(setup, no_cards, killed)


def _without_waiting(setup: Setup, at: Positions, book: Rulebook) -> Setup:
    """Whoever has come to a seat between the button and the small blind gets no cards and posts nothing, where the
    book has them wait (TDA-08)."""
    waiting = [place.seat for place in setup.places if is_between(at, place.seat)]
    if not waiting or not waits_for_button(book).answer:
        return setup
    nothing = Chips(0)
    places = (
        replace(one, ante=nothing, dealt=False, absent=False) if one.seat in waiting else one for one in setup.places
    )
    return replace(setup, places=tuple(places))


def penalised_dealt_in(book: Rulebook) -> Ruling[bool]:
    """Are cards dealt to whoever misses a hand for a penalty, and killed?"""
    custom = say("Whoever misses a hand for a penalty gets no cards.")
    return book.or_custom(PenalisedDealtIn(), False, custom)


def holds_all_ins(evening: Evening, number: TableNo, book: Rulebook) -> bool:
    """Hand for hand, does an all-in here stay face down until the other tables are done (TDP-08)?"""
    custom = say("An all-in is turned up at once.")
    in_round = evening.tables[number].hand_round is not None
    return in_round and book.or_custom(AllInsHeld(), False, custom).answer


def _blinds_came(evening: Evening, sitting: Sitting, book: Rulebook) -> bool:
    if not sitting.away or not evening.entrant(sitting.player).blinds_came:
        return False
    until = book.ask(AbsentUntilBlinds())
    return isinstance(until, Ruling) and until.answer


def not_playable(evening: Evening, number: TableNo, item: int, positions: Positions, book: Rulebook) -> Refused | None:
    """Why the next hand of a table cannot be played so; asked before it begins, since a hand on record is played."""
    sitting_out = [player for player in evening.tables[number].chairs.values() if evening.entrant(player).sits_out]
    laid = laid_out(evening, number, item, positions, sitting_out, book)
    return laid if isinstance(laid, Refused) else None
