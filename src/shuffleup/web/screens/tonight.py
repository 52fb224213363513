"""Tonight: the set-up in words, the house rules, and what can still be changed where. Anyone may read it."""

from __future__ import annotations

from shuffleup.app.dealt.pace import USUAL
from shuffleup.app.guests.arrangements import Role
from shuffleup.facts import fact
from shuffleup.say import NOTHING, Sentence
from shuffleup.views.tonight import CardsView, ChangesView, HouseRuleView, changes_view, house_rules_view
from shuffleup.web.doings.guests import why_not_closed
from shuffleup.web.live.for_all import cards_of, posted_of
from shuffleup.web.live.screen import EVERYONE, Region, Screen, Sight
from shuffleup.web.screens.decks import DECKS
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING


def _is_director(sight: Sight) -> bool:
    return sight.who.role is Role.DIRECTOR


@fact
class HouseRules:
    """Those of tonight. A director writes more of them."""

    rules: tuple[HouseRuleView, ...]
    director: bool


def _house(sight: Sight) -> HouseRules:
    return HouseRules(house_rules_view(sight.room.evening), _is_director(sight))


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
    pace = sight.room.guests.pace or USUAL
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
    refused = why_not_closed(sight.room.evening)
    return Closing(sight.room.guests.closed, refused.reason if refused else NOTHING)


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
    tonight=True,
)
