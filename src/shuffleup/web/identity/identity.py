"""Secrets that devices hold: a link's secret goes into a cookie, and only its fingerprint is ever written down."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

from starlette.responses import Response

from shuffleup.app.guests.arrangements import SPECTATOR, Role, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.facts import fact
from shuffleup.say import Sentence, say
from shuffleup.tournament.rulings.director import CO_DIRECTOR
from shuffleup.tournament.words import MINUTE, Millis, PlayerId

COOKIE = "shuffleup-"  # and the evening it is for
BETWEEN = "."  # of the secrets in a cookie; none has it in it
MOST_SECRETS = 8
COOKIE_SECONDS = 60 * 60 * 24 * 90
CODE_LASTS = Millis(15 * MINUTE)
DIGITS = 4
MOST_FROM_ONE = 5  # wrong codes from one address, in the time a code lasts
MOST_IN_ALL = 50  # in one evening, from everywhere: a guesser finds one of 10,000 hardly ever
NO_CODE = say("A code is four digits.")
WRONG_CODE = say("This is not the code. Ask the host for a new one.")
TOO_MANY_WRONG = say("Too many wrong codes; ask the host to let you in.")


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def fingerprint(secret: str) -> str:
    """What a journal may hold of a secret of 192 bits: it cannot be guessed back."""
    return sha256(secret.encode(errors="replace")).hexdigest()


def cookie_name(code: str) -> str:
    return f"{COOKIE}{code}"


def secrets_of(cookies: Mapping[str, str], code: str) -> tuple[str, ...]:
    """The secrets a device holds of this evening, one for each of its passes and one to ask with."""
    kept = cookies.get(cookie_name(code), "").split(BETWEEN)
    return tuple(dict.fromkeys(secret for secret in kept if secret))[:MOST_SECRETS]


def keys_of(cookies: Mapping[str, str], code: str) -> tuple[str, ...]:
    """Their fingerprints."""
    return tuple(fingerprint(secret) for secret in secrets_of(cookies, code))


def keys_of_device(cookies: Mapping[str, str]) -> tuple[str, ...]:
    """Of all evenings and of the club: by each of them a phone may be known."""
    codes = (name.removeprefix(COOKIE) for name in cookies if name.startswith(COOKIE))
    return tuple(key for code in codes for key in keys_of(cookies, code))


def set_secrets(response: Response, code: str, secrets: tuple[str, ...]) -> None:
    """What the device holds of this evening from now on."""
    kept = BETWEEN.join(secrets)
    response.set_cookie(cookie_name(code), kept, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax")


def who_is(guests: Guests, key: str) -> Who:
    return guests.passes.get(key, SPECTATOR)


def speaks_as(guests: Guests, key: str) -> str:
    """What somebody who directs is called on record: by the name on the link; the host has none."""
    who = who_is(guests, key)
    return who.label or (CO_DIRECTOR if who.role is Role.DIRECTOR and key != guests.host else "")


@fact
class Code:
    digits: str
    until: Millis


@fact
class WrongTry:
    """A code that was not the one: when, and from which address."""

    at: Millis
    whence: str


class Codes:
    """Short codes the host of one evening reads out to let a player's phone in: in memory only, and for minutes.

    Whoever guesses is stopped by the address, and all guessers together by the evening; a code is nobody's to use up.
    """

    def __init__(self) -> None:
        self._codes: dict[PlayerId, Code] = {}
        self._wrong: list[WrongTry] = []  # of the last minutes

    def make(self, player: PlayerId, now: Millis) -> str:
        code = Code(f"{secrets.randbelow(10_000):04}", Millis(now + CODE_LASTS))
        self._codes[player] = code
        return code.digits

    def refuses(self, player: PlayerId, digits: str, now: Millis, whence: str = "") -> Sentence | None:
        """Why this does not let a phone in as the player; None if it does. What is no code at all is no guess."""
        if not (digits.isascii() and digits.isdigit() and len(digits) == DIGITS):
            return NO_CODE
        if self._guesses_too_much(now, whence):
            return TOO_MANY_WRONG
        code = self._codes.get(player)
        if code and now <= code.until and secrets.compare_digest(code.digits, digits):
            del self._codes[player]
            return None
        self._wrong.append(WrongTry(now, whence))
        return WRONG_CODE

    def _guesses_too_much(self, now: Millis, whence: str) -> bool:
        self._wrong = [one for one in self._wrong if now - one.at < CODE_LASTS]
        from_there = [one for one in self._wrong if one.whence == whence]
        return len(from_there) >= MOST_FROM_ONE or len(self._wrong) >= MOST_IN_ALL
