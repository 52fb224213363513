"""How events written by older programs are read today.

A fact inside an event belongs to the event: whoever changes `Place` changes `HandStarted`, and writes its upcast here.
The version of an event type is one more than its last upcast; a type without one is at version 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Upcast = Callable[[dict[str, Any]], dict[str, Any]]

# (type name, from version): the payload of that version → the payload of the next
UPCASTS: dict[tuple[str, int], Upcast] = {}
