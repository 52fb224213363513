"""Tonight: the set-up in words, the house rules, and what can still be changed where. Anyone may read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from urllib.parse import urlencode

from shuffleup.app.arrangements import Role
from shuffleup.app.pace import USUAL
from shuffleup.facts import fact
from shuffleup.rulebooks import BOOKS, EDITION
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.rulings.own_rules import in_words, own_rules
from shuffleup.views.tonight import CardsView, ChangesView, HouseRuleView, changes_view, house_rules_view
from shuffleup.web.doings.guests import may_close
from shuffleup.web.live.for_all import cards_of, posted_of
from shuffleup.web.live.screen import EVERYONE, Region, Screen, Sight
from shuffleup.web.screens.decks import DECKS
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING


def _is_director(sight: Sight) -> bool:
    return sight.who.role is Role.DIRECTOR


@fact
class HouseRules:
    """Those of tonight. A director writes more of them; `again` is the query of a set-up that begins with the same."""

    rules: tuple[HouseRuleView, ...]
    director: bool
    again: str


def _house(sight: Sight) -> HouseRules:
    evening = sight.room.evening
    words = "\n".join(in_words(own_rules(evening)))
    plan = evening.plan
    house = _as_fields(_still_to_adopt(plan.book, plan.edition, plan.house))
    again = urlencode((("book", plan.book), ("own_rules", words), *house))
    return HouseRules(house_rules_view(evening), _is_director(sight), again if _is_director(sight) else "")


@cache
def _still_to_adopt(book: str, edition: int, house: tuple[str, ...]) -> tuple[str, ...]:
    """The house rules that say something new in today's edition of the book."""
    if edition == EDITION:
        return house
    return tuple(text for text in house if isinstance(with_house_rules(BOOKS[book], [house_rule(text)]), HouseBook))


def _as_fields(house: Iterable[str]) -> Iterator[tuple[str, str]]:
    """House rules as the set-up has them: a number or a choice in a field of its own."""
    for rule in house:
        clause, equals, value = rule.partition("=")
        yield (f"set.{clause}", value) if equals else ("house", clause)


def _changes(sight: Sight) -> ChangesView:
    return changes_view(sight.room.evening, sight.room.book, director=_is_director(sight))


@fact
class PaceOfTonight:
    """At the tables the software deals: seconds for a turn, and of one's own for the evening. `director`: whoever reads
    may change it."""

    turn: int
    bank: int
    speed: str
    director: bool


def _pace(sight: Sight) -> PaceOfTonight | None:
    if cards_of(sight.room) is CardsView.REAL:
        return None
    pace = sight.room.guest_list.guests.pace or USUAL
    return PaceOfTonight(pace.turn, pace.bank, pace.speed, _is_director(sight))


@fact
class Closing:
    """Is the night closed? If not, `refused` is why it cannot be."""

    closed: bool
    refused: Sentence


def _closing(sight: Sight) -> Closing | None:
    """For the director: nobody else can do anything about it."""
    if not _is_director(sight):
        return None
    refused = may_close(sight.room.evening)
    return Closing(sight.room.guest_list.guests.closed, refused.reason if refused else NOTHING)


SCREEN = Screen(
    "tonight",
    (
        HEAD,
        WAITING,
        Region("setup", posted_of),
        Region("levels", posted_of),
        Region("pace", _pace),
        DECKS,
        Region("house", _house),
        Region("changes", _changes),
        Region("closing", _closing, aria="polite"),
    ),
    roles=EVERYONE,
    kept=True,
)
