# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.complaints`."""

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


_RECEIVE = Operation(
    "receiveComplaint",
    "POST",
    "/v1/complaints",
    idempotent=True,
    body={"project_id": ("projectId", None), "received_at": ("receivedAt", None)},
)
_LIST = Operation(
    "listComplaints",
    "GET",
    "/v1/complaints",
)
_GET = Operation(
    "getComplaint",
    "GET",
    "/v1/complaints/{id}",
)
_UPDATE_METADATA = Operation(
    "updateComplaintMetadata",
    "POST",
    "/v1/complaints/{id}/metadata",
    idempotent=True,
)
_REVIEW = Operation(
    "reviewComplaint",
    "POST",
    "/v1/complaints/{id}/review",
    idempotent=True,
)
_DECIDE = Operation(
    "decideComplaint",
    "POST",
    "/v1/complaints/{id}/decision",
    idempotent=True,
)
_APPEAL = Operation(
    "appealComplaint",
    "POST",
    "/v1/complaints/{id}/appeal",
    idempotent=True,
)
_DECIDE_APPEAL = Operation(
    "decideComplaintAppeal",
    "POST",
    "/v1/complaints/{id}/appeal-decision",
    idempotent=True,
)
_NOTE = Operation(
    "noteComplaint",
    "POST",
    "/v1/complaints/{id}/notes",
    idempotent=True,
)


class Complaints(Resource):
    """Calls of `client.complaints`."""

    def receive(
        self,
        *,
        url: str,
        kind: types.ComplaintKind,
        statement: Optional[str] = None,
        complainant: Optional[params.ReceiveComplaintComplainant] = None,
        project_id: Optional[str] = None,
        received_at: Optional[Time] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Record a complaint about content

        The decision is due 7 business days after `receivedAt`. The complainant and the content are stored
        encrypted. Reading them requires the scope `pii:read`.

        Args:
            url: Address of the content
            statement: Text of the complaint
            complainant: The person who complains. Omit for an anonymous complaint
            project_id: ID of the production, if known
            received_at: Time at which you received the complaint, if earlier than now. The deadline starts then
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _RECEIVE,
            types.Complaint,
            fields={"url": url, "kind": kind, "statement": statement, "complainant": complainant, "project_id": project_id, "received_at": received_at, "metadata": metadata},
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
        status: Optional[types.ComplaintStatus] = None,
        kind: Optional[types.ComplaintKind] = None,
        project_id: Optional[str] = None,
        overdue: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ComplaintSummary]:
        """List complaints

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            overdue: `true`: only complaints whose decision is overdue. `false`: only the others
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ComplaintSummary,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status, "kind": kind, "projectId": project_id, "overdue": overdue, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Retrieve a complaint with its history

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.Complaint,
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

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def review(
        self,
        id: str,
        *,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Start the review of a complaint

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _REVIEW,
            types.Complaint,
            path={"id": id},
            fields={"note": note},
            options=options,
        )

    def decide(
        self,
        id: str,
        *,
        outcome: types.ComplaintOutcome,
        reason: Optional[types.ComplaintDecisionReason] = None,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide a complaint

        Records your decision. The service does not remove content: remove it yourself.

        Args:
            outcome: Whether you removed the content
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _DECIDE,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note},
            options=options,
        )

    def appeal(
        self,
        id: str,
        *,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Record an appeal against a decision

        A complaint can have one appeal. The first decision applies until you decide the appeal.

        Args:
            note: Grounds for the appeal
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _APPEAL,
            types.Complaint,
            path={"id": id},
            fields={"note": note},
            options=options,
        )

    def decide_appeal(
        self,
        id: str,
        *,
        outcome: types.AppealOutcome,
        reason: Optional[types.ComplaintDecisionReason] = None,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide an appeal

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _DECIDE_APPEAL,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note},
            options=options,
        )

    def note(
        self,
        id: str,
        *,
        note: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Add a note to a complaint

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _NOTE,
            types.Complaint,
            path={"id": id},
            fields={"note": note},
            options=options,
        )


class AsyncComplaints(AsyncResource):
    """Calls of `client.complaints`."""

    async def receive(
        self,
        *,
        url: str,
        kind: types.ComplaintKind,
        statement: Optional[str] = None,
        complainant: Optional[params.ReceiveComplaintComplainant] = None,
        project_id: Optional[str] = None,
        received_at: Optional[Time] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Record a complaint about content

        The decision is due 7 business days after `receivedAt`. The complainant and the content are stored
        encrypted. Reading them requires the scope `pii:read`.

        Args:
            url: Address of the content
            statement: Text of the complaint
            complainant: The person who complains. Omit for an anonymous complaint
            project_id: ID of the production, if known
            received_at: Time at which you received the complaint, if earlier than now. The deadline starts then
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _RECEIVE,
            types.Complaint,
            fields={"url": url, "kind": kind, "statement": statement, "complainant": complainant, "project_id": project_id, "received_at": received_at, "metadata": metadata},
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
        status: Optional[types.ComplaintStatus] = None,
        kind: Optional[types.ComplaintKind] = None,
        project_id: Optional[str] = None,
        overdue: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ComplaintSummary]:
        """List complaints

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            overdue: `true`: only complaints whose decision is overdue. `false`: only the others
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ComplaintSummary,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status, "kind": kind, "projectId": project_id, "overdue": overdue, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Retrieve a complaint with its history

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.Complaint,
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

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def review(
        self,
        id: str,
        *,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Start the review of a complaint

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _REVIEW,
            types.Complaint,
            path={"id": id},
            fields={"note": note},
            options=options,
        )

    async def decide(
        self,
        id: str,
        *,
        outcome: types.ComplaintOutcome,
        reason: Optional[types.ComplaintDecisionReason] = None,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide a complaint

        Records your decision. The service does not remove content: remove it yourself.

        Args:
            outcome: Whether you removed the content
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _DECIDE,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note},
            options=options,
        )

    async def appeal(
        self,
        id: str,
        *,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Record an appeal against a decision

        A complaint can have one appeal. The first decision applies until you decide the appeal.

        Args:
            note: Grounds for the appeal
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _APPEAL,
            types.Complaint,
            path={"id": id},
            fields={"note": note},
            options=options,
        )

    async def decide_appeal(
        self,
        id: str,
        *,
        outcome: types.AppealOutcome,
        reason: Optional[types.ComplaintDecisionReason] = None,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide an appeal

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _DECIDE_APPEAL,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note},
            options=options,
        )

    async def note(
        self,
        id: str,
        *,
        note: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Add a note to a complaint

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _NOTE,
            types.Complaint,
            path={"id": id},
            fields={"note": note},
            options=options,
        )
