"""What a ruling comes to outside its hand: penalties, chips that leave play or are bought, the button."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from shuffleup.hand.adjudicate import Judgement
from shuffleup.questions.chips import HiddenChipsFound
from shuffleup.questions.steps import OweRebuy, PlaceButton, Propose, RemoveChips, Sanction
from shuffleup.questions.words import Seat
from shuffleup.say import Said
from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.penalties import proposed_penalties, taken_off
from shuffleup.tournament.words import PlayerId, TableNo

BesideRuling = c.Penalise | c.TakeChipsOff | c.PlaceButton | c.Rebuy
"""What is done besides putting a ruling on record."""


def proposed_steps(judgement: Judgement) -> list[Propose | RemoveChips]:
    """The penalties it proposes, and the chips it takes out of play.

    Hidden chips (BET-18) counted as their player's until the stack was lost. So they lie with the winner as far as the
    evening knows, and that is where they leave it.
    """
    steps = [step for step in judgement.remedy.steps if isinstance(step, Propose | RemoveChips)]
    if isinstance(judgement.question, HiddenChipsFound):
        return [replace(step, seat=judgement.question.winner) for step in steps]
    return steps


def is_penal(judgement: Judgement) -> bool:
    return bool(proposed_steps(judgement))


def for_director(judgement: Judgement) -> bool:
    """Is it more than a dealer can do: a penalty, or chips that are sold?"""
    return is_penal(judgement) or any(isinstance(step, OweRebuy) for step in judgement.remedy.steps)


def outside_the_hand(
    judgement: Judgement, table: TableNo, players: Mapping[Seat, PlayerId], reason: Said, who: PlayerId | None
) -> tuple[BesideRuling, ...] | None:
    """All of it, by the word of `who` (None: the director); None where nobody plays at a seat it speaks of."""
    given = penal(judgement, players, reason, who)
    if is_penal(judgement) and not given:
        return None
    owed = [step.seat for step in judgement.remedy.steps if isinstance(step, OweRebuy)]
    if any(seat not in players for seat in owed):
        return None
    bought = (c.Rebuy(players[seat], announced=True) for seat in owed)
    return (*given, *bought, *_button_placed(judgement, table, reason))


def penal(
    judgement: Judgement, players: Mapping[Seat, PlayerId], reason: Said, who: PlayerId | None
) -> tuple[c.Penalise | c.TakeChipsOff, ...]:
    """The penalties and the chips to take off that a ruling proposes; for seats that are taken only.

    The penalty comes first, for it is given to a player; whoever is disqualified loses all chips with it.
    """
    steps = proposed_steps(judgement)
    if any(step.seat not in players for step in steps):
        return ()
    ruled = replace(judgement, remedy=replace(judgement.remedy, steps=tuple(steps)))
    given = [replace(command, who=who) for command in proposed_penalties(ruled, players, reason)]
    gone = {command.player for command in given if command.sanction is Sanction.DISQUALIFICATION}
    chips = [replace(command, who=who) for command in taken_off(ruled, players, reason)]
    return (*given, *(command for command in chips if command.player not in gone))


def _button_placed(judgement: Judgement, table: TableNo, reason: Said) -> tuple[c.PlaceButton, ...]:
    """Where it puts button and blinds."""
    steps = (step for step in judgement.remedy.steps if isinstance(step, PlaceButton))
    by = tuple(citation.id for citation in judgement.by)
    return tuple(c.PlaceButton(table, step.button, step.small_blind, step.big_blind, reason, by) for step in steps)
