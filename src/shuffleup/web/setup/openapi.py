"""The description of the JSON side of set-up, made from the very types that read and write it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from shuffleup.say import Sentence
from shuffleup.web.net.reader import Failed

REF = "#/components/schemas/{name}"
ELSEWHERE = "The request came from a page of another site, or was addressed to another name"
NO_WORD = "The house's word was not said, a fault of the field House-Word; or it came from elsewhere."
TOO_MANY = "Too many wrong words came from this address, a fault of the field House-Word; or it fetches too often."

FAILURES = {
    "403": f"{ELSEWHERE}.",
    "429": "This address fetches too often; wait a few seconds.",
    "500": "The software has made a mistake.",
    "503": "The journal cannot be read or written.",
}


def document(set_up: type, made: type, faulty: type, evening: type, plan: type, expected: type) -> dict[str, Any]:
    """OpenAPI 3.1. What is `expected` stands in the address, a parameter a field."""
    kinds = (set_up, made, faulty, Failed, evening, plan)
    schemas, parts = msgspec.json.schema_components(kinds, schema_hook=_text, ref_template=REF)
    by = dict(zip(kinds, schemas, strict=True))
    given = {"required": True, "content": {"application/json": {"schema": by[set_up]}}}
    wrong = _answer("Nothing was done; what is wrong, in which field, and of which kind.", by[faulty])
    either = {"oneOf": [by[faulty], by[Failed]]}
    always = {status: _answer(words, by[Failed]) for status, words in FAILURES.items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shuffle Up", "version": "1", "description": "Set up an evening; the rest is on its socket."},
        "paths": {
            "/api/evenings": {
                "get": {
                    "summary": "Every evening on this server, the latest first.",
                    "responses": {"200": _answer("The evenings.", {"type": "array", "items": by[evening]}), **always},
                },
                "post": {
                    "summary": "Open an evening. What is left out is as the documents have it.",
                    "requestBody": given,
                    "responses": {
                        "201": _answer("It is open.", by[made]),
                        "422": wrong,
                        **always,
                        "403": _answer(NO_WORD, either),
                        "429": _answer(TOO_MANY, either),
                    },
                },
            },
            "/api/plan": {
                "post": {
                    "summary": "What a plan comes to: levels, length, prizes and chips. Opens nothing.",
                    "parameters": list(_parameters(expected)),
                    "requestBody": given,
                    "responses": {"200": _answer("The plan.", by[plan]), "422": wrong, **always},
                }
            },
        },
        "components": {"schemas": parts},
    }


def _text(kind: type) -> dict[str, Any]:
    """A sentence is its English."""
    if kind is not Sentence:
        raise NotImplementedError(kind)
    return {"type": "string"}


def _parameters(expected: type) -> Iterator[dict[str, Any]]:
    _, parts = msgspec.json.schema_components((expected,))
    for name, schema in parts[expected.__name__]["properties"].items():
        yield {"name": name, "in": "query", "schema": schema}


def _answer(words: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": words, "content": {"application/json": {"schema": schema}}}
