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
        """Search people, businesses, projects, releases, agreements, verifications, bundles, and endpoints

        Searches IDs, references, titles, and names, in any script and order, with or without accents. A keyed index
        finds names of people, but the response never contains them. To see a name, open the object with a reason.
        The response omits kinds for which the key has no scope.

        Args:
            q: ID of the object or of its credential, beginning of a reference, or words of a title or a name. The
                beginning of a word is enough, from three letters on
            kinds: Kinds, separated by commas: `person`, `business`, `project`, `release`, `agreement`,
                `verification`, `bundle`, `received_bundle`, `webhook`
        Scope: `verifications:read` or `agreements:read` or `compliance:read` or `webhooks:read`.
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
        """Search people, businesses, projects, releases, agreements, verifications, bundles, and endpoints

        Searches IDs, references, titles, and names, in any script and order, with or without accents. A keyed index
        finds names of people, but the response never contains them. To see a name, open the object with a reason.
        The response omits kinds for which the key has no scope.

        Args:
            q: ID of the object or of its credential, beginning of a reference, or words of a title or a name. The
                beginning of a word is enough, from three letters on
            kinds: Kinds, separated by commas: `person`, `business`, `project`, `release`, `agreement`,
                `verification`, `bundle`, `received_bundle`, `webhook`
        Scope: `verifications:read` or `agreements:read` or `compliance:read` or `webhooks:read`.
        """
        return await self._transport.call(
            _SEARCH,
            types.SearchResults,
            query={"q": q, "kinds": kinds},
            options=options,
        )
