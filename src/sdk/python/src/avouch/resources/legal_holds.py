# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.legal_holds`."""

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


_SET = Operation(
    "setLegalHold",
    "POST",
    "/v1/legal-holds",
    idempotent=True,
    body={"subject": ("subject", {"person_id": ("personId", None), "project_id": ("projectId", None)})},
)
_LIST = Operation(
    "listLegalHolds",
    "GET",
    "/v1/legal-holds",
)
_GET = Operation(
    "getLegalHold",
    "GET",
    "/v1/legal-holds/{id}",
)
_UPDATE_METADATA = Operation(
    "updateLegalHoldMetadata",
    "POST",
    "/v1/legal-holds/{id}/metadata",
    idempotent=True,
)
_RELEASE = Operation(
    "releaseLegalHold",
    "POST",
    "/v1/legal-holds/{id}/release",
    idempotent=True,
)


class LegalHolds(Resource):
    """Calls of `client.legal_holds`."""

    def set(
        self,
        *,
        subject: Union[params.SetLegalHoldSubject1, params.SetLegalHoldSubject2, params.SetLegalHoldSubject3],
        reason: str,
        note: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LegalHold:
        """Create a legal hold on a person, a project, or the organization

        Args:
            reason: Reason code, such as `litigation`, `authority_request`, or `dispute`. The audit log stores it
            note: Note about the hold. Stored encrypted
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _SET,
            types.LegalHold,
            fields={"subject": subject, "reason": reason, "note": note, "metadata": metadata},
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
        status: Optional[types.LegalHoldStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.LegalHold]:
        """List legal holds

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
            types.LegalHold,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.LegalHold:
        """Retrieve a legal hold

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.LegalHold,
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

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def release(
        self,
        id: str,
        *,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LegalHold:
        """End a legal hold

        The service schedules the erasure of data that was kept only because of this hold. You count as the member
        who requested the erasure. It begins after ERASURE_DELAY_HOURS. If your verification policy requires a
        second approval, another member must approve it. Requires the scope compliance:erase.

        Scope: `compliance:erase`.
        """
        return self._transport.call(
            _RELEASE,
            types.LegalHold,
            path={"id": id},
            fields={"note": note},
            options=options,
        )


class AsyncLegalHolds(AsyncResource):
    """Calls of `client.legal_holds`."""

    async def set(
        self,
        *,
        subject: Union[params.SetLegalHoldSubject1, params.SetLegalHoldSubject2, params.SetLegalHoldSubject3],
        reason: str,
        note: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LegalHold:
        """Create a legal hold on a person, a project, or the organization

        Args:
            reason: Reason code, such as `litigation`, `authority_request`, or `dispute`. The audit log stores it
            note: Note about the hold. Stored encrypted
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _SET,
            types.LegalHold,
            fields={"subject": subject, "reason": reason, "note": note, "metadata": metadata},
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
        status: Optional[types.LegalHoldStatus] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.LegalHold]:
        """List legal holds

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
            types.LegalHold,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.LegalHold:
        """Retrieve a legal hold

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.LegalHold,
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

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def release(
        self,
        id: str,
        *,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LegalHold:
        """End a legal hold

        The service schedules the erasure of data that was kept only because of this hold. You count as the member
        who requested the erasure. It begins after ERASURE_DELAY_HOURS. If your verification policy requires a
        second approval, another member must approve it. Requires the scope compliance:erase.

        Scope: `compliance:erase`.
        """
        return await self._transport.call(
            _RELEASE,
            types.LegalHold,
            path={"id": id},
            fields={"note": note},
            options=options,
        )
