"""Deciding what becomes of chips and money: races, penalties, deals and prizes. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import Refused
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import clock as timer
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide_clock import lost_everything
from shuffleup.tournament.decide_entries import may_rebuy_after, unknown
from shuffleup.tournament.decide_hands import no_table
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.outs import settle_outs
from shuffleup.tournament.payouts import Money, Prizes, prizes, proposed
from shuffleup.tournament.penalties import hands_of
from shuffleup.tournament.places import Finish, prizes_for
from shuffleup.tournament.race import RaceDue, RaceResult, Rack, plausible_rack, race, races_due
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Account, Millis, PlayerId, TableNo


def decide_race(evening: Evening, command: c.Race, book: Rulebook) -> Decision:
    wrong = no_table(evening, command.table)
    if wrong:
        return wrong
    if evening.tables[command.table].in_hand:
        return Refused("Chips are raced between two hands.")
    due = race_due(evening, command.table, command.at, book)
    if isinstance(due, Refused):
        return due
    if command.denomination != due.old:
        return Refused(f"The chip to go next is the {due.old}.", (due.by,))
    racks = racks_of(evening, command.table)
    if isinstance(racks, Refused):
        return racks
    result = race(racks, due.old, due.new, command.cards, book)
    if isinstance(result, Refused):
        return result
    return accepted(_raced(evening, command, result))


def race_due(evening: Evening, number: TableNo, now: Millis, book: Rulebook) -> RaceDue | Refused:
    """The race this table can hold now: of the smallest chip, once no level to come needs it (RACE-01)."""
    schedule = evening.plan.schedule
    level = timer.level_number(schedule, timer.level_now(evening.clock, now, book))
    due = races_due(schedule.levels, evening.values_at(number), book)
    if not due:
        return Refused("No chip is done with: the levels to come need them all.")
    if level < due[0].before_level:
        return Refused(f"The {due[0].old} is needed until level {due[0].before_level} begins.", (due[0].by,))
    return due[0]


def racks_of(evening: Evening, number: TableNo) -> dict[Seat, Rack] | Refused:
    """What each stack should look like in chips."""
    values = evening.values_at(number)
    racks: dict[Seat, Rack] = {}
    for sitting in evening.table_now(number).sitting:
        rack = plausible_rack(sitting.stack, values)
        if isinstance(rack, Refused):
            return rack
        racks[sitting.chair.seat] = rack
    return racks


def _raced(evening: Evening, command: c.Race, result: RaceResult) -> e.Raced:
    chairs = evening.tables[command.table].chairs
    stacks = tuple(e.Stack(chairs[seat], Chips(rack.worth)) for seat, rack in result.racks)
    return e.Raced(command.table, command.denomination, stacks, result.raced_off - result.added)


def decide_penalise(evening: Evening, command: c.Penalise, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays or one.chair is None:
        return Refused(f"{one.name} is {one.status}.")
    if not command.reason.strip():
        return Refused("A penalty goes on record with its reason; give one.")
    hands = hands_of(command.sanction, len(evening.table_now(one.chair.table)))
    penalised = e.Penalised(one.player, command.sanction, command.reason, command.by, hands)
    if command.sanction is not Sanction.DISQUALIFICATION:
        return accepted(penalised)
    if evening.tables[one.chair.table].in_hand:
        return Refused("The hand is finished first; then the player leaves.")
    busted = lost_everything(evening, one)
    taken = e.ChipsGiven(one.player, (), Account.DISQUALIFIED, one.stack)
    gone = settle_outs(evening, book, busted=(busted,), declined={one.player})
    return accepted(penalised, taken, busted, e.Declined(one.player), *gone)


def prize_list(evening: Evening, book: Rulebook) -> Prizes | Refused:
    """What each place gets, from the purse as it is now."""
    entered = len(evening.entered())
    if not evening.purse():
        return Refused("There is no purse to pay.")
    structure = evening.plan.payouts or proposed(entered, book).structure
    return prizes(evening.purse(), structure, entered, evening.plan.unit)


def decide_deal(evening: Evening, command: c.AgreeDeal, book: Rulebook) -> Decision:
    """The players' own: all who are left must be in it, and it must be all that is left to win."""
    wrong = _no_deal_now(evening, book)
    if wrong:
        return wrong
    left = sorted(one.player for one in evening.playing())
    if sorted(prize.player for prize in command.prizes) != left:
        return Refused("A deal names everyone who is left, once.")
    whole = prize_list(evening, book)
    if isinstance(whole, Refused):
        return whole
    if any(type(prize.money) is not int or prize.money < 0 for prize in command.prizes):
        return Refused("A share is a sum of money, 0 or more.")
    due = sum(whole[: len(left)])
    agreed = sum(prize.money for prize in command.prizes)
    if agreed != due:
        return Refused(f"The prizes left are {due}, and the deal makes {agreed}.")
    return accepted(e.DealAgreed(command.prizes))


def _no_deal_now(evening: Evening, book: Rulebook) -> Refused | None:
    playing = evening.playing()
    if len(playing) < 2:
        return Refused("A deal is made by two players or more.")
    if any(one.player in evening.prizes for one in playing):
        return Refused("The prizes of a deal have been paid; it stands.")
    if any(one.status in (Status.BUSTED, Status.DECLINED, Status.PAID) for one in evening.players.values()):
        return Refused("It is not settled yet who is left.")
    if any(may_rebuy_after(evening, one.player, book) for one in playing):
        return Refused("As long as there are rebuys nobody knows what there is to share.")
    return None


def decide_pay(evening: Evening, book: Rulebook) -> Decision:
    """Everyone whose place is settled is paid what is still due to him."""
    whole = prize_list(evening, book)
    if isinstance(whole, Refused):
        return whole
    due = _due(evening, whole)
    paid = tuple(
        e.Prize(player, Money(money - evening.prizes.get(player, 0)))
        for player, money in due.items()
        if money > evening.prizes.get(player, 0)
    )
    return accepted(e.PrizesPaid(paid)) if paid else Refused("Nothing is due to anybody now.")


def _due(evening: Evening, whole: Prizes) -> dict[PlayerId, int]:
    """By place, or by the deal of those who were left when it was made."""
    out = sorted((one for one in evening.players.values() if one.status is Status.OUT), key=_by_place)
    finishes = [_finish(one, out) for one in out]
    due = {prize.player: int(prize.money) for prize in prizes_for(finishes, whole, evening.plan.unit)}
    due.update(evening.deal)
    return due


def _by_place(one: Entrant) -> tuple[int, int, int]:
    at = one.busted
    return one.place, at.table if at else 0, 0


def _finish(one: Entrant, out: list[Entrant]) -> Finish:
    same = tuple(other.player for other in out if other.place == one.place and other.player != one.player)
    return Finish(one.player, one.place, same, ())
