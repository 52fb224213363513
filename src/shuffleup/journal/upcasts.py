"""How events written by older programs are read today.

A fact inside an event belongs to the event: whoever changes `Place` changes `HandStarted`, and writes its upcast here.
The version of an event type is one more than its last upcast; a type without one is at version 1.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from shuffleup.journal.old_rulings import answer_by_address, question_by_address, ruling_in_words
from shuffleup.journal.old_words import card_in_code, in_codes
from shuffleup.rulebooks import FIRST_EDITION
from shuffleup.tournament.plan import plan_choices

Upcast = Callable[[dict[str, Any]], dict[str, Any]]


def _with(**new: object) -> Upcast:
    """As before it had these fields."""
    return lambda old: {**old, **new}


def _within(part: str, **new: object) -> Upcast:
    """As before a part of it had these fields; where the part is no such thing, the decoder refuses it and names it."""
    return lambda old: {**old, part: {**old[part], **new}} if type(old.get(part)) is dict else old


def _as_it_was(old: dict[str, Any]) -> dict[str, Any]:
    """Of a field that may hold more than before, and not other things."""
    return old


LARGER = {500: "purple", 1000: "yellow"}


def _plan_without_colour_up(planned: dict[str, Any]) -> dict[str, Any]:
    """Before a plan said what its chips are changed up into, that was the first of these which is larger than all."""
    plan = planned.get("plan")
    if type(plan) is not dict:
        return planned
    try:
        largest = max((int(chip["value"]) for chip, _ in plan["set"]["counts"]), default=0)
    except (KeyError, TypeError, ValueError):
        return {**planned, "plan": {**plan, "colour_up": None}}  # for the decoder to refuse, which names the field
    larger = next(({"value": value, "colour": LARGER[value]} for value in LARGER if value > largest), None)
    return {**planned, "plan": {**plan, "colour_up": larger}}


def _steps_of_two_blinds(schedule: dict[str, Any]) -> dict[str, Any]:
    """Before there were other structures, a level had two blinds or one, and everybody's ante or none."""
    steps = schedule.get("steps")
    new = {"big_blind_ante": False, "straddles": [], "least_bet": 0}
    levels = [
        {**step, **new} if type(step) is dict and step.get("$") == "Level" else step
        for step in (steps if type(steps) is list else ())
    ]
    return {**schedule, "steps": levels} if type(steps) is list else schedule


def _plan_of_two_blinds(planned: dict[str, Any]) -> dict[str, Any]:
    plan = planned.get("plan")
    if type(plan) is not dict or type(plan.get("schedule")) is not dict:
        return planned  # for the decoder to refuse, which names the field
    return {**planned, "plan": {**plan, "schedule": _steps_of_two_blinds(plan["schedule"])}}


def _past_of_people_alone(night: dict[str, Any]) -> dict[str, Any]:
    """Before a file told of bounties, add-ons, programs and what was before a rebuy, there was none of them."""
    new = {"bounty": 0, "add_ons": 0, "before": []}
    rows = night.get("rows")
    told = [{**row, **new} if type(row) is dict else row for row in (rows if type(rows) is list else ())]
    return {**night, "rows": told if type(rows) is list else rows, "programs": []}


