"""`shuffleup bot`: a bot that comes to a running table from outside, through a player's door."""

from __future__ import annotations

import asyncio
import sys
from ssl import SSLCertVerificationError
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from websockets.exceptions import InvalidHandshake

from shuffleup.bots.client import play
from shuffleup.bots.door import TurnedAway
from shuffleup.bots.pauses import at_once, pause
from shuffleup.bots.styles import QUICK, STYLES, USUAL, can_solve
from shuffleup.cli.plainly import fails
from shuffleup.cli.rule_pages import not_found

NOT_PLAYED = 1


def bot(
    url: Annotated[str, Parameter(help="the evening's address, or a player's link with its secret")],
    /,
    *,
    style: Annotated[str, Parameter(help=f"how it plays: {', '.join(STYLES)}")] = USUAL,
    seed: Annotated[
        int | None, Parameter(validator=Number(gte=0), help="where its chance comes from: same seed, same choices")
    ] = None,
    name: Annotated[str, Parameter(help="what it asks to be let in as; another one if that is taken")] = "Bot",
    pauses: Annotated[bool, Parameter(help="take its time, as people do")] = True,
) -> int:
    """Join a running table and play until it is over."""
    if style not in STYLES:
        return fails(not_found("style", style, tuple(STYLES)))
    if style not in QUICK and not can_solve():
        sys.stderr.write(f"{style} wants NumPy: pip install 'shuffleup[lab]'. Without it the careful one plays.\n")
    try:
        asyncio.run(play(url, STYLES[style], name=name, seed=seed, pause=pause if pauses else at_once, say=_say))
    except TurnedAway as away:
        return _failed(str(away))
    except InvalidHandshake:
        return _failed(f"There is a server at {_without_secret(url)}, but no such evening.")
    except SSLCertVerificationError:
        return _failed(_not_trusted(url))
    except OSError as error:
        return _failed(f"There is no server at {_without_secret(url)} ({error.strerror or error}).")
    return 0


def _without_secret(url: str) -> str:
    return url.partition("/enter/")[0]


def _not_trusted(url: str) -> str:
    server = _without_secret(url).partition("/t/")[0]
    return (
        f"The certificate of {server} is not trusted here. Fetch {server}/root.crt, compare its fingerprint with "
        "the one the server printed when it started, and name the file in SSL_CERT_FILE."
    )


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _failed(why: str) -> int:
    return fails(why, NOT_PLAYED)
