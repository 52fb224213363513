"""Which refusal it is: a kind that a program can tell apart, whatever words say it."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Refusal(StrEnum):
    """The kinds of refusal. Codes stay as they are, since programs match them; `meaning` is for whoever writes one."""

    meaning: str

    def __new__(cls, code: str, meaning: str) -> Self:
        made = str.__new__(cls, code)
        made._value_, made.meaning = code, meaning
        return made

    # in a hand
    NOT_YOUR_TURN = "not-your-turn", "Somebody else is to act."
    NOT_IN_HAND = "not-in-hand", "This seat or player is not in the hand, has folded it, or sits it out."
    NOT_NOW = "not-now", "The hand is at another point, or something else is not so far yet."
    TOO_SMALL = "too-small", "The amount is less than the least that will do."
    TOO_LARGE = "too-large", "The amount is more than the most that will do, or than there is."
    WRONG_CARDS = "wrong-cards", "Too many cards or too few, one given twice, or one that cannot be it."

    # who and where
    NO_SUCH_PLAYER = "no-such-player", "Nobody of that number is on the list, or it is nobody this is about."
    NO_SUCH_TABLE = "no-such-table", "There is no table of that number, or it is broken."
    WRONG_SEAT = "wrong-seat", "There is no such seat, nobody sits there, or it cannot be this one."
    WRONG_STANDING = "wrong-standing", "The player is not where this needs one to be: out, not bought in, not away."
    TOO_FEW_PLAYERS = "too-few-players", "There are not enough players for it."
    TAKEN = "taken", "The name, number or seat is somebody else's already."
    FULL = "full", "No seat, no chips or no room is left for one more."
    TOO_FAST = "too-fast", "So many in so short a time: wait a little."
    NOT_ADMITTED = "not-admitted", "Whoever asks has to be let in first, or has no right to it."

    # when
    NOT_STARTED = "not-started", "The tournament, or the level, has not begun."
    ON_BREAK = "on-break", "There is a break."
    HAND_IN_PLAY = "hand-in-play", "It waits until a hand is over."
    NO_HAND_IN_PLAY = "no-hand-in-play", "The table is not playing a hand."
    TOO_LATE = "too-late", "The time for it is past, or what was posted, agreed or paid stands."
    OVER = "over", "The hand or the tournament is over."
    OTHER_RECORD = "other-record", "The page is of another record, or of more than is on record: it loads again."
    OVERTAKEN = "overtaken", "Things have moved on since this was decided: look again."
    ALREADY_DONE = "already-done", "It is so already."
    NOTHING_DUE = "nothing-due", "There is nothing of the kind to do."
    SOMETHING_FIRST = "something-first", "Something else has to be done or decided first."
    DEPENDED_ON = "depended-on", "What was done since rests on it."

    # what
    UNSAID = "unsaid", "Something has to be said with it: a reason, a name, a number."
    MALFORMED = "malformed", "What was given cannot be meant: no such thing, no such number."
    NEEDS_COUNT = "needs-count", "Stacks have to be counted first."
    DOES_NOT_ADD_UP = "does-not-add-up", "Chips or money come to another sum than there is."
    NOT_IN_CHIPS = "not-in-chips", "The chips there are do not make this amount."
    WRONG_PLAN = "wrong-plan", "A plan, a schedule or a list of prizes that cannot be played."
    NOT_ALLOWED = "not-allowed", "The rules or the host do not allow it, or no more of it."
    TROUBLE = "trouble", "The software or its record is at fault, and nobody who asked."
    LEFT_TO_DIRECTOR = "left-to-director", "The director decides it, or whoever was appointed."
