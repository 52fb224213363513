"""Whoever asks for something, before any page is asked: in which language they read, and whether it is a program."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.language.speaking import speaker
from shuffleup.language.words import language
from shuffleup.say import as_text

FOR_PROGRAMS = "/api/"


class Failed(msgspec.Struct):
    """Nothing was done, and no field is to blame: why, and as a kind for programs."""

    error: str
    kind: Refusal


def lang_of(asked: HTTPConnection) -> str:
    wanted = asked.query_params.get("lang", "")
    return language(wanted, asked.cookies.get("lang", ""), asked.headers.get("accept-language", ""))


def turned_away(scope: Scope, why: Refused, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """To a program of which kind it is; to people why, in their language."""
    return failed(scope, why, status, headers) or PlainTextResponse(
        speaker(lang_of(HTTPConnection(scope)))(why.reason), status, headers
    )


def failed(scope: Scope, why: Refused, status: int, headers: Mapping[str, str] | None = None) -> Response | None:
    """What a program is told; None where it is a person who asks."""
    if not scope.get("path", "").startswith(FOR_PROGRAMS):
        return None
    told = msgspec.json.encode(Failed(why.reason, why.kind), enc_hook=as_text)
    return Response(told, status, headers, "application/json")
