"""Whoever asks for something, before any page is asked: in which language they read."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import Scope

from shuffleup.language.speaking import speaker
from shuffleup.language.words import language
from shuffleup.say import Sentence


def lang_of(asked: HTTPConnection) -> str:
    wanted = asked.query_params.get("lang", "")
    return language(wanted, asked.cookies.get("lang", ""), asked.headers.get("accept-language", ""))


def said(scope: Scope, why: Sentence) -> str:
    """To whoever is turned away."""
    return speaker(lang_of(HTTPConnection(scope)))(why)
