"""A ruling as it is read at the table: what to do, step by step, who says so, and what another book would do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.read_out import read_out
from shuffleup.hand.state import Hand
from shuffleup.questions.forms import Form
from shuffleup.questions.steps import FloorQuestion, Propose, RemoveChips, Sanction
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.index import layer_title
from shuffleup.rules import Citation, Unruled
from shuffleup.tournament.commands import Penalise, TakeChipsOff
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.penalties import proposals, taken_off
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.desk import MOST_PRECEDENTS
from shuffleup.views.desk_carry import AsAction, OnTheCards, carried_out
from shuffleup.views.desk_case import Case, Settled, Source, is_seat
from shuffleup.views.desk_table import AtTable
from shuffleup.views.desk_words import in_short, label, shown

NO_SEAT = re.compile(r"\b([Ss])eat 0\b")


@fact
class Cited:
    """A clause that speaks: its id, the layer it stands in, and its sentence."""

    id: str
    layer: str
    text: str


@fact
class Elsewhere:
    """What other books do: the same by other clauses, something else, or nothing (no verdict)."""

    books: tuple[str, ...]
    verdict: str
    steps: tuple[str, ...]
    by: tuple[str, ...]
    same: bool


@fact
class Precedent:
    """What was ruled on the same thing earlier tonight."""

    table: TableNo
    text: str
    by: tuple[str, ...]


@fact
class Proposed:
    """A penalty the ruling proposes; without a name nobody has said yet for whom."""

    name: str
    sanction: Sanction


@fact
class RulingView:
    """No verdict: no clause speaks, the layers asked are `silent`, and the director decides.

    `key` names the ruling, so that ticks belong to it and to no other. `names` are the seats it speaks of.
    """

    key: str
    verdict: str
    steps: tuple[str, ...]
    why: tuple[Cited, ...]
    overrules: tuple[Cited, ...]
    silent: tuple[str, ...]
    elsewhere: tuple[Elsewhere, ...]
    names: tuple[tuple[int, str], ...]
    before: tuple[Precedent, ...]
    house: bool

    @property
    def director_decides(self) -> bool:
        return self.verdict in ("", "the director decides")


def ruling_view(case: Case, at: AtTable, evening: Evening) -> RulingView | None:
    """The ruling on a case; None as long as something is open."""
    outcome = case.outcome
    if outcome is None:
        return None
    ruled = outcome if isinstance(outcome, Judgement) else None
    question = _question(outcome)
    return RulingView(
        key=repr(sorted((one.blank.name, one.blank.kind.show(one.value)) for one in case.settled)),
        verdict=str(ruled.remedy.verdict) if ruled else "",
        steps=steps_of(ruled) if ruled else (),
        why=tuple(map(_cited, ruled.by)) if ruled else (),
        overrules=tuple(map(_cited, ruled.overruled)) if ruled else (),
        silent=tuple(map(layer_title, outcome.silent)),
        elsewhere=tuple(_elsewhere(outcome, question, evening)),
        names=tuple(_names(case, at)),
        before=precedents(case.form, evening.rulings),
        house=bool(evening.plan.house),
    )


def _question(outcome: Judgement | Unruled) -> FloorQuestion:
    question = outcome.question
    assert isinstance(question, FloorQuestion), question
    return question


def steps_of(judgement: Judgement) -> tuple[str, ...]:
    """The steps in words. Where no seat was given it is simply that player's."""
    return tuple(NO_SEAT.sub(_that_player, step) for step in read_out(judgement.remedy.steps))


def _that_player(found: re.Match[str]) -> str:
    return "That player" if found[1] == "S" else "that player"


def _cited(citation: Citation) -> Cited:
    return Cited(citation.id, layer_title(citation.layer), citation.text)


def _names(case: Case, at: AtTable) -> Iterator[tuple[int, str]]:
    for one in case.settled:
        if is_seat(case.form, one.blank) and at.name(one.value):
            yield int(one.value), at.name(one.value)


def precedents(form: Form, rulings: Sequence[RulingRecorded]) -> tuple[Precedent, ...]:
    """What was ruled on the same thing tonight, the latest first."""
    alike = [one for one in reversed(rulings) if one.what.startswith(in_short(form))]
    return tuple(Precedent(one.table, one.what, one.by) for one in alike[:MOST_PRECEDENTS])


# ---------------------------------------------------------------------------------------------------- other books


def _elsewhere(here: Judgement | Unruled, question: FloorQuestion, evening: Evening) -> Iterator[Elsewhere]:
    """The other books, those that say the same together; and the book itself, where house rules stand above it."""
    said: dict[Elsewhere, list[str]] = {}
    for name, book in BOOKS.items():
        if name != evening.plan.book or evening.plan.house:
            said.setdefault(_in_short(judge(book, question), here), []).append(name)
    for other, names in said.items():
        yield Elsewhere(tuple(names), other.verdict, other.steps, other.by, other.same)


