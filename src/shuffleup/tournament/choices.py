"""How a host is asked for a part of the plan."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.say import NOTHING, Sentence


class FormSection(StrEnum):
    """Where on the form of a set-up something is asked."""

    FIRST = "first"
    LEVELS = "levels"
    CHIPS = "chips"
    MONEY = "money"
    TABLES = "tables"
    HOUSE = "house"


@fact
class HostChoice:
    """What the host is asked, said once, beside the field that keeps the answer.

    On the form it `asks` in its section, with a `hint` below; the page of tonight has it as `told`, if there is no row
    of its own for it. A number is from `least` to `most`, and 0 on the form where there may be none. `only_with`: a
    field without which it says nothing, or what that has to be (`bounties=mystery`). A part of the plan that has one is
    nowhere else declared: the form and JSON take it, tonight's page and the docs tell it, and a record from before it
    is read with its default.
    """

    asks: Sentence
    section: FormSection
    hint: Sentence = NOTHING
    told: Sentence = NOTHING
    least: int = 0
    most: int = 0
    only_with: str = ""

    def counts(self, filled: object) -> bool:
        """Does it say anything, with what else is filled in?"""
        field, _, code = self.only_with.partition("=")
        chosen = getattr(filled, field) if field else True
        return bool(chosen == code if code else chosen)