# (type name, from version): the payload of that version → the payload of the next
UPCASTS: dict[tuple[str, int], Upcast] = {
    # Before re-entries: nobody entered again, and neither tables nor chips were counted.
    ("Planned", 1): _within("plan", re_entry=None, tables=None, on_hand=None),
    # Before programs could sit in for somebody, each had a seat of its own.
    ("BotJoined", 1): _with(stands_in=False),
    # Before a host could take it off, every wall said when the night was likely over.
    ("WallTurned", 1): _with(forecast=True),
    # Before players could go on playing for a part of it, a deal shared all that was left.
    ("DealAgreed", 1): _with(rest=0),
    # Before the posted chart was paid under every book: the evening keeps the prizes it had.
    ("Planned", 2): _within("plan", charted=False),
    ("Planned", 3): _plan_without_colour_up,
    # Before books had editions there was the first.
    ("Planned", 4): _within("plan", edition=FIRST_EDITION),
    ("Planned", 5): _plan_of_two_blinds,
    # Before somebody could begin with another stack, nobody did.
    ("Planned", 6): _within("plan", stacks=[]),
    ("ScheduleEdited", 1): _steps_of_two_blinds,
    # Before a house could choose, whoever was short of both paid the ante first.
    ("HandStarted", 1): _within("setup", blind_first=False),
    # Before hands could be held, hand for hand, they were turned up at once.
    ("HandStarted", 2): _within("setup", holds_all_ins=False),
    # Before hands could die with the last card, none did.
    ("HandStarted", 3): _within("setup", killed=[]),
    # Before it was written down whether anyone followed a hand, its end said nothing of it.
    ("HandOver", 1): _with(followed=None),
    # Before it could be unknown what somebody had, there was always a number.
    ("Busted", 1): _as_it_was,
    # Before several could knock somebody out, one did.
    ("Busted", 2): _with(also=[]),
    # Before a check of a bet was kept, what was kept had been done out of turn.
    ("ActedEarly", 1): _within("held", in_turn=False),
    # Before they waited for whoever may come late: what was opened in such a night stays as it was.
    ("EnvelopesSealed", 1): _with(for_late=False),
    # Before it was written down who began a level, nobody could tell; most begin by themselves.
    ("LevelBegan", 1): _with(called=False),
    # Before a name could be forgotten, it was only written otherwise.
    ("Renamed", 1): _with(forgotten=False),
    ("PastNightAdded", 1): _past_of_people_alone,
    ("Seated", 1): card_in_code,
    # Before directors had a name it was the host who gave a penalty.
    ("Penalised", 1): _with(given_by="the host"),
    # Before an undo named its step it took back the last act; tournament/record/history_v1.py says which that was.
    ("Undone", 1): _with(step=None, kept=[]),
    ("Redone", 1): _with(step=None),
    ("ActionUndone", 1): _with(action=None),
    ("RulingRecorded", 1): ruling_in_words,
    ("RulingRecorded", 2): in_codes,
    ("Ruled", 1): in_codes,
    ("CardsPlaced", 1): in_codes,
    ("Penalised", 2): in_codes,
    # Before it was kept what a sentence is made of, there was its English.
    ("RulingRecorded", 3): _as_it_was,
    ("Ruled", 2): _as_it_was,
    ("CardsPlaced", 2): _as_it_was,
    ("Penalised", 3): _as_it_was,
    ("ButtonPutRight", 1): _as_it_was,
    ("QuestionPut", 2): _as_it_was,
    # Before a penalty could be several hands or rounds, it was one.
    ("Penalised", 4): _with(times=1),
    # Before a hand said whether anyone knew where the button is, it was reckoned by how long ago the last one was.
    ("HandBegan", 1): _with(doubtful=None),
    ("ChipsGiven", 1): in_codes,
    ("ClockStopped", 1): in_codes,
    ("PaceSet", 1): in_codes,
    ("QuestionPut", 1): question_by_address,
    ("QuestionAnswered", 1): answer_by_address,
}


def _code(usual: object) -> object:
    return usual.value if isinstance(usual, Enum) else usual


def _plan_of_fewer_choices(planned: dict[str, Any]) -> dict[str, Any]:
    """Before the host could choose something, it was as it is by default."""
    plan = planned.get("plan")
    usual = {name: _code(choice.usual) for name, choice in plan_choices().items()}
    return {**planned, "plan": usual | plan} if type(plan) is dict else planned


def _hand_of_no_round(began: dict[str, Any]) -> dict[str, Any]:
    """Of hands dealt hand for hand: the first programs kept no round."""
    return {"round": None} | began


# What a record of any version may lack, filled in.
LACKING: dict[str, Upcast] = {
    "HandBegan": _hand_of_no_round,
    "Planned": _plan_of_fewer_choices,
}
