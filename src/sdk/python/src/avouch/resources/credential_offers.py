# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.credential_offers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Time
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
_UPDATE_METADATA = Operation(
    "updateCredentialOfferMetadata",
    "POST",
    "/v1/credential-offers/{id}/metadata",
    idempotent=True,
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
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        credential_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.CredentialOffer]:
        """List credential offers

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: credential, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.CredentialOffer,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "credentialId": credential_id, "verificationId": verification_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """Retrieve a credential offer with its result

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _GET,
            types.CredentialOffer,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def update_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """Cancel a credential offer

        The link and the wallet's token stop working. If a wallet already has the credential, it keeps the
        credential until you revoke it. Returns 409 for an offer that has ended.

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
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        credential_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.CredentialOffer]:
        """List credential offers

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: credential, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.CredentialOffer,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "credentialId": credential_id, "verificationId": verification_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """Retrieve a credential offer with its result

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _GET,
            types.CredentialOffer,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def update_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CredentialOffer:
        """Cancel a credential offer

        The link and the wallet's token stop working. If a wallet already has the credential, it keeps the
        credential until you revoke it. Returns 409 for an offer that has ended.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _CANCEL,
            types.CredentialOffer,
            path={"id": id},
            options=options,
        )
