"""Secrets that devices hold: a link's secret becomes a cookie, and only its fingerprint is ever written down."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

from shuffleup.app.arrangements import SPECTATOR, Who
from shuffleup.app.guests import Guests
from shuffleup.facts import fact
from shuffleup.tournament.words import MINUTE, Millis, PlayerId

COOKIE_SECONDS = 60 * 60 * 24 * 90
CODE_LASTS = Millis(15 * MINUTE)
MOST_TRIES = 5


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def fingerprint(secret: str) -> str:
    """What a journal may hold of a secret of 192 bits: it cannot be guessed back."""
    return sha256(secret.encode(errors="replace")).hexdigest()


def cookie_name(code: str) -> str:
    return f"shuffleup-{code}"


def key_of(cookies: Mapping[str, str], code: str) -> str:
    """The fingerprint of the device's secret for this evening; empty if it has none."""
    secret = cookies.get(cookie_name(code), "")
    return fingerprint(secret) if secret else ""


def who_is(guests: Guests, key: str) -> Who:
    return guests.passes.get(key, SPECTATOR)


@fact
class Code:
    digits: str
    until: Millis


class Codes:
    """Short codes a host reads out to let a player's phone in: in memory only, for minutes, and for few guesses."""

    def __init__(self) -> None:
        self._codes: dict[PlayerId, Code] = {}
        self._tries: dict[PlayerId, int] = {}

    def make(self, player: PlayerId, now: Millis) -> str:
        code = Code(f"{secrets.randbelow(10_000):04}", Millis(now + CODE_LASTS))
        self._codes[player] = code
        self._tries[player] = 0
        return code.digits

    def fits(self, player: PlayerId, digits: str, now: Millis) -> bool:
        """Is this the player's code? After five wrong ones the host has to make another."""
        code = self._codes.get(player)
        if code is None or now > code.until or self._tries[player] >= MOST_TRIES:
            return False
        self._tries[player] += 1
        right = secrets.compare_digest(code.digits.encode(), digits.encode(errors="replace"))
        if right:
            del self._codes[player]
        return right
