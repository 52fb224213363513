"""What a screen is told of an act is told in its language: refusals, remarks and mistakes. Programs read English."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament.words import PlayerId
from shuffleup.web.live.live import NOT_UNDERSTOOD
from shuffleup.web.net.safety import LONGEST_MESSAGE
from tests.web.conftest import Open
from tests.web.stage import NAMES, Stage
from tests.web.test_live import DIRECTOR, client, on

SIX = NAMES[:6]
EVERYONE = [f"p{number}" for number in range(1, 7)]
SPECTATOR, PLAYER = Who(Role.SPECTATOR), Who(Role.PLAYER, PlayerId("p1"))


# What is tried, by whom, and how it is refused: in English, German and Spanish.
REFUSED: tuple[tuple[dict[str, Any], Who, tuple[str, str, str]], ...] = (
    (
        {"do": "add-player", "name": "Ann"},
        DIRECTOR,
        (
            "Ann is on the list already; add a letter to tell them apart.",
            "Ann steht schon auf der Liste; einen Buchstaben anhängen, um sie zu unterscheiden.",
            "Ann ya está en la lista; añade una letra para distinguirlos.",
        ),
    ),
    (
        {"do": "count-table", "table": 1, "players": EVERYONE, "stacks": [5] * 6},
        DIRECTOR,
        (
            "Count the stacks between two hands.",
            "Stacks zwischen zwei Händen zählen.",
            "Cuenta los stacks entre dos manos.",
        ),
    ),
    (
        {"do": "end-hand", "table": 1, "hand": 1, "players": EVERYONE},
        DIRECTOR,
        (
            "Somebody must have won the chips.",
            "Jemand muss die Chips gewonnen haben.",
            "Alguien tiene que haber ganado las fichas.",
        ),
    ),
    (
        {"do": "edit-level", "item": 0, "shown": 2, "small": 100, "big": 50, "minutes": 20},
        DIRECTOR,
        (
            "The event has started, and the posted schedule stands.",
            "Das Turnier hat begonnen, und die ausgehängte Struktur gilt.",
            "El torneo ha empezado, y la estructura expuesta se mantiene.",
        ),
    ),
    (
        {"do": "enter-code", "player": "p1", "code": "0000"},
        SPECTATOR,
        (
            "This is not the code. Ask the host for a new one.",
            "Das ist nicht der Code. Lass dir von der Turnierleitung einen neuen geben.",
            "Ese no es el código. Pide uno nuevo a la organización.",
        ),
    ),
    (
        {"do": "start-clock"},
        PLAYER,
        (
            "This is for: host or timekeeper. You are here as: player.",
            "Dafür ist zuständig: Turnierleitung oder Zeitnahme. Du bist hier als: Spieler.",
            "Esto es para: organización o cronometrador. Estás aquí como: jugador.",
        ),
    ),
)


@pytest.mark.parametrize(
    ("lang", "speak", "read"),
    [("en", "html", 0), ("de", "html", 1), ("es", "html", 2), ("de", "json", 0)],  # near miss: a program reads English
)
def test_a_refusal_is_in_the_language_of_the_screen(stage: Stage, lang: str, speak: str, read: int) -> None:
    night = stage.host()
    night.running(SIX)

    async def test(_: Stage) -> None:
        for act, who, said in REFUSED:
            screen = await client(night, who)
            await screen.says({"screen": "tv", "lang": lang, "speak": speak})
            await screen.says({**act, "id": "1"})
            heard = (await screen.hears("answer"))["refused"]
            assert heard == (said[read] if speak == "html" else said[read].replace("6,000", "6000"))

    on(stage, test)


def test_what_is_said_of_a_thing_done_is_in_it_too(stage: Stage) -> None:
    night = stage.host()
    night.players(["Ann"])

    async def test(_: Stage) -> None:
        for lang, said in (("en", "Taken back: Ann buys in"), ("de", "Zurückgenommen: ")):
            screen = await client(night, DIRECTOR)
            await screen.says({"screen": "tv", "lang": lang})
            await screen.says({"do": "undo", "id": lang, "step": night.room.session.stood.last_act})
            assert (await screen.hears("answer"))["say"].startswith(said)

    on(stage, test)


# What nobody can read, and by which id its sender may know it again.
@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ('{"do": "buy-in", "player": 7, "id": "a1"}', "a1"),
        ('{"do": "sing", "id": "a2"}', "a2"),
        ('{"id": "a3", "do": "add-player", "name": "%s"}' % ("n" * LONGEST_MESSAGE), "a3"),
        ('{"do": "buy-in", "player": 7}', None),
        ('{"do": "buy-in", "player": 7, "id": 5}', None),  # near miss: an id is a text
        ("hello", None),
    ],
)
def test_a_mistake_names_the_message_it_is_about(stage: Stage, text: str, id_: str | None) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        screen = await client(night, DIRECTOR)
        await screen.says({"screen": "tv"})
        await screen.hears("regions")
        await screen.socket.send(text)
        message = json.loads(await screen.socket.recv())
        while "error" not in message:
            message = json.loads(await screen.socket.recv())
        assert message.get("id") == id_

    on(stage, test)


@pytest.mark.parametrize(
    ("speak", "said"), [("html", NOT_UNDERSTOOD.reason), ("json", "That was not understood: Expected")]
)
def test_people_are_not_told_of_fields(stage: Stage, speak: str, said: str) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        screen = await client(night, DIRECTOR)
        await screen.says({"screen": "tv", "speak": speak})
        await screen.says({"do": "buy-in", "player": 7})
        assert (await screen.hears("error")).startswith(said)

    on(stage, test)


def test_a_german_browser_reads_german_toasts_and_its_buttons_are_free_again(stage: Stage, opened: Open) -> None:
    night = stage.host()
    page = opened(night.host_link, lang="de")
    page.goto(night.url("/people"))
    field = page.locator("input[name=name]").first
    for _ in range(2):
        field.fill("Ann")
        field.press("Enter")
        expect(page.locator(".person")).to_have_count(1)
    expect(page.locator(".toast")).to_contain_text("Ann steht schon auf der Liste")
    add = page.locator("[data-do=add-player]")
    add.evaluate("button => button.dataset.joker = '1'")  # a field the server does not know
    add.click()
    expect(page.locator(".toast").last).to_contain_text("Das war nicht zu verstehen")
    expect(add).not_to_have_class(re.compile("busy"))
