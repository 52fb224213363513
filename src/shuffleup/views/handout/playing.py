"""What somebody new is shown (`views/learn`), as parts of a handout."""

from __future__ import annotations

from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.views.handout.blocks import ButtonPicture, HandoutPart, HandRanks, NumberedSteps, Points, Prose
from shuffleup.views.learn.button_help import button_help as helped
from shuffleup.views.learn.how_to_play import PLAY_STEPS
from shuffleup.views.learn.ranks import RANKED_HANDS

PICTURED = ((5, 2), (5, 3), (3, 1), (3, 2), (3, 3))
"""How many players, the button in seat 1, and who of them goes out."""
LETTERS = (say("D"), say("SB"), say("BB"))


def how_to_play() -> HandoutPart:
    steps = NumberedSteps(tuple((step.title, step.words) for step in PLAY_STEPS))
    return HandoutPart(say("How to play hold'em"), (steps,))


def what_you_can_do() -> HandoutPart:
    """The words of the betting."""
    points = Points(
        (
            say("Fold: push your cards to the dealer; the hand goes on without you."),
            say("Check: nothing is bet, and you add nothing. A knock on the table says it."),
            say("Bet: the first chips of a round, a big blind at least."),
            say("Call: put in as much as the highest bet."),
            say("Raise: at least as much on top as the last bet or raise. Say it, or put it in at once."),
            say("All-in: everything you have. You can win from each player as much as you put in."),
        )
    )
    return HandoutPart(say("In your turn"), (points,))


def hand_ranks() -> HandoutPart:
    told = say("The best five of your two cards and the five on the board. Suits never decide; equal hands share.")
    return HandoutPart(say("Which hand wins"), (HandRanks(RANKED_HANDS), Prose(told)))


def button_help(book: Rulebook) -> HandoutPart:
    """Who posts what when somebody is out: each picture is worked out by the referee, with this book."""
    told = say("D is the button, SB the small blind, BB the big blind. Play goes clockwise.")
    pictures = tuple(_picture(players, Seat(seat), book) for players, seat in PICTURED)
    return HandoutPart(say("Button help"), (Prose(told), *pictures))


def _picture(players: int, out: Seat, book: Rulebook) -> ButtonPicture:
    help_ = helped(players, (out,), book)
    told = say("Of seats 1 to {last}, seat {seat} goes out.", last=players, seat=out)
    return ButtonPicture(told, (help_.now, *help_.after), LETTERS)
