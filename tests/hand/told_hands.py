"""Hands played in a line: what each player chooses, one letter after the other, until the hand is over."""

from __future__ import annotations

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.arena.hands import BLINDS, TERMS, DealtAlone
from shuffleup.cards import DECK, cards
from shuffleup.hand import Phase, Player, Positions, Setup, first_positions, legal, set_up
from shuffleup.questions.words import Chips, Seat


def played(
    choices: str, deck: str = "", seats: int = 3, positions: Positions | None = None, stacks: tuple[int, ...] = ()
) -> DealtAlone:
    """In turn: f(old), c(heck or call), r(aise as little as one may), a(ll-in). Once none is left, all check and call.

    Seat 1 has the button, so that with three players seat 1 acts first before the flop and seat 2 after it.
    """
    at = positions or first_positions([Seat(n) for n in range(1, seats + 1)], Seat(1))
    sit = [Player(Seat(n), Chips(stack)) for n, stack in enumerate(stacks or (200,) * seats, 1)]
    setup = set_up(BLINDS, at, sit, TERMS)
    assert isinstance(setup, Setup), setup
    top = cards(deck)
    dealt = DealtAlone(setup, at, TERMS, [*top, *(card for card in DECK if card not in top)])
    todo = list(choices.replace(" ", ""))
    while not dealt.hand.over:
        if dealt.hand.phase is Phase.BETTING:
            _acts(dealt, todo.pop(0) if todo else "c")
        else:
            dealt.goes_on()
    return dealt


def _acts(dealt: DealtAlone, letter: str) -> None:
    moves = legal(dealt.hand, TERMS)
    assert moves is not None
    match letter:
        case "f":
            dealt.acts(TurnChoice("fold", moves.call))
        case "a" if moves.may_raise:
            dealt.acts(TurnChoice("raise", moves.call, moves.greatest))
        case "r" if moves.may_raise:
            dealt.acts(TurnChoice("raise", moves.call, moves.least))
        case _:
            dealt.acts(TurnChoice("call" if moves.call else "check", moves.call))
