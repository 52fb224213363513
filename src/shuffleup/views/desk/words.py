"""The words of the desk: what happened in short, what a fact is called, and what it is."""

from __future__ import annotations

from shuffleup.questions.filled import Filled
from shuffleup.questions.forms import Blank, Form, find_form
from shuffleup.say import Sentence, passage, say

TOPICS: dict[str, Sentence] = {
    "dealing": say("Dealing"),
    "misdeals": say("The deal and the button"),
    "correction": say("The deal and the button"),
    "wagers": say("Bets and chips"),
    "chips": say("Bets and chips"),
    "dead_hands": say("Is the hand dead"),
    "irregular": say("Cards seen or strange"),
    "reveals": say("Cards seen or strange"),
    "conduct": say("Conduct"),
}
"""What the modules of questions are about, in the order in which they are listed."""

SHORT: dict[str, Sentence] = {
    "hole-cards-exposed": say("Cards of the starting hands were seen while they were dealt"),
    "extra-hole-cards": say("More cards were dealt than the starting hands need"),
    "flop-too-many-cards": say("The flop was turned with more than three cards"),
    "burn-error": say("No card was burned before a street, or too many were"),
    "board-dealt-early": say("A street was burned and turned before the betting was complete"),
    "cut-card-dealt": say("The cut card was in the deck and has been dealt like a card"),
    "boxed-cards": say("Cards were found face up in the deck"),
    "wrong-number-of-cards": say("A player holds too few or too many cards"),
    "dealt-out-of-sequence": say("A card went to somebody before it was due"),
    "button-out-of-position": say("The button was in the wrong place when the hand was dealt"),
    "first-card-to-wrong-seat": say("The deal began at the wrong seat"),
    "dealt-to-wrong-seat": say("An empty seat, or somebody who has no right to a hand, was dealt in"),
    "player-dealt-out": say("A player got no cards"),
    "folded-or-said-so": say("A player folded, or said so"),
    "thrown-forward": say("A player threw the hand forward"),
    "acted-on-joker": say("A hand holds a joker, and the game has none"),
    "clock-ran-out": say("The clock was called on a player, and the time is over"),
    "cards-in-muck": say("A hand lies in the muck and its owner wants it back"),
    "thrown-into-another-hand": say("A player's cards landed in another player's hand"),
    "unprotected-hand-fouled": say("A hand was fouled by other cards or killed by the dealer"),
    "stud-hand": say("A hand at stud, lowball or draw"),
    "wrong-back": say("A card with another back has turned up"),
    "duplicate-cards": say("Two cards of the same rank and suit have turned up"),
    "cards-missing": say("The deck is found to be short of cards"),
    "card-flashed": say("A down card was flashed by the dealer or by a player"),
    "card-off-table": say("A down card was dealt off the table, or dropped there by a player"),
    "played-without-looking": say("A player acted without looking at both cards"),
    "spoken-action": say("A player said in turn what to do"),
    "table-tapped": say("A player tapped the table"),
    "raise-gesture": say("A player put a thumb up, or lifted a hand as one asks for more"),
    "silent-single-chip": say("A player put in one chip and said nothing"),
    "silent-chips": say("A player put in several chips and said nothing"),
    "second-motion": say("A player put chips in and then went back for more, without having said how much"),
    "out-of-turn": say("A player acted out of turn"),
    "hidden-chips-found": say("A player was all-in and lost, and hidden chips are found"),
    "shown-to-one": say("A player showed cards to one other"),
    "button-was-wrong": say("The last hand's button was wrong"),
    "conduct": say("A player misbehaved"),
}
"""What happened, by the name of its form, without the question."""

LABELS: dict[str, Sentence] = {
    "acted": say("players who have acted"),
    "acted-on-joker.acted": say("acted on it"),
    "action": say("acted on it"),
    "out-of-turn.action": say("what was done"),
    "all-in": say("players all-in"),
    "amount": say("amount said"),
    "awarded": say("pot pushed"),
    "bet": say("in front already"),
    "board-turned": say("street face up"),
    "breach": say("what was done"),
    "burned": say("cards burned"),
    "by": say("done by"),
    "cards": say("cards held"),
    "shown-to-one.cards": say("cards shown"),
    "changed": say("something changed since"),
    "chips": say("chips worth"),
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


def in_short(form: Form) -> Sentence:
    """What happened, without the question."""
    return SHORT[form.name]


def label(form: Form, blank: Blank) -> Sentence:
    return LABELS.get(f"{form.name}.{blank.name}") or LABELS[blank.name]


def what_happened(asked: Filled | None, words: str) -> Sentence:
    """As the desk says it, where it is one of its questions; else in the words it was told in."""
    form = find_form(asked.form) if asked else None
    return in_short(form) if form else passage(words)
