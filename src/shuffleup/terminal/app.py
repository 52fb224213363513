"""The program in the terminal: one game after another, until one leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from shuffleup.terminal.game import BotMinds
from shuffleup.terminal.options import TerminalOptions
from shuffleup.terminal.sheets import Help, LeaveSheet
from shuffleup.terminal.table import TableScreen

ARMED_AFTER = 0.25
"""Seconds before a new decision takes a key: one pressed twice must not fold the next hand."""


class TerminalTable(App[str]):
    """Sits one person down against bots. It ends with how the last game went, if it did."""

    CSS_PATH = "look.tcss"
    TITLE = "Shuffle Up"
    ENABLE_COMMAND_PALETTE = False
    # Before anything else: to an input Ctrl+C would mean copying, and the library would only name Ctrl+Q.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, options: TerminalOptions, minds: BotMinds, armed_after: float = ARMED_AFTER) -> None:
        super().__init__()
        self.options = options
        self._minds = minds
        self._armed_after = armed_after

    def on_mount(self) -> None:
        self._next_game(self.options)

    def _next_game(self, options: TerminalOptions) -> None:
        self.options = options
        self._table = TableScreen(options, self._minds, self._armed_after)
        self.push_screen(self._table, self._over)

    async def action_quit(self) -> None:
        """Asks as Q does, from wherever one is; pressed again, it is the answer."""
        match self.screen:
            case LeaveSheet() as asked:
                asked.action_leave()
            case Help() as over:
                await over.dismiss()
                self._table.action_leave()
            case _:
                self._table.action_leave()

    def _over(self, again: bool | None) -> None:  # noqa: FBT001 - as the table answers
        """Another game has other cards: of a seed, the next one's."""
        if again:
            seed = self.options.seed
            self._next_game(replace(self.options, seed=None if seed is None else seed + 1))
        else:
            self.exit(self._table.ending())
