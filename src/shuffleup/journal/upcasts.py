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


def _penalty_of_the_host(penalised: dict[str, Any]) -> dict[str, Any]:
    """Before directors had a name it was the host who gave a penalty."""
    return {**penalised, "given_by": "the host"}


def _level_by_the_clock(began: dict[str, Any]) -> dict[str, Any]:
    """Before it was written down who began a level, nobody could tell; most begin by themselves."""
    return {**began, "called": False}


def _hand_at_either_depth(over: dict[str, Any]) -> dict[str, Any]:
    """Before it was written down whether anyone followed a hand, its end said nothing of it."""
    return {**over, "followed": None}


def _had_for_certain(busted: dict[str, Any]) -> dict[str, Any]:
    """Before it could be unknown what somebody had, there was always a number."""
    return busted


# (type name, from version): the payload of that version → the payload of the next
UPCASTS: dict[tuple[str, int], Upcast] = {
    ("Planned", 1): _plan_without_limits,
    ("HandOver", 1): _hand_at_either_depth,
    ("Busted", 1): _had_for_certain,
    ("LevelBegan", 1): _level_by_the_clock,
    ("Penalised", 1): _penalty_of_the_host,
}
