"""Write docs/socket-acts.md, docs/socket-views.md and docs/set-up.md from acts, screens and fields. Run: make rules"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from shuffleup.app.guests.arrangements import Role
from shuffleup.tournament.choices import FormSection
from shuffleup.web.pages.described import Described, DescribedAct, DescribedField, DescribedScreen, described
from shuffleup.web.setup.fields import FIELDS, SetUp, takes

DOCS = Path(__file__).parents[1] / "docs"
WOVEN = "*Woven from the code by `make rules`; `/api/socket.json` has the same for programs.*"
A_VIEW = re.compile(r"(?:[a-z_]+\.)*[A-Z]\w*")
SEEN = {
    "evening": "`seen`: the evening's `seq`",
    "hand": "`seen`: how much has happened in the hand, as the view that offers the act has it (`bet`: `choices.seen`)",
    "nothing": "",
}

ACTS = f"""\
# The acts of the socket

{WOVEN}

Every act is `{{"do": NAME, "id": TEXT, …}}` with the fields below; where no *else* stands, the field must be given.
Numbers may be written as text. What `id` and `seen` do is in [socket.md](socket.md); an act without a line on `seen`
does not look at it.
"""

REFUSALS = """\
## Kinds of refusal

An act that is refused is answered with the `kind` of refusal, for a program to match, besides the words for people.

| `kind` | meaning |
| --- | --- |"""

VIEWS = f"""\
# The views of the socket

{WOVEN}

A screen is a list of regions. With `"speak": "json"` each is sent as its view: an object with the fields of its type,
further down. Where a view is one of several types, `kind` tells them apart, or the fields they have.
"""

SET_UP = """\
# The fields of a set-up

*Woven from the code by `make rules`; `/api/openapi.json` has the same for programs.*

What a host fills in at `/new`, and what `POST /api/evenings` and `POST /api/plan` take as one JSON object.
Everything may be left out. Sums are written as on a till, 25 or 12.50.

What is wrong with a set-up is answered with 422 and `{"field": "minutes", "reason": "…", "kind": "malformed"}`;
whatever else goes wrong below `/api` with `{"error": "…", "kind": "trouble"}`. `kind` is one of the
[kinds of refusal](socket-acts.md#kinds-of-refusal): words may change, kinds do not.

| field | what it takes | else |
| --- | --- | --- |"""


def main() -> int:
    for name, text in woven().items():
        (DOCS / name).write_text(text, encoding="utf-8")
    return 0


def stale() -> list[str]:
    return [name for name, text in woven().items() if _kept(DOCS / name) != text]


def _kept(page: Path) -> str:
    return page.read_text(encoding="utf-8") if page.exists() else ""


def woven() -> dict[str, str]:
    told = described()
    pages = {"socket-acts.md": _acts(told), "socket-views.md": _views(told), "set-up.md": _set_up()}
    return {name: "\n".join(lines) for name, lines in pages.items()}


# --------------------------------------------------------------------------------------------------------- acts


def _acts(told: Described) -> Iterator[str]:
    yield ACTS
    yield REFUSALS
    yield from (f"| `{kind}` | {meaning} |" for kind, meaning in told.refusals.items())
    yield ""
    for act in told.acts:
        yield from _act(act)


def _act(act: DescribedAct) -> Iterator[str]:
    yield f"## {act.do}\n"
    yield f"{act.text}\n"
    yield f"- for: {_roles(act.roles)}"
    if SEEN[act.seen]:
        yield f"- {SEEN[act.seen]}"
    yield from (f"- {_field(one)}" for one in act.fields)
    yield ""


def _field(one: DescribedField) -> str:
    otherwise = "" if one.otherwise is None else f", else `{one.otherwise}`"
    return f"`{one.name}`: {one.type}{otherwise}"


def _roles(roles: tuple[str, ...]) -> str:
    return "everyone" if len(roles) == len(Role) else ", ".join(roles)


# -------------------------------------------------------------------------------------------------------- views


def _views(told: Described) -> Iterator[str]:
    yield VIEWS
    yield "## Screens\n"
    for screen in told.screens:
        yield from _screen(screen)
    yield "## Types\n"
    for name, fields in told.views.items():
        yield f"### {name}\n"
        yield from (f"- `{field}`: {_linked(kind)}" for field, kind in fields.items())
        yield ""


def _screen(screen: DescribedScreen) -> Iterator[str]:
    yield f"### Screen {screen.name}\n"
    yield f"- for: {_roles(screen.roles)}"
    if screen.args:
        yield f"- args: {', '.join(f'`{arg}`' for arg in screen.args)}"
    yield from (f"- region `{region}`: {_linked(kind)}" for region, kind in screen.regions.items())
    yield ""


def _linked(kind: str) -> str:
    """Each type by its name leads to where its fields are; words in quotes are words."""
    parts = re.split(r'("[^"]*")', kind)
    return "".join(part if part.startswith('"') else A_VIEW.sub(_link, part) for part in parts)


def _link(found: re.Match[str]) -> str:
    name = found.group()
    return f"[{name}](#{name.lower().replace('.', '')})"


# ------------------------------------------------------------------------------------------------------- set-up


def _set_up() -> Iterator[str]:
    yield SET_UP
    usual = msgspec.to_builtins(SetUp())
    for name in sorted(SetUp.__struct_fields__, key=lambda name: [*FormSection].index(FIELDS[name].section)):
        about = FIELDS[name]
        told = " ".join(
            filter(
                None,
                (takes(name), about.hint and f"({about.hint})", about.only_with and f"Only with `{about.only_with}`."),
            )
        )
        yield f"| `{name}` | {told} | `{msgspec.json.encode(usual[name]).decode()}` |"
    yield ""


if __name__ == "__main__":
    sys.exit(main())
