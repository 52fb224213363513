"""A page read as it comes over HTTP, without a browser: a hundredth of what opening it costs.

For what a page says, to whom, and where its links lead. What its style and its scripts make of it, what comes without a
reload and what a thumb does is seen in a browser alone (`opened`).
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urljoin

import httpx
from lxml import html

UNSAID = "//script|//style|//template|//*[@hidden]"


class Reader:
    """Every look is a look at the page as it is now."""

    def __init__(self, url: str, by: str = "", lang: str = "en") -> None:
        """`by` the link that made this device somebody's."""
        self._client = httpx.Client(headers={"accept-language": lang}, follow_redirects=True)
        self.url = url
        if by:
            self._client.get(by).raise_for_status()

    def close(self) -> None:
        self._client.close()

    def goto(self, path: str) -> None:
        self.url = urljoin(self.url, path)

    def follow(self, words: str) -> None:
        """The only link that says this, or the first of those that lead to the same place."""
        (where,) = {one.get("href") for one in self.find("a[href]") if said(one) == words}
        self.goto(where)

    def asks(self, path: str, lang: str = "") -> httpx.Response:
        """For a file, say, or in another language; wherever one is sent instead is not gone to."""
        told = {"accept-language": lang} if lang else {}
        return self._client.get(urljoin(self.url, path), headers=told, follow_redirects=False)

    def lands(self, url: str) -> str:
        """Where one comes to who goes there."""
        return str(self._client.get(url).url)

    # ------------------------------------------------------------------------------------------------- what is there

    def find(self, css: str) -> list[Any]:
        answer = self._client.get(self.url)
        self.url = str(answer.url)
        page = html.document_fromstring(answer.text)
        for one in page.xpath(UNSAID):
            one.drop_tree()
        found: list[Any] = page.cssselect(css)
        return found

    def all(self, css: str) -> list[str]:
        """What each of them says."""
        return [said(one) for one in self.find(css)]

    def comes(self) -> str:
        """The page itself, to be laid out elsewhere."""
        return self.asks(self.url).text

    def text(self, css: str) -> str:
        """What the only one says."""
        (one,) = self.all(css)
        return one


def said(one: Any) -> str:
    return " ".join("".join(one.itertext()).split())
