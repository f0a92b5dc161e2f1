# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.search`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_SEARCH = Operation(
    "search",
    "GET",
    "/v1/search",
)


class Search(Resource):
    """Calls of `client.search`."""

    def search(
        self,
        *,
        q: str,
        kinds: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SearchResults:
        """Search people, businesses, projects, releases, agreements, and verifications

        Finds by ID, reference, title, and name, in any script, order, and spelling of accents. Names of people are
        found by a keyed index and are never part of the answer: open the object with a reason to see them. The
        answer leaves out kinds for which the key lacks the scope.

        Args:
            q: An ID, the beginning of a reference, or words of a title or a name. Words can be cut off after three
                letters
            kinds: Kinds, separated by commas: `person`, `business`, `project`, `release`, `agreement`,
                `verification`
        Scope: `verifications:read` or `agreements:read`.
        """
        return self._transport.call(
            _SEARCH,
            types.SearchResults,
            query={"q": q, "kinds": kinds},
            options=options,
        )


class AsyncSearch(AsyncResource):
    """Calls of `client.search`."""

    async def search(
        self,
        *,
        q: str,
        kinds: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SearchResults:
        """Search people, businesses, projects, releases, agreements, and verifications

        Finds by ID, reference, title, and name, in any script, order, and spelling of accents. Names of people are
        found by a keyed index and are never part of the answer: open the object with a reason to see them. The
        answer leaves out kinds for which the key lacks the scope.

        Args:
            q: An ID, the beginning of a reference, or words of a title or a name. Words can be cut off after three
                letters
            kinds: Kinds, separated by commas: `person`, `business`, `project`, `release`, `agreement`,
                `verification`
        Scope: `verifications:read` or `agreements:read`.
        """
        return await self._transport.call(
            _SEARCH,
            types.SearchResults,
            query={"q": q, "kinds": kinds},
            options=options,
        )
