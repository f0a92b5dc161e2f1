# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.works`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Day, Omit, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createWork",
    "POST",
    "/v1/works",
    idempotent=True,
    body={"created_on": ("createdOn", None), "published_on": ("publishedOn", None), "project_id": ("projectId", None), "authors": ("authors", "NewWorkAuthor")},
    nullable=frozenset({"created_on", "published_on", "project_id"}),
)
_LIST = Operation(
    "listWorks",
    "GET",
    "/v1/works",
)
_GET = Operation(
    "getWork",
    "GET",
    "/v1/works/{id}",
)
_UPDATE = Operation(
    "updateWork",
    "PATCH",
    "/v1/works/{id}",
    body={"created_on": ("createdOn", None), "published_on": ("publishedOn", None), "project_id": ("projectId", None), "authors": ("authors", "NewWorkAuthor")},
    nullable=frozenset({"created_on", "published_on", "project_id"}),
)
_GET_CHAIN = Operation(
    "getWorkChain",
    "GET",
    "/v1/works/{id}/chain",
)
_RECORD_TRANSFER = Operation(
    "recordWorkTransfer",
    "POST",
    "/v1/works/{id}/transfers",
    idempotent=True,
    body={"from_": ("from", "TransferParty"), "to": ("to", "TransferParty"), "valid_from": ("validFrom", None), "valid_until": ("validUntil", None), "agreement_id": ("agreementId", None)},
    nullable=frozenset({"valid_until"}),
)
_LIST_TRANSFERS = Operation(
    "listWorkTransfers",
    "GET",
    "/v1/works/{id}/transfers",
)
_GET_TRANSFER = Operation(
    "getWorkTransfer",
    "GET",
    "/v1/works/{id}/transfers/{transferId}",
)
_REMOVE_TRANSFER = Operation(
    "removeWorkTransfer",
    "DELETE",
    "/v1/works/{id}/transfers/{transferId}",
    answer="none",
)
_ISSUE_CLAIM = Operation(
    "issueWorkClaim",
    "POST",
    "/v1/works/{id}/claims",
    idempotent=True,
    body={"holder_id": ("holderId", None)},
)
_LIST_CLAIMS = Operation(
    "listWorkClaims",
    "GET",
    "/v1/works/{id}/claims",
)
_GET_CLAIM = Operation(
    "getWorkClaim",
    "GET",
    "/v1/works/{id}/claims/{claimId}",
)
_CREATE_IMPORT = Operation(
    "importWorks",
    "POST",
    "/v1/works/bulk",
    idempotent=True,
)
_GET_IMPORT = Operation(
    "getWorkImport",
    "GET",
    "/v1/works/bulk/{id}",
)
_PREVIEW_IMPORT = Operation(
    "previewWorkImport",
    "POST",
    "/v1/works/bulk/preview",
    idempotent=True,
)


