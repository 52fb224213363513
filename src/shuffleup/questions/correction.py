"""The button was found to have been wrong: how the next hand puts it right."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat
from shuffleup.say import say


@fact
class ButtonWasWrong(FloorQuestion):
    """The last hand's button was wrong: where do button and blinds go now?

    `seats` are the players still in. `was_…` is where the last hand had its blinds, `due_…` where it should have had
    them and the button. `too_far`: the button had moved past somebody's turn; if not, it had stayed behind and somebody
    had their turn again.
    """

    happened = say("The last hand's button was wrong")

    seats: tuple[int, ...]
    was_small_blind: Seat
    was_big_blind: Seat
    due_button: Seat
    due_small_blind: Seat
    due_big_blind: Seat
    too_far: bool
