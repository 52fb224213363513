"""What this house has of its own tonight: rulings that were kept, and rules in words. They stand above the book, each
with its author and by what it is cited."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from shuffleup.facts import fact
from shuffleup.questions.filled import Filled, asked_in
from shuffleup.rulebooks.house import with_own_rules
from shuffleup.rulebooks.index import FLOOR, HOUSE
from shuffleup.rulebooks.own import FloorRuling, InWords
from shuffleup.rulebooks.own import OwnRule as Ruled
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import HouseRuleWritten, RulingRecorded
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId

RuleEvent = RulingRecorded | HouseRuleWritten


@fact
class KeptRule:
    """A rule that is in no book: what it is cited by, its words, and whose it is. `asked` is what it answers, if it
    does; `tonight`: it goes with the evening."""

    id: str
    text: str
    author: PlayerId
    asked: Filled | None = None
    tonight: bool = False


def own_rules(evening: Evening) -> tuple[KeptRule, ...]:
    """Those of this evening, as they came."""
    return tuple(map(_own, evening.kept))


def _own(kept: RuleEvent) -> KeptRule:
    if isinstance(kept, HouseRuleWritten):
        return KeptRule(kept.rule, kept.text, kept.author)
    of = kept.of
    assert of.given_by is not None, kept
    text = of.words if of.words.endswith((".", "!", "?")) else f"{of.words}."
    return KeptRule(of.rule, text, of.given_by, of.asked, tonight=of.stands is Stands.TONIGHT)


def next_rule(evening: Evening, stands: Stands) -> str:
    """What the next rule is cited by."""
    layer = FLOOR if stands is Stands.TONIGHT else HOUSE
    taken = {one.id for one in own_rules(evening)}
    return next(id_ for number in count(1) if (id_ := f"{layer} {number}") not in taken)


def book_tonight(book: Rulebook, evening: Evening) -> Rulebook:
    """The evening's book with all of them in it."""
    tonight = {rule.of.rule: rule for rule in evening.kept if isinstance(rule, RulingRecorded) and _goes(rule)}
    floor = {id_: ruled for id_, rule in tonight.items() if isinstance(ruled := _ruled(evening, rule), FloorRuling)}
    house = {_own(rule).id: _ruled(evening, rule) for rule in evening.kept if not _goes(rule)}
    return with_own_rules(book, floor, house)


def _goes(kept: RuleEvent) -> bool:
    return isinstance(kept, RulingRecorded) and kept.of.stands is Stands.TONIGHT


def _ruled(evening: Evening, kept: RuleEvent) -> Ruled:
    own = _own(kept)
    who = evening.name_of(own.author)
    question = asked_in(own.asked) if own.asked else None
    answer = kept.of.remedy if isinstance(kept, RulingRecorded) else None
    return FloorRuling(question, answer, own.text, who) if question and answer else InWords(own.text, who)


def rules_in_words(rules: Iterable[KeptRule]) -> tuple[str, ...]:
    """Those that a next evening can have, as their words."""
    return tuple(rule.text for rule in rules if not rule.tonight)
