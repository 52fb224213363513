"""Devices that come to the club of a stage: each with cookies of its own, over HTTP."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import httpx
from lxml import html

from tests.web.reading import said
from tests.web.stage import Stage

LINK = re.compile(r"/club/enter/([\w-]+)")


class Device:
    """A phone or laptop. The machine that runs the server is the one all tests sit at."""

    def __init__(self, stage: Stage, lang: str = "en") -> None:
        self.stage = stage
        self._client = httpx.Client(
            base_url=stage.url,
            headers={"accept-language": lang, "origin": stage.url},
            follow_redirects=True,
            limits=httpx.Limits(max_keepalive_connections=0),  # nothing is left to close
        )

    def opens(self, path: str) -> httpx.Response:
        return self._client.get(urljoin(self.stage.url, path))

    def does(self, what: str, back: str = "/club", **fields: object) -> httpx.Response:
        given = {name: str(value) for name, value in fields.items()}
        return self.sends(f"/club/do/{what}", back=back, **given)

    def sends(self, path: str, **fields: str | list[str]) -> httpx.Response:
        """A form."""
        return self._client.post(path, data=fields)

    def puts(self, path: str, body: bytes) -> httpx.Response:
        """A picture."""
        return self._client.post(path, content=body)

    def reads(self, path: str, css: str) -> list[str]:
        return texts(self.opens(path), css)

    def makes_link(self, what: str, **fields: object) -> str:
        """The link that is shown once."""
        found = LINK.search(self.does(what, "/club", **fields).text)
        assert found, fields
        return found.group()

    def founds(self, name: str = "Friday club") -> Device:
        assert self.does("found", name=name).status_code == 200
        return self

    def another(self, link: str = "", lang: str = "en") -> Device:
        """A device that has opened this link, or none."""
        made = Device(self.stage, lang)
        if link:
            assert made.opens(link).status_code == 200
        return made


def texts(answer: httpx.Response, css: str) -> list[str]:
    return [said(one) for one in html.document_fromstring(answer.text).cssselect(css)]
