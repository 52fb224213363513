"""Deciding a count of stacks: of a whole table or of one player, checked over the whole room. Changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.say import Hole, Sentence, counted, listed, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.in_chips import not_in_chips
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo

NOBODY = say("nobody")


def decide_count(evening: Evening, command: c.CountStacks, _: Rulebook) -> Decision:
    if wrong := no_table(evening, command.table) or _wrong_stacks(evening, command.table, command.stacks):
        return wrong
    odd = not_in_chips(evening, command.table, [stack.chips for stack in command.stacks])
    wrong = odd or _does_not_come_out(evening, command.stacks)
    return wrong or accepted(e.StacksCounted(command.table, command.stacks))


def _wrong_stacks(evening: Evening, number: TableNo, stacks: Sequence[e.Stack]) -> Refused | None:
    here = {one.player for one in evening.table_now(number).sitting}
    named = [stack.player for stack in stacks]
    if not named or len(set(named)) < len(named) or not here.issuperset(named):
        return refuse("Give the stacks of players of table {table}, each once.", Refusal.MALFORMED, table=number)
    if any(type(stack.chips) is not int or stack.chips < 0 for stack in stacks):
        return refuse("Stacks are whole numbers of chips, 0 or more.", Refusal.MALFORMED)
    if evening.tables[number].in_hand:
        return refuse("Count the stacks between two hands.", Refusal.HAND_IN_PLAY)
    if any(stack.chips == 0 for stack in stacks):
        return refuse("A player with no chips is out: end the hand with who is out.", Refusal.MALFORMED)
    return None


def _does_not_come_out(evening: Evening, stacks: Sequence[e.Stack]) -> Refused | None:
    """All chips of the room: this count, what is counted besides, and one at least for everybody still to be counted.

    Who moved between tables took chips along that nobody had counted, so no table has a total of its own.
    """
    now_counted = {stack.player for stack in stacks}
    now = sum(stack.chips for stack in stacks)
    left = evening.uncounted() + sum(evening.entrant(player).stack or 0 for player in now_counted) - now
    to_count = [evening.name_of(player) for player in evening.tally.uncounted if player not in now_counted]
    names = listed(to_count) or NOBODY
    sums: dict[str, Hole] = {"made": now, "besides": _besides(evening, now_counted), "in_play": evening.in_play()}
    if left < 0:
        too_many = counted(
            "{count} chip too many: the stacks make {made}, counted besides: {besides}, not counted: {names}, "
            "in play: {in_play}.",
            "{count} chips too many: the stacks make {made}, counted besides: {besides}, not counted: {names}, "
            "in play: {in_play}.",
            -left,
            names=names,
            **sums,
        )
        return Refused(too_many, Refusal.DOES_NOT_ADD_UP)
    if left < len(to_count):
        return refuse(
            "Chips left for those not counted, {names}: {left}. The stacks make {made}, counted besides: {besides}, "
            "in play: {in_play}.",
            Refusal.DOES_NOT_ADD_UP,
            names=names,
            left=left,
            **sums,
        )
    if to_count or not left or evening.loose:
        return None
    missing = counted(
        "{count} chip is missing: the stacks make {made}, counted besides: {besides}, in play: {in_play}.",
        "{count} chips are missing: the stacks make {made}, counted besides: {besides}, in play: {in_play}.",
        left,
        **sums,
    )
    return Refused(missing, Refusal.DOES_NOT_ADD_UP)


def _besides(evening: Evening, counted: Collection[PlayerId]) -> Sentence:
    """What is known already, table by table."""
    sums: Counter[TableNo | None] = Counter()
    for one in evening.players.values():
        if one.stack and one.player not in counted:
            sums[one.chair.table if one.chair else None] += one.stack
    tables = sorted((number, chips) for number, chips in sums.items() if number is not None)
    seatless = [say("{chips} without a seat", chips=sums[None])] if sums[None] else []
    seated = [say("{chips} at table {table}", chips=chips, table=number) for number, chips in tables]
    return listed([*seated, *seatless]) or NOBODY


DECISIONS: DecisionsOfCommands = {
    c.CountStacks: decide_count,
}
