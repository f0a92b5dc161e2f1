# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.wallet_links`."""

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


_CREATE = Operation(
    "createWalletLink",
    "POST",
    "/v1/wallet-links",
    idempotent=True,
    body={"person_id": ("personId", None), "user_id": ("userId", None), "credential_id": ("credentialId", None), "expires_in_seconds": ("expiresInSeconds", None)},
)
_LIST = Operation(
    "listWalletLinks",
    "GET",
    "/v1/wallet-links",
)
_GET = Operation(
    "getWalletLink",
    "GET",
    "/v1/wallet-links/{id}",
)
_UPDATE_METADATA = Operation(
    "updateWalletLinkMetadata",
    "POST",
    "/v1/wallet-links/{id}/metadata",
    idempotent=True,
)
_CANCEL = Operation(
    "cancelWalletLink",
    "POST",
    "/v1/wallet-links/{id}/cancel",
    idempotent=True,
)


class WalletLinks(Resource):
    """Calls of `client.wallet_links`."""

    def create(
        self,
        *,
        person_id: Optional[str] = None,
        user_id: Optional[str] = None,
        credential_id: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWalletLink:
        """Create a wallet link by `userId` or `credentialId`

        The link opens a page that creates a secret in the person's browser. The secret never leaves the browser.
        The page then receives the claims of the newest valid identity, signed for that secret. The link works once,
        until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with
        the link can read the birth date and nationality.

        Args:
            user_id: Your own ID for the user
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `proofs:write`.
        """
        return self._transport.call(
            _CREATE,
            types.NewWalletLink,
            fields={"person_id": person_id, "user_id": user_id, "credential_id": credential_id, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        person_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.WalletLink]:
        """List links to wallets

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `proofs:read`.
        """
        return self._page(
            _LIST,
            types.WalletLink,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "personId": person_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.WalletLink:
        """Retrieve a wallet link, and whether it was used

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `proofs:read`.
        """
        return self._transport.call(
            _GET,
            types.WalletLink,
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

        Scope: `proofs:write`.
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
    ) -> types.WalletLink:
        """Cancel an unused link

        Scope: `proofs:write`.
        """
        return self._transport.call(
            _CANCEL,
            types.WalletLink,
            path={"id": id},
            options=options,
        )


class AsyncWalletLinks(AsyncResource):
    """Calls of `client.wallet_links`."""

    async def create(
        self,
        *,
        person_id: Optional[str] = None,
        user_id: Optional[str] = None,
        credential_id: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWalletLink:
        """Create a wallet link by `userId` or `credentialId`

        The link opens a page that creates a secret in the person's browser. The secret never leaves the browser.
        The page then receives the claims of the newest valid identity, signed for that secret. The link works once,
        until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with
        the link can read the birth date and nationality.

        Args:
            user_id: Your own ID for the user
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.NewWalletLink,
            fields={"person_id": person_id, "user_id": user_id, "credential_id": credential_id, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        person_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.WalletLink]:
        """List links to wallets

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `proofs:read`.
        """
        return self._page(
            _LIST,
            types.WalletLink,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "personId": person_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.WalletLink:
        """Retrieve a wallet link, and whether it was used

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `proofs:read`.
        """
        return await self._transport.call(
            _GET,
            types.WalletLink,
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

        Scope: `proofs:write`.
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
    ) -> types.WalletLink:
        """Cancel an unused link

        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _CANCEL,
            types.WalletLink,
            path={"id": id},
            options=options,
        )
