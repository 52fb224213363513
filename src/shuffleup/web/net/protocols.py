"""How connections speak, with the doorkeeper told of each: uvicorn's own protocols, and what they leave open."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from shuffleup.web.net.doorkeeper import LONGEST_HEAD, Doorkeeper, Visitor

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Http
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol as Spoken
else:
    Http, Spoken = AutoHTTPProtocol, AutoWebSocketsProtocol

VISITOR = "visitor"
"""Under this name an application finds who it is in the state of a request."""
MOST_UNREAD = 1 << 20  # bytes a screen may leave unread


class Config(uvicorn.Config):
    """With the doorkeeper, for the protocols."""

    keeper: Doorkeeper


class Requests(Http):
    """Pages: a request that does not come whole is not waited for without end, however slowly it drips."""

    config: Config
    visitor: Visitor

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.visitor = self.config.keeper.known(transport.get_extra_info("socket"), address)
        self.visitor.abort, self.visitor.waits = transport.abort, self._waits
        self.app_state = {**self.app_state, VISITOR: self.visitor}

    @property
    def _request(self) -> RequestResponseCycle | None:
        """What is being asked and answered, if anything is."""
        cycle: RequestResponseCycle | None = self.cycle
        return None if cycle is None or cycle.response_complete else cycle

    def _waits(self) -> bool:
        return self._request is None or self._request.more_body

    def data_received(self, data: bytes) -> None:
        self.visitor.heard += len(data)
        super().data_received(data)
        if self._request:
            self.visitor.heard = 0
        elif self.visitor.heard > LONGEST_HEAD and not self.visitor.looks:
            self.visitor.leave()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.visitor.since = self.config.keeper.now()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        self.visitor.looks = True
        super().handle_websocket_upgrade(*event)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.keeper.left(self.visitor)


class Sockets(Spoken):
    """Screens: one that asks and asks and never reads what it is answered is let go."""

    config: Config

    def data_received(self, data: bytes) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.keeper.left(self.app_state[VISITOR])
