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

        A job carries out the erasure until it is complete. It begins after a delay, during which you can cancel it:
        one day unless the operator sets another; none in test mode. If your verification policy requires a second
        approval, another member must approve it too. Credentials, signatures, receipts, proofs, and the audit log
        remain verifiable. Data kept by a legal hold or a retention duty is listed, and erased when that ends.

        Args:
            user_id: Also erases the person behind it; 422 if there are several
            email: Only data with this address
            dry_run: Reports what would be erased, and changes nothing
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
        """Retrieve the progress of an erasure, and the data it keeps

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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

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
        """Approve an erasure as second member

        Requires the login of another member than the one who requested it. The erasure begins after its delay.

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

        Nothing is erased. 409 once it has begun.

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

        A job carries out the erasure until it is complete. It begins after a delay, during which you can cancel it:
        one day unless the operator sets another; none in test mode. If your verification policy requires a second
        approval, another member must approve it too. Credentials, signatures, receipts, proofs, and the audit log
        remain verifiable. Data kept by a legal hold or a retention duty is listed, and erased when that ends.

        Args:
            user_id: Also erases the person behind it; 422 if there are several
            email: Only data with this address
            dry_run: Reports what would be erased, and changes nothing
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
        """Retrieve the progress of an erasure, and the data it keeps

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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

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
        """Approve an erasure as second member

        Requires the login of another member than the one who requested it. The erasure begins after its delay.

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

        Nothing is erased. 409 once it has begun.

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
