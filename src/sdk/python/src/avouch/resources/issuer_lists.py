# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.issuer_lists`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_LIST = Operation(
    "listIssuerLists",
    "GET",
    "/v1/issuer-lists",
)


class IssuerLists(Resource):
    """Calls of `client.issuer_lists`."""

    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListIssuerListsResult:
        """List imported lists of issuing authorities

        The operator imports them for the whole installation.

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST,
            types.ListIssuerListsResult,
            options=options,
        )


class AsyncIssuerLists(AsyncResource):
    """Calls of `client.issuer_lists`."""

    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListIssuerListsResult:
        """List imported lists of issuing authorities

        The operator imports them for the whole installation.

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST,
            types.ListIssuerListsResult,
            options=options,
        )
