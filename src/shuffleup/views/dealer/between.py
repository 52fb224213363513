"""Between two hands: what came of the last one, and what the next one is."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import uncounted
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.decide import decide
from shuffleup.tournament.events import HandBegan
from shuffleup.tournament.hands.buttons import blinds_lying, next_hand
from shuffleup.tournament.hands.set_up import penalised_dealt_in
from shuffleup.tournament.hands.tables import dealer_at
from shuffleup.tournament.refusals import FEWEST
from shuffleup.tournament.state import Evening, Status, Table
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.views.dealer.felt import Deeds, SeatedPerson


@fact
class Broke:
    """Who has lost the last chip and has not said yet whether they rebuy."""

    player: PlayerId
    name: str
    rebuys: int


@fact
class HandToCome:
    """The hand to come. `wrong` says why it cannot begin yet, by these clauses; `again`: the last one did not count.

    `full`: it will be followed action by action. `last` is what came of the hand before.
    """

    kind: str
    number: int
    again: bool
    full: bool
    button: SeatedPerson
    posts: tuple[tuple[str, SeatedPerson], ...]  # which blind is whose, as "small", "big", "third", "fourth"
    dead_small_blind: bool
    blinds: Blinds
    dealer: str
    dealer_by: str
    players: int
    away: tuple[SeatedPerson, ...]
    sits_out: tuple[SeatedPerson, ...]
    killed: bool  # they are dealt in all the same, and their hands are killed
    no_chips: tuple[Broke, ...]
    wrong: Sentence
    by: tuple[str, ...]
    last: tuple[Deeds, ...]
    count_first: Sentence = NOTHING  # whose stacks are to be counted before a hand can be followed


def next_hand_view(
    evening: Evening, table: Table, book: Rulebook, now: Millis, *, full: bool, last: tuple[Deeds, ...]
) -> HandToCome | None:
    """None where too few sit at the table to play one."""
    sitting = evening.table_now(table.number).sitting
    if len(sitting) < FEWEST:
        return None
    decision = decide(evening, c.BeginHand(table.number, now), book)
    refused = decision if isinstance(decision, Refused) else None
    began = None if isinstance(decision, Refused) else decision.events[0]
    at = began.positions if isinstance(began, HandBegan) else next_hand(evening, table, book)
    dealer, level = dealer_at(evening, table.number, book), _level(evening, began)
    wait = uncounted(evening, table.number) if full else None
    return HandToCome(
        kind="next",
        number=table.hands + 1,
        again=table.again is not None,
        full=full,
        button=_person(evening, table, at.button),
        posts=tuple(
            (blind.name.lower(), _person(evening, table, seat))
            for seat, blind in blinds_lying(level, at, [one.chair.seat for one in sitting]).items()
        ),
        dead_small_blind=at.dead_small_blind and bool(level.small_blind),
        blinds=blinds_of(level),
        dealer=evening.name_of(dealer.player) if dealer else "",
        dealer_by=dealer.by.id if dealer else "",
        players=len(sitting),
        away=tuple(_person(evening, table, one.chair.seat) for one in sitting if one.away),
        sits_out=tuple(
            _person(evening, table, one.chair.seat) for one in sitting if evening.entrant(one.player).sits_out
        ),
        killed=penalised_dealt_in(book).answer,
        no_chips=_without_chips(evening, table.number),
        wrong=refused.reason if refused else NOTHING,
        by=tuple(citation.id for citation in refused.by) if refused else (),
        last=last,
        count_first=wait.reason if wait else NOTHING,
    )


def _person(evening: Evening, table: Table, seat: Seat) -> SeatedPerson:
    player = table.chairs.get(seat)
    return SeatedPerson(seat, evening.entrant(player).name if player is not None else "")


def _level(evening: Evening, began: object) -> Level:
    """That of the hand that would begin now; while none can, the one on the wall."""
    if not isinstance(began, HandBegan):
        return timer.level_of(evening.clock)
    level = evening.plan.schedule.steps[began.item]
    assert isinstance(level, Level), level
    return level


def _without_chips(evening: Evening, table: TableNo) -> tuple[Broke, ...]:
    broke = [one for one in evening.players.values() if one.status is Status.BUSTED]
    return tuple(Broke(one.player, one.name, one.rebuys) for one in broke if one.busted and one.busted.table == table)


def positions_of(table: Table) -> Positions:
    assert table.last is not None, table
    return table.last
