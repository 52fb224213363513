"""From event to evening: what the director decided. Consults no rule."""

from __future__ import annotations

from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament.state import Evening


def change(evening: Evening, event: e.OfRulings) -> None:
    match event:
        case e.DirectorNamed():
            evening.director = event.person
        case e.Penalised():
            evening.penalties.append(event)
            evening.entrant(event.player).sits_out += event.hands
        case e.PenaltyEnded():
            evening.entrant(event.player).sits_out -= event.hands
        case e.RulingRecorded():
            evening.rulings.append(event)
            if event.of.rule:
                evening.kept.append(event)
        case e.HouseRuleWritten():
            evening.kept.append(event)
        case e.Overruled():
            evening.overruled.append(event)
        case _:
            assert_never(event)
