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


def _envelopes_for_the_expected(sealed: dict[str, Any]) -> dict[str, Any]:
    """Before they waited for whoever may come late: what was opened in such a night stays as it was."""
    return {**sealed, "for_late": False}


def _bot_of_its_own(joined: dict[str, Any]) -> dict[str, Any]:
    """Before programs could sit in for somebody, each had a seat of its own."""
    return {**joined, "stands_in": False}


def _wall_with_forecast(turned: dict[str, Any]) -> dict[str, Any]:
    """Before a host could take it off, every wall said when the night was likely over."""
    return {**turned, "forecast": True}


def _undo_of_no_number(undone: dict[str, Any]) -> dict[str, Any]:
    """Before an undo named its step it took back the last act; tournament/record/history_v1.py says which that was."""
    return {**undone, "step": None, "kept": []}


def _redo_of_no_number(redone: dict[str, Any]) -> dict[str, Any]:
    return {**redone, "step": None}


def _action_of_no_number(undone: dict[str, Any]) -> dict[str, Any]:
    return {**undone, "action": None}


def _deal_of_all(agreed: dict[str, Any]) -> dict[str, Any]:
    """Before players could go on playing for a part of it, a deal shared all that was left."""
    return {**agreed, "rest": 0}


def _hand_at_either_depth(over: dict[str, Any]) -> dict[str, Any]:
    """Before it was written down whether anyone followed a hand, its end said nothing of it."""
    return {**over, "followed": None}


def _button_not_spoken_of(began: dict[str, Any]) -> dict[str, Any]:
    """Before a hand said whether anyone knew where the button is, it was reckoned by how long ago the last one was."""
    return {**began, "doubtful": None}


def _had_for_certain(busted: dict[str, Any]) -> dict[str, Any]:
    """Before it could be unknown what somebody had, there was always a number."""
    return busted


def _busted_by_one(busted: dict[str, Any]) -> dict[str, Any]:
    """Before several could knock somebody out, one did."""
    return {**busted, "also": []}


def _early_before_its_turn(early: dict[str, Any]) -> dict[str, Any]:
    """Before a check of a bet was kept, what was kept had been done out of turn."""
    held = early.get("held")
    return {**early, "held": {**held, "in_turn": False}} if type(held) is dict else early


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


def _plan_of_first_edition(planned: dict[str, Any]) -> dict[str, Any]:
    """Before books had editions there was the first."""
    plan = planned.get("plan")
    return {**planned, "plan": {**plan, "edition": FIRST_EDITION}} if type(plan) is dict else planned


def _plan_of_equal_stacks(planned: dict[str, Any]) -> dict[str, Any]:
    """Before somebody could begin with another stack, nobody did."""
    plan = planned.get("plan")
    return {**planned, "plan": {**plan, "stacks": []}} if type(plan) is dict else planned


def _ante_before_blind(started: dict[str, Any]) -> dict[str, Any]:
    """Before a house could choose, whoever was short of both paid the ante first."""
    setup = started.get("setup")
    return {**started, "setup": {**setup, "blind_first": False}} if type(setup) is dict else started


def _steps_of_two_blinds(schedule: dict[str, Any]) -> dict[str, Any]:
    """Before there were other structures, a level had two blinds or one, and everybody's ante or none."""
    steps = schedule.get("steps")
    new = {"big_blind_ante": False, "straddles": [], "least_bet": 0}
    levels = [
        {**step, **new} if type(step) is dict and step.get("$") == "Level" else step
        for step in (steps if type(steps) is list else ())
    ]
    return {**schedule, "steps": levels} if type(steps) is list else schedule


def _penalty_given_once(penalised: dict[str, Any]) -> dict[str, Any]:
    """Before a penalty could be several hands or rounds, it was one."""
    return {**penalised, "times": 1}


