"""Lists, by page or by object."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Generator, Iterator
from typing import Any, Callable, Generic, Optional, TypeVar, cast

from ._json import as_object
from ._model import Model, build

T = TypeVar("T")


class _Content(Generic[T]):
    """What a page has.

    Attributes:
        data: The objects on it.
        next_cursor: Where the next page begins; None on the last.
    """

    def __init__(self, answer: Model, item: Any, next_field: str) -> None:
        fields = self._fields = answer.to_dict()
        self.data: list[T] = [build(item, each) for each in cast("list[Any]", fields.get("data", []))]
        next_cursor = as_object(fields).get(next_field)
        self.next_cursor: Optional[str] = None if next_cursor is None else str(next_cursor)
        self.response_info = answer.response_info

    def to_dict(self) -> dict[str, Any]:
        """Returns the complete response, as received."""
        return Model(self._fields).to_dict()

    def has_next_page(self) -> bool:
        """Whether there is another page."""
        return self.next_cursor is not None

    def __len__(self) -> int:
        return len(self.data)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.data)} objects, next_cursor={self.next_cursor!r})"


class Page(_Content[T]):
    """A page of a list. `for release in client.releases.list()` iterates over all pages, and fetches each one when
    needed. `page.data` contains only the objects of this page."""

    def __init__(self, answer: Model, item: Any, next_field: str, fetch: Callable[[str], Page[T]]) -> None:
        super().__init__(answer, item, next_field)
        self._fetch = fetch

    def next_page(self) -> Optional[Page[T]]:
        """Fetches the next page; None after the last."""
        return None if self.next_cursor is None else self._fetch(self.next_cursor)

    def pages(self) -> Iterator[Page[T]]:
        """Iterates over this page and all later pages."""
        page: Optional[Page[T]] = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class AsyncPage(_Content[T]):
    """A page of a list. `async for` iterates over all pages, and fetches each one when needed."""

    def __init__(
        self, answer: Model, item: Any, next_field: str, fetch: Callable[[str], Awaitable[AsyncPage[T]]]
    ) -> None:
        super().__init__(answer, item, next_field)
        self._fetch = fetch

    async def next_page(self) -> Optional[AsyncPage[T]]:
        """Fetches the next page; None after the last."""
        return None if self.next_cursor is None else await self._fetch(self.next_cursor)

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """Iterates over this page and all later pages."""
        page: Optional[AsyncPage[T]] = self
        while page is not None:
            yield page
            page = await page.next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for each in page.data:
                yield each


class AsyncPager(Generic[T]):
    """A list that is not fetched yet. `await` returns its first page; `async for` iterates over all objects of all
    pages."""

    def __init__(self, fetch: Callable[[], Awaitable[AsyncPage[T]]]) -> None:
        self._fetch = fetch

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._fetch().__await__()

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """Iterates over all pages."""
        async for page in (await self._fetch()).pages():
            yield page

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for each in page.data:
                yield each
