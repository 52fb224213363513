"""A form as it was filled in: what happened, as data that can be kept, compared and asked again."""

from __future__ import annotations

from shuffleup.facts import fact, types_in
from shuffleup.questions.forms import QuestionForm, Unfilled, fill, find_form
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat


@fact
class Filled:
    """A question by the name of its form, and its facts by their names, written as the form reads them."""

    form: str
    facts: tuple[tuple[str, str], ...]

    def value(self, name: str) -> str:
        return dict(self.facts).get(name, "")


def filled(form: QuestionForm, question: FloorQuestion) -> Filled:
    """This question, with all of its facts."""
    return Filled(form.name, tuple(sorted(form.shown(question).items())))


def asked_in(what: Filled) -> FloorQuestion | None:
    """The question, if all of its facts are there and a form still asks it."""
    form = find_form(what.form)
    found = fill(form, dict(what.facts)) if form and what.facts else None
    return None if found is None or isinstance(found, Unfilled) or not isinstance(found, FloorQuestion) else found


def alike(one: Filled, other: Filled) -> bool:
    """Did the same thing happen, to whomever?"""
    return one.form == other.form and bool(one.facts) and _but_seats(one) == _but_seats(other)


def _but_seats(what: Filled) -> dict[str, str]:
    form = find_form(what.form)
    hints = types_in(form.question) if form else {}
    seats = {blank.name for blank in form.blanks if hints[blank.field] is Seat} if form else set()
    return {name: text for name, text in what.facts if name not in seats}
