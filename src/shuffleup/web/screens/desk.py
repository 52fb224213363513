"""The rulings desk: what happened, at most three questions, the ruling, and what to do with it.

The incident is the address; `views.desk` says how one is written, so that other screens can open it filled in.
"""

from __future__ import annotations

from urllib.parse import urlencode

from shuffleup.app.floor.incident import Incident, incident, open_questions, table_of
from shuffleup.app.guests.arrangements import Role
from shuffleup.facts import fact
from shuffleup.language.searching import tongue
from shuffleup.say import Sentence
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.tournament.words import TableNo
from shuffleup.views.desk.desk import DeskLook, Finder, QuestionSheet, about, desk_args, finder, sheet
from shuffleup.views.desk.ruling import Precedent, RulingActs, RulingView, doing, ruling_view
from shuffleup.views.desk.words import what_happened
from shuffleup.web.doings.rulings import FLOOR
from shuffleup.web.live.screen import Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING, desk_of

MOST_RULINGS = 5
NOTHING_TO_DO = RulingActs()


@fact
class Tab:
    number: TableNo
    look: DeskLook
    current: bool


@fact
class WaitingQuestion:
    """A question that a table has put to the director, and where the desk is turned to it."""

    number: int
    table: TableNo
    what: Sentence
    query: str


@fact
class DeskTables:
    """Where it happened. A dealer has one table, and questions wait for the director only."""

    tabs: tuple[Tab, ...]
    table: TableNo | None
    waiting: tuple[WaitingQuestion, ...]


@fact
class CaseSheet:
    """The questions, as soon as it is known what happened."""

    sheet: QuestionSheet | None


@fact
class Desk:
    """The ruling and what can be done with it; or, while there is none, what was ruled tonight.

    `about` and `facts` name the incident for the acts, `seen` the hand as it was shown. `asked`: it has been put to the
    director, as the question of this number (0: not yet). `otherwise`: the director is ruling, and where nothing is
    known of it yet, on what. `rules` are the house's own, by which a ruling can go.
    """

    ruling: RulingView | None
    doing: RulingActs
    director: bool
    table: TableNo | None
    about: str
    facts: str
    seen: int | None
    asked: int
    otherwise: str
    rules: tuple[tuple[str, str], ...]
    back: DeskLook
    lately: tuple[Precedent, ...]


# ------------------------------------------------------------------------------------------------- looking at it


def _table(sight: Sight) -> TableNo | None:
    return table_of(sight.room, sight.who, sight.number("table"))


def _incident(sight: Sight) -> Incident | None:
    form = about(sight.arg("about"))
    return incident(sight.room, _table(sight), form, sight.args) if form else None


def _tables(sight: Sight) -> DeskTables:
    table, rest = _table(sight), tuple(pair for pair in sight.args if pair[0] != "table")
    if sight.who.role is Role.DEALER:
        return DeskTables((), table, ())
    numbers = [one.number for one in sight.room.evening.open_tables()]
    tabs = tuple(Tab(number, (("table", str(number)), *rest), number == table) for number in numbers)
    waiting = open_questions(sight.room).items()
    return DeskTables(
        tabs,
        table,
        tuple(
            WaitingQuestion(number, put.table, what_happened(put.asked, put.what), desk_of(put))
            for number, put in waiting
        ),
    )


def _find(sight: Sight) -> Finder:
    rulings, own = sight.room.evening.rulings, bool(sight.arg("otherwise"))
    form = about(sight.arg("about"))
    rules = own_rules(sight.room.evening)
    return finder(_table(sight), sight.arg("q"), form, rulings, tongue(sight.lang), own=own, rules=rules)


def _case(sight: Sight) -> CaseSheet:
    found = _incident(sight)
    return CaseSheet(sheet(found.case, found.said, found.table, found.at, sight.arg("change")) if found else None)


def _ruling(sight: Sight) -> Desk:
    found, table = _incident(sight), _table(sight)
    here: DeskLook = (("table", str(table)),) if table else ()
    name = sight.arg("about")
    return Desk(
        ruling=ruling_view(found.case, found.at, sight.room.evening) if found else None,
        doing=_doing(sight, found) if found else NOTHING_TO_DO,
        director=sight.who.role is Role.DIRECTOR,
        table=table,
        about=name,
        facts=urlencode(found.said) if found else "",
        seen=found.session.seq if found and found.session else None,
        asked=_is_asked(sight, found),
        otherwise=sight.arg("otherwise"),
        rules=tuple((rule.id, rule.text) for rule in own_rules(sight.room.evening)),
        back=(*here, ("about", name), *found.said) if found else here,
        lately=() if found else _lately(sight, table),
    )


def _doing(sight: Sight, found: Incident) -> RulingActs:
    hand = found.session.hand if found.session else None
    return doing(found.case, sight.room.evening, found.table, hand, found.since_fold())


def _is_asked(sight: Sight, found: Incident | None) -> int:
    if found is None:
        return 0
    put = open_questions(sight.room).items()
    mine = [number for number, one in put if one.table == found.table and one.asked == found.asked()]
    return mine[0] if mine else 0


def _lately(sight: Sight, table: TableNo | None) -> tuple[Precedent, ...]:
    """The last rulings, of this table where the screen is turned to one."""
    rulings = [one for one in sight.room.evening.rulings if table in (None, one.table)]
    return tuple(Precedent(one.table, one.what, one.by) for one in reversed(rulings[-MOST_RULINGS:]))


SCREEN = Screen(
    "desk",
    (
        HEAD,
        WAITING,
        Region("tables", _tables),
        Region("find", _find),
        Region("case", _case),
        Region("ruling", _ruling, aria="polite"),
    ),
    roles=FLOOR,
    args=desk_args(),
)
