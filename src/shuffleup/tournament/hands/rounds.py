"""Hands that all tables deal at once, hand for hand: whether they do, and which round comes next."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament.entries.still_open import seats_to_win
from shuffleup.tournament.prizes.payouts import places_named, proposed_prizes
from shuffleup.tournament.prizes.places import hand_for_hand_due
from shuffleup.tournament.refusals import FEWEST
from shuffleup.tournament.state import Evening, Status, Table


def round_of(evening: Evening, table: Table, book: Rulebook) -> int | Refused | None:
    """The round this table's next hand belongs to, where all tables deal hand for hand; nobody runs ahead."""
    if table.again:
        return table.again.round
    if table.round < evening.round:
        return evening.round
    if not is_hand_for_hand(evening, book):
        return None
    others = [one for one in evening.open_tables() if one is not table and len(one.chairs) >= FEWEST]
    if unfinished := [one for one in others if one.round < evening.round or one.in_hand or one.again]:
        return refuse(
            "Hand for hand: table {table} plays its hand first.", Refusal.SOMETHING_FIRST, table=unfinished[0].number
        )
    return evening.round + 1


def is_hand_for_hand(evening: Evening, book: Rulebook) -> bool:
    """Do all tables deal hand for hand now, whether or not the clock stands for it?"""
    if not evening.plan.hand_for_hand:
        return False
    paying = evening.how_many_pay()
    if not paying:
        return False
    structure = evening.plan.payouts or proposed_prizes(paying, book, charted=evening.plan.charted).structure
    places = seats_to_win(evening) or places_named(structure)
    left = evening.how_many_play() - evening.tally.for_nothing[Status.SEATED]
    return hand_for_hand_due(left, places, evening.how_many_tables())
