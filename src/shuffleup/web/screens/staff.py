"""What the director's pages share: the clock in one line, under a way back and a way to each of the others."""

from __future__ import annotations

from shuffleup.app.hands.in_the_way import why_no_undo
from shuffleup.hand.decision import Refused
from shuffleup.say import NOTHING, Sentence
from shuffleup.views.record import Back
from shuffleup.web.followed import lost_with
from shuffleup.web.live.for_all import clock_of
from shuffleup.web.live.screen import Region, Sight


def back_of(sight: Sight) -> Back:
    """What an undo would take back and a redo put back."""
    room, stood = sight.room, sight.room.session.stood
    lines, ruling = room.teller.lines_of(stood.last_act), room.teller.is_ruling(stood.last_act)
    hand = lost_with(room, stood.last_act)
    return Back(
        undo=room.undo_in_words(),
        undo_step=stood.last_act,
        redo=room.redo_in_words(),
        redo_step=stood.last_undone,
        lines=lines,
        ruling=ruling,
        hand=hand,
        no_undo=_said(why_no_undo(room)),
        no_redo=_said(room.session.why_no_redo(sight.now)),
    )


def _said(refused: Refused | None) -> Sentence:
    return refused.reason if refused else NOTHING


HEAD = Region("head", clock_of)
