# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.audit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_LIST_ENTRIES = Operation(
    "listAuditEntries",
    "GET",
    "/v1/audit/entries",
)
_GET_RECEIPT = Operation(
    "getAuditReceipt",
    "GET",
    "/v1/audit/receipts/{id}",
    answer="text",
)
_GET_RECEIPT_AS_CBOR = Operation(
    "getAuditReceiptAsCbor",
    "GET",
    "/v1/audit/receipts/{id}",
    answer="binary",
    accept="application/cbor",
)
_GET_CONSISTENCY = Operation(
    "getAuditConsistency",
    "GET",
    "/v1/audit/consistency",
    public=True,
)
_GET_CHECKPOINT = Operation(
    "getAuditCheckpoint",
    "GET",
    "/v1/audit/checkpoint",
    answer="text",
    public=True,
)
_LIST_ATTESTATIONS = Operation(
    "listAuditAttestations",
    "GET",
    "/v1/audit/attestations",
    public=True,
)
_GET_TILE = Operation(
    "getAuditTile",
    "GET",
    "/v1/audit/tiles/{level}/{index}",
    answer="binary",
    public=True,
)


class Audit(Resource):
    """Calls of `client.audit`."""

    def list_entries(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        subject: Optional[str] = None,
        person_id: Optional[str] = None,
        action: Optional[str] = None,
        actor_id: Optional[str] = None,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.AuditEntry]:
        """List audit entries

        Newest first. Entries contain IDs, never personal data.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            subject: ID of the object that the entry is about
            person_id: Only entries about this person and about all objects with their personal data. After the
                person is erased, only entries about the person itself
            action: Action, such as `agreement.signed`
            from_: Only entries from this time on
            to: Only entries before this time
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_ENTRIES,
            types.AuditEntry,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "subject": subject, "personId": person_id, "action": action, "actorId": actor_id, "from": from_, "to": to},
            options=options,
        )

    def get_receipt(
        self,
        id: str,
        *,
        witnessed: Optional[Literal["true", "false"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the receipt of a log entry

        The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has
        its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with
        `Retry-After`.

        Args:
            witnessed: `true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a
                minute until that checkpoint includes the entry
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            query={"witnessed": witnessed},
            options=options,
        )

    def get_receipt_as_cbor(
        self,
        id: str,
        *,
        witnessed: Optional[Literal["true", "false"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the receipt of a log entry

        The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has
        its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with
        `Retry-After`.

        Args:
            witnessed: `true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a
                minute until that checkpoint includes the entry
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_RECEIPT_AS_CBOR,
            path={"id": id},
            query={"witnessed": witnessed},
            options=options,
        )

    def get_consistency(
        self,
        *,
        from_: int,
        to: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetAuditConsistencyResult:
        """Prove that no entry of the audit log was changed or removed

        Args:
            from_: Size of the earlier tree
            to: Size of the later tree. By default, the size of the newest checkpoint
        """
        return self._transport.call(
            _GET_CONSISTENCY,
            types.GetAuditConsistencyResult,
            query={"from": from_, "to": to},
            options=options,
        )

    def get_checkpoint(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the signed checkpoint of the audit log

        Returns a signed note (https://c2sp.org/tlog-checkpoint). The Ed25519 key in the DID document of the service
        signs it.
        """
        return self._transport.call(
            _GET_CHECKPOINT,
            options=options,
        )

    def list_attestations(
        self,
        *,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListAuditAttestationsResult:
        """List attestations of the audit log by witnesses and a time-stamping authority

        Newest first. Empty if the operator has configured neither witnesses nor an authority. A witness
        (https://c2sp.org/tlog-witness) confirms that entries were only added to the log.
        """
        return self._transport.call(
            _LIST_ATTESTATIONS,
            types.ListAuditAttestationsResult,
            query={"limit": limit},
            options=options,
        )

    def get_tile(
        self,
        level: int,
        index: int,
        *,
        width: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download hashes of the audit log's tree

        Returns a tile as defined by https://c2sp.org/tlog-tiles. On level L, each hash is the root of 256^L
        entries. An organization can read only its own entries.

        Args:
            width: Number of hashes in a partial tile
        """
        return self._transport.call(
            _GET_TILE,
            path={"level": level, "index": index},
            query={"width": width},
            options=options,
        )


class AsyncAudit(AsyncResource):
    """Calls of `client.audit`."""

    def list_entries(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        subject: Optional[str] = None,
        person_id: Optional[str] = None,
        action: Optional[str] = None,
        actor_id: Optional[str] = None,
        from_: Optional[Time] = None,
        to: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.AuditEntry]:
        """List audit entries

        Newest first. Entries contain IDs, never personal data.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            subject: ID of the object that the entry is about
            person_id: Only entries about this person and about all objects with their personal data. After the
                person is erased, only entries about the person itself
            action: Action, such as `agreement.signed`
            from_: Only entries from this time on
            to: Only entries before this time
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_ENTRIES,
            types.AuditEntry,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "subject": subject, "personId": person_id, "action": action, "actorId": actor_id, "from": from_, "to": to},
            options=options,
        )

    async def get_receipt(
        self,
        id: str,
        *,
        witnessed: Optional[Literal["true", "false"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the receipt of a log entry

        The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has
        its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with
        `Retry-After`.

        Args:
            witnessed: `true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a
                minute until that checkpoint includes the entry
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            query={"witnessed": witnessed},
            options=options,
        )

    async def get_receipt_as_cbor(
        self,
        id: str,
        *,
        witnessed: Optional[Literal["true", "false"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the receipt of a log entry

        The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has
        its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with
        `Retry-After`.

        Args:
            witnessed: `true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a
                minute until that checkpoint includes the entry
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT_AS_CBOR,
            path={"id": id},
            query={"witnessed": witnessed},
            options=options,
        )

    async def get_consistency(
        self,
        *,
        from_: int,
        to: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetAuditConsistencyResult:
        """Prove that no entry of the audit log was changed or removed

        Args:
            from_: Size of the earlier tree
            to: Size of the later tree. By default, the size of the newest checkpoint
        """
        return await self._transport.call(
            _GET_CONSISTENCY,
            types.GetAuditConsistencyResult,
            query={"from": from_, "to": to},
            options=options,
        )

    async def get_checkpoint(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the signed checkpoint of the audit log

        Returns a signed note (https://c2sp.org/tlog-checkpoint). The Ed25519 key in the DID document of the service
        signs it.
        """
        return await self._transport.call(
            _GET_CHECKPOINT,
            options=options,
        )

    async def list_attestations(
        self,
        *,
        limit: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListAuditAttestationsResult:
        """List attestations of the audit log by witnesses and a time-stamping authority

        Newest first. Empty if the operator has configured neither witnesses nor an authority. A witness
        (https://c2sp.org/tlog-witness) confirms that entries were only added to the log.
        """
        return await self._transport.call(
            _LIST_ATTESTATIONS,
            types.ListAuditAttestationsResult,
            query={"limit": limit},
            options=options,
        )

    async def get_tile(
        self,
        level: int,
        index: int,
        *,
        width: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download hashes of the audit log's tree

        Returns a tile as defined by https://c2sp.org/tlog-tiles. On level L, each hash is the root of 256^L
        entries. An organization can read only its own entries.

        Args:
            width: Number of hashes in a partial tile
        """
        return await self._transport.call(
            _GET_TILE,
            path={"level": level, "index": index},
            query={"width": width},
            options=options,
        )
