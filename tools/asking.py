"""Who asks the clauses: which modules read the answer to a question, and which only cite what a book says.

Read from the syntax of the program; nothing is run. A question is made where it is asked, and its ruling is followed
from there: through a variable, into a function or out of it to whoever calls it, into a field to whoever takes it from
there. Where `.answer` stands at the end of it, the answer is read.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from shuffleup.questions.steps import FloorQuestion
from shuffleup.rules import Question, Topic

SOURCE = Path(__file__).parents[1] / "src" / "shuffleup"
BOOKS = ("rules", "rulebooks")
"""Where clauses are written: whoever asks stands outside."""

Subject = type[Question[Any]] | type[Topic]
GIVERS = frozenset({"ask", "must", "or_custom", "tuple"})
CITING = frozenset({"by", "cited", "cite", "stated", "overruled", "silent", "agreed"})
TRANSPARENT = (ast.IfExp, ast.GeneratorExp, ast.ListComp, ast.Tuple, ast.List, ast.Subscript)
"""What a ruling goes through and stays a ruling, or several."""


class Spot(NamedTuple):
    """A piece of the program, and the module it stands in."""

    module: str
    node: Any


class Asking(NamedTuple):
    """The modules that read an answer, and those that name the question or topic and do not."""

    read_by: tuple[str, ...]
    named_by: tuple[str, ...]


NOBODY = Asking((), ())


def asking() -> Mapping[Subject, Asking]:
    """Every question and topic of the program."""
    return _read()[0]


def named_in(name: str) -> frozenset[str]:
    """The modules that say this name."""
    return _read()[1].get(name, frozenset())


@cache
def _read() -> tuple[Mapping[Subject, Asking], Mapping[str, frozenset[str]]]:
    """Once. The syntax is not kept: that is a hundred megabytes. To look for garbage in it took half of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        program = _the_program()
        names = {name: frozenset(spot.module for spot in spots) for name, spots in program.names.items()}
        return program.asking, names
    finally:
        if collects:
            gc.enable()


def _the_program() -> Program:
    paths = (path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in BOOKS)
    return Program({_name(path): path.read_text(encoding="utf-8") for path in paths})


def _name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def asked_by(question: Subject) -> tuple[str, ...]:
    """The modules that read the answer. The floor is asked by whoever has an incident judged."""
    read = asking().get(question, NOBODY).read_by
    return tuple(sorted({*read, "hand.adjudicate"})) if issubclass(question, FloorQuestion) else read


def cited_by(topic: Subject) -> tuple[str, ...]:
    return asking().get(topic, NOBODY).named_by


# -------------------------------------------------------------------------------------------------- questions


