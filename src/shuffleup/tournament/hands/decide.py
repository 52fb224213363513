"""Deciding the hands of a table at either depth: the first riffle, who is out, the stacks after it; and where its
button lies, as somebody says who sees it, or by a ruling. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import Positions
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import MOST_SEATS, Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import listed, passage, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.gone import never_came, stayed_away
from shuffleup.tournament.bounties.falling import from_the_left, sure_takers
from shuffleup.tournament.chips.stacks import counted_stacks, had_not_said, played_on, stacks_told, uncounted_at
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.clock.passing import round_takes, stands_for_round
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.entries.still_open import ends_with, may_rebuy_after
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.hands.buttons import HEADS_UP, after, next_hand
from shuffleup.tournament.hands.lying import NO_SEAT, TWO_PLAY, dealt_to, known_positions, with_button_at
from shuffleup.tournament.hands.outs import loses_nothing, round_goes_on, settle_outs
from shuffleup.tournament.hands.rounds import round_of
from shuffleup.tournament.hands.set_up import not_playable
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.refusals import no_table, nobody_plays, unknown
from shuffleup.tournament.seating.due import must_come_first, waiting_for
from shuffleup.tournament.state import Evening, Status, Table, copied
from shuffleup.tournament.words import TableNo


def decide_dealer(evening: Evening, command: c.NameDealer, _: Rulebook) -> Decision:
    """TD-01: dealers are the director's to name."""
    wrong = no_table(evening, command.table) or unknown(evening, command.player)
    return wrong or accepted(e.DealerNamed(command.table, command.player))


def decide_begin(evening: Evening, command: c.BeginHand, book: Rulebook) -> Decision:
    if wrong := no_table(evening, command.table) or _cannot_begin(evening, command, book):
        return wrong
    table = evening.tables[command.table]
    item = _item_of(evening, table, command, book)
    level = timer.level_number(evening.plan.schedule, item)
    if gone := never_came(evening, table.number, level, book) or stayed_away(evening, command, book):
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
    no_time = None if table.again else timer.why_no_hand(evening.clock, command.at, book)
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
    if wrong := _cannot_end(evening, command.table) or _wrong_stacks(evening, command.table, command.stacks):
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


def decide_take_back(evening: Evening, command: c.TakeBackHand, _: Rulebook) -> Decision:
    wrong = _cannot_end(evening, command.table)
    return wrong or accepted(e.HandTakenBack(command.table))


def _cannot_end(evening: Evening, number: TableNo) -> Refused | None:
    if wrong := no_table(evening, number):
        return wrong
    if not evening.tables[number].in_hand:
        return refuse("Table {table} is not playing a hand.", Refusal.NO_HAND_IN_PLAY, table=number)
    return None


def _wrong_outs(evening: Evening, number: TableNo, outs: Sequence[c.Out]) -> Refused | None:
    here = {one.player for one in evening.playing_at(number)}
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
    here = evening.playing_at(number)
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


def decide_untold(evening: Evening, command: c.EndUntoldHand, book: Rulebook) -> Decision:
    """It has happened, so nothing is asked that is asked before a hand; one that was announced before it is over, with
    nobody out. Then it ends as any other does, on a copy of the evening that knows of it."""
    if wrong := no_table(evening, command.table) or _cannot_have_been(evening, command, book):
        return wrong
    then = copied(evening)
    over = decide_end(then, c.EndHand(command.table), book) if evening.tables[command.table].in_hand else accepted()
    assert not isinstance(over, Refused), over
    for event in over.events:
        evolved(then, event)
    played = _as_untold(then, command, book)
    if isinstance(played, Refused):
        return played
    evolved(then, played)
    ended = decide_end(then, c.EndHand(command.table, command.outs), book)
    return ended if isinstance(ended, Refused) else accepted(*over.events, played, *ended.events)


def _cannot_have_been(evening: Evening, command: c.EndUntoldHand, book: Rulebook) -> Refused | None:
    steps, reached = evening.plan.schedule.steps, timer.up_to(evening.clock, command.at, book).item
    if not evening.clock.started:
        return refuse("The tournament has not started yet.", Refusal.NOT_STARTED)
    if wrong := nobody_plays(evening, command.table):
        return wrong
    if not 0 <= command.item <= max(reached, timer.next_level(evening.plan.schedule, 0)):
        return refuse("That level has not begun.", Refusal.NOT_STARTED)
    if not isinstance(steps[command.item], Level):
        return refuse("No hand is dealt in a break.", Refusal.MALFORMED)
    return None if command.outs else refuse("Say who is out.", Refusal.UNSAID)


def _as_untold(evening: Evening, command: c.EndUntoldHand, book: Rulebook) -> e.HandUntold | Refused:
    table = evening.tables[command.table]
    round_ = round_of(evening, table, book)
    if isinstance(round_, Refused):
        return round_
    level = timer.level_number(evening.plan.schedule, command.item)
    positions = next_hand(evening, table, book)
    return e.HandUntold(table.number, table.hands + 1, level, command.item, round_, positions)


