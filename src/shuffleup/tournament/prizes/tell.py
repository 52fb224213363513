"""Places, deals and prizes as a host would tell them: who is paid what, and why just that."""

from __future__ import annotations

from typing import Any, assert_never

from shuffleup.questions import materials as ask_materials
from shuffleup.questions import places as ask_places
from shuffleup.questions.director import DecidesDisputes
from shuffleup.questions.materials import PostedSheet
from shuffleup.questions.places import SideDealsAllowed
from shuffleup.rules import Question
from shuffleup.say import Sentence, Sum, counted, listed, nth, pattern, phrase, say
from shuffleup.tournament import events as e
from shuffleup.tournament.events import EndedByDeal
from shuffleup.tournament.prizes.payouts import PERCENT, Chop, Money, PrizeStructure, Seats, Shares
from shuffleup.tournament.prizes.stakes import prize_place
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.telling.scene import Scene, Sentences, Told, amended, shared_places
from shuffleup.tournament.words import PlayerId

HOW = {
    Chop.EVEN: pattern("The event is called off: {reason}. What is left to win is shared evenly: {shares}."),
    Chop.CHIPS: pattern("The event is called off: {reason}. What is left to win is shared by chips: {shares}."),
    Chop.ICM: pattern(
        "The event is called off: {reason}. What is left to win is shared by what the chips are worth: {shares}."
    ),
}


def _place_moved(scene: Scene, event: e.PlaceMoved) -> Sentences:
    text = counted(
        "{name} moves down to {place} place.",
        "{name} moves down to {place} place, which {count} players share.",
        event.shared_by,
        name=scene.name(event.player),
        place=nth(event.place),
    )
    return (Told(text),)


def _prizes(structure: PrizeStructure | None) -> Sentence:
    if structure is None:
        return say("they are those of the book")
    if isinstance(structure, Seats):
        return say("seats worth {value} each, as many as the purse pays for", value=Sum(structure.value))
    if not isinstance(structure, Shares):
        return listed([Sum(prize) for prize in structure.prizes])
    parts = listed(structure.parts)
    if structure.whole == PERCENT:
        return say("{parts} percent of the purse", parts=parts)
    return say("{parts} parts of {whole}", parts=parts, whole=structure.whole)


def went_out(scene: Scene, event: e.WentOut) -> Sentences:
    one = scene.evening.entrant(event.player)
    if any(isinstance(other, EndedByDeal) for other in scene.step):
        return by_agreement(scene, event)
    if any(isinstance(other, e.CalledOff) for other in scene.step):
        return _left_at_the_end(scene, event)
    if event.place == 1 and any(isinstance(other, e.SeatsDecided) for other in scene.step):
        return (Told(say("{name} wins a seat.", name=one.name)),)
    if event.place == 1:
        return (
            Told(say("{name} wins the tournament.", name=one.name), scene.cited(ask_places.LaterOutFinishesHigher)),
        )
    with_him = [other for other in scene.step if isinstance(other, e.WentOut) and _same_hand(scene, event, other)]
    others = [other.player for other in with_him if other.place == event.place]
    rule = scene.cited(ask_places.OutOnSameHand() if with_him else ask_places.LaterOutFinishesHigher)
    return (Told(_out_with(scene, event, others) if others else _out(scene, event), rule),)


def _out(scene: Scene, event: e.WentOut) -> Sentence:
    one, place = scene.evening.entrant(event.player), nth(event.place)
    if one.busted and one.busted.by:
        by = scene.names(one.busted.takers)
        return say("{name} is out in {place} place, knocked out by {by}.", name=one.name, place=place, by=by)
    return say("{name} is out in {place} place.", name=one.name, place=place)


def _out_with(scene: Scene, event: e.WentOut, others: list[PlayerId]) -> Sentence:
    one, places = scene.evening.entrant(event.player), shared_places(event.place, event.shared_by)
    if one.busted and one.busted.by:
        return say(
            "{name} is out, knocked out by {by}, and shares {places} place with {others}.",
            name=one.name,
            by=scene.names(one.busted.takers),
            places=places,
            others=scene.names(others),
        )
    return say(
        "{name} is out, and shares {places} place with {others}.",
        name=one.name,
        places=places,
        others=scene.names(others),
    )


def _same_hand(scene: Scene, one: e.WentOut, other: e.WentOut) -> bool:
    """Did another go out on the same hand?"""
    ends = [scene.evening.entrant(out.player).busted for out in (one, other)]
    hands = [(end.table, end.hand) if end.round is None else (end.round,) for end in ends if end is not None]
    return one.player != other.player and len(hands) == 2 and hands[0] == hands[1]


