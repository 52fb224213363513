"""How events written by older programs are read today.

A fact inside an event belongs to the event: whoever changes `Place` changes `HandStarted`, and writes its upcast here.
The version of an event type is one more than its last upcast; a type without one is at version 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Upcast = Callable[[dict[str, Any]], dict[str, Any]]


def _plan_without_limits(planned: dict[str, Any]) -> dict[str, Any]:
    """Before re-entries: nobody entered again, and neither tables nor chips were counted."""
    plan = planned.get("plan")
    if type(plan) is not dict:
        return planned  # for the decoder to refuse, which names the field
    return {**planned, "plan": {**plan, "re_entry": None, "tables": None, "on_hand": None}}


def _plan_without_chart(planned: dict[str, Any]) -> dict[str, Any]:
    """Before the posted chart was paid under every book: the evening keeps the prizes it had."""
    plan = planned.get("plan")
    return {**planned, "plan": {**plan, "charted": False}} if type(plan) is dict else planned


def _penalty_of_the_host(penalised: dict[str, Any]) -> dict[str, Any]:
    """Before directors had a name it was the host who gave a penalty."""
    return {**penalised, "given_by": "the host"}


def _level_by_the_clock(began: dict[str, Any]) -> dict[str, Any]:
    """Before it was written down who began a level, nobody could tell; most begin by themselves."""
    return {**began, "called": False}


def _early_before_its_turn(early: dict[str, Any]) -> dict[str, Any]:
    """Before a check of a bet was kept, what was kept had been done out of turn."""
    held = early.get("held")
    return {**early, "held": {**held, "in_turn": False}} if type(held) is dict else early


# (type name, from version): the payload of that version → the payload of the next
UPCASTS: dict[tuple[str, int], Upcast] = {
    ("Planned", 1): _plan_without_limits,
    ("Planned", 2): _plan_without_chart,
    ("ActedEarly", 1): _early_before_its_turn,
    ("LevelBegan", 1): _level_by_the_clock,
    ("Penalised", 1): _penalty_of_the_host,
}
