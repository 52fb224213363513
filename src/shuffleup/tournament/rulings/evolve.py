"""From event to evening: what the director decided. Consults no rule."""

from __future__ import annotations

from shuffleup.tournament import events as e
from shuffleup.tournament.state import ChangesOfEvents, Evening


def _director_named(evening: Evening, event: e.DirectorNamed) -> None:
    evening.director = event.person


def _penalised(evening: Evening, event: e.Penalised) -> None:
    evening.penalties.append(event)
    evening.entrant(event.player).sits_out += event.hands


def _penalty_ended(evening: Evening, event: e.PenaltyEnded) -> None:
    evening.entrant(event.player).sits_out -= event.hands


def _ruling_recorded(evening: Evening, event: e.RulingRecorded) -> None:
    evening.rulings.append(event)
    if event.of.rule:
        evening.kept.append(event)


def _rule_written(evening: Evening, event: e.HouseRuleWritten) -> None:
    evening.kept.append(event)


def _overruled(evening: Evening, event: e.Overruled) -> None:
    evening.overruled.append(event)


CHANGES: ChangesOfEvents = {
    e.DirectorNamed: _director_named,
    e.Penalised: _penalised,
    e.PenaltyEnded: _penalty_ended,
    e.RulingRecorded: _ruling_recorded,
    e.HouseRuleWritten: _rule_written,
    e.Overruled: _overruled,
}
