"""Deciding the hands of a table at either depth: the first riffle, who is out, the stacks after it. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import Positions
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Unruled
from shuffleup.say import listed, passage, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.away import Lateness, Presence, absence_at, late_player
from shuffleup.tournament.bounties.falling import from_the_left, sure_takers
from shuffleup.tournament.chips.stacks import counted_stacks, had_not_said, stacks_told, uncounted_at
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.decide import round_takes, stands_for_round
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.entries.decide import ends_with, may_rebuy_after, seats_to_win
from shuffleup.tournament.hands.buttons import blinds_lying, coming
from shuffleup.tournament.hands.outs import round_goes_on, settle_outs
from shuffleup.tournament.hands.set_up import not_playable
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.prizes.payouts import places_of, proposed
from shuffleup.tournament.prizes.places import hand_for_hand_due
from shuffleup.tournament.refusals import FEWEST, no_table, nobody_plays, unknown
from shuffleup.tournament.seating.decide import must_come_first
from shuffleup.tournament.seating.decide_draw import waiting_for
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import PlayerId, TableNo


def decide_dealer(evening: Evening, command: c.NameDealer, _: Rulebook) -> Decision:
    """TD-01: dealers are the director's to name."""
    wrong = no_table(evening, command.table) or unknown(evening, command.player)
    return wrong or accepted(e.DealerNamed(command.table, command.player))


def decide_begin(evening: Evening, command: c.BeginHand, book: Rulebook) -> Decision:
    wrong = no_table(evening, command.table) or _cannot_begin(evening, command, book)
    if wrong:
        return wrong
    table = evening.tables[command.table]
    item = _item_of(evening, table, command, book)
    level = timer.level_number(evening.plan.schedule, item)
    gone = never_came(evening, table.number, level, book) or stayed_away(evening, command, book)
    if gone:
        return gone
    round_ = round_of(evening, table, book)
    if isinstance(round_, Refused):
        return round_
    positions = next_hand(evening, table, book)
    wrong = not_playable(evening, table.number, item, positions, book)
    clock = stands_for_round(evening, round_, command.at, book)
    doubtful = is_doubtful(evening, table, command.at)
    begun = e.HandBegan(table.number, table.hands + 1, level, item, round_, positions, command.at, doubtful)
    return wrong or accepted(*clock, begun)


def _item_of(evening: Evening, table: Table, command: c.BeginHand, book: Rulebook) -> int:
    """The level of the table's next hand: a hand dealt again keeps its own (MIS-12), as long as it is one. Any other
    has that of the first riffle (CLK-02); who begins a hand says that the blinds are up and it is being shuffled."""
    steps, again = evening.plan.schedule.steps, table.again
    if again and again.item < len(steps) and isinstance(steps[again.item], Level):
        return again.item
    begun = timer.level_of_hand(evening.clock, timer.Beginning(command.at, command.at), book)
    assert begun is not None, command
    return begun.item


def _cannot_begin(evening: Evening, command: c.BeginHand, book: Rulebook) -> Refused | None:
    table = evening.tables[command.table]
    if table.in_hand:
        return refuse("Table {table} is playing a hand already.", Refusal.HAND_IN_PLAY, table=table.number)
    if wrong := nobody_plays(evening, table.number):
        return wrong
    if all(one.away or evening.entrant(one.player).sits_out for one in evening.table_now(table.number).sitting):
        return refuse("Nobody at table {table} is there to be dealt to.", Refusal.TOO_FEW_PLAYERS, table=table.number)
    # MIS-12: one dealt again is the hand in play, which is played to its end whatever the clock says
    no_time = None if table.again else timer.may_start_hand(evening.clock, command.at, book)
    wrong = no_time or waiting_for(evening, book, table.number)
    in_round = table.round < evening.round  # a round that has begun is played to its end at every table
    return wrong or (None if in_round else _comes_first(evening, table.number, book))


def _comes_first(evening: Evening, number: TableNo, book: Rulebook) -> Refused | None:
    """A rebuy thought over at one table holds another only if seats change without it: that goes by who is left."""
    first = must_come_first(evening, number, book)
    names = listed([one.name for one in evening.without_chips(Status.BUSTED)])
    if first is None or not names:
        return first
    waits = say("Table {table} waits: a rebuy or out for {names}?", table=number, names=names)
    then = say("If it is out, seats change before the next hand.")
    return Refused(passage(waits, then), Refusal.SOMETHING_FIRST, first.by)


