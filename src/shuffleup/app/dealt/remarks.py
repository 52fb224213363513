"""The few words players may send across a dealt table. They are kept in mind for a moment and are on no record."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from shuffleup.facts import fact
from shuffleup.hand import Hand, Judgement, Refused, judge
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen
from shuffleup.questions.conduct import Breach, Company, Conduct
from shuffleup.questions.steps import PlayOn
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.words import Millis, PlayerId

EVERY = Millis(3_000)
HEARD_FOR = Millis(6_000)


class Remark(StrEnum):
    """All there is to say, but for what the host adds."""

    NICE_HAND = "nice-hand"
    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    UNLUCKY = "unlucky"
    GOOD_LUCK = "good-luck"
    GOOD_GAME = "good-game"
    HELLO = "hello"
    BACK_SOON = "back-soon"
    DRINK = "drink"


OF_NO_HAND = frozenset({Remark.HELLO, Remark.BACK_SOON, Remark.DRINK})
"""Says nothing about any hand, and may be said while one is played."""

TOO_OFTEN = refuse("One word at a time; wait a moment.", Refusal.TOO_FAST)
SILENT = refuse("The host has asked for silence.", Refusal.NOT_ALLOWED)
MUTED = refuse("The host has muted you.", Refusal.NOT_ALLOWED)
NO_REMARK = refuse("That is not among the words of this table.", Refusal.OVERTAKEN)

MOST_OWN = 6
LONGEST_OWN = 24


@fact
class RemarkHeard:
    player: PlayerId
    remark: str  # the code of a usual one, or the host's words
    at: Millis


class Remarks:
    """What each player said last."""

    def __init__(self) -> None:
        self._said: dict[PlayerId, RemarkHeard] = {}
        self._last = -HEARD_FOR  # when anybody said anything

    def say(self, said: RemarkHeard) -> Refused | None:
        before = self._said.get(said.player)
        if before and said.at - before.at < EVERY:
            return TOO_OFTEN
        self._said[said.player] = said
        self._last = max(self._last, said.at)
        return None

    def quiet(self, now: Millis) -> bool:
        """Nobody has said anything for a while, as most of the time."""
        return now - self._last >= HEARD_FOR

    def heard(self, player: PlayerId, now: Millis) -> str | None:
        """What was said from this chair a moment ago."""
        said = self._said.get(player)
        return said.remark if said and now - said.at < HEARD_FOR else None


def own_remarks(lines: Iterable[str]) -> tuple[str, ...] | Refused:
    """The host's own words, each once and as they are seen; or why they cannot be said."""
    words = tuple(dict.fromkeys(line for line in (" ".join(one.split()) for one in lines) if line))
    if len(words) > MOST_OWN:
        return refuse("At most {most} remarks of your own.", Refusal.MALFORMED, most=MOST_OWN)
    if any(len(one) > LONGEST_OWN for one in words):
        return refuse("A remark has at most {most} letters.", Refusal.MALFORMED, most=LONGEST_OWN)
    if not all(map(is_seen, words)):
        return refuse("A remark has only letters that can be seen.", Refusal.MALFORMED)
    return words


def why_not_said(remark: str, hand: Hand | None, seat: Seat, book: Rulebook) -> Refused | None:
    """Why this is not said now: while a hand is played nobody comments on it, unless it is between two (COND-01)."""
    if hand is None or hand.over or remark in OF_NO_HAND:
        return None
    place = hand.place_of.get(seat)
    two = place is not None and hand.live >> place & 1 and hand.live.bit_count() == 2
    return _comments(Company.TWO_IN_HAND if two else Company.MORE, book)


@lru_cache(maxsize=64)
def _comments(company: Company, book: Rulebook) -> Refused | None:
    judged = judge(book, Conduct(Breach.COMMENTED, Seat(1), company=company))  # whose it is does not matter
    if isinstance(judged, Judgement) and judged.remedy.steps == (PlayOn(),):
        return None
    by = judged.by if isinstance(judged, Judgement) else ()
    return refuse(
        "Nobody comments on a hand that is being played. Say it when the hand is over.", Refusal.NOT_ALLOWED, *by
    )
