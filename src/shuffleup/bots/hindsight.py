"""A player's own decisions of a hand that is over, as the strongest bot looks back at them: what it would have done
with these cards, and about what the choice cost. It goes by what the player could see then, and by nothing more.

What a choice is worth is what the solved round says (`lab.streets`), where both sides play on as it found. Of a
difference that is no larger than what the solution may be wrong by, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from shuffleup.bots import short
from shuffleup.bots.beliefs import TWO, TreePlace, solved_place
from shuffleup.bots.brain import WhereSeated, sight
from shuffleup.bots.reading import seen_from
from shuffleup.bots.rounds import so_far
from shuffleup.bots.seen import Seen
from shuffleup.bots.shark import PAIR_AT, SHORT
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, HandStarted, Positions, begin, evolve, terms_of
from shuffleup.hand.events import Called, Checked, Folded, RaisedTo
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.equity import PLACES
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rules import Rulebook
from shuffleup.tournament.plan import Plan, book_of
from shuffleup.tournament.words import TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Watched

LEAST: Final = 0.5
"""Big blinds: less than this cannot be told from the solution's own error."""
LEAST_OF_SEVERAL: Final = 1.0
"""Several opponents are taken as one, who holds the best of their hands; that says less."""

OwnTurn = Folded | Checked | Called | RaisedTo


@fact
class Chosen:
    """What somebody does on a turn: fold, check, call, bet or raise, and to which total."""

    what: str
    total: Chips = Chips(0)


@fact
class LookedBack:
    """One decision. `cost` is in big blinds, nothing where it is too little to be measured, and None where the bot goes
    by a chart of all-in or fold, which knows no price. `same`: the bot does that too."""

    street: Street
    mine: Chosen
    bot: Chosen
    same: bool
    cost: float | None


def looked_back(
    events: tuple[Event, ...], seat: Seat, positions: Positions, blinds: Blinds, plan: Plan
) -> tuple[LookedBack, ...]:
    """Every decision that the one in this seat made, in order; what could be done goes by the book of the evening."""
    book = book_of(plan)
    assert isinstance(book, Rulebook), book  # a night by another could not have been opened
    return tuple(_at(seen, turn) for seen, turn in _turns(events, seat, positions, blinds, book))


def _turns(
    events: Sequence[Event], seat: Seat, positions: Positions, blinds: Blinds, book: Rulebook
) -> Iterator[tuple[Seen, OwnTurn]]:
    started = events[0]
    assert isinstance(started, HandStarted), started
    hand: Hand = begin(started)
    watched = Watched(hand, terms_of(book), book, {}, positions, {})
    for nth, event in enumerate(events[1:], 1):
        if isinstance(event, OwnTurn) and event.seat == seat and hand.known >> hand.place_of[seat] & 1:
            where = WhereSeated(TableNo(1), 1, blinds, nth)
            seen = seen_from(sight(watched, events[:nth], seat, where))
            if seen is not None:  # whoever is away decides nothing
                yield seen, event
        evolve(hand, event)


def _at(seen: Seen, turn: OwnTurn) -> LookedBack:
    mine = _made(seen, turn)
    if not seen.board and seen.blinds <= SHORT:  # all-in or nothing, from a chart that knows no price
        choice = short.decide(seen)
        bot = Chosen(choice.what, choice.total)
        return LookedBack(seen.street, mine, bot, _same(mine, bot), None)
    place = solved_place(so_far(seen), int(seen.seat))
    found, node = place.found, place.node
    pair = PAIR_AT[tuple(sorted(PLACES[card] for card in seen.cards))]  # type: ignore[index]
    often, worth = found.often(node)[:, pair], found.worth(node)[:, pair]
    own, best = place.nearest(min(_act(turn), found.start.most)), int(often.argmax())
    bot = _chosen(seen, node.acts[best])
    cost = float(worth[best] - worth[own]) / seen.big_blind
    return LookedBack(seen.street, mine, bot, own == best, round(cost, 1) if cost > _error(place, seen) else 0.0)


def _error(place: TreePlace, seen: Seen) -> float:
    """What the solution may be wrong by, in big blinds."""
    least = LEAST if len(seen.opponents) < TWO else LEAST_OF_SEVERAL
    return max(least, place.found.exploitable() / seen.big_blind)


def _act(turn: OwnTurn) -> int:
    """As a solved round has it."""
    match turn:
        case Folded():
            return FOLD
        case RaisedTo():
            return int(turn.total)
        case Checked() | Called():
            return STAY


def _made(seen: Seen, turn: OwnTurn) -> Chosen:
    if isinstance(turn, RaisedTo):
        return Chosen("raise" if seen.price else "bet", turn.total)
    return _chosen(seen, _act(turn))


def _chosen(seen: Seen, act: int) -> Chosen:
    if act == FOLD:
        return Chosen("fold")
    if act == STAY:
        return Chosen("call" if seen.call else "check")
    choice = seen.raise_to(act)
    return Chosen("bet" if choice.what == "raise" and not seen.price else choice.what, choice.total)


def _same(mine: Chosen, bot: Chosen) -> bool:
    """Of two bets the size does not matter."""
    return mine.what == bot.what or {mine.what, bot.what} == {"bet", "raise"}
