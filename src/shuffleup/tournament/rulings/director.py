"""The director: proposals and overrides on the record, who rules on what, and who may run the timer."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import director as ask
from shuffleup.questions.director import Authority, Discretion
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.say import say
from shuffleup.tournament.words import PlayerId

A = TypeVar("A")

Decider = PlayerId
"""Somebody at the event; the director need not be playing."""

HOST = Decider("the host")
"""Whoever runs the evening: the director as long as nobody else is named, and none of the players."""
CO_DIRECTOR = Decider("a co-director")
"""Somebody the host has given a link to, and no name."""


@fact
class Allowed:
    """Yes, and who says so."""

    by: tuple[Citation, ...]


# ------------------------------------------------------------------------------------------------ disputes


@fact
class Dispute:
    """Something to be decided: who is part of it, and who was appointed to decide it, if anyone."""

    about: str
    director: Decider
    involves: tuple[Decider, ...] = ()
    appointed: Decider | None = None


@fact
class Override:
    """What was decided against a proposal or a rule, by whom and why. It stays on the record."""

    what: str
    by: Decider
    reason: str
    cited: tuple[str, ...]


def may_rule(person: Decider, dispute: Dispute, book: Rulebook) -> Allowed | Refused:
    """The director decides (TD-01), unless they are part of it: then somebody else who was appointed does (TD-02)."""
    ruling = _who_decides(dispute, book)
    if ruling.answer is Authority.DIRECTOR:
        if person == dispute.director:
            return Allowed((ruling.by,))
        return refuse("The director decides this.", Refusal.LEFT_TO_DIRECTOR, ruling.by)
    if dispute.appointed is None:
        wrong = refuse(
            "The director is part of this; appoint somebody else to decide it.", Refusal.LEFT_TO_DIRECTOR, ruling.by
        )
        return wrong.left_to(Discretion.THIRD_PERSON)
    if person == dispute.appointed:
        return Allowed((ruling.by,))
    return refuse(
        "The director is part of this; the person appointed for it decides.", Refusal.LEFT_TO_DIRECTOR, ruling.by
    )


def _who_decides(dispute: Dispute, book: Rulebook) -> Ruling[Authority]:
    if dispute.director in dispute.involves:
        custom = say("Nobody decides a matter of their own.")
        return book.or_custom(ask.DecidesDirectorsDisputes(), Authority.THIRD_PERSON, custom)
    return book.or_custom(ask.DecidesDisputes(), Authority.DIRECTOR, say("The director has the last word."))


def speaks_for(
    person: Decider | None, player: Decider, director: Decider, about: str, book: Rulebook
) -> Decider | Refused:
    """Who decides something about a player: the director, whose word it is where `person` is None."""
    allowed = may_rule(person or director, matter_of(person, player, director, about, book), book)
    return allowed if isinstance(allowed, Refused) else person or director


def matter_of(person: Decider | None, player: Decider, director: Decider, about: str, book: Rulebook) -> Dispute:
    """Something about a player that this person wants to decide.

    Where it is about the director, whoever is named for it is appointed, if that is a third person (TD-02).
    """
    dispute = Dispute(about, director, (player,))
    appointed = dispute if person is None else appoint(person, dispute, book)
    return dispute if isinstance(appointed, Refused) else appointed


def appoint(person: Decider, dispute: Dispute, book: Rulebook) -> Dispute | Refused:
    """Name who decides instead of the director. It must be a third person: not the director, and no part of it."""
    ruling = _who_decides(dispute, book)
    if ruling.answer is Authority.DIRECTOR:
        return refuse("The director is no part of this and decides it.", Refusal.LEFT_TO_DIRECTOR, ruling.by)
    if person == dispute.director or person in dispute.involves:
        return refuse(
            "Whoever is part of the dispute cannot decide it; appoint somebody else.",
            Refusal.LEFT_TO_DIRECTOR,
            ruling.by,
        )
    return Dispute(dispute.about, dispute.director, dispute.involves, person)


def override(what: str, person: Decider, reason: str, dispute: Dispute, book: Rulebook) -> Override | Refused:
    """Decide otherwise than proposed. Only whoever may rule can, and never without a reason for the record."""
    allowed = may_rule(person, dispute, book)
    if isinstance(allowed, Refused):
        return allowed
    binding = book.or_custom(ask.ProposalsBind(), False, say("The director may decide otherwise than proposed."))
    if binding.answer:
        return refuse("What was proposed stands.", Refusal.NOT_ALLOWED, binding.by)
    if not reason.strip():
        return refuse("Say why: an override goes on the record with its reason.", Refusal.UNSAID, binding.by)
    cited = dict.fromkeys(citation.id for citation in (*allowed.by, binding.by))
    return Override(what, person, reason.strip(), tuple(cited))


def unless(word: Collection[Discretion], wrong: Refused | None) -> Refused | None:
    """What stands against it, if the director's word does not cover that."""
    return None if wrong is None or wrong.discretion in word else wrong


# --------------------------------------------------------------------------------------------------- timer


def timer_stays(book: Rulebook) -> Refused | None:
    """Why nobody but the director may run the timer, where the house has it so (TD-03)."""
    ruling = book.or_custom(ask.TimerMayBeHandedOver(), True, say("The timer may be left to somebody else."))
    return None if ruling.answer else refuse("The timer stays with the director.", Refusal.NOT_ALLOWED, ruling.by)


def overruled_by(stands: Refused | None) -> tuple[str, ...]:
    return tuple(citation.id for citation in stands.by) if stands else ()