class Works(Resource):
    """Calls of `client.works`."""

    def create(
        self,
        *,
        title: str,
        kind: types.WorkKind,
        authors: Sequence[params.NewWorkAuthor],
        created_on: Union[Optional[Day], Omit] = OMIT,
        published_on: Union[Optional[Day], Omit] = OMIT,
        identifiers: Optional[params.NewWorkIdentifiers] = None,
        project_id: Union[Optional[str], Omit] = OMIT,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Work:
        """Register a work

        Authors are the first owners of the economic rights, performers of their neighboring right, by their shares.
        Names are stored encrypted. Reading them requires the scope `pii:read`.

        Args:
            created_on: No rights exist before this day
            authors: Authors and performers, as you state them. The shares of each role must not exceed 10,000 in
                total
        Scope: `works:write`.
        """
        return self._transport.call(
            _CREATE,
            types.Work,
            fields={"title": title, "kind": kind, "created_on": created_on, "published_on": published_on, "identifiers": identifiers, "project_id": project_id, "authors": authors, "metadata": metadata},
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
        withhold: Optional[Literal["personal_data"]] = None,
        project_id: Optional[str] = None,
        kind: Optional[types.WorkKind] = None,
        identifier: Optional[str] = None,
        user_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Work]:
        """List works

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            identifier: An ISAN, ISRC, ISCC, or your own ID for the work
            user_id: Works in which this user is a holder
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `works:read`.
        """
        return self._page(
            _LIST,
            types.Work,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "withhold": withhold, "projectId": project_id, "kind": kind, "identifier": identifier, "userId": user_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Work:
        """Retrieve a work with its authors and holders

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `works:read`.
        """
        return self._transport.call(
            _GET,
            types.Work,
            path={"id": id},
            query={"withhold": withhold, "expand": expand},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        title: Optional[str] = None,
        kind: Optional[types.WorkKind] = None,
        created_on: Union[Optional[Day], Omit] = OMIT,
        published_on: Union[Optional[Day], Omit] = OMIT,
        identifiers: Optional[params.NewWorkIdentifiers] = None,
        project_id: Union[Optional[str], Omit] = OMIT,
        authors: Optional[Sequence[params.NewWorkAuthor]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Work:
        """Change a work

        Omitted fields keep their values. `authors` replaces the whole list. Once the work has transfers, the
        response to `authors` is 409. Once one of them has an agreement, so is the response to another title or
        identifier.

        Args:
            created_on: No rights exist before this day
            authors: Authors and performers, as you state them. The shares of each role must not exceed 10,000 in
                total
        Scope: `works:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.Work,
            path={"id": id},
            fields={"title": title, "kind": kind, "created_on": created_on, "published_on": published_on, "identifiers": identifiers, "project_id": project_id, "authors": authors, "metadata": metadata},
            options=options,
        )

    def get_chain(
        self,
        id: str,
        *,
        on: Optional[Day] = None,
        territory: Optional[Union[str, Literal["world"]]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ChainOfTitle:
        """Retrieve the chain of title of a work

        Shows who holds which right on a day, through which transfers, and the faults. Computed from the current
        records. If its agreement is no longer completed, or the credential is revoked or suspended, a transfer has
        no effect. The transfer with the earlier `validFrom` takes precedence. Not a legal opinion.

        Args:
            on: Day of the chain of title; today (UTC) by default
            territory: A country of ISO 3166-1 (alpha-2), or `world` (the default)
            expand: Objects to include in full, in addition to their IDs: work. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `works:read`.
        """
        return self._transport.call(
            _GET_CHAIN,
            types.ChainOfTitle,
            path={"id": id},
            query={"on": on, "territory": territory, "expand": expand},
            options=options,
        )

    def record_transfer(
        self,
        id: str,
        *,
        kind: Literal["assignment", "license"],
        from_: params.TransferParty,
        to: params.TransferParty,
        rights: Sequence[types.WorkRight],
        territory: Union[Sequence[str], Literal["world"]],
        valid_from: Day,
        exclusive: Optional[bool] = None,
        sublicensing: Optional[bool] = None,
        share: Optional[int] = None,
        valid_until: Union[Optional[Day], Omit] = OMIT,
        agreement_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkTransfer:
        """Record an assignment or a license

        With `agreementId`, `from` and `to` must be the parties of the completed agreement. No field of the
        agreement may contradict the transfer. Without `agreementId`, the transfer is only stated. A holder who does
        not hold the rights is recorded too: the chain of title names the gap.

        Args:
            exclusive: For a license
            sublicensing: For a license: the licensee may grant licenses
            share: Basis points of the whole right: 10,000 are 100 %
            territory: `world`, or countries of ISO 3166-1 (alpha-2)
            valid_from: The first day of the term
            valid_until: The first day after the term; null if it has no end
            agreement_id: A completed agreement of type `copyright_assignment` or `copyright_license` between these
                parties. Without it, the transfer is only stated
        Scope: `works:write`.
        """
        return self._transport.call(
            _RECORD_TRANSFER,
            types.WorkTransfer,
            path={"id": id},
            fields={"kind": kind, "exclusive": exclusive, "sublicensing": sublicensing, "from_": from_, "to": to, "rights": rights, "share": share, "territory": territory, "valid_from": valid_from, "valid_until": valid_until, "agreement_id": agreement_id, "metadata": metadata},
            options=options,
        )

    def list_transfers(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        removed: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.WorkTransfer]:
        """List transfers of a work

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            removed: `true`: only removed transfers
            expand: Objects to include in full, in addition to their IDs: agreement, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return self._page(
            _LIST_TRANSFERS,
            types.WorkTransfer,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "removed": removed, "expand": expand},
            options=options,
        )

    def get_transfer(
        self,
        id: str,
        transfer_id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkTransfer:
        """Retrieve a transfer

        Args:
            expand: Objects to include in full, in addition to their IDs: agreement, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return self._transport.call(
            _GET_TRANSFER,
            types.WorkTransfer,
            path={"id": id, "transferId": transfer_id},
            query={"expand": expand},
            options=options,
        )

    def remove_transfer(
        self,
        id: str,
        transfer_id: str,
        *,
        reason: Optional[types.TransferRemovalReason] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Remove a transfer from the chain of title

        The transfer stays in the record, with the time of its removal and the reason.

        Scope: `works:write`.
        """
        self._transport.call(
            _REMOVE_TRANSFER,
            path={"id": id, "transferId": transfer_id},
            query={"reason": reason},
            options=options,
        )

    def issue_claim(
        self,
        id: str,
        *,
        holder_id: str,
        on: Optional[Day] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CopyrightClaim:
        """Issue a copyright claim

        Issues a CopyrightClaimCredential: the rights that a holder held on a day, according to the chain of title.
        Your organization claims this from its records. It is not a legal opinion. Returns 409 with the `reason` if
        the holder holds nothing, or an error in the chain affects the holder. The claim replaces an earlier one for
        the same holder and day. When the records change, the service revokes claims that are no longer true.

        Args:
            holder_id: A holder of this work
            on: Day of the claim; today (UTC) by default
        Scope: `works:write`.
        """
        return self._transport.call(
            _ISSUE_CLAIM,
            types.CopyrightClaim,
            path={"id": id},
            fields={"holder_id": holder_id, "on": on},
            options=options,
        )

    def list_claims(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        holder_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.CopyrightClaim]:
        """List copyright claims of a work

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: credential, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return self._page(
            _LIST_CLAIMS,
            types.CopyrightClaim,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "holderId": holder_id, "expand": expand},
            options=options,
        )

    def get_claim(
        self,
        id: str,
        claim_id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CopyrightClaim:
        """Retrieve a copyright claim

        Retrieve its credential with `GET /v1/credentials/{credentialId}`.

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return self._transport.call(
            _GET_CLAIM,
            types.CopyrightClaim,
            path={"id": id, "claimId": claim_id},
            query={"expand": expand},
            options=options,
        )

    def create_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkImport:
        """Register works from a CSV file

        The service registers each work whose lines are all valid. A work with an invalid line is reported and not
        registered. You can send a file again: works imported before are skipped.

        Args:
            csv: CSV with a header. Each line has one author. Lines with the same `externalId` (your own ID) are one
                work; without it, lines with the same `title`. Lines with the same `title` are refused if only some
                of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`,
                `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`,
                `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by
                default). Up to 1,000 lines
        Scope: `works:write`.
        """
        return self._transport.call(
            _CREATE_IMPORT,
            types.WorkImport,
            fields={"csv": csv},
            options=options,
        )

    def get_import(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkImport:
        """Retrieve an import, with the result of each line

        Scope: `works:read`.
        """
        return self._transport.call(
            _GET_IMPORT,
            types.WorkImport,
            path={"id": id},
            options=options,
        )

    def preview_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ImportPreview:
        """Preview an import of works, with the errors of each line

        Checks each line of the file. Registers no works.

        Args:
            csv: CSV with a header. Each line has one author. Lines with the same `externalId` (your own ID) are one
                work; without it, lines with the same `title`. Lines with the same `title` are refused if only some
                of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`,
                `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`,
                `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by
                default). Up to 1,000 lines
        Scope: `works:write`.
        """
        return self._transport.call(
            _PREVIEW_IMPORT,
            types.ImportPreview,
            fields={"csv": csv},
            options=options,
        )


class AsyncWorks(AsyncResource):
    """Calls of `client.works`."""

    async def create(
        self,
        *,
        title: str,
        kind: types.WorkKind,
        authors: Sequence[params.NewWorkAuthor],
        created_on: Union[Optional[Day], Omit] = OMIT,
        published_on: Union[Optional[Day], Omit] = OMIT,
        identifiers: Optional[params.NewWorkIdentifiers] = None,
        project_id: Union[Optional[str], Omit] = OMIT,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Work:
        """Register a work

        Authors are the first owners of the economic rights, performers of their neighboring right, by their shares.
        Names are stored encrypted. Reading them requires the scope `pii:read`.

        Args:
            created_on: No rights exist before this day
            authors: Authors and performers, as you state them. The shares of each role must not exceed 10,000 in
                total
        Scope: `works:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.Work,
            fields={"title": title, "kind": kind, "created_on": created_on, "published_on": published_on, "identifiers": identifiers, "project_id": project_id, "authors": authors, "metadata": metadata},
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
        withhold: Optional[Literal["personal_data"]] = None,
        project_id: Optional[str] = None,
        kind: Optional[types.WorkKind] = None,
        identifier: Optional[str] = None,
        user_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Work]:
        """List works

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            identifier: An ISAN, ISRC, ISCC, or your own ID for the work
            user_id: Works in which this user is a holder
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `works:read`.
        """
        return self._page(
            _LIST,
            types.Work,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "withhold": withhold, "projectId": project_id, "kind": kind, "identifier": identifier, "userId": user_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Work:
        """Retrieve a work with its authors and holders

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `works:read`.
        """
        return await self._transport.call(
            _GET,
            types.Work,
            path={"id": id},
            query={"withhold": withhold, "expand": expand},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        title: Optional[str] = None,
        kind: Optional[types.WorkKind] = None,
        created_on: Union[Optional[Day], Omit] = OMIT,
        published_on: Union[Optional[Day], Omit] = OMIT,
        identifiers: Optional[params.NewWorkIdentifiers] = None,
        project_id: Union[Optional[str], Omit] = OMIT,
        authors: Optional[Sequence[params.NewWorkAuthor]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Work:
        """Change a work

        Omitted fields keep their values. `authors` replaces the whole list. Once the work has transfers, the
        response to `authors` is 409. Once one of them has an agreement, so is the response to another title or
        identifier.

        Args:
            created_on: No rights exist before this day
            authors: Authors and performers, as you state them. The shares of each role must not exceed 10,000 in
                total
        Scope: `works:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.Work,
            path={"id": id},
            fields={"title": title, "kind": kind, "created_on": created_on, "published_on": published_on, "identifiers": identifiers, "project_id": project_id, "authors": authors, "metadata": metadata},
            options=options,
        )

    async def get_chain(
        self,
        id: str,
        *,
        on: Optional[Day] = None,
        territory: Optional[Union[str, Literal["world"]]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ChainOfTitle:
        """Retrieve the chain of title of a work

        Shows who holds which right on a day, through which transfers, and the faults. Computed from the current
        records. If its agreement is no longer completed, or the credential is revoked or suspended, a transfer has
        no effect. The transfer with the earlier `validFrom` takes precedence. Not a legal opinion.

        Args:
            on: Day of the chain of title; today (UTC) by default
            territory: A country of ISO 3166-1 (alpha-2), or `world` (the default)
            expand: Objects to include in full, in addition to their IDs: work. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `works:read`.
        """
        return await self._transport.call(
            _GET_CHAIN,
            types.ChainOfTitle,
            path={"id": id},
            query={"on": on, "territory": territory, "expand": expand},
            options=options,
        )

    async def record_transfer(
        self,
        id: str,
        *,
        kind: Literal["assignment", "license"],
        from_: params.TransferParty,
        to: params.TransferParty,
        rights: Sequence[types.WorkRight],
        territory: Union[Sequence[str], Literal["world"]],
        valid_from: Day,
        exclusive: Optional[bool] = None,
        sublicensing: Optional[bool] = None,
        share: Optional[int] = None,
        valid_until: Union[Optional[Day], Omit] = OMIT,
        agreement_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkTransfer:
        """Record an assignment or a license

        With `agreementId`, `from` and `to` must be the parties of the completed agreement. No field of the
        agreement may contradict the transfer. Without `agreementId`, the transfer is only stated. A holder who does
        not hold the rights is recorded too: the chain of title names the gap.

        Args:
            exclusive: For a license
            sublicensing: For a license: the licensee may grant licenses
            share: Basis points of the whole right: 10,000 are 100 %
            territory: `world`, or countries of ISO 3166-1 (alpha-2)
            valid_from: The first day of the term
            valid_until: The first day after the term; null if it has no end
            agreement_id: A completed agreement of type `copyright_assignment` or `copyright_license` between these
                parties. Without it, the transfer is only stated
        Scope: `works:write`.
        """
        return await self._transport.call(
            _RECORD_TRANSFER,
            types.WorkTransfer,
            path={"id": id},
            fields={"kind": kind, "exclusive": exclusive, "sublicensing": sublicensing, "from_": from_, "to": to, "rights": rights, "share": share, "territory": territory, "valid_from": valid_from, "valid_until": valid_until, "agreement_id": agreement_id, "metadata": metadata},
            options=options,
        )

    def list_transfers(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        removed: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.WorkTransfer]:
        """List transfers of a work

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            removed: `true`: only removed transfers
            expand: Objects to include in full, in addition to their IDs: agreement, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return self._page(
            _LIST_TRANSFERS,
            types.WorkTransfer,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "removed": removed, "expand": expand},
            options=options,
        )

    async def get_transfer(
        self,
        id: str,
        transfer_id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkTransfer:
        """Retrieve a transfer

        Args:
            expand: Objects to include in full, in addition to their IDs: agreement, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return await self._transport.call(
            _GET_TRANSFER,
            types.WorkTransfer,
            path={"id": id, "transferId": transfer_id},
            query={"expand": expand},
            options=options,
        )

    async def remove_transfer(
        self,
        id: str,
        transfer_id: str,
        *,
        reason: Optional[types.TransferRemovalReason] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Remove a transfer from the chain of title

        The transfer stays in the record, with the time of its removal and the reason.

        Scope: `works:write`.
        """
        await self._transport.call(
            _REMOVE_TRANSFER,
            path={"id": id, "transferId": transfer_id},
            query={"reason": reason},
            options=options,
        )

    async def issue_claim(
        self,
        id: str,
        *,
        holder_id: str,
        on: Optional[Day] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CopyrightClaim:
        """Issue a copyright claim

        Issues a CopyrightClaimCredential: the rights that a holder held on a day, according to the chain of title.
        Your organization claims this from its records. It is not a legal opinion. Returns 409 with the `reason` if
        the holder holds nothing, or an error in the chain affects the holder. The claim replaces an earlier one for
        the same holder and day. When the records change, the service revokes claims that are no longer true.

        Args:
            holder_id: A holder of this work
            on: Day of the claim; today (UTC) by default
        Scope: `works:write`.
        """
        return await self._transport.call(
            _ISSUE_CLAIM,
            types.CopyrightClaim,
            path={"id": id},
            fields={"holder_id": holder_id, "on": on},
            options=options,
        )

    def list_claims(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        holder_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.CopyrightClaim]:
        """List copyright claims of a work

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: credential, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return self._page(
            _LIST_CLAIMS,
            types.CopyrightClaim,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "holderId": holder_id, "expand": expand},
            options=options,
        )

    async def get_claim(
        self,
        id: str,
        claim_id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CopyrightClaim:
        """Retrieve a copyright claim

        Retrieve its credential with `GET /v1/credentials/{credentialId}`.

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `works:read`.
        """
        return await self._transport.call(
            _GET_CLAIM,
            types.CopyrightClaim,
            path={"id": id, "claimId": claim_id},
            query={"expand": expand},
            options=options,
        )

    async def create_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkImport:
        """Register works from a CSV file

        The service registers each work whose lines are all valid. A work with an invalid line is reported and not
        registered. You can send a file again: works imported before are skipped.

        Args:
            csv: CSV with a header. Each line has one author. Lines with the same `externalId` (your own ID) are one
                work; without it, lines with the same `title`. Lines with the same `title` are refused if only some
                of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`,
                `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`,
                `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by
                default). Up to 1,000 lines
        Scope: `works:write`.
        """
        return await self._transport.call(
            _CREATE_IMPORT,
            types.WorkImport,
            fields={"csv": csv},
            options=options,
        )

    async def get_import(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.WorkImport:
        """Retrieve an import, with the result of each line

        Scope: `works:read`.
        """
        return await self._transport.call(
            _GET_IMPORT,
            types.WorkImport,
            path={"id": id},
            options=options,
        )

    async def preview_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ImportPreview:
        """Preview an import of works, with the errors of each line

        Checks each line of the file. Registers no works.

        Args:
            csv: CSV with a header. Each line has one author. Lines with the same `externalId` (your own ID) are one
                work; without it, lines with the same `title`. Lines with the same `title` are refused if only some
                of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`,
                `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`,
                `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by
                default). Up to 1,000 lines
        Scope: `works:write`.
        """
        return await self._transport.call(
            _PREVIEW_IMPORT,
            types.ImportPreview,
            fields={"csv": csv},
            options=options,
        )
