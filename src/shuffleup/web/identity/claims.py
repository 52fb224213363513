"""Whose name a phone asks for: one that is new, or one that somebody here has, or nearly has."""

from __future__ import annotations

from shuffleup.app.arrangements import Asked
from shuffleup.app.room import Room
from shuffleup.letters import alike
from shuffleup.tournament.state import Status


def looks_like(room: Room, asked: Asked) -> str:
    """Somebody on the list, or who asks as well, whose name looks the same in these or other letters."""
    if asked.player is not None:
        return ""
    listed = [one.name for one in room.evening.players.values() if one.status is not Status.CANCELLED]
    asking = [one.name for one in room.guest_list.guests.asking.values() if one.player is None and one is not asked]
    return next((name for name in (*listed, *asking) if alike(name, asked.name)), "")


def needs_no_question(room: Room, asked: Asked) -> bool:
    """Somebody new, whom nobody can be taken for: let in with all the others."""
    return asked.player is None and not looks_like(room, asked)