def decide_follow(evening: Evening, command: c.FollowHands, _: Rulebook) -> Decision:
    """Nothing where it is known already, or where somebody's chips are not."""
    if wrong := no_table(evening, command.table):
        return wrong
    new = not evening.tables[command.table].followed and not uncounted_at(evening, command.table)
    return accepted(*[e.HandsFollowed(command.table, followed=True)][:new])


# ----------------------------------------------------------------------------------------------------- the button


def decide_lies(evening: Evening, command: c.SayButton, book: Rulebook) -> Decision:
    """In the hand in play, or the last one if none is: the blinds follow (BTN-03)."""
    if wrong := no_table(evening, command.table) or nobody_plays(evening, command.table):
        return wrong
    table = evening.tables[command.table]
    lies = with_button_at(evening, table, command.button, terms_of(book), dead=command.no_small_blind)
    if isinstance(lies, Refused):
        return lies
    here = evening.playing_at(table.number) if _was_played(evening, table, lies, book) else []
    return accepted(e.ButtonLies(table.number, lies, command.reason.strip()), *played_on(evening, here))


def _was_played(evening: Evening, table: Table, lies: Positions, book: Rulebook) -> bool:
    """Were hands played here that nobody announced? The button has gone on meanwhile."""
    moved = lies.button != known_positions(table, dealt_to(evening, table), terms_of(book))[0].button
    return moved and is_doubtful(evening, table)


def decide_button(evening: Evening, command: c.PlaceButton, book: Rulebook) -> Decision:
    wrong = no_table(evening, command.table) or _no_button_now(evening, command) or _wrong_seats(evening, command, book)
    if wrong:
        return wrong
    return accepted(e.ButtonPutRight(command.table, _as_placed(evening, command), command.reason, command.by))


def _as_placed(evening: Evening, command: c.PlaceButton) -> Positions:
    dead = command.small_blind not in evening.table_now(command.table).seats
    return Positions(command.button, command.small_blind, command.big_blind, dead)


def _no_button_now(evening: Evening, command: c.PlaceButton) -> Refused | None:
    if evening.tables[command.table].in_hand:
        return refuse(
            "This is about the next hand of table {table}: end the one in play first.",
            Refusal.HAND_IN_PLAY,
            table=command.table,
        )
    return nobody_plays(evening, command.table)


def _wrong_seats(evening: Evening, command: c.PlaceButton, book: Rulebook) -> Refused | None:
    """Button and small blind may lie at an empty seat, the big blind is always somebody's; and they lie in order."""
    seats = evening.table_now(command.table).seats
    button, small, big = command.button, command.small_blind, command.big_blind
    if not all(1 <= seat <= MOST_SEATS for seat in (button, small, big)):
        return NO_SEAT
    if big not in seats:
        return refuse(
            "Nobody plays at seat {seat}; the big blind is always posted by a player.", Refusal.WRONG_SEAT, seat=big
        )
    if len(seats) == HEADS_UP:
        return None if button == small != big and small in seats else TWO_PLAY
    if not 0 < after(button, small) < after(button, big):
        return refuse("Button, small blind and big blind lie in this order, clockwise.", Refusal.WRONG_SEAT)
    table = evening.tables[command.table]
    due = _as_placed(evening, command) in known_positions(
        table, seats, terms_of(book)
    )  # somebody may have come in between
    return None if due else _passed_over(seats, command)


def _passed_over(seats: tuple[Seat, ...], command: c.PlaceButton) -> Refused | None:
    """Whoever sits between the button and the small blind, or between the blinds, is due that blind."""
    before_small = _first_between(seats, command.button, command.small_blind)
    before_big = _first_between(seats, command.small_blind, command.big_blind)
    if before_small:
        due = {"first": before_small, "seat": command.small_blind}
        return refuse("Seat {first} comes before seat {seat} for the small blind.", Refusal.WRONG_SEAT, **due)
    if before_big:
        due = {"first": before_big, "seat": command.big_blind}
        return refuse("Seat {first} comes before seat {seat} for the big blind.", Refusal.WRONG_SEAT, **due)
    return None


def _first_between(seats: tuple[Seat, ...], start: Seat, end: Seat) -> Seat | None:
    """The first player after one seat and before another."""
    passed = sorted((after(start, seat), seat) for seat in seats if 0 < after(start, seat) < after(start, end))
    return passed[0][1] if passed else None


DECISIONS: DecisionsOfCommands = {
    c.BeginHand: decide_begin,
    c.EndHand: decide_end,
    c.EndPlayedHand: decide_end_played,
    c.TakeBackHand: decide_take_back,
    c.NameDealer: decide_dealer,
    c.EndUntoldHand: decide_untold,
    c.FollowHands: decide_follow,
    c.SayButton: decide_lies,
    c.PlaceButton: decide_button,
}
