"""Nothing but the sealed dealer makes a live deck: the source is read for chance of any other kind.

Whoever needs chance for something else is listed here by name, with the reason. Decks are no reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import PACKAGE, tree

CHANCE = {"random", "secrets", "uuid", "numpy.random"}
FROM_OS = {"urandom", "getrandom", "getrandbits", "SystemRandom", "token_bytes"}
SHUFFLES = {"shuffle", "sample", "choice", "choices", "permutation"}

HAVE_CHANCE = {
    "wiring.py": "gives the operating system's entropy to the sealed dealer, and to nobody else",
    "terminal/game.py": "the seats of one's own game against bots, whose decks are sealed like any other",
    "web/chance.py": "draws seats, and race cards of nights with real cards; no deck is dealt from it",
    "web/identity/identity.py": "makes up secrets and codes for devices",
    "web/identity/opening.py": "marks the devices that have said the word of the house",
}
MAY_HAVE_CHANCE = {
    "demo": "a story told from a seed; it says itself that its decks are not live",
    "lab": "simulations",
    "bots": "what a bot does and how long it thinks",
    "torture": "whole evenings from a seed, in memory; nobody plays in them",
    "arena": "bots among themselves, from a seed, in memory",
}
SHUFFLE_A_DECK = {
    "web/chance.py": "cards to draw for seats and for chips at a race",
}
ENTROPY = {
    "wiring.py": ["token_bytes"],
    "torture/server.py": ["Random(seed).randbytes"],  # nobody plays there
    "arena/evenings.py": ["chance.bytes"],  # programs alone
    "terminal/game.py": ["entropy"],  # of a seed the player gives himself, to see a game against bots again
}
"""Who makes a sealed dealer, and what it is given."""


def chance_in(module: ast.Module) -> Iterator[str]:
    """Every way a file could come by chance."""
    for node in ast.walk(module):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names if alias.name in CHANCE)
            case ast.ImportFrom():
                if node.module in CHANCE:
                    yield node.module
                yield from (alias.name for alias in node.names if alias.name in FROM_OS)
            case ast.Attribute() if node.attr in FROM_OS:
                yield node.attr
            case ast.Call(func=ast.Name(id="__import__")) | ast.Call(func=ast.Attribute(attr="import_module")):
                yield "an import by name"
            case _:
                pass


def decks_shuffled_in(module: ast.Module) -> Iterator[str]:
    """Every call that puts a deck in some order, by whatever object."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            named = {part.id for argument in node.args for part in ast.walk(argument) if isinstance(part, ast.Name)}
            if _called(node) in SHUFFLES and "DECK" in named:
                yield _called(node)


def decks_given_in(module: ast.Module) -> Iterator[str]:
    """What hands are begun with, as it is written; and decks that are laid on the table without a hand."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        if _called(node) == "start_hand":
            by_name = [word.value for word in node.keywords if word.arg in ("deck", None)]
            yield from map(ast.unparse, [*node.args[5:], *by_name])
        if _called(node) == "DeckLaid":
            yield ast.unparse(node)


def entropy_given_in(module: ast.Module) -> Iterator[str]:
    """What sealed dealers are made with."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _called(node) == "SealedDealer":
            yield ", ".join(map(ast.unparse, [*node.args, *node.keywords]))


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


FILES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
LIVE = {name: path for name, path in FILES.items() if name.split("/")[0] not in MAY_HAVE_CHANCE}


def test_only_named_files_come_by_chance() -> None:
    assert {name for name, path in LIVE.items() if list(chance_in(tree(path)))} == set(HAVE_CHANCE)


def test_only_named_files_shuffle_a_deck() -> None:
    assert {name for name, path in LIVE.items() if list(decks_shuffled_in(tree(path)))} == set(SHUFFLE_A_DECK)


def test_a_live_dealer_is_given_the_entropy_of_the_operating_system() -> None:
    given = {name: list(entropy_given_in(tree(path))) for name, path in FILES.items()}
    assert {name: entropy for name, entropy in given.items() if entropy} == ENTROPY


def test_every_live_hand_is_dealt_from_a_sealed_deck() -> None:
    """The loop of a hand lays what it is given; whoever begins a hand gives it a sealed deck."""
    given = {name: list(decks_given_in(tree(path))) for name, path in FILES.items() if not name.startswith("dealing/")}
    assert sorted(given.pop("app/hands/hand.py")) == ["DeckLaid(deck)", "DeckLaid(outcome.stub)"]
    assert {deck for decks in given.values() for deck in decks} == {"sealed.deck"}


def test_the_dealer_itself_has_no_chance_of_its_own() -> None:
    """It is given its entropy, and everything else follows from that."""
    dealing = [name for name in FILES if name.startswith("dealing/")]
    assert len(dealing) > 4
    assert not set(dealing) & set(HAVE_CHANCE)
    assert [name for name in dealing if list(chance_in(tree(FILES[name])))] == []


# ------------------------------------------------------------------------------------------------ the scan itself

PLANTED = [
    # code, chance, a deck shuffled, a deck given
    ("import random\nrandom.shuffle(list(DECK))", ["random"], ["shuffle"], []),
    ("from random import Random\ndeck = Random(7).sample(DECK, 52)", ["random"], ["sample"], []),
    ("import os\nseed = os.urandom(32)", ["urandom"], [], []),
    ("def f():\n    from secrets import token_bytes", ["secrets", "token_bytes"], [], []),
    ("import importlib\nimportlib.import_module('ran' + 'dom')", ["an import by name"], [], []),
    ("rng.shuffle(cards)", [], [], []),  # near miss: no deck, and no chance of its own
    ("shuffled(DECK, draw)", [], [], []),  # near miss: what it does depends on the draw it is given
    ("start_hand(stream, setup, terms, parts, now, luck.deck())", [], [], ["luck.deck()"]),
    ("start_hand(stream, setup, terms, parts, now, deck=deck)", [], [], ["deck"]),
    ("start_hand(stream, setup, terms, parts, now, **more)", [], [], ["more"]),
    ("start_hand(stream, setup, terms, parts, now, told=True)", [], [], []),  # real cards
    ("session.happened([hands.DeckLaid(cards)])", [], [], ["hands.DeckLaid(cards)"]),
]


@pytest.mark.parametrize(("code", "chance", "shuffles", "decks"), PLANTED)
def test_what_is_planted_is_found(code: str, chance: list[str], shuffles: list[str], decks: list[str]) -> None:
    module = ast.parse(code)
    assert list(chance_in(module)) == chance
    assert list(decks_shuffled_in(module)) == shuffles
    assert list(decks_given_in(module)) == decks
