"""One name, one meaning: a class or a type is called like no other."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import PACKAGE, tree

MEANT = {
    "Accepted": "a hand and an evening are decided in the same way",
    "Command": "of a hand, and of an evening",
    "Decision": "of a hand, and of an evening",
    "Event": "of a hand, and of an evening",
    "Events": "a row of them, wherever events are gone through",
    "PlaceButton": "a step of a ruling, and the command that carries it out",
}


def test_no_two_types_have_the_same_name() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for path in sorted(PACKAGE.rglob("*.py")):
        for called in types_of(tree(path)):
            places[called].add(path.relative_to(PACKAGE).as_posix())
    assert len(places) > 1000
    twice = {called: found for called, found in places.items() if len(found) > 1 and not is_pair(found)}
    assert {called: sorted(found) for called, found in twice.items() if called not in MEANT} == {}
    assert set(MEANT) <= set(twice), "a pair that is none any more"


def types_of(module: ast.Module) -> Iterator[str]:
    """Classes and names for types that others may use. What one file keeps to itself may be called as it likes."""
    for node in module.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            called = node.targets[0].id
            if called[0].isupper() and not called.isupper():
                yield called


def is_pair(places: set[str]) -> bool:
    """An act, and the command it is: what a person taps is called as what the evening is told."""
    acts = {place for place in places if place.startswith("web/doings/")}
    return len(acts) == 1 and len(places) == 2 and all(Path(one).name == "commands.py" for one in places - acts)


def test_what_counts_as_a_type() -> None:
    source = "class Seat: ...\nclass _Own: ...\nMost = 3\nMOST = 3\nEither = int | str\nmost = 3\n"
    assert list(types_of(ast.parse(source))) == ["Seat", "Most", "Either"]
    assert is_pair({"web/doings/clock.py", "tournament/clock/commands.py"})
    assert not is_pair({"web/doings/clock.py", "views/clock.py"})  # near miss: a view is no command
    assert not is_pair({"web/doings/clock.py", "web/doings/hands.py"})  # near miss: two acts