def never_came(evening: Evening, number: TableNo, level: int, book: Rulebook) -> Refused | None:
    """LATE-01: whoever is still missing at their table's first hand of the second level is out before it is dealt."""
    for one in (one for one in _at(evening, number) if one.missing):
        late = late_player(arrived=False, level=level, first_hand_dealt=True, book=book)
        if not isinstance(late, Unruled) and late.lateness is Lateness.OUT:
            return refuse(
                "{name} has not come in time and is out; take the chips off the table first.",
                Refusal.SOMETHING_FIRST,
                *late.by,
                name=one.name,
            )
    return None


def stayed_away(evening: Evening, command: c.BeginHand, book: Rulebook) -> Refused | None:
    """ABS-03: whoever has been away too long loses the chips before the next hand; as soon as the time is told.

    Where the director was asked about it, hands go on until there is an answer.
    """
    for one in (one for one in _at(evening, command.table) if not one.asked_about):
        absence = absence_at(one.away_since, command.at, book)
        if absence.presence is Presence.FORFEITS:
            return refuse(
                "{name} has been away too long; the chips are shared out first.",
                Refusal.SOMETHING_FIRST,
                *absence.by,
                name=one.name,
            )
    return None


def next_hand(evening: Evening, table: Table, book: Rulebook) -> Positions:
    """Button and blinds of the table's next hand, with those who sit there now."""
    return coming(table, evening.table_now(table.number).seats, terms_of(book))


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


def decide_end(evening: Evening, command: c.EndHand, book: Rulebook) -> Decision:
    """Light: who is out, and who took the chips; what the others have is known to nobody now (ADR 12)."""
    wrong = _cannot_end(evening, command.table) or _wrong_outs(evening, command.table, command.outs)
    wrong = wrong or had_not_said(evening, command, book)
    if wrong:
        return wrong
    outs = sure_takers(evening, command.table, command.outs)
    over = e.HandOver(command.table, stacks_told(evening, outs), followed=False)
    return _ended(evening, over, outs, book)


def decide_end_played(evening: Evening, command: c.EndPlayedHand, book: Rulebook) -> Decision:
    """Full: the stacks come from the hand itself. They are worth no more than those it began with."""
    wrong = _cannot_end(evening, command.table) or _wrong_stacks(evening, command.table, command.stacks)
    if wrong:
        return wrong
    said = {out.player: out for out in command.outs}
    outs = tuple(said.get(stack.player, c.Out(stack.player)) for stack in command.stacks if stack.chips == 0)
    if uncounted_at(evening, command.table):
        outs = tuple(c.Out(out.player, out.by, also=out.also) for out in outs)
        over = e.HandOver(command.table, stacks_told(evening, outs), followed=False)
    else:
        over = e.HandOver(command.table, command.stacks, followed=True)
    return _ended(evening, over, outs, book)


def _ended(evening: Evening, over: e.HandOver, outs: Sequence[c.Out], book: Rulebook) -> Decision:
    number = over.table
    table = evening.tables[number]
    known = () if table.followed == over.followed else (e.HandsFollowed(number, bool(over.followed)),)
    round_ = table.hand_round
    busted = tuple(_busted(evening, table, out, nth) for nth, out in enumerate(outs, 1))
    declined = [event.player for event in busted if not may_rebuy_after(evening, event.player, book)]
    final = settle_outs(evening, book, busted=busted, declined=declined, ending=number, last=ends_with(evening, book))
    clock = () if round_ is None or round_goes_on(evening, round_, number) else round_takes(evening, book)
    return accepted(over, *known, *busted, *(e.Declined(player) for player in declined), *final, *clock)


def _busted(evening: Evening, table: Table, out: c.Out, nth: int) -> e.Busted:
    takers = from_the_left(table, evening, out.takers)
    hand, broke = (table.number, table.hands, table.hand_round), evening.broke + nth
    return e.Busted(out.player, next(iter(takers), None), _had(evening, out), *hand, broke, tuple(takers[1:]))


def _had(evening: Evening, out: c.Out) -> Chips | None:
    return evening.entrant(out.player).stack if out.had is None else out.had


def is_hand_for_hand(evening: Evening, book: Rulebook) -> bool:
    """Do all tables deal hand for hand now, whether or not the clock stands for it?"""
    if not evening.plan.hand_for_hand:
        return False
    paying = evening.how_many_pay()
    if not paying:
        return False
    structure = evening.plan.payouts or proposed(paying, book, charted=evening.plan.charted).structure
    places = seats_to_win(evening) or places_of(structure)
    left = evening.how_many_play() - evening.tally.for_nothing[Status.SEATED]
    return hand_for_hand_due(left, places, evening.how_many_tables())


