"""What a client can send and what it is shown, told from the very types that read and write it.

docs/socket-acts.md and docs/socket-views.md are woven from this, and /api/socket.json is it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from shuffleup.facts import fact
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Sentence
from shuffleup.web.acts import Act
from shuffleup.web.doings import ACTS
from shuffleup.web.live.screen import Screen
from shuffleup.web.screens import SCREENS

PLAIN = {
    int: "integer", float: "number", str: "text", Sentence: "text", bool: "true or false", NoneType: "null",
    Any: "anything",
}  # fmt: skip
LISTS = (tuple, list, frozenset, set)

OF_ALL = frozenset({"id", "seen", "shown"})
"""Fields of every act; docs/socket.md tells of them."""

OF_THE_HAND = frozenset({
    "bet", "hand-act", "hand-bet", "hand-board", "hand-carry-on", "hand-deal", "hand-muck", "hand-plays-board",
    "hand-show", "hand-take-back", "hand-wager", "hand-winners", "record-ruling", "carry-out-ruling",
})  # fmt: skip
"""Acts whose `seen` is what has happened in the hand, as a view of the table has it: it grows with every step."""

OF_THE_EVENING = frozenset({
    "add-on", "add-time", "adopt-answer", "agree-deal", "arrive", "award-seats", "book-payouts", "buy-in",
    "cancel-player", "come-back", "confirm-draw", "count-table", "decide-side-pot", "draw-seats", "edit-break",
    "edit-level", "edit-payouts", "end-by-deal", "end-early", "end-penalty", "go-away", "go-to-item", "insert-break",
    "insert-level", "keep-end", "leave", "mark-missing", "move-player", "name-dealer", "name-director",
    "name-knock-out", "pay-prizes", "pay-side-pot", "penalise", "race", "re-enter", "redraw", "remove-item",
    "remove-late", "rename-player", "seat-late", "set-side-pot", "start-clock", "stay-out", "stop-clock",
    "take-chips-off",
})  # fmt: skip
"""Acts whose `seen` is what has happened in the evening. The others do not look at it: what they mean is in their
fields, or it does not matter what came between."""


@fact
class DescribedField:
    """Without an `otherwise` it has to be given; the text is JSON."""

    name: str
    type: str
    otherwise: str | None


@fact
class DescribedAct:
    """An act. `seen` says which number of the record it names: of the "evening", of the "hand", or of "nothing"."""

    do: str
    text: str
    roles: tuple[str, ...]
    seen: str
    fields: tuple[DescribedField, ...]


@fact
class DescribedScreen:
    """A screen: who may open it, what it can be turned to, and the type of the view of each of its regions."""

    name: str
    roles: tuple[str, ...]
    args: tuple[str, ...]
    regions: dict[str, str]


@fact
class Described:
    acts: tuple[DescribedAct, ...]
    screens: tuple[DescribedScreen, ...]
    views: dict[str, dict[str, str]]
    refusals: dict[str, str]  # by kind, what it means


@cache
def described() -> Described:
    views = _views()
    return Described(
        tuple(_doing(act) for act in sorted(ACTS, key=tag_of)),
        tuple(_shown(SCREENS[name], views) for name in sorted(SCREENS)),
        {views[kind]: _fields_of(kind, views) for kind in sorted(views, key=views.__getitem__)},
        {kind.value: kind.meaning for kind in Refusal},
    )


async def socket_json(_: Request) -> Response:
    return Response(msgspec.json.encode(described()), media_type="application/json")


# --------------------------------------------------------------------------------------------------------- acts


def tag_of(act: type[Act]) -> str:
    return str(act.__struct_config__.tag)


def _doing(act: type[Act]) -> DescribedAct:
    do = tag_of(act)
    seen = "hand" if do in OF_THE_HAND else "evening" if do in OF_THE_EVENING else "nothing"
    asked = tuple(_field(one) for one in msgspec.structs.fields(act) if one.required or one.name not in OF_ALL)
    return DescribedAct(do, first_paragraph(act), tuple(sorted(act.roles)), seen, asked)


def first_paragraph(act: type[Act]) -> str:
    """What stands first in the words of its own class; nothing is inherited."""
    own = act.__dict__.get("__doc__")
    return " ".join((getdoc(act) or "").partition("\n\n")[0].split()) if own else ""


def _field(one: msgspec.structs.FieldInfo) -> DescribedField:
    otherwise = None if one.required else msgspec.json.encode(one.default).decode()
    return DescribedField(one.encode_name, spelled(one.type, {}), otherwise)


# -------------------------------------------------------------------------------------------------------- views


def _shown(screen: Screen, views: Mapping[type, str]) -> DescribedScreen:
    regions = {region.name: spelled(_view_of(region.view), views) for region in screen.regions}
    return DescribedScreen(screen.name, tuple(sorted(screen.roles)), tuple(sorted(screen.args)), regions)


def _view_of(view: Any) -> Any:
    return get_type_hints(view)["return"]


def _views() -> dict[type, str]:
    """Every type a view is made of, and what it is called here: two of the same name are told apart by their module."""
    found: dict[type, None] = {}
    waiting = [_view_of(region.view) for screen in SCREENS.values() for region in screen.regions]
    while waiting:
        for kind in _made_of(waiting.pop()):
            if kind not in found:
                found[kind] = None
                waiting.extend(_hints(kind).values())
    often = Counter(kind.__name__ for kind in found)
    return {kind: kind.__name__ if often[kind.__name__] == 1 else _with_module(kind) for kind in found}


def _with_module(kind: type) -> str:
    *_, folder, module = kind.__module__.split(".")
    return f"{folder}.{module}.{kind.__name__}"


def _made_of(hint: Any) -> Iterable[type]:
    if isinstance(hint, NewType):
        hint = hint.__supertype__
    if is_dataclass(hint) and isinstance(hint, type):
        yield hint
    for part in get_args(hint):
        yield from _made_of(part)


def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in fields(kind)}


def _fields_of(kind: type, views: Mapping[type, str]) -> dict[str, str]:
    return {name: spelled(hint, views) for name, hint in _hints(kind).items()}


# -------------------------------------------------------------------------------------------------------- types


def spelled(hint: Any, views: Mapping[type, str]) -> str:
    """A type as it is in JSON, in a few words."""
    if isinstance(hint, NewType):
        return spelled(hint.__supertype__, views)
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in views:
        return views[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " or ".join(msgspec.json.encode(word.value).decode() for word in hint)
    return _composed(get_origin(hint), get_args(hint), views)


def _composed(origin: Any, parts: tuple[Any, ...], views: Mapping[type, str]) -> str:
    if origin is Literal:
        return " or ".join(msgspec.json.encode(word).decode() for word in parts)
    inner = [spelled(part, views) for part in parts if part is not Ellipsis]
    if origin in (Union, UnionType):
        return " or ".join(inner)
    if origin in LISTS and (origin is not tuple or Ellipsis in parts):
        return f"list of ({inner[0]})" if " or " in inner[0] else f"list of {inner[0]}"
    if origin is tuple:
        return f"[{', '.join(inner)}]"
    assert isinstance(origin, type), (origin, parts)
    assert issubclass(origin, Mapping), (origin, parts)
    return f"object of {inner[1]}"
