"""What a ruling is about, as data: the question and its facts, what was ruled, by whom, on whom, and for how long."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.questions.filled import Filled
from shuffleup.questions.steps import Remedy
from shuffleup.say import Said
from shuffleup.tournament.words import PlayerId


class Stands(StrEnum):
    """For how long a ruling is one: for what happened now, for the next such question tonight, or as a house rule."""

    ONCE = "once"
    TONIGHT = "tonight"
    HOUSE = "house"


@fact
class Matter:
    """`asked` is what happened, where it is one of the desk's questions. `remedy` is what was ruled, `words` how the
    director said it where the ruling is the director's own. `given_by`: by whose word, None where the book's was
    enough; `on`: who is part of it. `answers` is the so-manieth question that was put to the director. `rule` is what
    the ruling is cited by where it `stands` for more than this once: "floor 1", "house 2"."""

    asked: Filled | None = None
    remedy: Remedy | None = None
    words: Said = ""
    given_by: PlayerId | None = None
    on: tuple[PlayerId, ...] = ()
    answers: int | None = None
    stands: Stands = Stands.ONCE
    rule: str = ""


IN_WORDS = Matter()
"""Of a ruling that is kept in words alone."""