def _in_short(other: Judgement | Unruled, here: Judgement | Unruled) -> Elsewhere:
    if isinstance(other, Unruled):
        return Elsewhere((), "", (), (), isinstance(here, Unruled))
    same = isinstance(here, Judgement) and other.remedy == here.remedy
    return Elsewhere((), str(other.remedy.verdict), steps_of(other), _ids(other.by), same)


def _ids(citations: Iterable[Citation]) -> tuple[str, ...]:
    return tuple(citation.id for citation in citations)


# ------------------------------------------------------------------------------------------------- on the record


def on_record(case: Case, at: AtTable, ruled: str) -> str:
    """An incident and its ruling in a few sentences. It begins with what happened, so that it is found again."""
    facts = "; ".join(_fact_words(case, at))
    return f"{in_short(case.form)}{f' ({facts})' if facts else ''}. {ruled}"


def ruled_in_words(judgement: Judgement) -> str:
    return f"The ruling: {judgement.remedy.verdict}. {' '.join(steps_of(judgement))}"


def _fact_words(case: Case, at: AtTable) -> Iterator[str]:
    told = [one for one in case.settled if one.source is Source.SAID or one in case.beside]
    for one in sorted(told, key=lambda one: case.form.blanks.index(one.blank)):
        if one.blank.name != "tournament" and not _says_nothing(case, one):
            name = f" ({at.name(one.value)})" if is_seat(case.form, one.blank) and at.name(one.value) else ""
            yield f"{label(case.form, one.blank)}: {shown(one.blank, one.value)}{name}"


def _says_nothing(case: Case, one: Settled) -> bool:
    """A seat nobody has named."""
    return is_seat(case.form, one.blank) and not one.value


# --------------------------------------------------------------------------------------------------- what to do


@fact
class Doing:
    """What can be done with a ruling besides reading it out.

    `hand` says how a followed hand takes it ("cards", "action" or "turn"; empty where it does not). `penalties` and
    `chips_off` are the director's to confirm; `appoint` is who may decide where the director is part of it.
    """

    hand: str = ""
    penalties: tuple[Proposed, ...] = ()
    chips_off: int = 0
    appoint: tuple[tuple[PlayerId, str], ...] = ()


def doing(case: Case, evening: Evening, table: TableNo | None, hand: Hand | None) -> Doing:
    players = evening.tables[table].chairs if table else {}
    outcome = case.outcome
    involved = players_in(case, players)
    appoint = appointable(evening, involved)
    if not isinstance(outcome, Judgement):
        return Doing(appoint=appoint)
    steps = [step for step in outcome.remedy.steps if isinstance(step, Propose)]
    return Doing(
        hand=_kind(hand, outcome) if hand else "",
        penalties=tuple(Proposed(_name(evening, players, step.seat), step.sanction) for step in steps),
        chips_off=sum(step.chips for step in outcome.remedy.steps if isinstance(step, RemoveChips)),
        appoint=appoint,
    )


def _kind(hand: Hand, judgement: Judgement) -> str:
    carried = carried_out(hand, judgement)
    if carried is None:
        return ""
    return "cards" if isinstance(carried, OnTheCards) else "action" if isinstance(carried, AsAction) else "turn"


def _name(evening: Evening, players: Mapping[Seat, PlayerId], seat: Seat) -> str:
    return evening.name_of(players[seat]) if seat in players else ""


def players_in(case: Case, players: Mapping[Seat, PlayerId]) -> tuple[PlayerId, ...]:
    """Who is part of it: the players of the seats the case names."""
    seats = [one.value for one in case.settled if is_seat(case.form, one.blank)]
    return tuple(dict.fromkeys(players[seat] for seat in seats if seat in players))


def appointable(evening: Evening, involved: Sequence[PlayerId]) -> tuple[tuple[PlayerId, str], ...]:
    """Who may decide instead of the director (TD-02); nobody has to where the director is no part of it."""
    if evening.director not in involved:
        return ()
    return tuple((one.player, one.name) for one in evening.playing() if one.player not in involved)


def penal(
    judgement: Judgement, players: Mapping[Seat, PlayerId], reason: str, who: PlayerId | None
) -> tuple[Penalise | TakeChipsOff, ...]:
    """The penalties and the chips to take off that a ruling proposes, as commands; for seats that are taken only."""
    steps = [step for step in judgement.remedy.steps if isinstance(step, Propose | RemoveChips)]
    if any(step.seat not in players for step in steps):
        return ()
    chips = [replace(command, who=who) for command in taken_off(judgement, players, reason)]
    return (*chips, *(replace(command, who=who) for command in proposals(judgement, players, reason)))
