"""What the record says of itself, in words."""

from __future__ import annotations

from typing import assert_never

from shuffleup.say import Sentence, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Scene, Sentences, Told


def _lost(hands: e.LostHands) -> Sentence:
    table, first, last = hands.table, hands.first, hands.last
    if first == last:
        return say("Table {table}: hand {hand} is lost; count the chips there.", table=table, hand=first)
    lost = pattern("Table {table}: hands {first} to {last} are lost; count the chips there.")
    return say(lost, table=table, first=first, last=last)


def tell(_: Scene, event: e.OfRecord) -> Sentences:
    match event:
        case e.BySoftware():
            return ()
        case e.Salvaged():
            text = say(
                "The journal was damaged, and the night goes on from what could be read; lost entries: {entries}.",
                entries=event.entries,
            )
            return (Told(text), *(Told(_lost(hands)) for hands in event.hands))
        case _:
            assert_never(event)
