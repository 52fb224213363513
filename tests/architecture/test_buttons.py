"""What a button of a template sends is an act that there is, with fields that it has and values that they take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec

from shuffleup.facts import fact
from shuffleup.web.acts import Act
from shuffleup.web.doings import ACTS
from tests.architecture.sources import ROOT

TEMPLATES = ROOT / "src" / "shuffleup" / "web" / "templates"
PIECE = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}|[^{}<>]+|.", re.DOTALL)
SENT = re.compile(r"""\bdata-([\w-]+)=("[^"]*"|'[^']*')""")
OF_THE_PAGE = {"do", "then", "confirm", "key", "replace", "refused", "by"}
"""Not sent: what the page itself does with a button (static/live.js)."""
BY_TAG: dict[str, type[Act]] = {str(act.__struct_config__.tag): act for act in ACTS}


@fact
class Button:
    where: str
    act: str
    fields: tuple[tuple[str, str], ...]


def tags(template: str) -> Iterator[str]:
    """What stands between < and >, with what the template puts there."""
    tag = ""
    for piece in PIECE.findall(template):
        tag = "" if piece == "<" else f"{tag}{piece}"
        if piece == ">" and "data-do=" in tag:
            yield tag
            tag = ""


def buttons() -> Iterator[Button]:
    for path in sorted(TEMPLATES.rglob("*.html")):
        for tag in tags(path.read_text(encoding="utf-8")):
            sent = {name: value[1:-1] for name, value in SENT.findall(tag)}
            fields = [(name.replace("-", "_"), value) for name, value in sent.items() if name not in OF_THE_PAGE]
            yield Button(str(Path(path).relative_to(TEMPLATES)), sent["do"], tuple(fields))


def wrong(button: Button) -> Iterator[str]:
    if "{" in button.act:
        return
    if button.act not in BY_TAG:
        yield f"{button.where}: there is no act {button.act}"
        return
    takes = get_type_hints(BY_TAG[button.act], include_extras=True)
    for name, value in button.fields:
        if name not in takes:
            yield f"{button.where}: {button.act} has no field {name}"
        elif "{" not in value and not _fits(value, takes[name]):
            yield f"{button.where}: {button.act} takes no {name} {value!r}"


def _fits(value: str, kind: object) -> bool:
    try:
        msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def test_every_button_sends_what_its_act_takes() -> None:
    found = list(buttons())
    assert len(found) > 180
    assert [complaint for button in found for complaint in wrong(button)] == []


def test_near_misses_are_found() -> None:
    """A word for a code, a field that was renamed, an act that is gone."""
    for act, field in (("stop-clock", ("why", "a cake")), ("stop-clock", ("reason", "break")), ("juggle", ("n", "1"))):
        assert len(list(wrong(Button("clock/controls.html", act, (field,))))) == 1
    assert list(wrong(Button("clock/controls.html", "stop-clock", (("why", "break"),)))) == []