def deal_agreed(scene: Scene, event: e.DealAgreed) -> Sentences:
    shares = _shares(scene, event.prizes)
    text = say("The players have agreed among themselves: {shares}.", shares=shares)
    if event.rest:
        more = pattern("The players have agreed among themselves: {shares}; {money} more for the winner.")
        text = say(more, shares=shares, money=Sum(event.rest))
    return (Told(text, scene.cited(ask_places.SideDealsAllowed())),)


def _shares(scene: Scene, prizes: tuple[e.Prize, ...]) -> Sentence:
    paid = ((Sum(prize.money), scene.name(prize.player)) for prize in prizes)
    return listed([say("{money} for {name}", money=money, name=name) for money, name in paid])


def _left_at_the_end(scene: Scene, event: e.WentOut) -> Sentences:
    """One who has chips still: the event was called off."""
    name, by = scene.name(event.player), scene.cited(DecidesDisputes())
    if event.shared_by == 1:
        return (Told(say("{name} finishes in {place} place.", name=name, place=nth(event.place)), by),)
    places = shared_places(event.place, event.shared_by)
    return (Told(say("{name} shares {places} place.", name=name, places=places), by),)


def by_agreement(scene: Scene, event: e.WentOut) -> Sentences:
    """One who has chips still: the players have made a deal, and play no more."""
    name, by = scene.name(event.player), scene.cited(ask_places.SideDealsAllowed())
    if event.shared_by == 1:
        finishes = pattern("{name} finishes in {place} place, as the players agreed.")
        return (Told(say(finishes, name=name, place=nth(event.place)), by),)
    places = shared_places(event.place, event.shared_by)
    return (Told(say("{name} shares {places} place, as the players agreed.", name=name, places=places), by),)


def _paid(scene: Scene, prize: e.Prize) -> Told:
    one = scene.evening.entrant(prize.player)
    return Told(_paid_for(scene.evening, one, Sum(prize.money)), scene.cited(*reasons(scene.evening, one)))


def _paid_for(evening: Evening, one: Entrant, money: Sum) -> Sentence:
    if one.player in dict(evening.deal):
        if evening.called_off:
            return say("{name} is paid {money}, since the event was called off.", name=one.name, money=money)
        return say("{name} is paid {money}, as the players agreed.", name=one.name, money=money)
    if one.place != prize_place(evening, one):
        place = nth(prize_place(evening, one))
        return say("{name} is paid {money}, as {place} of those who paid.", name=one.name, money=money, place=place)
    if evening.plan.payouts == Seats(Money(money)):
        return say("{name} gets a seat worth {money}.", name=one.name, money=money)
    if one.shared_by > 1:
        places = shared_places(one.place, one.shared_by)
        return say("{name} is paid {money}, a share of {places} place.", name=one.name, money=money, places=places)
    if one.place:
        return say("{name} is paid {money} for {place} place.", name=one.name, money=money, place=nth(one.place))
    return say("{name} is paid {money}.", name=one.name, money=money)


def reasons(evening: Evening, one: Entrant) -> tuple[Question[Any], ...]:
    """What a prize comes from: a deal; else the places of those who went out together, and the book's prizes unless the
    host posted their own, which no clause names."""
    if one.player in dict(evening.deal):
        return (DecidesDisputes() if evening.called_off else ask_places.SideDealsAllowed(),)
    together = (ask_places.OutOnSameHand(),) if one.shared_by > 1 else ()
    own = evening.plan.payouts is not None
    return together if own else (*together, ask_materials.PrizeShares(evening.how_many_pay(), evening.plan.charted))


def tell(scene: Scene, event: e.OfPrizes) -> Sentences:
    match event:
        case e.SeatsDecided():
            return (Told(say("The seats are decided: play is over.")),)
        case e.SetApart():
            text = pattern("{money} of what {name} paid is for the season.")
            return (Told(say(text, money=Sum(event.money), name=scene.name(event.player))),)
        case e.WentOut():
            return went_out(scene, event)
        case e.DealAgreed():
            return deal_agreed(scene, event)
        case e.PrizesPaid():
            return tuple(_paid(scene, prize) for prize in event.prizes)
        case e.EndedByDeal():
            agreed = say("The players have agreed to play no more: the night is over.")
            return (Told(agreed, scene.cited(SideDealsAllowed())),)
        case e.CalledOff():
            shares, reason = _shares(scene, event.prizes), phrase(event.reason)
            nothing = say("The event is called off: {reason}.", reason=reason)
            text = say(HOW[event.how], reason=reason, shares=shares) if event.prizes else nothing
            return (Told(text, scene.cited(DecidesDisputes())),)
        case e.PlaceMoved():
            return _place_moved(scene, event)
        case e.PayoutsEdited():
            text = say("The prizes are changed: {prizes}.", prizes=_prizes(event.structure))
            return (amended(scene, text, event.overruled, PostedSheet.PAYOUTS),)
        case _:
            assert_never(event)
