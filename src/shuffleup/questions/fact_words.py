"""How each fact is put to a person: the one home of its words, its range, and a few values that stand for all.

A fact of one name means the same in every question. Where a name is used in another sense, the question's own row
(`question.fact`) goes before the common one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.dealing import Cause
from shuffleup.questions.kinds import Named
from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR
from shuffleup.questions.words import MOST_SEATS, Chips, Street
from shuffleup.say import Sentence, say

REQUIRED = object()
UNKNOWN, NOBODY = ((0, Named.UNKNOWN),), ((0, Named.NOBODY),)
FIRST_OR_SECOND = ((0, Named.FIRST), (1, Named.SECOND))
ON_THE_BOARD = (Street.FLOP, Street.TURN, Street.RIVER)


@fact
class FactAsked:
    """How one fact is asked for.

    `typical` values stand for all others when a question is tried out. `named` numbers are said by their word. `only`
    and `without` narrow what the type allows. A `default` is taken where nobody says otherwise.
    """

    words: Sentence
    least: int = 0
    most: int | None = None
    typical: tuple[Any, ...] = ()
    named: tuple[tuple[int, Named], ...] = ()
    only: tuple[Any, ...] = ()
    without: tuple[int, ...] = ()
    fewest: int = 1
    default: Any = REQUIRED


def _seat(
    words: Sentence, *typical: int, named: tuple[tuple[int, Named], ...] = (), default: Any = REQUIRED
) -> FactAsked:
    return FactAsked(words, 1, MOST_SEATS, typical or (4,), named, default=default)


# A ruling seldom depends on the seat; the steps name it when it is known.
_WHOSE = _seat(say("Which seat is it about?"), named=UNKNOWN, default=NOBODY_IN_PARTICULAR)

ASKED: dict[str, FactAsked] = {
    # who and when
    "seat": _WHOSE,
    "boxed-cards.seat": _seat(
        say("Which seat was dealt the boxed card?"), 4, 0, named=NOBODY, default=NOBODY_IN_PARTICULAR
    ),
    "extra-hole-cards.seat": _seat(
        say("Which seat holds the extra card?"), 4, 0, named=UNKNOWN, default=NOBODY_IN_PARTICULAR
    ),
    "fouled": _seat(say("Whose hand is fouled?"), 4, 0, named=NOBODY),
    "winner": _seat(say("Which seat won the pot?"), 6),
    "into": _seat(say("Into which seat's hand did the cards fall?"), 5),
    "acted": FactAsked(say("How many players after the blinds have acted?"), 0, MOST_SEATS, (0, 1, 2, 3)),
    "chips-in": FactAsked(say("Has one of them called, bet or raised? (Blinds do not count.)"), default=True),
    "acted-on-joker.acted": FactAsked(say("Has the player acted on the hand?")),
    "next-player-acted": FactAsked(say("Has the next player acted because of it?")),
    "on-purpose": FactAsked(say("Was it done on purpose?")),
    "times-before": FactAsked(say("How often has this player been spoken to tonight?"), 0, 99, (0, 1, 2, 3, 4)),
    "company": FactAsked(say("How many play for the pot, and for the event?")),
    "breach": FactAsked(say("What did the player do?")),
    "noticed": FactAsked(say("When was it noticed?")),
    # cards of the deal
    "nth": FactAsked(say("Which card off the deck was it, the first card of the deal being 1?"),
        0, 2 * MOST_SEATS, ((1,), (2,), (3,), (0,), (3, 7), (1, 2)), UNKNOWN,
    ),
    "by": FactAsked(say("Whose doing was it?"), default=Cause.DEALER),
    "which": FactAsked(say("Which of that player's cards is it?"), 0, 1, (0, 1), FIRST_OR_SECOND),
    "extra": FactAsked(say("How many cards too many were dealt?"), 1, MOST_SEATS, (1, 2)),
    "to-first-player": FactAsked(say("Were all hands complete when the first player got one card more?")),
    "flop-too-many-cards.count": FactAsked(say("How many cards were turned for the flop?"), 4, 9, (4, 5)),
    "boxed-cards.count": FactAsked(say("How many cards lay face up in the deck?"), 1, 52, (1, 2)),
    "cards": FactAsked(say("How many cards does the player hold?"), 0, 5, (0, 1, 3), without=(2,)),
    "shown-to-one.cards": FactAsked(say("Which cards were shown?"), 0, 1, ((0,), (1,), (0, 1)), FIRST_OR_SECOND),
    "top-card-in-sequence": FactAsked(say("Would the top card of the deck have been the missing one?")),
    "button-to-act": FactAsked(say("Is it the player on the button, who has not acted yet?"), default=False),
    "exposed-replaced": FactAsked(say("Did the card only take the place of an exposed one?")),
    "entitled": FactAsked(say("Was the player at the table, or had posted a blind or ante?")),
    "wrong-count": FactAsked(say("Does the fouled hand hold too few or too many cards?")),
    "shown": FactAsked(say("When was it shown, and to whom?")),
    # board and burns
    "street": FactAsked(say("Which street?")),
    "burn-error.street": FactAsked(say("Before which street?"), only=ON_THE_BOARD),
    "board-dealt-early.street": FactAsked(say("Which street came too early?"), only=ON_THE_BOARD),
    "cards-on-street.street": FactAsked(say("Which street?"), only=ON_THE_BOARD),
    "burned": FactAsked(say("How many cards were burned before it?"), 0, 5, (0, 2, 3), without=(1,)),
    "board-turned": FactAsked(say("Are the cards of that street face up?")),
    "action": FactAsked(say("Has anyone acted on them?")),
    "all-in": FactAsked(say("Was there no betting because players are all-in?")),
    "awarded": FactAsked(say("Has the pot been pushed to the winner?")),
    "streets-since": FactAsked(say("How many streets have been dealt since?"), 0, 2, (0, 1, 2)),
    # hands
    "facing-bet": FactAsked(say("Is there a bet for the player to answer?")),
    "in-turn": FactAsked(say("Was it the player's turn?")),
    "looked": FactAsked(say("Had the player looked at the cards?")),
    "identifiable": FactAsked(say("Is it certain which cards are the player's?")),
    "folded-on-false-information": FactAsked(say("Did the player fold because of wrong information?")),
    "face-up": FactAsked(say("Did they land face up?")),
    "told-apart": FactAsked(say("Is it certain which cards belong to whom?")),
    "protected": FactAsked(say("Was the hand protected, by a chip or a hand on it?")),
    "trouble": FactAsked(say("What became of the hand?")),
    "where": FactAsked(say("Where was the card?")),
    "turned-out": FactAsked(say("What was the card that the player had not looked at?")),
    # button
    "seats": FactAsked(say("Which seats are still in?"), 1, MOST_SEATS, ((1, 2, 3, 5, 8), (3, 8)), fewest=2),
    "was-small-blind": _seat(say("Which seat posted the small blind in the last hand?"), 3),
    "was-big-blind": _seat(say("Which seat posted the big blind in the last hand?"), 5),
    "due-button": _seat(say("Where should the button have been in the last hand?"), 1),
    "due-small-blind": _seat(say("Where should the small blind have been?"), 2),
    "due-big-blind": _seat(say("Where should the big blind have been?"), 3),
    "too-far": FactAsked(say("Had the button moved too far, past somebody's turn?")),
    # chips and wagers
    "chips": FactAsked(say("How many chips are they worth?"), typical=(500,)),
    "covered": FactAsked(say("How many of them could the winner have covered?"), typical=(0, 200, 500)),
    "next-deal-started": FactAsked(say("Has the next deal begun?")),
    "before-hand": FactAsked(say("Was it said before the hand began?")),
    "chips-left": FactAsked(say("Did the player still have chips?")),
    "re-entry": FactAsked(say("Was it to be a new entry, in another seat?"), default=False),
    "would-have-gone": FactAsked(say("Would they obviously have gone into the pot?")),
    "price": FactAsked(say("What does a call come to in total? (0 if nobody has bet)"), typical=(0, 100)),
    "bet": FactAsked(say("How much lies in front of the player already?"), typical=(0, 50), default=Chips(0)),
    "stack": FactAsked(say("How much does the player have behind, with what was pushed?"), 1, typical=(150, 5000)),
    "pushed": FactAsked(say("How much did the player push forward?"), typical=(0, 50, 100, 130, 150, 500)),
    "least": FactAsked(say("What is the smallest bet or raise, as a total?"), 1, typical=(100, 200)),
    "may-raise": FactAsked(say("May the player raise?"), default=True),
    "word": FactAsked(say("What did the player say?")),
    "amount": FactAsked(
        say("How much did the player say it comes to? (0 if nothing)"), typical=(0, 60, 300), default=Chips(0)
    ),
    "first": FactAsked(say("How much went in first?"), 1, typical=(50, 100)),
    "second": FactAsked(say("How much came after it?"), 1, typical=(50, 300)),
    "single": FactAsked(say("Was it a single chip that went in first?"), default=False),
    "tournament": FactAsked(say("Is it a tournament?"), default=True),
    "said-raise": FactAsked(say("Did the player announce a raise or a bet?")),
    "rested": FactAsked(say("Had the player's hands come to rest away from the pot in between?")),
    "out-of-turn.action": FactAsked(say("What did the player do out of turn?")),
    "total": FactAsked(
        say("To what total did the player bet or raise? (0 if neither)"), typical=(0, 300), default=Chips(0)
    ),
    "changed": FactAsked(say("Has somebody in between changed what the player faces?")),
    "smallest": FactAsked(
        say("What is the smallest chip of them worth? (0 if nobody looked)"), typical=(0, 5, 25, 100), default=Chips(0)
    ),
    "said": FactAsked(say("Which number was said?"), 1, typical=(2, 5)),
    "pot": FactAsked(say("What does the pot come to, with all bets?"), typical=(90, 1200)),
    "told": FactAsked(say("What was called?"), typical=(100, 300)),
    "actual": FactAsked(say("What does the bet come to?"), typical=(300,)),
    "called-wrong-count.stack": FactAsked(say("How much does the caller have left?"), typical=(0, 100, 5000)),
    "owed": FactAsked(say("What does a call cost?"), typical=(100, 300)),
    "undercall.pushed": FactAsked(say("How much was put in?"), typical=(50, 100)),
    "against": FactAsked(say("Whose bet was it?")),
    "bet-too-small.total": FactAsked(say("What was it, as a total?"), typical=(150, 200)),
    "bet-too-small.least": FactAsked(say("What should it have been at least, as a total?"), 1, typical=(200,)),
    "next-card": FactAsked(say("Has the next card been dealt?")),
    "prior": FactAsked(say("What became of the chips that lay there?")),
    "chips-in-front.single": FactAsked(say("Was it one new chip?")),
    "player-skipped.acted": FactAsked(say("How many players behind have acted since?"), 0, MOST_SEATS, (0, 1, 2, 3)),
    # what is found or doubted afterwards
    "about": FactAsked(say("What is disputed?")),
    "next-hand": FactAsked(say("Has the next hand begun?")),
    "late-in-break": FactAsked(say("Is it a break, and its first minute over?")),
    "pot-disputed.acted": FactAsked(say("How many players have acted on it since?"), 0, MOST_SEATS, (0, 1, 2, 3)),
    "raced-chips-found.chips": FactAsked(say("How many chips are they worth?"), 1, typical=(10, 25, 40)),
    "raced-chips-found.smallest": FactAsked(say("What is the smallest chip in play worth now?"), 1, typical=(25,)),
    "in-order": FactAsked(say("Can it be put back in order?")),
    "mixed": FactAsked(say("Are other cards mixed with it, burns or muck?")),
    "called-river": FactAsked(say("Did whoever asks call on the last round?")),
    "kept-cards": FactAsked(say("Does whoever asks still hold a hand?")),
    "of-last-to-bet": FactAsked(say("Is it the hand of the last to bet or raise?")),
    "tabled-winner": FactAsked(say("Had all of it lain face up, and did it obviously win?")),
    "mucked": FactAsked(say("Has the dealer put it in the muck?")),
    "uncalled": FactAsked(
        say("How much of that player's bet has nobody called? (0 if none)"), typical=(0, 200), default=Chips(0)
    ),
    # what a hand asks before it is dealt
    "bet-on-last-round": FactAsked(say("Did anyone bet on the last round?")),
}  # fmt: skip


@fact
class FactsTogether:
    """Facts that must agree with one another, and what to say when they do not."""

    facts: tuple[str, ...]
    agree: Callable[..., bool]
    words: Sentence


TOGETHER = (
    FactsTogether(("nth",), lambda nth: 0 not in nth or nth == (0,), say("nth: a card nobody can place stands alone.")),
    FactsTogether(
        ("pushed", "stack"), lambda pushed, stack: pushed <= stack, say("pushed is part of the stack, never more.")
    ),
    FactsTogether(
        ("first", "second", "stack"),
        lambda first, second, stack: first + second <= stack,
        say("first and second are part of the stack, never more."),
    ),
    FactsTogether(
        ("action", "facing-bet"),
        lambda action, facing: facing if action == "call" else not facing if action == "bet" else True,
        say("action: a call answers a bet, and a bet is made where there is none."),
    ),
    FactsTogether(
        ("bet", "price"), lambda bet, price: bet <= price, say("bet is at most the price: a call makes it up.")
    ),
    FactsTogether(
        ("least", "price"), lambda least, price: least > price, say("least is a total, and more than the price.")
    ),
    FactsTogether(("covered", "chips"), lambda covered, chips: covered <= chips, say("covered is at most chips.")),
    FactsTogether(("seat", "winner"), lambda seat, winner: seat != winner, say("seat and winner are two players.")),
    FactsTogether(("seat", "into"), lambda seat, into: seat != into, say("seat and into are two players.")),
    FactsTogether(
        ("street", "streets-since"),
        lambda street, since: street + since <= Street.RIVER,
        say("streets-since: nothing is dealt after the river."),
    ),
    FactsTogether(
        ("board-turned", "streets-since"),
        lambda turned, since: turned or not since,
        say("streets-since: no street follows one that is not face up yet."),
    ),
    FactsTogether(
        ("board-turned", "action"),
        lambda turned, action: turned or not action,
        say("action: nobody can have acted on cards that are not face up."),
    ),
)


LABELS: dict[str, Sentence] = {
    "acted": say("players who have acted"),
    "acted-on-joker.acted": say("acted on it"),
    "action": say("acted on it"),
    "out-of-turn.action": say("what was done"),
    "all-in": say("players all-in"),
    "amount": say("amount said"),
    "awarded": say("pot pushed"),
    "bet": say("in front already"),
    "before-hand": say("said before the hand"),
    "board-turned": say("street face up"),
    "breach": say("what was done"),
    "burned": say("cards burned"),
    "by": say("done by"),
    "cards": say("cards held"),
    "shown-to-one.cards": say("cards shown"),
    "changed": say("something changed since"),
    "about": say("what is disputed"),
    "called-river": say("called on the river"),
    "in-order": say("can be put in order"),
    "kept-cards": say("still holds a hand"),
    "mixed": say("mixed with others"),
    "mucked": say("in the muck"),
    "next-hand": say("next hand begun"),
    "late-in-break": say("a minute into the break"),
    "of-last-to-bet": say("of the last to bet"),
    "raced-chips-found.smallest": say("smallest chip in play"),
    "tabled-winner": say("tabled, and won"),
    "uncalled": say("called by nobody"),
    "button-to-act": say("button, not acted yet"),
    "chips-in": say("one put chips in"),
    "actual": say("the bet is"),
    "against": say("whose bet"),
    "next-card": say("next card dealt"),
    "owed": say("a call costs"),
    "pot": say("in the pot"),
    "prior": say("chips from before"),
    "said": say("number said"),
    "chips-in-front.single": say("one new chip"),
    "smallest": say("smallest chip"),
    "told": say("was called"),
    "chips": say("chips worth"),
    "chips-left": say("chips left"),
    "company": say("how many play"),
    "count": say("how many cards"),
    "covered": say("covered by the winner"),
    "due-big-blind": say("big blind was due"),
    "due-button": say("button was due"),
    "due-small-blind": say("small blind was due"),
    "entitled": say("entitled to a hand"),
    "exposed-replaced": say("took an exposed card's place"),
    "extra": say("cards too many"),
    "face-up": say("landed face up"),
    "facing-bet": say("facing a bet"),
    "first": say("went in first"),
    "folded-on-false-information": say("was told wrong"),
    "identifiable": say("cards are certain"),
    "in-turn": say("in turn"),
    "into": say("fell into seat"),
    "least": say("smallest raise to"),
    "looked": say("looked at the cards"),
    "may-raise": say("may raise"),
    "next-deal-started": say("next deal begun"),
    "next-player-acted": say("next player acted"),
    "noticed": say("when noticed"),
    "nth": say("card off the deck"),
    "on-purpose": say("on purpose"),
    "price": say("a call comes to"),
    "protected": say("hand protected"),
    "pushed": say("pushed forward"),
    "re-entry": say("a new entry"),
    "rested": say("hands had rested"),
    "said-raise": say("said raise or bet"),
    "seat": say("about seat"),
    "seats": say("seats still in"),
    "second": say("came after it"),
    "shown": say("when and to whom"),
    "single": say("one chip first"),
    "stack": say("chips behind"),
    "street": say("which street"),
    "streets-since": say("streets since"),
    "times-before": say("spoken to before"),
    "to-first-player": say("one more to the first player"),
    "told-apart": say("can be told apart"),
    "too-far": say("button too far"),
    "top-card-in-sequence": say("top card was the missing one"),
    "total": say("bet or raise to"),
    "tournament": say("in a tournament"),
    "trouble": say("what became of it"),
    "turned-out": say("what it was"),
    "was-big-blind": say("big blind was posted by"),
    "was-small-blind": say("small blind was posted by"),
    "where": say("where it was"),
    "which": say("card of that player"),
    "winner": say("won by seat"),
    "word": say("what was said"),
    "would-have-gone": say("would have gone in"),
}
"""A fact in a word or two, where its question would be too long; as one question has it before what all have."""
