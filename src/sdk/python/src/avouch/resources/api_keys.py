# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.api_keys`."""

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
    "createApiKey",
    "POST",
    "/v1/auth/api-key",
    idempotent=True,
    body={"expires_at": ("expiresAt", None)},
)
_GET_OWN = Operation(
    "getOwnApiKey",
    "GET",
    "/v1/auth/api-key",
)
_REVOKE_OWN = Operation(
    "revokeOwnApiKey",
    "DELETE",
    "/v1/auth/api-key",
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
        scopes: Optional[Sequence[types.Scope]] = None,
        networks: Optional[Sequence[str]] = None,
        expires_at: Optional[Time] = None,
        metadata: Optional[params.NewMetadata] = None,
        mode: Optional[types.Mode] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewApiKey:
        """Create an API key

        Requires the access token of a login, or an API key with the scope keys:write. Without `scopes`, the key
        gets all scopes of its creator except keys:write, organization:write, pii:read, and compliance:erase. If an
        API key creates the key, the new key has at most the networks of its creator. It expires no later than its
        creator, and is revoked with it. With `mode: test`, the key works in the test organization. The first such
        key creates that organization. `POST /v1/auth/api-keys` is the same operation.

        Args:
            networks: CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all
                networks, or the networks of the key that creates it
            mode: `test`: the key works in the test organization, which the first such key creates. By default, the
                mode of the token
        Scope: `keys:write`.
        """
        return self._transport.call(
            _CREATE,
            types.NewApiKey,
            fields={"name": name, "scopes": scopes, "networks": networks, "expires_at": expires_at, "metadata": metadata, "mode": mode},
            options=options,
        )

    def get_own(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Retrieve the API key that makes this call"""
        return self._transport.call(
            _GET_OWN,
            types.ApiKey,
            options=options,
        )

    def revoke_own(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Revoke the API key that makes this call

        Requires no scope: a key can always revoke itself.
        """
        return self._transport.call(
            _REVOKE_OWN,
            types.ApiKey,
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
        member_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ApiKey]:
        """List API keys

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            member_id: Only keys for which this member is responsible
        Scope: `keys:write`.
        """
        return self._page(
            _LIST,
            types.ApiKey,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "memberId": member_id},
            options=options,
        )

    def change(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        networks: Optional[Sequence[str]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Change the name, networks, or metadata of an API key

        Requires all scopes of the key. To add networks, use an access token of a login within the last 10 minutes.
        If you remove networks, keys that this key created lose them too.

        Args:
            networks: CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all
                networks, or the networks of the key that creates it
        Scope: `keys:write`.
        """
        return self._transport.call(
            _CHANGE,
            types.ApiKey,
            path={"id": id},
            fields={"name": name, "networks": networks, "metadata": metadata},
            options=options,
        )

    def revoke(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Revoke an API key

        Requires all scopes of the key. The key and all keys that it created stop working immediately. The list
        still shows them.

        Scope: `keys:write`.
        """
        return self._transport.call(
            _REVOKE,
            types.ApiKey,
            path={"id": id},
            options=options,
        )

    def rotate(
        self,
        id: str,
        *,
        overlap_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewApiKey:
        """Rotate an API key

        Requires all scopes of the key. Keys that it created stay valid and belong to its successor. If another key
        makes the call, the successor has at most the networks of that key. It expires no later than that key, and
        is revoked with it.

        Args:
            overlap_seconds: Seconds for which the previous key continues to work, up to 7 days
        Scope: `keys:write`.
        """
        return self._transport.call(
            _ROTATE,
            types.NewApiKey,
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
        scopes: Optional[Sequence[types.Scope]] = None,
        networks: Optional[Sequence[str]] = None,
        expires_at: Optional[Time] = None,
        metadata: Optional[params.NewMetadata] = None,
        mode: Optional[types.Mode] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewApiKey:
        """Create an API key

        Requires the access token of a login, or an API key with the scope keys:write. Without `scopes`, the key
        gets all scopes of its creator except keys:write, organization:write, pii:read, and compliance:erase. If an
        API key creates the key, the new key has at most the networks of its creator. It expires no later than its
        creator, and is revoked with it. With `mode: test`, the key works in the test organization. The first such
        key creates that organization. `POST /v1/auth/api-keys` is the same operation.

        Args:
            networks: CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all
                networks, or the networks of the key that creates it
            mode: `test`: the key works in the test organization, which the first such key creates. By default, the
                mode of the token
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.NewApiKey,
            fields={"name": name, "scopes": scopes, "networks": networks, "expires_at": expires_at, "metadata": metadata, "mode": mode},
            options=options,
        )

    async def get_own(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Retrieve the API key that makes this call"""
        return await self._transport.call(
            _GET_OWN,
            types.ApiKey,
            options=options,
        )

    async def revoke_own(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Revoke the API key that makes this call

        Requires no scope: a key can always revoke itself.
        """
        return await self._transport.call(
            _REVOKE_OWN,
            types.ApiKey,
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
        member_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ApiKey]:
        """List API keys

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            member_id: Only keys for which this member is responsible
        Scope: `keys:write`.
        """
        return self._page(
            _LIST,
            types.ApiKey,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "memberId": member_id},
            options=options,
        )

    async def change(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        networks: Optional[Sequence[str]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Change the name, networks, or metadata of an API key

        Requires all scopes of the key. To add networks, use an access token of a login within the last 10 minutes.
        If you remove networks, keys that this key created lose them too.

        Args:
            networks: CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all
                networks, or the networks of the key that creates it
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _CHANGE,
            types.ApiKey,
            path={"id": id},
            fields={"name": name, "networks": networks, "metadata": metadata},
            options=options,
        )

    async def revoke(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ApiKey:
        """Revoke an API key

        Requires all scopes of the key. The key and all keys that it created stop working immediately. The list
        still shows them.

        Scope: `keys:write`.
        """
        return await self._transport.call(
            _REVOKE,
            types.ApiKey,
            path={"id": id},
            options=options,
        )

    async def rotate(
        self,
        id: str,
        *,
        overlap_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewApiKey:
        """Rotate an API key

        Requires all scopes of the key. Keys that it created stay valid and belong to its successor. If another key
        makes the call, the successor has at most the networks of that key. It expires no later than that key, and
        is revoked with it.

        Args:
            overlap_seconds: Seconds for which the previous key continues to work, up to 7 days
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _ROTATE,
            types.NewApiKey,
            path={"id": id},
            fields={"overlap_seconds": overlap_seconds},
            options=options,
        )
