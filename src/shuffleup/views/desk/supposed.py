"""What another book's answer to an incident hangs on that nobody has said: a guess is shown as one."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence
from shuffleup.views.desk.case import Case, Source, case_of, is_seat
from shuffleup.views.desk.table import DeskTable
from shuffleup.views.desk.words import label


@fact
class Supposed:
    """A fact the book of this evening need not know and the other one does; no `value`: it is not even likely."""

    label: Sentence
    value: Sentence = NOTHING


def supposed(case: Case, at: DeskTable, book: Rulebook) -> tuple[Supposed, ...]:
    """Those that change what this book says; not whom it is about, nor what stands on the page to be put right."""
    said = tuple((one.blank.name, one.blank.kind.show(one.value)) for one in case.said())
    there = case_of(case.form, said, at, book)
    value = {one.blank: one.blank.kind.said(one.value) for one in there.settled if one.source is Source.ASSUMED}
    certain = {one.blank for one in there.settled if one.source is not Source.ASSUMED}
    seen = {*case.asked, *(one.blank for one in case.beside)}
    matter = (*there.asked, *(one.blank for one in there.beside))
    guessed = [blank for blank in matter if blank not in certain | seen and not is_seat(case.form, blank)]
    return tuple(Supposed(label(case.form, blank), value.get(blank, NOTHING)) for blank in guessed)
