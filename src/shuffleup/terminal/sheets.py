"""What lies over the table for a moment: help, and whether to leave."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

HELP = """\
F       fold
C       check, or call: the price stands beside the key
R       bet or raise, with the least amount filled in
          arrows by a big blind, digits to type a total,
          H half the pot, P the pot, A all-in,
          Enter does it, Esc goes back
S  M    at the showdown: show your hand, or muck it
4       four colours for the four suits, or two
Q       quit; you are asked first

▶ is whose turn it is, D the button, SB and BB the blinds.
Blinds go up as the line at the top says. The last one with
chips wins. The rules are those of every other table here;
what is not allowed is refused, with its clause.

Any key goes back to the table."""

LEAVE = """\
Leave the table? This game is not kept.

Y  leave        N  stay"""


class Help(ModalScreen[None]):
    def compose(self) -> ComposeResult:
        yield Static(HELP, classes="sheet", markup=False)

    def on_key(self) -> None:
        self.dismiss()


class LeaveSheet(ModalScreen[bool]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,q", "leave"),
        Binding("n,escape", "stay"),
    ]

    def compose(self) -> ComposeResult:
        yield Static(LEAVE, classes="sheet", markup=False)

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
