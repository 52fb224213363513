"""Chance from a seed, for as long as something is simulated: what a server takes from the operating system."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from shuffleup.web import chance


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Every secret, code, draw and card of the web comes from this seed."""
    luck = Random(seed)
    with (
        patch.object(chance, "_CHANCE", luck),
        patch.object(secrets, "randbelow", luck.randrange),
        patch.object(secrets, "choice", luck.choice),
        patch.object(secrets, "token_urlsafe", lambda size=24: f"secret-{luck.getrandbits(8 * size):0{2 * size}x}"),
    ):
        yield
