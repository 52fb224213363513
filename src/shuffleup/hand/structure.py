"""Blinds and antes, laid on the seats of a table: from a structure and the positions to the set-up of one hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from shuffleup.facts import fact
from shuffleup.hand.betting import NOBODY
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.positions import first_blinds, next_blinds
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.setup import Place, Setup
from shuffleup.hand.terms import Terms
from shuffleup.questions.play import AS_THE_HOST_SETS_IT, ButtonOnEmptySmallBlind, PaidFirst, StartsAt
from shuffleup.questions.words import MOST_SEATS, Chips, Seat

FEWEST_PLAYERS = 2
ALL_SEATS = frozenset(range(1, MOST_SEATS + 1))
NONE = Chips(0)
TWO_BLINDS = 2
AT_BUTTON = StartsAt.LEFT_OF_BUTTON


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
    """The first hand of a table, the button given. Where it lies on no player's seat and somebody has to post from
    there, `set_up` says so."""
    return _positions(first_blinds(_mask(seats), button, MOST_SEATS))


def next_positions(last: Positions, seats: Sequence[Seat], terms: Terms) -> Positions:
    """The next hand, by the dead button: `seats` are those that still have chips."""
    busted = not last.dead_small_blind  # an empty small blind that was dead already is no player who went out
    code = int(terms.small_blind_out.answer if busted else ButtonOnEmptySmallBlind.TO_EMPTY_SEAT)
    blinds = next_blinds(_mask(seats), last.button, last.small_blind, last.big_blind, code, MOST_SEATS)
    return _positions(blinds, dead_small_blind=blinds[1] not in seats)


def set_up(structure: Structure, positions: Positions, players: Sequence[Player], terms: Terms) -> Setup | Refused:
    """Lay the structure on the seats. Refuses what cannot be played, and says why."""
    stakes = _stakes(structure, terms)
    if isinstance(stakes, Refused):
        return stakes
    seats = tuple([player.seat for player in players])
    ring = _ring(seats, positions.button, positions.small_blind, positions.big_blind)
    if isinstance(ring, Refused):
        return ring
    if wrong := _wrong_players(players, ring, positions):
        return wrong
    dues = _dues(stakes, ring.small_blind, ring.big_blind, len(seats))
    if isinstance(dues, Refused):
        return dues
    due, price, first = dues
    places = _places(players, ring, due, terms)
    dead = structure.big_blind_ante
    blind_first = dead and terms.one_payer_ante.answer is PaidFirst.BLIND
    return Setup(places, positions.button, price, stakes.least_bet, first, structure.unit, dead, blind_first)


# A hand is set up in three parts, each kept for the hands after it: what is played for changes with the level, who sits
# where with the button and the players, and what falls due place by place hardly ever.


@dataclass(frozen=True, slots=True, eq=False)  # there is one for each structure, and it is a quick key
class _Stakes:
    """A structure that can be played. `blinds` are the small one, the big one and the straddles."""

    blinds: tuple[Chips, ...]
    ante: Chips
    big_blind_ante: bool
    least_bet: Chips
    opens_at_button: bool


@fact
class _Ring:
    """Players clockwise from the button, by their number in the list given; the places of the blinds among them."""

    order: tuple[int, ...]
    small_blind: int  # NOBODY where it is dead
    big_blind: int  # NOBODY where nobody sits there


BlindsDue = tuple[Chips, Chips]
"""The ante and the blind of one place."""

Dues = tuple[tuple[BlindsDue, ...], Chips, int]
"""What falls due place by place, the price that makes, and the place that opens."""


def _stakes(structure: Structure, terms: Terms) -> _Stakes | Refused:
    if _are_integers(structure):
        return _kept_stakes(structure, terms)
    return _new_stakes(structure, terms)


def _are_integers(s: Structure) -> bool:
    """Asked before the cache is, which takes 2.0 for 2 and True for 1."""
    amounts_are = int is type(s.small_blind) is type(s.big_blind) is type(s.ante) is type(s.least_bet) is type(s.unit)
    return amounts_are and (not s.straddles or {int}.issuperset(map(type, s.straddles)))


def _new_stakes(structure: Structure, terms: Terms) -> _Stakes | Refused:
    if wrong := _not_whole(structure) or _wrong_structure(structure, terms):
        return wrong
    blinds = (structure.small_blind, structure.big_blind, *structure.straddles)
    return _Stakes(
        blinds=blinds,
        ante=structure.ante,
        big_blind_ante=structure.big_blind_ante,
        least_bet=Chips(structure.big_blind * terms.smallest_bet.answer) or structure.least_bet,
        opens_at_button=terms.first_to_act[0].answer is AT_BUTTON,
    )


_kept_stakes = lru_cache(maxsize=1024)(_new_stakes)


@lru_cache(maxsize=4096)
def _ring(seats: tuple[Seat, ...], button: Seat, small_blind: Seat, big_blind: Seat) -> _Ring | Refused:
    """From the first player left of the button round to the button itself."""
    if wrong := _wrong_seats(seats, button):
        return wrong
    clockwise = sorted(seats, key=lambda seat: (seat <= button, seat))
    order = tuple([seats.index(seat) for seat in clockwise])
    return _Ring(order, _place(clockwise, small_blind), _place(clockwise, big_blind))


def _place(clockwise: list[Seat], seat: Seat) -> int:
    return clockwise.index(seat) if seat in clockwise else NOBODY


@lru_cache(maxsize=1024)
def _dues(stakes: _Stakes, small_blind: int, big_blind: int, count: int) -> Dues | Refused:
    """Left of the last blind is who opens, or of the button without one. The price is of blinds that somebody owes."""
    straddles = len(stakes.blinds) - TWO_BLINDS
    if straddles > count:
        return refuse(
            "There are {straddles} straddles for {players} players; each player posts one at most.",
            Refusal.MALFORMED,
            straddles=straddles,
            players=count,
        )
    blinds = _blinds(stakes, small_blind, big_blind, count)
    price = max(blinds.values(), default=NONE)
    pay_ante = {big_blind} if stakes.big_blind_ante else range(count)
    dues = tuple([(stakes.ante if at in pay_ante else NONE, blinds.get(at, NONE)) for at in range(count)])
    if not blinds or stakes.opens_at_button:
        return dues, price, 0
    return dues, price, (next(reversed(blinds)) + 1) % count


def _blinds(stakes: _Stakes, small_blind: int, big_blind: int, count: int) -> dict[int, Chips]:
    """Which place owes which blind, in the order posted. A dead small blind nobody posts."""
    small, big, *straddles = stakes.blinds
    due: dict[int, Chips] = {}
    if small and small_blind != NOBODY:
        due[small_blind] = small
    if big:
        due[big_blind] = big
    for step, straddle in enumerate(straddles, start=1):
        place = (big_blind + step) % count
        due.pop(place, None)  # short-handed, a straddle takes the place of the blind
        due[place] = straddle
    return due


def _places(players: Sequence[Player], ring: _Ring, dues: tuple[BlindsDue, ...], terms: Terms) -> tuple[Place, ...]:
    """One who is away is dealt in and folded later, or only posts, by the book."""
    places = []
    for place, number in enumerate(ring.order):
        player = players[number]
        ante, blind = dues[place]
        if player.away:
            dealt_in = terms.absent_dealt_in.answer
            places.append(Place(player.seat, player.stack, ante, blind, dealt=dealt_in, absent=dealt_in))
        else:
            places.append(Place(player.seat, player.stack, ante, blind))
    return tuple(places)


def _positions(blinds: tuple[int, int, int], *, dead_small_blind: bool = False) -> Positions:
    button, small, big = blinds
    return Positions(Seat(button), Seat(small), Seat(big), dead_small_blind)


def _mask(seats: Sequence[Seat]) -> int:
    """Whoever is at no seat of a table is left out here, and found by `set_up`."""
    mask = 0
    for seat in seats:
        if seat in ALL_SEATS:
            mask |= 1 << seat
    return mask


def _not_whole(structure: Structure) -> Refused | None:
    s = structure
    for amount in (s.small_blind, s.big_blind, s.ante, s.least_bet, *s.straddles):
        if type(amount) is not int or amount < 0:
            return refuse(
                "Blinds, straddles and antes are whole numbers of chips, 0 or more, not {amount}.",
                Refusal.MALFORMED,
                amount=repr(amount),
            )
    if type(s.unit) is not int or s.unit < 1:
        return refuse(
            "The smallest chip is worth a whole number, 1 or more, not {unit}.", Refusal.MALFORMED, unit=repr(s.unit)
        )
    return None


def _wrong_structure(structure: Structure, terms: Terms) -> Refused | None:
    if not any((structure.small_blind, structure.big_blind, structure.ante)):
        return refuse("There is nothing to play for: give a blind or an ante.", Refusal.MALFORMED, terms.blinds_or_ante)
    if not structure.big_blind and not structure.least_bet:
        return refuse("Without a big blind, say what the smallest bet is (least_bet).", Refusal.MALFORMED)
    if structure.straddles and not structure.big_blind:
        return refuse("A straddle needs a big blind to raise.", Refusal.MALFORMED)
    steps = (structure.small_blind, structure.big_blind, *structure.straddles)
    if structure.big_blind and any(low > high for low, high in pairwise(steps)):
        return refuse("Each blind is at least as large as the one before it.", Refusal.MALFORMED)
    share = terms.small_blind_share
    if share and share.answer != AS_THE_HOST_SETS_IT and structure.small_blind and structure.big_blind:
        part, whole = share.answer
        if structure.small_blind * whole != structure.big_blind * part:
            half, odd = divmod(structure.big_blind * part, whole)
            if odd:
                return refuse(
                    "Half of a big blind of {big_blind} is no whole chip.",
                    Refusal.MALFORMED,
                    share.by,
                    big_blind=structure.big_blind,
                )
            return refuse(
                "With a big blind of {big_blind} the small blind is {half}.",
                Refusal.MALFORMED,
                share.by,
                big_blind=structure.big_blind,
                half=half,
            )
    return None


def _wrong_seats(seats: tuple[Seat, ...], button: Seat) -> Refused | None:
    if not FEWEST_PLAYERS <= len(seats) <= MOST_SEATS:
        return refuse(
            "A hand needs {fewest} to {most} players; {given} were given.",
            Refusal.FULL if len(seats) > MOST_SEATS else Refusal.TOO_FEW_PLAYERS,
            fewest=FEWEST_PLAYERS,
            most=MOST_SEATS,
            given=len(seats),
        )
    taken = set(seats)
    if len(taken) < len(seats):
        return refuse("Two players are at the same seat.", Refusal.WRONG_SEAT)
    if not taken <= ALL_SEATS or button not in ALL_SEATS:
        wrong = next(iter((*(taken - ALL_SEATS), button)))
        return refuse(
            "There is no seat {seat}; seats are numbered 1 to {most}.", Refusal.WRONG_SEAT, seat=wrong, most=MOST_SEATS
        )
    return None


def _wrong_players(players: Sequence[Player], ring: _Ring, positions: Positions) -> Refused | None:
    for player in players:
        if type(player.stack) is not int or player.stack < 1:
            return refuse(
                "Seat {seat} has {stack} chips; a player in a hand has at least 1.",
                Refusal.MALFORMED,
                seat=player.seat,
                stack=player.stack,
            )
    if ring.big_blind == NOBODY:
        return refuse(
            "The big blind is due from seat {seat}, but nobody sits there.",
            Refusal.WRONG_SEAT,
            seat=positions.big_blind,
        )
    two = len(players) == FEWEST_PLAYERS and positions.button == positions.small_blind
    if two and ring.small_blind == NOBODY:  # and no dead one: of two players the button posts it
        return refuse(
            "The small blind is due from seat {seat}, but nobody sits there.",
            Refusal.WRONG_SEAT,
            seat=positions.small_blind,
        )
    if players[0].away and all(player.away for player in players):
        return refuse("Everyone is away; there is nobody to deal to.", Refusal.TOO_FEW_PLAYERS)
    return None
