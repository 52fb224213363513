"""The command in this process: what it says and its exit code, without half a second for every start of Python."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

import pytest

from shuffleup.cli import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


def run(*words: str, **env: str) -> Said:
    """Its output is no terminal."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(out), redirect_stderr(err):
        for name, value in env.items():
            patched.setenv(name, value)
        try:
            code = main(words)
        except SystemExit as ended:  # how the command line refuses options
            code = ended.code if isinstance(ended.code, int) else 1
    return Said(code, *(text_of(stream) for stream in (out, err)))


def text_of(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()