def _known(module: str, nodes: Iterable[ast.AST]) -> dict[str, Subject]:
    """What this module calls the questions and topics it has: HeadsUp, or ask.HeadsUp."""
    found = _written_in(module) if module.startswith("questions.") else {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("shuffleup.questions"):
            for alias in node.names:
                found |= _brought(str(node.module).removeprefix("shuffleup."), alias)
    return found


def _brought(module: str, alias: ast.alias) -> dict[str, Subject]:
    name = alias.asname or alias.name
    if module == "questions":
        return {f"{name}.{key}": one for key, one in _written_in(f"questions.{alias.name}").items()}
    one = _written_in(module).get(alias.name)
    return {name: one} if one else {}


@cache
def _written_in(module: str) -> dict[str, Subject]:
    there = vars(import_module(f"shuffleup.{module}")).items()
    return {key: one for key, one in there if isinstance(one, type) and issubclass(one, Question | Topic)}


def _last(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _is_ruling(annotation: ast.expr | None) -> bool:
    return annotation is not None and "Ruling[" in ast.unparse(annotation)


# ------------------------------------------------------------------------------------------------- the program


class Program:
    """The modules of the program, by name, as their syntax has them."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.trees = {module: ast.parse(text) for module, text in sources.items()}
        self.every: list[Spot] = []
        self.parents: dict[ast.AST, ast.AST] = {}
        for module, tree in self.trees.items():
            self._walk(module, tree)

    def _walk(self, module: str, tree: ast.Module) -> None:
        """Once through a tree of hundreds of thousands: to ask each piece for its parts takes longest."""
        to_do: list[ast.AST] = [tree]
        while to_do:
            node = to_do.pop()
            self.every.append(Spot(module, node))
            parts = list(ast.iter_child_nodes(node))
            self.parents.update(dict.fromkeys(parts, node))
            to_do += reversed(parts)

    @cached_property
    def asking(self) -> dict[Subject, Asking]:
        """Every question and topic that is named, and by whom."""
        named: dict[Subject, list[Spot]] = {}
        for module, spots in groupby(self.every, key=attrgetter("module")):
            nodes = [spot.node for spot in spots]
            if known := _known(module, nodes):
                for node, subject in self._subjects(nodes, known):
                    named.setdefault(subject, []).append(Spot(module, node))
        return {subject: self._asking(spots) for subject, spots in named.items()}

    def _subjects(self, nodes: Iterable[ast.AST], known: Mapping[str, Subject]) -> Iterator[tuple[ast.AST, Subject]]:
        """Where a question is made, or a topic is named."""
        for node in nodes:
            made = isinstance(node, ast.Call)
            named = node.func if isinstance(node, ast.Call) else node
            subject = known.get(ast.unparse(named)) if _last(named) else None
            if subject and issubclass(subject, Topic) != made:
                yield node, subject

    def _asking(self, spots: Iterable[Spot]) -> Asking:
        """Follow it from each of these, until nothing new is found."""
        named, to_do, seen, reading = {spot.module for spot in spots}, list(spots), set[Spot](), set[str]()
        while to_do:
            spot = to_do.pop()
            if spot not in seen:
                seen.add(spot)
                if self._is_read(spot):
                    reading.add(spot.module)
                to_do += self._onward(spot)
        return Asking(tuple(sorted(reading)), tuple(sorted(named - reading)))

    # ---------------------------------------------------------------------------------------------- following it

    def _is_read(self, spot: Spot) -> bool:
        parent = self.parents[spot.node]
        return isinstance(parent, ast.Attribute) and parent.attr == "answer"

    def _onward(self, spot: Spot) -> Iterator[Spot]:
        """Where a ruling, or the question it answers, goes from here."""
        parent = self.parents[spot.node]
        match parent:
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield from self._uses_in(spot, name)
            case ast.NamedExpr(target=ast.Name(id=name)):
                yield from self._uses_in(spot, name)
                yield Spot(spot.module, parent)
            case ast.Return() if (name := self._scope(spot.node).name) in self.givers:
                yield from (self._called(at) for at in (*self.names.get(name, ()), *self.attributes.get(name, ())))
            case ast.keyword() | ast.Call() if field := self._field(spot.node):
                yield from self.attributes.get(field, ())
            case ast.Call(func=func) if func is not spot.node and _last(func) not in CITING:
                yield from self._taken_in(spot, _last(func))
                yield from [Spot(spot.module, parent)] if _last(func) in self.givers else ()
            case ast.Tuple() if name := self._unpacked(spot.node):
                yield from self._uses_in(spot, name)
            case ast.AST() if isinstance(parent, TRANSPARENT):
                yield Spot(spot.module, parent)
            case _:
                pass

    def _uses_in(self, spot: Spot, name: str) -> Iterator[Spot]:
        """Where the same function takes this variable up again."""
        for node in ast.walk(self._scope(spot.node)):
            if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
                yield Spot(spot.module, node)

    def _scope(self, node: ast.AST) -> Any:
        """The function this stands in, or the whole module."""
        while not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            node = self.parents[node]
        return node

    def _called(self, spot: Spot) -> Spot:
        parent = self.parents[spot.node]
        return Spot(spot.module, parent) if isinstance(parent, ast.Call) and parent.func is spot.node else spot

    def _taken_in(self, spot: Spot, name: str) -> Iterator[Spot]:
        """Where the function that is called with it takes it up."""
        call: Any = self.parents[spot.node]
        for function in self.functions.get(name, ()):
            for given, taken in zip(call.args, function.node.args.args, strict=False):
                if given is spot.node and _is_ruling(taken.annotation):
                    yield from self._uses_in(function, taken.arg)

    def _field(self, node: ast.AST) -> str:
        """The field that holds the ruling from here on, if a value is made with it."""
        parent = self.parents[node]
        call = self.parents[parent] if isinstance(parent, ast.keyword) else parent
        fields = self.fields.get(_last(call.func), ()) if isinstance(call, ast.Call) else ()
        if isinstance(parent, ast.keyword):
            return next((name for name, holds in fields if holds and name == parent.arg), "")
        args = call.args if isinstance(call, ast.Call) else []
        return next((name for (name, holds), arg in zip(fields, args, strict=False) if holds and arg is node), "")

    def _unpacked(self, node: ast.AST) -> str:
        """The variable, where several get their values at once."""
        match self.parents[self.parents[node]]:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                return next(_last(name) for name, value in zip(names, values, strict=True) if value is node)
            case _:
                return ""

    # ------------------------------------------------------------------------------------------------- its parts

    @cached_property
    def names(self) -> dict[str, list[Spot]]:
        return self._by_name(ast.Name)

    @cached_property
    def attributes(self) -> dict[str, list[Spot]]:
        return self._by_name(ast.Attribute)

    def _by_name(self, kind: type[ast.Name | ast.Attribute]) -> dict[str, list[Spot]]:
        found: dict[str, list[Spot]] = {}
        for spot in self.every:
            if isinstance(spot.node, kind) and isinstance(spot.node.ctx, ast.Load):
                found.setdefault(_last(spot.node), []).append(spot)
        return found

    @cached_property
    def functions(self) -> dict[str, list[Spot]]:
        found: dict[str, list[Spot]] = {}
        for spot in self.every:
            if isinstance(spot.node, ast.FunctionDef):
                found.setdefault(spot.node.name, []).append(spot)
        return found

    @cached_property
    def givers(self) -> frozenset[str]:
        """The functions whose type says that they give a ruling."""
        found = (spot.node for spots in self.functions.values() for spot in spots)
        return GIVERS | {function.name for function in found if _is_ruling(function.returns)}

    @cached_property
    def fields(self) -> dict[str, tuple[tuple[str, bool], ...]]:
        """The fields of every class, in order, and which of them hold a ruling."""
        return {one.name: tuple(_fields_of(one)) for _, one in self.every if isinstance(one, ast.ClassDef)}


def _fields_of(node: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            yield one.target.id, _is_ruling(one.annotation)
