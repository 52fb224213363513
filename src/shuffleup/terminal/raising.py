"""How much: a line with the total of a raise, to be typed or moved, and sent with Enter."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from shuffleup.questions.words import Chips
from shuffleup.views.table.choices import Choices

MOST_DIGITS = 9
MOVES = {"up": 1, "right": 1, "plus": 1, "down": -1, "left": -1, "minus": -1}


class RaiseLine(Static, can_focus=True):
    """While it is open it takes every key, so that a letter meant for it never folds a hand."""

    class Wanted(Message):
        """Raise to this total."""

        def __init__(self, total: Chips, choices: Choices) -> None:
            super().__init__()
            self.total = total
            self.choices = choices

    class Closed(Message):
        """Thought better of it."""

    def __init__(self) -> None:
        super().__init__(id="raise")
        self.choices: Choices | None = None
        self._digits = ""
        self._typed = False

    @property
    def total(self) -> Chips:
        return Chips(int(self._digits or 0))

    def open(self, choices: Choices) -> None:
        """With the least amount filled in."""
        self.choices = choices
        self._set(choices.least)
        self.focus()

    def close(self) -> None:
        self.choices = None
        self.blur()

    def _set(self, total: int) -> None:
        self._digits, self._typed = str(total), False
        self._draw()

    def _draw(self) -> None:
        choices = self.choices
        assert choices is not None
        what = "Bet" if choices.bet else "Raise to"
        all_in = "  all-in" if self.total >= choices.greatest else ""
        line = Text(f"{what} ")
        line.append(f" {self.total:,} ", "reverse bold")
        line.append(f"{all_in}  ←→ by {choices.step:,}  H half pot  P pot  A all-in  Enter  Esc back")
        self.update(line, layout=False)

    # ------------------------------------------------------------------------------------------------------- keys

    def on_key(self, event: events.Key) -> None:
        if self.choices is None:
            return
        event.stop()
        event.prevent_default()
        self._pressed(event, self.choices)

    def _pressed(self, event: events.Key, choices: Choices) -> None:
        sizes = {"h": choices.half, "p": choices.whole, "a": choices.greatest}
        match event.key.lower():
            case "enter":
                self._typed = False  # if it is refused, what is typed next is another amount
                self.post_message(self.Wanted(self.total, choices))
            case "escape" | "q":
                self.post_message(self.Closed())
            case "h" | "p" | "a" as size:
                self._set(sizes[size])
            case "backspace":
                self._type(self._digits[:-1])
            case key if key in MOVES:
                self._set(min(max(self.total + MOVES[key] * choices.step, choices.least), choices.greatest))
            case digit if digit.isdecimal() and digit.isascii():
                self._type((self._digits if self._typed else "") + digit)
            case _:
                pass

    def _type(self, digits: str) -> None:
        self._digits, self._typed = digits.lstrip("0")[:MOST_DIGITS], True
        self._draw()
