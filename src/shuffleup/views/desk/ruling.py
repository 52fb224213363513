"""A ruling as it is read at the table: what to do, step by step, who says so, and what another book would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce

from shuffleup.facts import fact
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.carried import AsAction, OnTheCards, carried_out, comes_after
from shuffleup.hand.read_out import read_out
from shuffleup.hand.state import Hand
from shuffleup.questions import steps as do
from shuffleup.questions.chips import HiddenChipsFound
from shuffleup.questions.filled import Filled, alike, filled
from shuffleup.questions.forms import QuestionForm
from shuffleup.questions.steps import FloorQuestion, Sanction, Step, Verdict
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import EDITIONS, USUAL
from shuffleup.rulebooks.index import LAYERS
from shuffleup.rulebooks.naming import numbered
from shuffleup.rules import Citation, Rulebook, Unruled
from shuffleup.say import NOTHING, Said, Sentence, passage, say
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.rulings.outcome import is_penal, proposed_steps
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.desk.case import Case, Settled, Source, case_of, is_seat
from shuffleup.views.desk.desk import MOST_PRECEDENTS
from shuffleup.views.desk.table import DeskTable
from shuffleup.views.desk.words import in_short, label

ALWAYS_TOLD = ("due-button",)
"""Facts that go on record with a ruling though it may hang on others."""


@fact
class SpeakingClause:
    """A clause that speaks: its id, the layer it stands in, and its sentence; `author` where it is in no book."""

    id: str
    layer: Sentence
    text: Sentence
    author: Said = ""


@fact
class Supposed:
    """A fact the book of this evening need not know and the other one does; no `value`: it is not even likely."""

    label: Sentence
    value: Sentence = NOTHING


@fact
class Elsewhere:
    """What other books do: the same by other clauses, something else, or nothing (no verdict); if that is so what
    nobody has said."""

    books: tuple[str, ...]
    verdict: Verdict | None
    steps: tuple[Sentence, ...]
    by: tuple[str, ...]
    same: bool
    supposed: tuple[Supposed, ...] = ()


@fact
class Precedent:
    """What was ruled on the same question earlier tonight. `same`: on the same facts, whoever it was."""

    table: TableNo
    text: Said
    by: tuple[str, ...]
    same: bool = False


@fact
class ProposedPenalty:
    """What the ruling proposes for a player: a penalty, chips that leave play, or both. Without a name nobody has said
    yet for whom."""

    name: str
    sanction: Sanction | None
    chips: int = 0


@fact
class UsualPractice:
    """What is proposed where no clause speaks, and the rules of the TDA that say so, if it is one of theirs."""

    verdict: Verdict
    steps: tuple[Sentence, ...]
    text: Sentence
    by: tuple[str, ...]


@fact
class RulingView:
    """No verdict: no clause speaks, the layers asked are `silent`, and the director decides; `usual` is proposed.

    `key` names the ruling, so that ticks belong to it and to no other. `names` are the seats it speaks of. `is_open`:
    no book decides it, so the director can for the next time too.
    """

    key: str
    verdict: Verdict | None
    steps: tuple[Sentence, ...]
    why: tuple[SpeakingClause, ...]
    overrules: tuple[SpeakingClause, ...]
    silent: tuple[Sentence, ...]
    elsewhere: tuple[Elsewhere, ...]
    names: tuple[tuple[int, str], ...]
    before: tuple[Precedent, ...]
    house: bool
    is_open: bool = False
    usual: UsualPractice | None = None

    @property
    def director_decides(self) -> bool:
        return self.verdict in (None, Verdict.DIRECTOR)


def ruling_view(case: Case, at: DeskTable, evening: Evening) -> RulingView | None:
    """The ruling on a case; None as long as something is open."""
    outcome = case.outcome
    if outcome is None:
        return None
    ruled = outcome if isinstance(outcome, Judgement) else None
    question = _question(outcome)
    return RulingView(
        key=repr(sorted((one.blank.name, one.blank.kind.show(one.value)) for one in case.settled)),
        verdict=ruled.remedy.verdict if ruled else None,
        steps=read_out(ruled.remedy.steps) if ruled else (),
        why=tuple(_cited(one, evening) for one in ruled.by) if ruled else (),
        overrules=tuple(_cited(one, evening) for one in ruled.overruled) if ruled else (),
        silent=tuple(LAYERS[name] for name in outcome.silent),
        elsewhere=tuple(_elsewhere(case, at, outcome, evening)),
        names=tuple(dict.fromkeys(_names(case, at))),
        before=precedents(filled(case.form, question), evening.rulings),
        house=bool(evening.plan.house),
        is_open=ruled is None or ruled.remedy.verdict in (Verdict.DIRECTOR, Verdict.DECIDED),
        usual=_usual(question) if ruled is None else None,
    )


def _usual(question: FloorQuestion) -> UsualPractice | None:
    """There is one for every question; a test tries them all."""
    usual = judge(USUAL, question)
    if isinstance(usual, Unruled):
        return None
    steps = read_out(usual.remedy.steps)
    return UsualPractice(usual.remedy.verdict, steps, usual.by[-1].text, numbered(_ids(usual.by)))


def _question(outcome: Judgement | Unruled) -> FloorQuestion:
    question = outcome.question
    assert isinstance(question, FloorQuestion), question
    return question


def _cited(citation: Citation, evening: Evening) -> SpeakingClause:
    own = next((rule for rule in own_rules(evening) if rule.id == citation.id), None)
    if own is None:
        return SpeakingClause(citation.id, LAYERS[citation.layer], citation.text)
    return SpeakingClause(citation.id, LAYERS[citation.layer], passage(own.text), evening.name_of(own.author))


def _names(case: Case, at: DeskTable) -> Iterator[tuple[int, str]]:
    for one in case.settled:
        if is_seat(case.form, one.blank) and at.name(one.value):
            yield int(one.value), at.name(one.value)


def precedents(asked: Filled, rulings: Sequence[RulingRecorded]) -> tuple[Precedent, ...]:
    """What was ruled on the same question tonight: on the same facts first, and the latest first."""
    found = [one for one in reversed(rulings) if one.of.asked and one.of.asked.form == asked.form]
    same = [one for one in found if one.of.asked and alike(one.of.asked, asked)]
    others = [one for one in found if one not in same]
    ordered = [(one, True) for one in same] + [(one, False) for one in others]
    return tuple(Precedent(one.table, one.what, one.by, same) for one, same in ordered[:MOST_PRECEDENTS])


# ---------------------------------------------------------------------------------------------------- other books


def _elsewhere(case: Case, at: DeskTable, here: Judgement | Unruled, evening: Evening) -> Iterator[Elsewhere]:
    """The other books, those that say the same together; and the book itself, where something stands above it."""
    said: dict[Elsewhere, list[str]] = {}
    for name, book in EDITIONS[evening.plan.edition].items():
        if name != evening.plan.book or evening.plan.house or evening.kept:
            other = replace(_in_short(judge(book, _question(here)), here), supposed=_supposed(case, at, book))
            said.setdefault(other, []).append(name)
    for other, names in said.items():
        yield replace(other, books=tuple(names))


def _supposed(case: Case, at: DeskTable, book: Rulebook) -> tuple[Supposed, ...]:
    """Facts that change what another book says and that nobody has said: not whom it is about, nor what stands on the
    page to be put right."""
    said = tuple((one.blank.name, one.blank.kind.show(one.value)) for one in case.said())
    there = case_of(case.form, said, at, book)
    value = {one.blank: one.blank.kind.said(one.value) for one in there.settled if one.source is Source.ASSUMED}
    certain = {one.blank for one in there.settled if one.source is not Source.ASSUMED}
    seen = {*case.asked, *(one.blank for one in case.beside)}
    matter = (*there.asked, *(one.blank for one in there.beside))
    guessed = [blank for blank in matter if blank not in certain | seen and not is_seat(case.form, blank)]
    return tuple(Supposed(label(case.form, blank), value.get(blank, NOTHING)) for blank in guessed)


def _in_short(other: Judgement | Unruled, here: Judgement | Unruled) -> Elsewhere:
    if isinstance(other, Unruled):
        return Elsewhere((), None, (), (), isinstance(here, Unruled))
    same = isinstance(here, Judgement) and other.remedy == here.remedy
    return Elsewhere((), other.remedy.verdict, read_out(other.remedy.steps), _ids(other.by), same)


def _ids(citations: Iterable[Citation]) -> tuple[str, ...]:
    return tuple(citation.id for citation in citations)


# ------------------------------------------------------------------------------------------------- on the record


def on_record(case: Case, at: DeskTable, ruled: Sentence) -> Sentence:
    """An incident and its ruling in a few sentences. It begins with what happened, so that it is found again."""
    what, facts = in_short(case.form), list(_fact_words(case, at))
    if not facts:
        return passage(say("{what}.", what=what), ruled)
    told = reduce(lambda before, one: say("{before}; {fact}", before=before, fact=one), facts)
    return passage(say("{what} ({facts}).", what=what, facts=told), ruled)


def ruled_in_words(judgement: Judgement, *, given: bool = True) -> Sentence:
    """What was ruled and done. `given`: with the penalty that was proposed; else it says that there is none."""
    kept = [
        step for step in judgement.remedy.steps if not isinstance(step, do.Propose) and (given or not _leaves(step))
    ]
    said = read_out(kept)
    rest = _given(judgement) if given else left_out(judgement)
    return passage(say("The ruling: {verdict}.", verdict=judgement.remedy.verdict), *said, *rest)


def _leaves(step: Step) -> bool:
    return isinstance(step, do.RemoveChips)


def _given(judgement: Judgement) -> Iterator[Sentence]:
    for step in proposed_steps(judgement):
        if isinstance(step, do.Propose):
            yield say("Given to seat {seat}: {sanction}.", seat=step.seat, sanction=step.sanction)
        elif isinstance(judgement.question, HiddenChipsFound):
            yield say("They come off the stack of seat {seat}, who won them.", seat=step.seat)


def left_out(judgement: Judgement) -> Iterator[Sentence]:
    """What a ruling proposes and nobody does: said where it goes on record without it."""
    penal = proposed_steps(judgement)
    if any(isinstance(step, do.Propose) for step in penal):
        yield say("No penalty is given.")
    if any(isinstance(step, do.RemoveChips) for step in penal):
        yield say("No chips leave play.")


def _fact_words(case: Case, at: DeskTable) -> Iterator[Sentence]:
    told = [one for one in case.settled if one.source is Source.SAID or one in case.beside or _always(one)]
    for one in sorted(told, key=lambda one: case.form.blanks.index(one.blank)):
        if one.blank.name != "tournament" and not _says_nothing(case, one):
            yield _fact(case.form, one, at.name(one.value) if is_seat(case.form, one.blank) else "")


def _fact(form: QuestionForm, one: Settled, player: str) -> Sentence:
    fact, value = label(form, one.blank), one.blank.kind.said(one.value)
    if player:
        return say("{fact}: {value} ({player})", fact=fact, value=value, player=player)
    return say("{fact}: {value}", fact=fact, value=value)


def _always(one: Settled) -> bool:
    return one.blank.name in ALWAYS_TOLD


def _says_nothing(case: Case, one: Settled) -> bool:
    """A seat nobody has named."""
    return is_seat(case.form, one.blank) and not one.value


# --------------------------------------------------------------------------------------------------- what to do


@fact
class RulingActs:
    """What can be done with a ruling besides reading it out.

    `hand` says how a followed hand takes it ("cards", "action", "turn" or "fold"; empty where it does not), `back` how
    many actions are to be taken back by hand for it. `first`: the steps of a ruling before come first. `unnamed`: a
    hand dies, and nobody has said whose. `penalties` are the director's to confirm, with the chips that leave play;
    `hidden` ones come off the winner's stack, and `keeps` is a seat that is owed some, and how many. `waits`: chips
    leave play only when this hand is over. `button`: button and blinds are put somewhere. `buys`: a rebuy is sold.
    `appoint` is who may decide where the director is part of it.
    """

    hand: str = ""
    first: bool = False
    unnamed: bool = False
    back: int = 0
    penalties: tuple[ProposedPenalty, ...] = ()
    waits: int = 0
    hidden: bool = False
    keeps: tuple[int, int] | None = None
    button: bool = False
    buys: bool = False
    appoint: tuple[tuple[PlayerId, str], ...] = ()


def doing(case: Case, evening: Evening, table: TableNo | None, hand: Hand | None, since_fold: int = 0) -> RulingActs:
    """`since_fold`: how many actions ago the hand in question was folded, the fold among them; 0 where it was not."""
    players = evening.tables[table].chairs if table else {}
    outcome = case.outcome
    appoint = appointable(evening, players_in(case, players))
    if not isinstance(outcome, Judgement):
        return RulingActs(appoint=appoint)
    penalties = tuple(_proposed(outcome, evening, players))
    return RulingActs(
        hand="fold" if since_fold == 1 else _kind(hand, outcome) if hand else "",
        first=hand is not None and comes_after(hand, outcome),
        unnamed=hand is not None and any(isinstance(one, do.KillHand) and not one.seat for one in outcome.remedy.steps),
        back=since_fold if since_fold > 1 else 0,
        penalties=penalties,
        waits=_waits(penalties, evening, table),
        hidden=isinstance(outcome.question, HiddenChipsFound) and is_penal(outcome),
        keeps=_keeps(outcome, evening, players),
        button=any(isinstance(step, do.PlaceButton) for step in outcome.remedy.steps),
        buys=any(isinstance(step, do.OweRebuy) and step.seat for step in outcome.remedy.steps),
        appoint=appoint,
    )


def _proposed(judgement: Judgement, evening: Evening, players: Mapping[Seat, PlayerId]) -> Iterator[ProposedPenalty]:
    steps = proposed_steps(judgement)
    for seat in dict.fromkeys(step.seat for step in steps):
        sanctions = [step.sanction for step in steps if isinstance(step, do.Propose) and step.seat == seat]
        chips = sum(step.chips for step in steps if isinstance(step, do.RemoveChips) and step.seat == seat)
        yield ProposedPenalty(_name(evening, players, seat), sanctions[0] if sanctions else None, chips)


def _waits(penalties: Sequence[ProposedPenalty], evening: Evening, table: TableNo | None) -> int:
    """The hand in play, where chips are to leave the table that may lie in its pot."""
    takes = any(one.chips or one.sanction is Sanction.DISQUALIFICATION for one in penalties)
    return evening.tables[table].hands if table and takes and evening.tables[table].in_hand else 0


def _keeps(judgement: Judgement, evening: Evening, players: Mapping[Seat, PlayerId]) -> tuple[int, int] | None:
    """Hidden chips that are still their player's, who is out by the book of this evening."""
    question = judgement.question
    if not isinstance(question, HiddenChipsFound):
        return None
    owed = [step for step in judgement.remedy.steps if isinstance(step, do.Award) and step.seat == question.seat]
    player = players.get(question.seat)
    plays = player is not None and evening.entrant(player).plays
    return (int(owed[0].seat), int(owed[0].chips)) if owed and not plays else None


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
