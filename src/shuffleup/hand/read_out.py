"""The steps of a remedy in words, for people with real cards in their hands: one short instruction each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import assert_never

from shuffleup.questions import steps as s
from shuffleup.questions.steps import ALL, ASIDE, BOARD, BURNS, LAST, MUCK, OUT, STUB, HandOf, Move, Step, Where
from shuffleup.questions.words import Street
from shuffleup.say import Sentence, counted, passage, pattern, say

NTH = (
    pattern("the first {card}"),
    pattern("the second {card}"),
    pattern("the third {card}"),
    pattern("the fourth {card}"),
    pattern("the fifth {card}"),
)
FROM_THE_END = (
    pattern("the last {card}"),
    pattern("the second {card} from the end"),
    pattern("the third {card} from the end"),
    pattern("the fourth {card} from the end"),
    pattern("the fifth {card} from the end"),
)
OfAPlayer = (
    s.KillHand | s.KeepHand | s.TakeAs | s.GiveBack | s.Add | s.HoldTo | s.NoRaise | s.FreeToAct | s.Award
    | s.RemoveChips | s.OweRebuy | s.Eliminate | s.Propose
)  # fmt: skip

ONE_OF: dict[s.Spot, Sentence] = {
    STUB: say("card of the deck"),
    BURNS: say("burn card"),
    BOARD: say("board card"),
    MUCK: say("mucked card"),
    ASIDE: say("card set aside"),
    OUT: say("card out of play"),
}
ALL_OF: dict[s.Spot, Sentence] = {
    STUB: say("all the cards of the deck"),
    BURNS: say("all the burn cards"),
    BOARD: say("all the board cards"),
    MUCK: say("all the mucked cards"),
    ASIDE: say("what was set aside"),
    OUT: say("all the cards out of play"),
}
LAST_OF: dict[s.Spot, Callable[[int], Sentence]] = {
    STUB: lambda count: counted("the last card of the deck", "the last {count} cards of the deck", count),
    BURNS: lambda count: counted("the last burn card", "the last {count} burn cards", count),
    BOARD: lambda count: counted("the last board card", "the last {count} board cards", count),
    MUCK: lambda count: counted("the last mucked card", "the last {count} mucked cards", count),
    ASIDE: lambda count: counted("the card set aside", "the {count} cards set aside", count),
    OUT: lambda count: counted("the last card out of play", "the last {count} cards out of play", count),
}
PUT: dict[s.Spot, tuple[str, str]] = {
    STUB: (
        pattern("Take {cards} and put it back on top of the deck."),
        pattern("Take {cards} and put them back on top of the deck."),
    ),
    BURNS: (pattern("Take {cards} and put it with the burns."), pattern("Take {cards} and put them with the burns.")),
    BOARD: (
        pattern("Take {cards} and put it on the board, face up."),
        pattern("Take {cards} and put them on the board, face up."),
    ),
    MUCK: (pattern("Take {cards} and put it in the muck."), pattern("Take {cards} and put them in the muck.")),
    ASIDE: (pattern("Take {cards} and set it aside."), pattern("Take {cards} and set them aside.")),
    OUT: (pattern("Take {cards} and take it out of play."), pattern("Take {cards} and take them out of play.")),
}
"""Where a card goes, and where several do."""
OF_A_PLAYER: dict[type[Step], tuple[str, str]] = {
    s.KillHand: (
        pattern("Seat {seat}'s hand is dead: put its cards in the muck; its chips stay in the pot."),
        pattern("That player's hand is dead: put its cards in the muck; its chips stay in the pot."),
    ),
    s.KeepHand: (pattern("Seat {seat}'s hand stays live."), pattern("That player's hand stays live.")),
    s.Propose: (
        pattern("Proposed for seat {seat}: {sanction}. The director confirms it."),
        pattern("Proposed for that player: {sanction}. The director confirms it."),
    ),
    s.TakeAs: (pattern("Take it as a {action} by seat {seat}."), pattern("Take it as a {action} by that player.")),
    s.HoldTo: (
        pattern("When the turn comes, seat {seat} is held to the {action}."),
        pattern("When the turn comes, that player is held to the {action}."),
    ),
    s.GiveBack: (pattern("Give {chips} back to seat {seat}."), pattern("Give {chips} back to that player.")),
    s.Add: (pattern("Seat {seat} adds {chips}."), pattern("That player adds {chips}.")),
    s.NoRaise: (
        pattern("Seat {seat} may not bet or raise this time."),
        pattern("That player may not bet or raise this time."),
    ),
    s.FreeToAct: (pattern("Seat {seat} acts freely."), pattern("That player acts freely.")),
    s.Award: (pattern("Give {chips} to seat {seat}."), pattern("Give {chips} to that player.")),
    s.RemoveChips: (
        pattern("Take {chips} of seat {seat} out of the tournament."),
        pattern("Take {chips} of that player out of the tournament."),
    ),
    s.OweRebuy: (
        pattern("Seat {seat} pays for the rebuy; its chips play behind those on the table."),
        pattern("That player pays for the rebuy; its chips play behind those on the table."),
    ),
    s.Eliminate: (
        pattern("Seat {seat} is out; a rebuy is possible where rebuys are."),
        pattern("That player is out; a rebuy is possible where rebuys are."),
    ),
}
"""Steps that concern one player: where the seat is known, and where it is not."""
TO_A_TOTAL: dict[type[Step], tuple[str, str]] = {
    s.TakeAs: (
        pattern("Take it as a {action} to {total} by seat {seat}."),
        pattern("Take it as a {action} to {total} by that player."),
    ),
    s.HoldTo: (
        pattern("When the turn comes, seat {seat} is held to the {action} to {total}."),
        pattern("When the turn comes, that player is held to the {action} to {total}."),
    ),
}


def read_out(steps: Iterable[Step]) -> tuple[Sentence, ...]:
    """What to do, in order; each can be ticked off."""
    return tuple(sentence(step) for step in steps)


def sentence(step: Step) -> Sentence:
    """One step as one instruction."""
    match step:
        case Move():
            return _move(step)
        case s.Shuffle():
            return say("Shuffle the deck, without the burns and the discards.")
        case s.Cut():
            return say("Cut the deck.")
        case s.Reveal():
            return say("Show everyone {card}.", card=_one(step.where, step.nth))
        case s.FinishDeal():
            return say("Finish dealing the starting hands.")
        case s.FinishBetting():
            return say("Complete the betting round.")
        case s.DealStreet():
            return _street(step)
        case s.PlayOn() | s.Gather() | s.Redeal() | s.VoidHand() | s.PlaceButton():
            return _hand(step)
        case s.Tell():
            return passage(step.text)
        case _:
            return _of_a_player(step)


def _of_a_player(step: OfAPlayer) -> Sentence:
    holes = {one.name: getattr(step, one.name) for one in fields(step)}
    known, unknown = (TO_A_TOTAL if holes.get("total") else OF_A_PLAYER)[type(step)]
    return say(known if step.seat else unknown, **holes)


def _move(step: Move) -> Sentence:
    """Whole sentences, one a place where cards go: so that each can be said in another language."""
    if step.source is STUB and step.to in (BURNS, BOARD):
        return _off_the_top(step)
    cards = _taken(step)
    one = step.count == 1 or step.nth is not None or step.source is ASIDE
    if isinstance(step.to, s.Spot):
        return say(PUT[step.to][0 if one else 1], cards=cards)
    return _given(step.to, cards) if one else _all_given(step.to, cards)


def _given(to: HandOf, card: Sentence) -> Sentence:
    if to.seat:
        return say("Take {card} and give it to seat {seat}, face down.", card=card, seat=to.seat)
    return say("Take {card} and give it to that player, face down.", card=card)


def _all_given(to: HandOf, cards: Sentence) -> Sentence:
    if to.seat:
        return say("Take {cards} and give them to seat {seat}, face down.", cards=cards, seat=to.seat)
    return say("Take {cards} and give them to that player, face down.", cards=cards)


def _off_the_top(step: Move) -> Sentence:
    """What a dealer does without a word of where it comes from, unless it is one card of the deck in particular."""
    if step.nth is not None:
        return say("Take {card}.", card=_one(step.source, step.nth))
    if step.to is BURNS:
        return counted("Burn one card.", "Burn {count} cards.", step.count)
    return counted("Turn one card up on the board.", "Turn {count} cards up on the board.", step.count)


def _taken(step: Move) -> Sentence:
    """What is taken, and from where."""
    if step.nth is not None:
        return _one(step.source, step.nth)
    if step.source is STUB:
        return counted("the top card of the deck", "the top {count} cards of the deck", step.count)
    return _many(step.source, step.count)


def _one(where: Where, nth: int) -> Sentence:
    """One card of a place, by its position."""
    return say(NTH[nth] if nth >= 0 else FROM_THE_END[-nth - 1], card=_card_of(where))


def _card_of(where: Where) -> Sentence:
    if isinstance(where, s.Spot):
        return ONE_OF[where]
    return say("card of seat {seat}", seat=where.seat) if where.seat else say("card of that player")


def _many(where: Where, count: int) -> Sentence:
    if isinstance(where, HandOf):
        return _hole_cards(where) if count == ALL else _one(where, LAST)
    return ALL_OF[where] if count == ALL else LAST_OF[where](count)


def _hole_cards(of: HandOf) -> Sentence:
    return say("the cards of seat {seat}", seat=of.seat) if of.seat else say("the cards of that player")


def _street(step: s.DealStreet) -> Sentence:
    if step.street is Street.FLOP:
        burned = say("Burn one, turn three cards: the {street}.", street=step.street.word)
        return (
            burned if step.burns else say("Without burning, turn three cards: the {street}.", street=step.street.word)
        )
    burned = say("Burn one, turn one card: the {street}.", street=step.street.word)
    return burned if step.burns else say("Without burning, turn one card: the {street}.", street=step.street.word)


def _hand(step: s.PlayOn | s.Gather | s.Redeal | s.VoidHand | s.PlaceButton) -> Sentence:
    match step:
        case s.PlayOn():
            return say("Play on; nothing is taken back.")
        case s.Gather():
            return say("Gather all the cards, those that were seen too; shuffle and cut.")
        case s.Redeal():
            return say("Give back all blinds, antes and bets, and deal the hand again; the button does not move on.")
        case s.VoidHand():
            return say("Give every chip of this hand back to who put it in; the hand does not count.")
        case s.PlaceButton():
            return say(
                "Next hand: button at seat {button}, blinds from seats {small} and {big}.",
                button=step.button,
                small=step.small_blind,
                big=step.big_blind,
            )
        case _:
            assert_never(step)
