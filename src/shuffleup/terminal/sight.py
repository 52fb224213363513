"""What the screen shows of a game: built from the views a phone has, so that nobody's cards have a place in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shuffleup.app.hands.hand import HandSession
from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Seat
from shuffleup.terminal.game import ME, TABLE, SitAndGo
from shuffleup.tournament.clock import timer
from shuffleup.tournament.state import Entrant
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.views.dealer.felt import Deeds, Felt, Watched, felt_view
from shuffleup.views.table.choices import Choices, choices_view
from shuffleup.views.table.felt import Mine, SeatSpot, mine_view, phase_word, spots, told


@fact
class TopLine:
    """The line at the top. `left` is what the level still lasts, in hands or in milliseconds."""

    level: int
    blinds: Blinds
    next: Blinds | None
    left: int
    by_hands: bool
    hand: int
    playing: int
    players: int


@fact
class SeatSight:
    """A chair of the table, and the place of whoever sat there once they are out, or have won."""

    spot: SeatSpot
    place: int = 0


@fact
class FinishLine:
    """Somebody's place; `shared` by so many."""

    place: int
    shared: int
    name: str
    mine: bool


@fact
class TerminalSight:
    """`seats` goes clockwise and begins with mine. `finishes` is who is out or has won, the best first."""

    head: TopLine
    seats: tuple[SeatSight, ...]
    felt: Felt | None
    mine: Mine | None
    choices: Choices | None
    deeds: Deeds
    phase: str
    finishes: tuple[FinishLine, ...]
    out: bool
    over: bool
    trouble: str

    @property
    def me(self) -> Seat:
        return self.seats[0].spot.seat


def sight_of(game: SitAndGo) -> TerminalSight:
    session = game.session
    watched = _watched(game, session) if session else None
    deeds = told(watched, session.events) if watched and session else ()
    at_hand = spots(watched, deeds, {}) if watched else ()
    playing = game.room.hands.get(TABLE)
    return TerminalSight(
        head=_head(game),
        seats=tuple(_seats(game, at_hand)),
        felt=felt_view(watched) if watched else None,
        mine=mine_view(watched, at_hand, game.seat, "", Millis(0)) if watched else None,
        choices=choices_view(playing.hand, playing.terms, game.seat, playing.seq) if playing else None,
        deeds=deeds,
        phase=phase_word(session.hand if session else None),
        finishes=tuple(_finishes(game)),
        out=game.out,
        over=game.over,
        trouble=game.table.trouble if game.table else "",
    )


def _watched(game: SitAndGo, session: HandSession) -> Watched:
    hand = session.hand
    at = game.room.evening.tables[TABLE].last or Positions(hand.button, hand.button, hand.button)
    return Watched(hand, session.terms, game.room.book, {seat: game.name(seat) for seat in game.chairs}, at, {})


# ------------------------------------------------------------------------------------------------------- the clock


def _head(game: SitAndGo) -> TopLine:
    evening, now = game.room.evening, game.time()
    clock = timer.up_to(evening.clock, now, game.room.book)
    levels, number = clock.schedule.levels, timer.level_number(clock.schedule, clock.item)
    left = timer.remaining(clock, now)
    return TopLine(
        level=number,
        blinds=blinds_of(levels[number - 1]),
        next=None if clock.is_last else blinds_of(levels[number]),
        left=left // MINUTE if game.options.lasts.hands else left,
        by_hands=game.options.lasts.hands,
        hand=evening.tables[TABLE].hands,
        playing=len(evening.playing()),
        players=len(game.chairs),
    )


# ------------------------------------------------------------------------------------------------------- the seats


def _seats(game: SitAndGo, at_hand: tuple[SeatSpot, ...]) -> Iterator[SeatSight]:
    """Every chair somebody sat down in. One who is not in the hand has only a name and chips."""
    known = {spot.seat: spot for spot in at_hand}
    for seat in _from_mine(sorted(game.chairs), game.seat):
        one = game.room.evening.entrant(game.chairs[seat])
        spot = known.get(seat, SeatSpot(seat))
        yield SeatSight(spot if spot.name else replace(spot, name=one.name, stack=one.stack), one.place)


def _from_mine(seats: list[Seat], mine: Seat) -> list[Seat]:
    at = seats.index(mine)
    return [*seats[at:], *seats[:at]]


# ------------------------------------------------------------------------------------------------------ the places


def _finishes(game: SitAndGo) -> Iterator[FinishLine]:
    placed = [one for one in game.room.evening.players.values() if one.place]
    for one in sorted(placed, key=_by_place):
        yield FinishLine(one.place, one.shared_by, one.name, one.player == ME)


def _by_place(one: Entrant) -> tuple[int, str]:
    return one.place, one.name
