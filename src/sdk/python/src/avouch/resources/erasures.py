# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.erasures`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping
    from .. import params
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createErasure",
    "POST",
    "/v1/erasures",
    idempotent=True,
    body={"person_id": ("personId", None), "user_id": ("userId", None), "dry_run": ("dryRun", None)},
)
_LIST = Operation(
    "listErasures",
    "GET",
    "/v1/erasures",
)
_GET = Operation(
    "getErasure",
    "GET",
    "/v1/erasures/{id}",
)
_UPDATE_METADATA = Operation(
    "updateErasureMetadata",
    "POST",
    "/v1/erasures/{id}/metadata",
    idempotent=True,
)
_APPROVE = Operation(
    "approveErasure",
    "POST",
    "/v1/erasures/{id}/approve",
    idempotent=True,
)
_CANCEL = Operation(
    "cancelErasure",
    "POST",
    "/v1/erasures/{id}/cancel",
    idempotent=True,
)
_LIST_ITEMS = Operation(
    "listErasureItems",
    "GET",
    "/v1/erasures/{id}/items",
)


class Erasures(Resource):
    """Calls of `client.erasures`."""

    def create(
        self,
        *,
        person_id: Optional[str] = None,
        user_id: Optional[str] = None,
        email: Optional[str] = None,
        reason: Optional[types.ErasureReason] = None,
        metadata: Optional[params.NewMetadata] = None,
        dry_run: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> Union[types.ErasurePlan, types.Erasure]:
        """Request an erasure

        A job erases the data. The erasure begins after a delay, and you can cancel it until then. The delay is one
        day, unless the operator sets another. In test mode, there is no delay. If your verification policy requires
        a second approval, another member must also approve the erasure. Credentials, signatures, receipts, proofs,
        and the audit log remain verifiable. Data under a legal hold or a retention duty is listed, and erased when
        the hold or the duty ends.

        Args:
            user_id: Your own ID for the user. Also erases the person behind it. Returns 422 if it belongs to
                several people
            email: Erases only the data with this email address
            dry_run: Whether to only report the data that would be erased, without changing anything
        Scope: `compliance:erase`.
        """
        return self._transport.call(
            _CREATE,
            Union[types.ErasurePlan, types.Erasure],
            fields={"person_id": person_id, "user_id": user_id, "email": email, "reason": reason, "metadata": metadata, "dry_run": dry_run},
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
        status: Optional[types.ErasureStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ListedErasure]:
        """List erasures

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ListedErasure,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Erasure:
        """Retrieve an erasure, with its progress and the data that is kept

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.Erasure,
            path={"id": id},
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

        Scope: `compliance:write` or `compliance:erase`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def approve(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Erasure:
        """Approve an erasure as a second member

        Requires a login by a member other than the one who requested the erasure. The erasure begins after its
        delay.

        Scope: `compliance:erase`.
        """
        return self._transport.call(
            _APPROVE,
            types.Erasure,
            path={"id": id},
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Erasure:
        """Cancel a scheduled erasure

        No data is erased. Returns 409 once the erasure has begun.

        Scope: `compliance:write` or `compliance:erase`.
        """
        return self._transport.call(
            _CANCEL,
            types.Erasure,
            path={"id": id},
            options=options,
        )

    def list_items(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        after: Optional[int] = None,
        status: Optional[types.ErasureItemStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ErasureItem]:
        """List items of an erasure

        Args:
            after: `nextAfter` of the previous page
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_ITEMS,
            types.ErasureItem,
            ("after", "nextAfter"),
            path={"id": id},
            query={"limit": limit, "after": after, "status": status},
            options=options,
        )


class AsyncErasures(AsyncResource):
    """Calls of `client.erasures`."""

    async def create(
        self,
        *,
        person_id: Optional[str] = None,
        user_id: Optional[str] = None,
        email: Optional[str] = None,
        reason: Optional[types.ErasureReason] = None,
        metadata: Optional[params.NewMetadata] = None,
        dry_run: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> Union[types.ErasurePlan, types.Erasure]:
        """Request an erasure

        A job erases the data. The erasure begins after a delay, and you can cancel it until then. The delay is one
        day, unless the operator sets another. In test mode, there is no delay. If your verification policy requires
        a second approval, another member must also approve the erasure. Credentials, signatures, receipts, proofs,
        and the audit log remain verifiable. Data under a legal hold or a retention duty is listed, and erased when
        the hold or the duty ends.

        Args:
            user_id: Your own ID for the user. Also erases the person behind it. Returns 422 if it belongs to
                several people
            email: Erases only the data with this email address
            dry_run: Whether to only report the data that would be erased, without changing anything
        Scope: `compliance:erase`.
        """
        return await self._transport.call(
            _CREATE,
            Union[types.ErasurePlan, types.Erasure],
            fields={"person_id": person_id, "user_id": user_id, "email": email, "reason": reason, "metadata": metadata, "dry_run": dry_run},
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
        status: Optional[types.ErasureStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ListedErasure]:
        """List erasures

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ListedErasure,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Erasure:
        """Retrieve an erasure, with its progress and the data that is kept

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.Erasure,
            path={"id": id},
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

        Scope: `compliance:write` or `compliance:erase`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def approve(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Erasure:
        """Approve an erasure as a second member

        Requires a login by a member other than the one who requested the erasure. The erasure begins after its
        delay.

        Scope: `compliance:erase`.
        """
        return await self._transport.call(
            _APPROVE,
            types.Erasure,
            path={"id": id},
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Erasure:
        """Cancel a scheduled erasure

        No data is erased. Returns 409 once the erasure has begun.

        Scope: `compliance:write` or `compliance:erase`.
        """
        return await self._transport.call(
            _CANCEL,
            types.Erasure,
            path={"id": id},
            options=options,
        )

    def list_items(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        after: Optional[int] = None,
        status: Optional[types.ErasureItemStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ErasureItem]:
        """List items of an erasure

        Args:
            after: `nextAfter` of the previous page
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_ITEMS,
            types.ErasureItem,
            ("after", "nextAfter"),
            path={"id": id},
            query={"limit": limit, "after": after, "status": status},
            options=options,
        )
