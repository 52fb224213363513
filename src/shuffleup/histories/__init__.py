"""Hand histories: PHH in and out, PokerStars text out, and a hand told in the words of the table."""

from shuffleup.histories.account import HandTeller, account
from shuffleup.histories.finish import events_of, replayed
from shuffleup.histories.hiding import as_shown
from shuffleup.histories.history import Fields, History, HistoryFault
from shuffleup.histories.phh import PhhEntry, read_phh, read_phhs, write_phh, write_phhs
from shuffleup.histories.pokerstars import pokerstars_text, to_pokerstars
from shuffleup.histories.record import history_of
from shuffleup.histories.replay import Replayed
from shuffleup.histories.steps import HistoryStep

__all__ = [
    "Fields",
    "HandTeller",
    "History",
    "HistoryFault",
    "HistoryStep",
    "PhhEntry",
    "Replayed",
    "account",
    "as_shown",
    "events_of",
    "history_of",
    "pokerstars_text",
    "read_phh",
    "read_phhs",
    "replayed",
    "to_pokerstars",
    "write_phh",
    "write_phhs",
]
