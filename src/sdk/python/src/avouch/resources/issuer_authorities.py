# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.issuer_authorities`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_LIST = Operation(
    "listIssuerAuthorities",
    "GET",
    "/v1/issuer-authorities",
)


class IssuerAuthorities(Resource):
    """Calls of `client.issuer_authorities`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.IssuerAuthority]:
        """List trusted issuing authorities

        Authorities on the imported lists whose certificates are valid. Root certificates in your policy count in
        addition.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.IssuerAuthority,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncIssuerAuthorities(AsyncResource):
    """Calls of `client.issuer_authorities`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.IssuerAuthority]:
        """List trusted issuing authorities

        Authorities on the imported lists whose certificates are valid. Root certificates in your policy count in
        addition.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.IssuerAuthority,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
