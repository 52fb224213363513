"""Deciding what a ruling comes to outside its hand: on record, with penalties, chips and button. Changes nothing."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.gone import lost_everything
from shuffleup.tournament.chips.in_chips import not_in_chips
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.entries.decide import decide_rebuy
from shuffleup.tournament.entries.still_open import ends_with, may_rebuy_after
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.hands.decide import decide_button
from shuffleup.tournament.hands.outs import settle_outs
from shuffleup.tournament.refusals import no_table, stands_otherwise
from shuffleup.tournament.rulings.director import speaks_for
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.rulings.own_rules import next_rule, own_rules
from shuffleup.tournament.rulings.penalties import NO_REASON, confirm
from shuffleup.tournament.state import Entrant, Evening, copied
from shuffleup.tournament.words import Account


def decide_director(evening: Evening, command: c.NameDirector, _: Rulebook) -> Decision:
    """TD-01: somebody has the last word, and everyone knows who."""
    if not command.person.strip():
        return refuse("Say who directs the evening.", Refusal.UNSAID)
    if command.person == evening.director:
        return refuse(
            "The evening is directed by {name} already.", Refusal.ALREADY_DONE, name=evening.name_of(command.person)
        )
    return accepted(e.DirectorNamed(command.person))


def _decide_record(evening: Evening, command: c.RecordRuling, _: Rulebook) -> Decision:
    if wrong := no_table(evening, command.table):
        return wrong
    of = command.of
    if of.stands is not Stands.ONCE:
        of = replace(of, rule=next_rule(evening, of.stands))
    return accepted(e.RulingRecorded(command.table, command.what, command.by, of))


def _decide_rule(evening: Evening, command: c.WriteRule, _: Rulebook) -> Decision:
    text = command.text.strip()
    if not text:
        return refuse("Say what the rule is.", Refusal.UNSAID)
    if any(rule.text == text for rule in own_rules(evening)):
        return refuse("That is a rule of this house already.", Refusal.ALREADY_DONE)
    return accepted(e.HouseRuleWritten(next_rule(evening, Stands.HOUSE), text, evening.director))


def _decide_all(evening: Evening, command: c.CarryOutRuling, book: Rulebook) -> Decision:
    """One after the other on a copy of the evening, for each finds what the one before it has changed."""
    after_it = copied(evening)
    events: list[e.Event] = []
    for one in (command.ruling, *command.doing):
        decision = CARRIED_OUT[type(one)](after_it, one, book)
        if isinstance(decision, Refused):
            return decision
        for event in decision.events:
            if not (events and isinstance(event, e.RulingRecorded)):  # it is on record once, with everything
                events.append(evolved(after_it, event))
    return accepted(*events)


def decide_penalise(evening: Evening, one: Entrant, command: c.Penalise, book: Rulebook) -> Decision:
    if not one.plays and command.sanction is not Sanction.WARNING:  # COND-01: in the hand or out of it
        return refuse("{name} is {status}; a warning is all there is.", Refusal.WRONG_STANDING, **one.said)
    players = len(evening.table_now(one.chair.table)) if one.chair else 0
    penalised = confirm(command, evening.director, players, book)
    if isinstance(penalised, Refused):
        return penalised
    if command.sanction is not Sanction.DISQUALIFICATION:
        return accepted(penalised)
    gone = e.ChipsGiven(one.player, (), Account.DISQUALIFIED, one.stack or Chips(0))
    return _in_hand(evening, one) or accepted(penalised, gone, *_broke(evening, one, book, out=True))


def _decide_end(evening: Evening, one: Entrant, _command: c.EndPenalty, _: Rulebook) -> Decision:
    """From the next hand on; one in play is missed to its end."""
    missing_one = one.chair is not None and one.player in evening.tables[one.chair.table].sitting_out
    left = one.sits_out - missing_one
    if left < 1:
        return refuse("{name} has no hands left to miss.", Refusal.ALREADY_DONE, name=one.name)
    return accepted(e.PenaltyEnded(one.player, left))


def decide_take_off(evening: Evening, one: Entrant, command: c.TakeChipsOff, book: Rulebook) -> Decision:
    """CHIP-04: what leaves the table leaves the event. Whoever has none left has lost them like any other chips."""
    if wrong := _wrong_chips(evening, one, command):
        return wrong
    who = speaks_for(command.who, command.player, evening.director, command.reason, book)
    if isinstance(who, Refused):
        return who
    if in_hand := _in_hand(evening, one):
        return in_hand
    assert one.chair is not None, one
    left = command.chips if one.stack is None else one.stack - command.chips
    if odd := not_in_chips(evening, one.chair.table, [left]):
        return odd
    what = say("{name}: {reason}", name=one.name, reason=command.reason)
    ruled = e.RulingRecorded(one.chair.table, what, command.by)
    gone = e.ChipsGiven(one.player, (), Account.FORFEITED, command.chips)
    if one.stack is None or command.chips < one.stack:
        return accepted(ruled, gone)
    return accepted(ruled, gone, *_broke(evening, one, book, out=not may_rebuy_after(evening, one.player, book)))


def _wrong_chips(evening: Evening, one: Entrant, command: c.TakeChipsOff) -> Refused | None:
    if not one.plays:
        return stands_otherwise(one)
    if type(command.chips) is not int or command.chips < 1:
        return refuse("Count the chips that left the table: one at least.", Refusal.TOO_SMALL)
    if one.stack is not None and command.chips > one.stack:
        chips = {"stack": one.stack, "chips": command.chips}
        return refuse("{name} has {stack}, so {chips} cannot leave play.", Refusal.TOO_LARGE, name=one.name, **chips)
    if one.stack is None and command.chips > evening.uncounted() - len(evening.tally.uncounted):
        return refuse("{name} cannot have {chips} chips.", Refusal.TOO_LARGE, name=one.name, chips=command.chips)
    return None if command.reason.strip() else NO_REASON


def _in_hand(evening: Evening, one: Entrant) -> Refused | None:
    """What is in a pot stays in it; and somebody has to win."""
    if evening.how_many_play() == 1:
        return refuse("{name} is the last one left.", Refusal.TOO_FEW_PLAYERS, name=one.name)
    if not evening.is_in_hand(one):
        return None
    return refuse("The hand is finished first.", Refusal.HAND_IN_PLAY)


def _broke(evening: Evening, one: Entrant, book: Rulebook, *, out: bool) -> tuple[e.Event, ...]:
    """Who has no chips left is `out`, or has to say whether they rebuy."""
    busted = lost_everything(evening, one)
    declined = (one.player,) if out else ()
    settled = settle_outs(evening, book, busted=(busted,), declined=declined, last=ends_with(evening, book))
    return (busted, *(e.Declined(player) for player in declined), *settled)


DECISIONS: DecisionsOfCommands = {
    c.NameDirector: decide_director,
    c.Penalise: of_one(decide_penalise),
    c.EndPenalty: of_one(_decide_end),
    c.TakeChipsOff: of_one(decide_take_off),
    c.RecordRuling: _decide_record,
    c.WriteRule: _decide_rule,
    c.CarryOutRuling: _decide_all,
}
CARRIED_OUT: DecisionsOfCommands = {**DECISIONS, c.PlaceButton: decide_button, c.Rebuy: of_one(decide_rebuy)}
"""What may come of a ruling."""