def _nobody_killed_with_the_deal(started: dict[str, Any]) -> dict[str, Any]:
    """Before hands could die with the last card, none did."""
    setup = started.get("setup")
    return {**started, "setup": {**setup, "killed": []}} if type(setup) is dict else started


def _all_ins_turned_up(started: dict[str, Any]) -> dict[str, Any]:
    """Before hands could be held, hand for hand, they were turned up at once."""
    setup = started.get("setup")
    return {**started, "setup": {**setup, "holds_all_ins": False}} if type(setup) is dict else started


def _plan_of_two_blinds(planned: dict[str, Any]) -> dict[str, Any]:
    plan = planned.get("plan")
    if type(plan) is not dict or type(plan.get("schedule")) is not dict:
        return planned  # for the decoder to refuse, which names the field
    return {**planned, "plan": {**plan, "schedule": _steps_of_two_blinds(plan["schedule"])}}


def _in_english(told: dict[str, Any]) -> dict[str, Any]:
    """Before it was kept what a sentence is made of, there was its English."""
    return told


def _renamed_for_people(renamed: dict[str, Any]) -> dict[str, Any]:
    """Before a name could be forgotten, it was only written otherwise."""
    return {**renamed, "forgotten": False}


def _past_of_people_alone(night: dict[str, Any]) -> dict[str, Any]:
    """Before a file told of bounties, add-ons, programs and what was before a rebuy, there was none of them."""
    new = {"bounty": 0, "add_ons": 0, "before": []}
    rows = night.get("rows")
    told = [{**row, **new} if type(row) is dict else row for row in (rows if type(rows) is list else ())]
    return {**night, "rows": told if type(rows) is list else rows, "programs": []}


# (type name, from version): the payload of that version → the payload of the next
UPCASTS: dict[tuple[str, int], Upcast] = {
    ("Planned", 1): _plan_without_limits,
    ("BotJoined", 1): _bot_of_its_own,
    ("WallTurned", 1): _wall_with_forecast,
    ("DealAgreed", 1): _deal_of_all,
    ("Planned", 2): _plan_without_chart,
    ("Planned", 3): _plan_without_colour_up,
    ("Planned", 4): _plan_of_first_edition,
    ("Planned", 5): _plan_of_two_blinds,
    ("Planned", 6): _plan_of_equal_stacks,
    ("ScheduleEdited", 1): _steps_of_two_blinds,
    ("HandStarted", 1): _ante_before_blind,
    ("HandStarted", 2): _all_ins_turned_up,
    ("HandStarted", 3): _nobody_killed_with_the_deal,
    ("HandOver", 1): _hand_at_either_depth,
    ("Busted", 1): _had_for_certain,
    ("Busted", 2): _busted_by_one,
    ("ActedEarly", 1): _early_before_its_turn,
    ("EnvelopesSealed", 1): _envelopes_for_the_expected,
    ("LevelBegan", 1): _level_by_the_clock,
    ("Renamed", 1): _renamed_for_people,
    ("PastNightAdded", 1): _past_of_people_alone,
    ("Seated", 1): card_in_code,
    ("Penalised", 1): _penalty_of_the_host,
    ("Undone", 1): _undo_of_no_number,
    ("Redone", 1): _redo_of_no_number,
    ("ActionUndone", 1): _action_of_no_number,
    ("RulingRecorded", 1): ruling_in_words,
    ("RulingRecorded", 2): in_codes,
    ("Ruled", 1): in_codes,
    ("CardsPlaced", 1): in_codes,
    ("Penalised", 2): in_codes,
    ("RulingRecorded", 3): _in_english,
    ("Ruled", 2): _in_english,
    ("CardsPlaced", 2): _in_english,
    ("Penalised", 3): _in_english,
    ("Penalised", 4): _penalty_given_once,
    ("ButtonPutRight", 1): _in_english,
    ("QuestionPut", 2): _in_english,
    ("HandBegan", 1): _button_not_spoken_of,
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
