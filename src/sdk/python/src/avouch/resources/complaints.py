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
    body={"project_id": ("projectId", None), "work_id": ("workId", None), "received_at": ("receivedAt", None)},
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
_LIST_COPIES = Operation(
    "listComplaintCopies",
    "GET",
    "/v1/complaints/{id}/copies",
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
    body={"file_ids": ("fileIds", None)},
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
    body={"file_ids": ("fileIds", None)},
)
_LINK_WORK = Operation(
    "linkComplaintWork",
    "PUT",
    "/v1/complaints/{id}/work",
    body={"work_id": ("workId", None)},
    nullable=frozenset({"work_id"}),
)
_REINSTATE_FILES = Operation(
    "reinstateComplaintFiles",
    "POST",
    "/v1/complaints/{id}/reinstate",
    idempotent=True,
    body={"file_ids": ("fileIds", None)},
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
        work_id: Optional[str] = None,
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
            work_id: ID of the work, for a complaint of kind `copyright`
            received_at: Time at which you received the complaint, if earlier than now. The deadline starts then
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _RECEIVE,
            types.Complaint,
            fields={"url": url, "kind": kind, "statement": statement, "complainant": complainant, "project_id": project_id, "work_id": work_id, "received_at": received_at, "metadata": metadata},
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
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
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
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
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

    def list_copies(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListComplaintCopiesResult:
        """List your files that may be copies of the files in a complaint

        Compares the hashes of the complaint with your registered files. Lists the same files, files that derive
        from the same original, and similar pictures, on one page. Use `expand=file` for names.

        Args:
            expand: Objects to include in full, in addition to their IDs: file, project, work. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _LIST_COPIES,
            types.ListComplaintCopiesResult,
            path={"id": id},
            query={"expand": expand},
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
        file_ids: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide a complaint

        Records your decision. If you name registered files in `fileIds`, look-ups answer `removed` for them. The
        service does not remove content: remove it yourself.

        Args:
            outcome: Whether you removed the content
            file_ids: Your registered files that the decision removes. Their coverage is `removed` from then on
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _DECIDE,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note, "file_ids": file_ids},
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
        file_ids: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide an appeal

        Reversing a removal reinstates its files, unless another complaint removes them.

        Args:
            file_ids: Files to remove, if you reverse a rejection. Reversing a removal reinstates its files
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _DECIDE_APPEAL,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note, "file_ids": file_ids},
            options=options,
        )

    def link_work(
        self,
        id: str,
        *,
        work_id: Optional[str],
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Set the work of a copyright complaint

        Until you decide the complaint, the work lists it in `disputes`, and the chain of title and claims are
        `disputed`. Returns 409 for another kind of complaint.

        Args:
            work_id: ID of the work that the complaint is about; null for none
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _LINK_WORK,
            types.Complaint,
            path={"id": id},
            fields={"work_id": work_id},
            options=options,
        )

    def reinstate_files(
        self,
        id: str,
        *,
        reason: types.ComplaintDecisionReason,
        note: Optional[str] = None,
        file_ids: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Reinstate files that a decision removed

        Corrects which files the decision removes. The decision stays, and the page of the complainant does not
        change. A file that another complaint removes stays `removed`. Returns 409 if the complaint removes no file.

        Args:
            file_ids: Files to reinstate. By default, all files that the decision removes
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _REINSTATE_FILES,
            types.Complaint,
            path={"id": id},
            fields={"reason": reason, "note": note, "file_ids": file_ids},
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
        work_id: Optional[str] = None,
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
            work_id: ID of the work, for a complaint of kind `copyright`
            received_at: Time at which you received the complaint, if earlier than now. The deadline starts then
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _RECEIVE,
            types.Complaint,
            fields={"url": url, "kind": kind, "statement": statement, "complainant": complainant, "project_id": project_id, "work_id": work_id, "received_at": received_at, "metadata": metadata},
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
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
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
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
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

    async def list_copies(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListComplaintCopiesResult:
        """List your files that may be copies of the files in a complaint

        Compares the hashes of the complaint with your registered files. Lists the same files, files that derive
        from the same original, and similar pictures, on one page. Use `expand=file` for names.

        Args:
            expand: Objects to include in full, in addition to their IDs: file, project, work. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _LIST_COPIES,
            types.ListComplaintCopiesResult,
            path={"id": id},
            query={"expand": expand},
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
        file_ids: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide a complaint

        Records your decision. If you name registered files in `fileIds`, look-ups answer `removed` for them. The
        service does not remove content: remove it yourself.

        Args:
            outcome: Whether you removed the content
            file_ids: Your registered files that the decision removes. Their coverage is `removed` from then on
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _DECIDE,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note, "file_ids": file_ids},
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
        file_ids: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Decide an appeal

        Reversing a removal reinstates its files, unless another complaint removes them.

        Args:
            file_ids: Files to remove, if you reverse a rejection. Reversing a removal reinstates its files
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _DECIDE_APPEAL,
            types.Complaint,
            path={"id": id},
            fields={"outcome": outcome, "reason": reason, "note": note, "file_ids": file_ids},
            options=options,
        )

    async def link_work(
        self,
        id: str,
        *,
        work_id: Optional[str],
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Set the work of a copyright complaint

        Until you decide the complaint, the work lists it in `disputes`, and the chain of title and claims are
        `disputed`. Returns 409 for another kind of complaint.

        Args:
            work_id: ID of the work that the complaint is about; null for none
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _LINK_WORK,
            types.Complaint,
            path={"id": id},
            fields={"work_id": work_id},
            options=options,
        )

    async def reinstate_files(
        self,
        id: str,
        *,
        reason: types.ComplaintDecisionReason,
        note: Optional[str] = None,
        file_ids: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Complaint:
        """Reinstate files that a decision removed

        Corrects which files the decision removes. The decision stays, and the page of the complainant does not
        change. A file that another complaint removes stays `removed`. Returns 409 if the complaint removes no file.

        Args:
            file_ids: Files to reinstate. By default, all files that the decision removes
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _REINSTATE_FILES,
            types.Complaint,
            path={"id": id},
            fields={"reason": reason, "note": note, "file_ids": file_ids},
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
