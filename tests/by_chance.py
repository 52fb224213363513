"""Who plays the hands that tests leave to chance: how a player picks one of the acts that are offered, and how a dealer
goes on between bets. The chance is always a seeded one, given by the test, which also says in what style it is played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.hand import (
    Accepted,
    AllIn,
    BetTo,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    Legal,
    Muck,
    Phase,
    Post,
    RaiseTo,
    Show,
    Terms,
    decide,
)
from shuffleup.questions.words import MOST_SEATS, Chips


@fact
class Style:
    """How often each kind of act is picked, against the others that are offered. The usual one stays more often than
    not, so that hands are played to the end, and raises the least more often than everything."""

    fold: int = 2
    stay: int = 8
    least: int = 3
    most: int = 1
    between: int = 2
    all_in: int = 1


USUAL = Style()
EVENLY = Style(fold=1, stay=3, least=1, most=1, between=1, all_in=1)


def offered(hand: Hand, choices: Legal, chance: Random) -> dict[str, Command]:
    """What the legal moves say can be done, by the names a style has for it. Raises: the least, the most, between."""
    seat = choices.seat
    if choices.away:
        return {"fold": Fold(seat)}
    stays: dict[str, Command] = {"fold": Fold(seat), "stay": Check(seat) if choices.may_check else Call(seat)}
    if not choices.may_raise:
        return stays
    raised = RaiseTo if hand.price else BetTo
    between = Chips(chance.randint(choices.least, choices.greatest))
    totals = {"least": choices.least, "most": choices.greatest, "between": between}
    return {**stays, **{name: raised(seat, total) for name, total in totals.items()}, "all_in": AllIn(seat)}


def picked(hand: Hand, choices: Legal, chance: Random, style: Style = USUAL) -> Command:
    acts = offered(hand, choices, chance)
    return chance.choices([*acts.values()], [getattr(style, name) for name in acts])[0]


def turned(choices: Legal, chance: Random, style: Style) -> TurnChoice:
    """The same told to a dealt table, where nobody gives up what is free."""
    weights = {"fold": style.fold if choices.call else 0, "stay": style.stay}
    if choices.may_raise:
        weights |= {"least": style.least, "most": style.most}
    (name,) = chance.choices([*weights], [*weights.values()])
    match name:
        case "fold":
            return TurnChoice("fold", choices.call)
        case "stay":
            return TurnChoice("call" if choices.call else "check", choices.call)
        case _:
            return TurnChoice("raise", choices.call, choices.least if name == "least" else choices.greatest)


def dealt(
    hand: Hand, take: Callable[[int], tuple[AnyCard, ...]], *, burns: bool = False, at_once: int = 2 * MOST_SEATS
) -> Command | None:
    """What the dealer does next, with cards off this deck; None where a player is waited for. `burns`: a burn is seen;
    `at_once`: so many hole cards at most."""
    match hand.phase:
        case Phase.POSTING:
            return Post()
        case Phase.DEALING:
            left = 2 * sum(place.dealt for place in hand.setup.places) - sum(map(len, hand.holes))
            return DealHole(take(min(left, at_once)))
        case Phase.BOARD:
            burn = take(1)[0] if burns else None
            return DealBoard(take(1 if hand.board else 3), burn)
        case _:
            return None


def goes_on(hand: Hand, take: Callable[[int], tuple[AnyCard, ...]], *, burns: bool = False) -> Command:
    """What needs no thought: the dealer's part, and at the showdown everyone shows."""
    dealing = dealt(hand, take, burns=burns)
    if dealing:
        return dealing
    assert hand.turn is not None, hand.phase
    return Show(hand.turn)


def shown(hand: Hand, terms: Terms, chance: Random) -> Command:
    """Whoever is next at the showdown shows or, where the table lets it, mucks: one as often as the other."""
    assert hand.turn is not None
    may_muck = isinstance(decide(hand, Muck(hand.turn), terms), Accepted)
    return Muck(hand.turn) if may_muck and chance.random() < 0.5 else Show(hand.turn)
