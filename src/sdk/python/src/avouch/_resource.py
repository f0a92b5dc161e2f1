"""What the generated resources stand on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from ._model import Model
from ._pagination import AsyncPage, AsyncPager, Page
from ._transport import AsyncTransport, Operation, RequestOptions, Transport


class Resource:
    """Calls about one kind of object."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _page(
        self,
        operation: Operation,
        item: Any,
        cursor: tuple[str, str],
        *,
        path: Optional[Mapping[str, Any]] = None,
        query: Mapping[str, Any],
        options: Optional[RequestOptions],
    ) -> Page[Any]:
        def fetch(changes: Mapping[str, Any]) -> Page[Any]:
            answer = self._transport.call(operation, Model, path=path, query={**query, **changes}, options=options)
            return Page(answer, item, cursor[1], lambda at: fetch({cursor[0]: at}))

        return fetch({})


class AsyncResource:
    """Calls about one kind of object."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def _page(
        self,
        operation: Operation,
        item: Any,
        cursor: tuple[str, str],
        *,
        path: Optional[Mapping[str, Any]] = None,
        query: Mapping[str, Any],
        options: Optional[RequestOptions],
    ) -> AsyncPager[Any]:
        async def fetch(changes: Mapping[str, Any]) -> AsyncPage[Any]:
            answer = await self._transport.call(
                operation, Model, path=path, query={**query, **changes}, options=options
            )
            return AsyncPage(answer, item, cursor[1], lambda at: fetch({cursor[0]: at}))

        return AsyncPager(lambda: fetch({}))