def decide_take_back(evening: Evening, command: c.TakeBackHand, _: Rulebook) -> Decision:
    wrong = _cannot_end(evening, command.table)
    return wrong or accepted(e.HandTakenBack(command.table))


def _cannot_end(evening: Evening, number: TableNo) -> Refused | None:
    if wrong := no_table(evening, number):
        return wrong
    if not evening.tables[number].in_hand:
        return refuse("Table {table} is not playing a hand.", Refusal.NO_HAND_IN_PLAY, table=number)
    return None


def _at(evening: Evening, number: TableNo) -> list[Entrant]:
    return [evening.entrant(sitting.player) for sitting in evening.table_now(number).sitting]


def _wrong_outs(evening: Evening, number: TableNo, outs: Sequence[c.Out]) -> Refused | None:
    here = {one.player for one in _at(evening, number)}
    gone = [out.player for out in outs]
    if len(set(gone)) < len(gone):
        return refuse("Somebody is named twice.", Refusal.MALFORMED)
    if not set(gone) <= here:
        return refuse("Not everyone named plays at table {table}.", Refusal.NOT_IN_HAND, table=number)
    if len(gone) >= len(here):
        return refuse("Somebody must have won the chips.", Refusal.MALFORMED)
    for out in outs:
        if not here.issuperset(out.takers) or set(gone).intersection(out.takers):
            return refuse("Whoever took the chips still plays at the table.", Refusal.NOT_IN_HAND)
    return _not_dealt_in(evening, evening.tables[number], outs) or _too_many(evening, outs)


def _not_dealt_in(evening: Evening, table: Table, outs: Sequence[c.Out]) -> Refused | None:
    """Whoever sits out for a penalty has no cards: nobody's chips go there, and only a blind or an ante is lost."""
    for out in outs:
        idle = next((player for player in out.takers if player in table.sitting_out), None)
        if idle is not None:
            return refuse(
                "{name} sits out this hand and took no chips.", Refusal.NOT_IN_HAND, name=evening.entrant(idle).name
            )
        if loses_nothing(evening, table, out.player):
            return refuse(
                "{name} sits out this hand and lost no chips.",
                Refusal.NOT_IN_HAND,
                name=evening.entrant(out.player).name,
            )
    return None


def loses_nothing(evening: Evening, table: Table, player: PlayerId) -> bool:
    """In the hand in play: not dealt in for a penalty, and neither a blind nor an ante falls due."""
    chair, at = evening.entrant(player).chair, table.last
    if player not in table.sitting_out or table.hand_item is None or chair is None or at is None:
        return False
    level = evening.plan.schedule.steps[table.hand_item]
    assert isinstance(level, Level), level
    posting = blinds_lying(level, at, evening.table_now(table.number).seats)
    return chair.seat not in posting and (level.big_blind_ante or not level.ante)


def _too_many(evening: Evening, outs: Sequence[c.Out]) -> Refused | None:
    """Nobody had more than there is, not even all of them together. At a light table more is not known for sure."""
    had, in_play = sum(out.had or 0 for out in outs), evening.in_play()
    if had <= in_play:
        return None
    return refuse(
        "{chips} chips before the hand are more than the {all} in play: count again.",
        Refusal.TOO_LARGE,
        chips=had,
        all=in_play,
    )


def _wrong_stacks(evening: Evening, number: TableNo, stacks: Sequence[e.Stack]) -> Refused | None:
    here = _at(evening, number)
    if sorted(stack.player for stack in stacks) != sorted(one.player for one in here):
        return refuse("Give one stack for everyone at table {table}.", Refusal.MALFORMED, table=number)
    if any(type(stack.chips) is not int or stack.chips < 0 for stack in stacks):
        return refuse("Stacks are whole numbers of chips, 0 or more.", Refusal.MALFORMED)
    before = counted_stacks(here)
    made, known = sum(stack.chips for stack in stacks), [] if isinstance(before, Refused) else before
    if known and made != sum(stack.chips for stack in known):
        sums = {"made": made, "there": sum(stack.chips for stack in known), "table": number}
        return refuse(
            "The stacks make {made}, but there are {there} chips on table {table}: count again.",
            Refusal.DOES_NOT_ADD_UP,
            **sums,
        )
    return None


DECISIONS: DecisionsOfCommands = {
    c.BeginHand: decide_begin,
    c.EndHand: decide_end,
    c.EndPlayedHand: decide_end_played,
    c.TakeBackHand: decide_take_back,
    c.NameDealer: decide_dealer,
}
