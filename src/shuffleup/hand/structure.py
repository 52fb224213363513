"""Blinds and antes, laid on the seats of a table: from a structure and the positions to the set-up of one hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.positions import first_blinds, next_blinds, next_seat
from shuffleup.hand.setup import Place, Setup
from shuffleup.hand.terms import Terms
from shuffleup.questions.play import ButtonOnEmptySmallBlind, StartsAt
from shuffleup.questions.words import MOST_SEATS, Chips, Seat

FEWEST_PLAYERS = 2
ALL_SEATS = frozenset(range(1, MOST_SEATS + 1))
NONE = Chips(0)
EVERYONE = Seat(0)
AT_BUTTON = StartsAt.LEFT_OF_BUTTON

_seat = attrgetter("seat")


@fact
class Structure:
    """What is posted. No small blind is 0; `straddles` are further blinds left of the big blind."""

    small_blind: Chips = Chips(0)
    big_blind: Chips = Chips(0)
    ante: Chips = Chips(0)
    big_blind_ante: bool = False
    straddles: tuple[Chips, ...] = ()
    least_bet: Chips = Chips(0)  # needed only where there is no big blind
    unit: Chips = Chips(1)


@fact
class Positions:
    """Where button and blinds lie; any of button and small blind may be an empty seat.

    A small blind is dead when the player due it was out before the hand began: nobody posts it.
    """

    button: Seat
    small_blind: Seat
    big_blind: Seat
    dead_small_blind: bool = False


@fact
class Player:
    """One who sits at the table with chips; `away` from it or not."""

    seat: Seat
    stack: Chips
    away: bool = False


def first_positions(seats: Sequence[Seat], button: Seat) -> Positions:
    """The first hand of a table, the button given."""
    return _positions(first_blinds(_mask(seats), button, MOST_SEATS))


def next_positions(last: Positions, seats: Sequence[Seat], terms: Terms) -> Positions:
    """The next hand, by the dead button: `seats` are those that still have chips."""
    busted = not last.dead_small_blind  # an empty small blind that was dead already is no player who went out
    code = int(terms.small_blind_out.answer if busted else ButtonOnEmptySmallBlind.TO_EMPTY_SEAT)
    blinds = next_blinds(_mask(seats), last.button, last.small_blind, last.big_blind, code, MOST_SEATS)
    return _positions(blinds, dead_small_blind=blinds[1] not in seats)


def set_up(structure: Structure, positions: Positions, players: Sequence[Player], terms: Terms) -> Setup | Refused:
    """Lay the structure on the seats. Refuses what cannot be played, and says why."""
    wrong = _not_whole(structure) or _wrong_structure(structure, terms) or _wrong_players(positions, players)
    if wrong:
        return wrong
    order = _clockwise(players, positions.button)
    seats = [player.seat for player in order]
    blinds = _blinds(structure, positions, seats)
    return Setup(
        places=_places(order, blinds, structure, positions, terms),
        button=positions.button,
        price=max(structure.small_blind, structure.big_blind, *structure.straddles),
        least_bet=Chips(structure.big_blind * terms.smallest_bet.answer) or structure.least_bet,
        first=_first_to_act(blinds, seats, terms),
        unit=structure.unit,
        ante_is_dead=structure.big_blind_ante,
    )


def _clockwise(players: Sequence[Player], button: Seat) -> list[Player]:
    """From the first player left of the button round to the button itself."""
    by_seat = sorted(players, key=_seat)
    for i, player in enumerate(by_seat):
        if player.seat > button:
            return by_seat[i:] + by_seat[:i]
    return by_seat


def _places(
    order: Sequence[Player], blinds: dict[Seat, Chips], structure: Structure, positions: Positions, terms: Terms
) -> tuple[Place, ...]:
    """What falls due from each seat. One who is away is dealt in and folded later, or only posts, by the book."""
    pays_ante = positions.big_blind if structure.big_blind_ante else EVERYONE
    dealt_in = terms.absent_dealt_in.answer
    places = []
    for p in order:
        blind = blinds.get(p.seat, NONE)
        ante = structure.ante if pays_ante in (EVERYONE, p.seat) else NONE
        places.append(Place(p.seat, p.stack, ante, blind, not p.away or dealt_in, p.away and dealt_in))
    return tuple(places)


def _first_to_act(blinds: dict[Seat, Chips], seats: Sequence[Seat], terms: Terms) -> int:
    """The place that opens the first round: left of the last blind, or left of the button where there is none."""
    if not blinds or terms.first_to_act[0].answer is AT_BUTTON:
        return 0
    last_blind = next(reversed(blinds))
    return (seats.index(last_blind) + 1) % len(seats)


def _positions(blinds: tuple[int, int, int], *, dead_small_blind: bool = False) -> Positions:
    button, small, big = blinds
    return Positions(Seat(button), Seat(small), Seat(big), dead_small_blind)


def _mask(seats: Sequence[Seat]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def _blinds(structure: Structure, positions: Positions, seats: Sequence[Seat]) -> dict[Seat, Chips]:
    """Who owes which blind, in the order posted. A small blind due from an empty seat is dead: nobody posts it."""
    due: dict[Seat, Chips] = {}
    if structure.small_blind and positions.small_blind in seats:
        due[positions.small_blind] = structure.small_blind
    if structure.big_blind:
        due[positions.big_blind] = structure.big_blind
    seat = positions.big_blind
    for straddle in structure.straddles:
        seat = Seat(next_seat(_mask(seats), seat, MOST_SEATS))
        due.pop(seat, None)  # short-handed, a straddle takes the place of the blind
        due[seat] = straddle
    return due


def _not_whole(structure: Structure) -> Refused | None:
    s = structure
    for amount in (s.small_blind, s.big_blind, s.ante, s.least_bet, *s.straddles):
        if type(amount) is not int or amount < 0:
            return Refused(f"Blinds, straddles and antes are whole numbers of chips, 0 or more, not {amount!r}.")
    if type(s.unit) is not int or s.unit < 1:
        return Refused(f"The smallest chip is worth a whole number, 1 or more, not {s.unit!r}.")
    return None


@lru_cache(maxsize=1024)  # once a level, not once a hand
def _wrong_structure(structure: Structure, terms: Terms) -> Refused | None:
    if not any((structure.small_blind, structure.big_blind, structure.ante)):
        return Refused("There is nothing to play for: give a blind or an ante.", (terms.structures.by,))
    if not structure.big_blind and not structure.least_bet:
        return Refused("Without a big blind, say what the smallest bet is (least_bet).")
    if structure.straddles and not structure.big_blind:
        return Refused("A straddle needs a big blind to raise.")
    steps = (structure.small_blind, structure.big_blind, *structure.straddles)
    if structure.big_blind and any(low > high for low, high in pairwise(steps)):
        return Refused("Each blind is at least as large as the one before it.")
    share = terms.small_blind_share
    if share and structure.small_blind and structure.big_blind:
        part, whole = share.answer
        if structure.small_blind * whole != structure.big_blind * part:
            half, odd = divmod(structure.big_blind * part, whole)
            if odd:
                return Refused(f"Half of a big blind of {structure.big_blind} is no whole chip.", (share.by,))
            return Refused(f"With a big blind of {structure.big_blind} the small blind is {half}.", (share.by,))
    return None


def _wrong_players(positions: Positions, players: Sequence[Player]) -> Refused | None:
    seats = {player.seat for player in players}
    if not FEWEST_PLAYERS <= len(players) <= MOST_SEATS:
        return Refused(f"A hand needs {FEWEST_PLAYERS} to {MOST_SEATS} players; {len(players)} were given.")
    if len(seats) < len(players):
        return Refused("Two players are at the same seat.")
    if not seats <= ALL_SEATS or positions.button not in ALL_SEATS:
        wrong = next(iter((*(seats - ALL_SEATS), positions.button)))
        return Refused(f"There is no seat {wrong}; seats are numbered 1 to {MOST_SEATS}.")
    anyone_here = False
    for player in players:
        anyone_here = anyone_here or not player.away
        if type(player.stack) is not int or player.stack < 1:
            return Refused(f"Seat {player.seat} has {player.stack} chips; a player in a hand has at least 1.")
    if positions.big_blind not in seats:
        return Refused(f"The big blind is due from seat {positions.big_blind}, but nobody sits there.")
    if not anyone_here:
        return Refused("Everyone is away; there is nobody to deal to.")
    return None
