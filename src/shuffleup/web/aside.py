"""What takes its time is done beside the loop, so that no table waits for it.

One thing at a time: each further thread would take turns from the loop, and strangers may ask for as many pages as
they like.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_BESIDE = ThreadPoolExecutor(1, "beside the loop")


async def aside(what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Done in its turn, while the loop goes on. Only for what reads nothing that the loop may change meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(_BESIDE, partial(what, *args, **named))
