# Generated from src/openapi.json by `npm run sdk:generate`. Do not edit.
"""`client.api_keys`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createApiKey",
    "POST",
    "/v1/auth/api-key",
    idempotent=True,
    body={"expires_at": ("expiresAt", None)},
)
_LIST = Operation(
    "listApiKeys",
    "GET",
    "/v1/auth/api-keys",
)
_CHANGE = Operation(
    "changeApiKey",
    "PATCH",
    "/v1/auth/api-keys/{id}",
)
_REVOKE = Operation(
    "revokeApiKey",
    "DELETE",
    "/v1/auth/api-keys/{id}",
)
_ROTATE = Operation(
    "rotateApiKey",
    "POST",
    "/v1/auth/api-keys/{id}/rotate",
    idempotent=True,
    body={"overlap_seconds": ("overlapSeconds", None)},
)


class ApiKeys(Resource):
    """Calls of `client.api_keys`."""

    def create(
        self,
        *,
        name: str,
        scopes: Optional[Sequence[Literal["verifications:read", "verifications:write", "reviews:write", "agreements:read", "agreements:write", "credentials:read", "credentials:write", "proofs:read", "proofs:write", "webhooks:read", "webhooks:write", "compliance:read", "compliance:write", "organization:read", "organization:write", "keys:write", "pii:read"]]] = None,
        networks: Optional[Sequence[str]] = None,
        expires_at: Optional[Time] = None,
        mode: Optional[Literal["live", "test"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateApiKeyResult:
        """Create an API key

        With the access token of a login, or a key with the scope keys:write. Without `scopes` the key has all of
        its maker but keys:write, organization:write and pii:read. Test mode is not available yet.

        Args:
            networks: CIDR blocks from which the key may be used (403 elsewhere); everywhere where not given
        Scope: `keys:write`.
        """
        return self._transport.call(
            _CREATE,
            types.CreateApiKeyResult,
            fields={"name": name, "scopes": scopes, "networks": networks, "expires_at": expires_at, "mode": mode},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ListApiKeysItem]:
        """List API keys

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
        Scope: `keys:write`.
        """
        return self._page(
            _LIST,
            types.ListApiKeysItem,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def change(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        networks: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangeApiKeyResult:
        """Rename an API key, or change from where it may be used

        Args:
            networks: CIDR blocks from which the key may be used (403 elsewhere); everywhere where not given
        Scope: `keys:write`.
        """
        return self._transport.call(
            _CHANGE,
            types.ChangeApiKeyResult,
            path={"id": id},
            fields={"name": name, "networks": networks},
            options=options,
        )

    def revoke(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RevokeApiKeyResult:
        """Revoke an API key

        The key stops working at once and stays in the list.

        Scope: `keys:write`.
        """
        return self._transport.call(
            _REVOKE,
            types.RevokeApiKeyResult,
            path={"id": id},
            options=options,
        )

    def rotate(
        self,
        id: str,
        *,
        overlap_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RotateApiKeyResult:
        """Replace an API key

        Args:
            overlap_seconds: How long the old key goes on working, up to 7 days
        Scope: `keys:write`.
        """
        return self._transport.call(
            _ROTATE,
            types.RotateApiKeyResult,
            path={"id": id},
            fields={"overlap_seconds": overlap_seconds},
            options=options,
        )


class AsyncApiKeys(AsyncResource):
    """Calls of `client.api_keys`."""

    async def create(
        self,
        *,
        name: str,
        scopes: Optional[Sequence[Literal["verifications:read", "verifications:write", "reviews:write", "agreements:read", "agreements:write", "credentials:read", "credentials:write", "proofs:read", "proofs:write", "webhooks:read", "webhooks:write", "compliance:read", "compliance:write", "organization:read", "organization:write", "keys:write", "pii:read"]]] = None,
        networks: Optional[Sequence[str]] = None,
        expires_at: Optional[Time] = None,
        mode: Optional[Literal["live", "test"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateApiKeyResult:
        """Create an API key

        With the access token of a login, or a key with the scope keys:write. Without `scopes` the key has all of
        its maker but keys:write, organization:write and pii:read. Test mode is not available yet.

        Args:
            networks: CIDR blocks from which the key may be used (403 elsewhere); everywhere where not given
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.CreateApiKeyResult,
            fields={"name": name, "scopes": scopes, "networks": networks, "expires_at": expires_at, "mode": mode},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ListApiKeysItem]:
        """List API keys

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
        Scope: `keys:write`.
        """
        return self._page(
            _LIST,
            types.ListApiKeysItem,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def change(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        networks: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangeApiKeyResult:
        """Rename an API key, or change from where it may be used

        Args:
            networks: CIDR blocks from which the key may be used (403 elsewhere); everywhere where not given
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _CHANGE,
            types.ChangeApiKeyResult,
            path={"id": id},
            fields={"name": name, "networks": networks},
            options=options,
        )

    async def revoke(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RevokeApiKeyResult:
        """Revoke an API key

        The key stops working at once and stays in the list.

        Scope: `keys:write`.
        """
        return await self._transport.call(
            _REVOKE,
            types.RevokeApiKeyResult,
            path={"id": id},
            options=options,
        )

    async def rotate(
        self,
        id: str,
        *,
        overlap_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RotateApiKeyResult:
        """Replace an API key

        Args:
            overlap_seconds: How long the old key goes on working, up to 7 days
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _ROTATE,
            types.RotateApiKeyResult,
            path={"id": id},
            fields={"overlap_seconds": overlap_seconds},
            options=options,
        )
