"""Random tables: every structure the game knows, gaps in the seats, dead blinds and buttons, absent players."""

from __future__ import annotations

from random import Random

from shuffleup.hand import (
    Player,
    Positions,
    Refused,
    Setup,
    Structure,
    Terms,
    first_positions,
    next_positions,
    set_up,
    terms_of,
)
from shuffleup.questions.words import MOST_SEATS, Chips, Seat
from shuffleup.rulebooks import BOOKS

TERMS = [terms_of(book) for book in BOOKS.values()]


def random_setup(rng: Random, terms: Terms) -> Setup:
    return random_hand(rng, terms)[0]


def random_hand(rng: Random, terms: Terms) -> tuple[Setup, Positions]:
    structure = _structure(rng)
    positions, seats = _positions(rng, terms)
    setup = set_up(structure, positions, _players(rng, structure, seats), terms)
    assert not isinstance(setup, Refused), setup
    return setup, positions


def _structure(rng: Random) -> Structure:
    """Two blinds, one or none, straddles, antes of both kinds, and chips of 1, 5 or 25."""
    unit = rng.choice([1, 1, 5, 25])
    big = unit * rng.choice([2, 4, 10])
    match rng.randrange(6):
        case 0:
            return Structure(ante=Chips(unit), least_bet=Chips(big), unit=Chips(unit))
        case 1:
            return Structure(big_blind=Chips(big), unit=Chips(unit))
        case 2:
            straddles = [Chips(2 * big), Chips(4 * big)][: rng.randint(1, 2)]
            return Structure(Chips(big // 2), Chips(big), straddles=tuple(straddles), unit=Chips(unit))
        case 3:
            return Structure(Chips(big // 2), Chips(big), unit=Chips(unit))
        case _:
            for_all = rng.random() < 0.5
            return Structure(
                Chips(big // 2), Chips(big), Chips(unit if for_all else big), not for_all, unit=Chips(unit)
            )


def _positions(rng: Random, terms: Terms) -> tuple[Positions, list[Seat]]:
    """A first hand, or the next one after some players have left, with whatever is dead then."""
    seats = sorted(rng.sample([Seat(seat) for seat in range(1, MOST_SEATS + 1)], rng.randint(2, MOST_SEATS)))
    positions = first_positions(seats, rng.choice(seats))
    for _ in range(rng.randint(0, 3)):
        if len(seats) > 2 and rng.random() < 0.7:
            seats.remove(rng.choice(seats))
        positions = next_positions(positions, seats, terms)
    return positions, seats


def _players(rng: Random, structure: Structure, seats: list[Seat]) -> list[Player]:
    """One in ten is away, but never everyone. Stacks from a single chip; one in ten has crumbs smaller than a chip."""
    here = rng.choice(seats)
    least = structure.big_blind or structure.least_bet
    players = []
    for seat in seats:
        most = rng.choice([least, 5 * least, 20 * least, 100 * least]) // structure.unit
        crumbs = rng.randrange(structure.unit) if rng.randrange(10) == 9 else 0
        stack = structure.unit * rng.randint(1, most) + crumbs
        players.append(Player(seat, Chips(stack), away=seat != here and rng.randrange(10) == 9))
    return players
