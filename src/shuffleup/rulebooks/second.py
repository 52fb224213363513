"""The second edition of the books, for the evenings that were played by it.

Every book held all the documents, as now. But whenever tables were put together all players drew new seats, by the
TDA's rules too, and who came to a seat beside the button was dealt in at once; and a raise that was said and begun with
the exact call was read like any other second motion. Nothing in this file changes any more.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace

from shuffleup.questions import seating
from shuffleup.questions.wagers import SecondMotion
from shuffleup.rulebooks import common, custom, guidelines, homegame, roberts, tda
from shuffleup.rules import Clause, Layer, Question, Rulebook

QuestionsSince = Mapping[str, tuple[type[Question[object]], ...]]
"""What clauses have been asked since, by their numbers."""

NOT_ASKED_YET: QuestionsSince = {
    "SEAT-04": (seating.DrawsAnew,),
    "MOVE-05": (seating.WaitsForButton,),
    "TDA-08": (seating.WaitsForButton,),
    "TDA-10": (seating.DrawsAnew,),
    "TDA-42": (SecondMotion,),
}


def as_it_was(layer: Layer, not_asked_yet: QuestionsSince, *then: Clause, without: Container[str] = ()) -> Layer:
    """A layer of the edition after: `without` clauses that came later, and `then` with what stood there."""
    kept = (_unasked(one, not_asked_yet.get(one.id, ())) for one in layer.clauses if one.id not in without)
    return Layer(layer.name, (*kept, *then), tuple(layer.documents))


def _unasked(one: Clause, later: tuple[type[Question[object]], ...]) -> Clause:
    """Statements were cited whoever had the word."""
    return replace(one, answers=tuple(answer for answer in one.answers if answer[0] not in later), goes_with=None)


HPT, RR, TG, ALL, BY_TDA = (
    as_it_was(layer, NOT_ASKED_YET)
    for layer in (homegame.LAYER, roberts.LAYER, guidelines.LAYER, common.LAYER, tda.LAYER)
)

BOOKS = (
    Rulebook("homegame", (HPT, RR, TG, ALL, custom.LAYER)),
    Rulebook("guidelines", (TG, RR, HPT, ALL, custom.LAYER)),
    Rulebook("roberts", (RR, HPT, TG, ALL, custom.LAYER)),
    Rulebook("tda-2024", (BY_TDA, RR, HPT, TG, ALL, custom.LAYER)),
)
