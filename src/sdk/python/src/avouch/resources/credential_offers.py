# Generated from src/openapi.json by `npm run sdk:generate`. Do not edit.
"""`client.credential_offers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_LIST = Operation(
    "listCredentialOffers",
    "GET",
    "/v1/credential-offers",
)
_GET = Operation(
    "getCredentialOffer",
    "GET",
    "/v1/credential-offers/{id}",
)
_CANCEL = Operation(
    "cancelCredentialOffer",
    "POST",
    "/v1/credential-offers/{id}/cancel",
    idempotent=True,
)


class CredentialOffers(Resource):
    """Calls of `client.credential_offers`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        credential_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.CredentialOffer]:
        """List offers

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.CredentialOffer,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "credentialId": credential_id, "verificationId": verification_id},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """One offer and what came of it

        Scope: `credentials:read`.
        """
        return self._transport.call(
            _GET,
            types.CredentialOffer,
            path={"id": id},
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """End an offer

        Neither link nor token works any more, also once a wallet has a credential; what it has stays with it until
        the credential is revoked. 409 for an offer that has ended.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _CANCEL,
            types.CredentialOffer,
            path={"id": id},
            options=options,
        )


class AsyncCredentialOffers(AsyncResource):
    """Calls of `client.credential_offers`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        credential_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.CredentialOffer]:
        """List offers

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.CredentialOffer,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "credentialId": credential_id, "verificationId": verification_id},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """One offer and what came of it

        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _GET,
            types.CredentialOffer,
            path={"id": id},
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """End an offer

        Neither link nor token works any more, also once a wallet has a credential; what it has stays with it until
        the credential is revoked. 409 for an offer that has ended.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _CANCEL,
            types.CredentialOffer,
            path={"id": id},
            options=options,
        )
