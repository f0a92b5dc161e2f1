# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.proofs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

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
    "createProof",
    "POST",
    "/v1/proofs",
    idempotent=True,
    body={"proof_request_id": ("proofRequestId", None), "statement": ("statement", {"entity_types": ("entityTypes", None), "incorporated_before": ("incorporatedBefore", None)}), "credential_id": ("credentialId", None), "person_id": ("personId", None), "user_id": ("userId", None), "verification_id": ("verificationId", None), "async_": ("async", None)},
)
_LIST = Operation(
    "listProofs",
    "GET",
    "/v1/proofs",
)
_GET = Operation(
    "getProof",
    "GET",
    "/v1/proofs/{id}",
)
_UPDATE_METADATA = Operation(
    "updateProofMetadata",
    "POST",
    "/v1/proofs/{id}/metadata",
    idempotent=True,
)
_VERIFY = Operation(
    "verifyProof",
    "POST",
    "/v1/proofs/verify",
    idempotent=True,
    body={"proof_request_id": ("proofRequestId", None), "proofs": ("proofs", "ProofToVerify")},
)


class Proofs(Resource):
    """Calls of `client.proofs`."""

    def create(
        self,
        *,
        proof_request_id: Optional[str] = None,
        statement: Optional[Union[params.CreateProofStatementAgeOver, params.CreateProofStatementBusinessVerified]] = None,
        credential_id: Optional[str] = None,
        person_id: Optional[str] = None,
        user_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        async_: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Proof:
        """Create a proof for a person without a wallet, or for a business

        The service keeps the secrets of these people and businesses. It can therefore read everything that it
        proves for them.

        Args:
            user_id: Your own ID for the user
            verification_id: ID of the business verification to prove. For a business only
            async_: Whether to return 202 immediately and create the proof in a job. `proof.ready` or `proof.failed`
                then reports the result
        Scope: `proofs:write`.
        """
        return self._transport.call(
            _CREATE,
            types.Proof,
            fields={"proof_request_id": proof_request_id, "statement": statement, "credential_id": credential_id, "person_id": person_id, "user_id": user_id, "verification_id": verification_id, "metadata": metadata, "async_": async_},
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
        verification_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Proof]:
        """List proofs

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: credential, person, proofRequest,
                verification. Use `a.b` for an object within an object, up to two levels. Each object requires the
                scope for reading it. A deleted object is null
        Scope: `proofs:read`.
        """
        return self._page(
            _LIST,
            types.Proof,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "personId": person_id, "verificationId": verification_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Proof:
        """Retrieve a proof

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, person, proofRequest,
                verification. Use `a.b` for an object within an object, up to two levels. Each object requires the
                scope for reading it. A deleted object is null
        Scope: `proofs:read`.
        """
        return self._transport.call(
            _GET,
            types.Proof,
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

    def verify(
        self,
        *,
        proof: Optional[Mapping[str, Any]] = None,
        proof_request_id: Optional[str] = None,
        statement: Optional[Mapping[str, Any]] = None,
        proofs: Optional[Sequence[params.ProofToVerify]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Union[types.ProofVerdict, types.VerifyProofResult]:
        """Verify one proof, or up to 1,000 proofs

        Checks each rule. An invalid proof returns a verdict, not an error. If you name a proof request, the service
        checks the proof against it, and the request is used up. For issuers of this service, `current` is `fail` if
        the credential behind the proof is revoked or suspended. It is `unknown` if the proof could come from either
        a valid or an invalid credential. `{"proofs": […]}` verifies up to 1,000 proofs and returns `verdicts` in
        the same order. An invalid item affects only its own verdict. An organization can run two batches at the
        same time.

        Args:
            proof: Content of a proof file
        Scope: `proofs:write`.
        """
        return self._transport.call(
            _VERIFY,
            Union[types.ProofVerdict, types.VerifyProofResult],
            fields={"proof": proof, "proof_request_id": proof_request_id, "statement": statement, "proofs": proofs},
            options=options,
        )


class AsyncProofs(AsyncResource):
    """Calls of `client.proofs`."""

    async def create(
        self,
        *,
        proof_request_id: Optional[str] = None,
        statement: Optional[Union[params.CreateProofStatementAgeOver, params.CreateProofStatementBusinessVerified]] = None,
        credential_id: Optional[str] = None,
        person_id: Optional[str] = None,
        user_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        async_: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Proof:
        """Create a proof for a person without a wallet, or for a business

        The service keeps the secrets of these people and businesses. It can therefore read everything that it
        proves for them.

        Args:
            user_id: Your own ID for the user
            verification_id: ID of the business verification to prove. For a business only
            async_: Whether to return 202 immediately and create the proof in a job. `proof.ready` or `proof.failed`
                then reports the result
        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.Proof,
            fields={"proof_request_id": proof_request_id, "statement": statement, "credential_id": credential_id, "person_id": person_id, "user_id": user_id, "verification_id": verification_id, "metadata": metadata, "async_": async_},
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
        verification_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Proof]:
        """List proofs

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: credential, person, proofRequest,
                verification. Use `a.b` for an object within an object, up to two levels. Each object requires the
                scope for reading it. A deleted object is null
        Scope: `proofs:read`.
        """
        return self._page(
            _LIST,
            types.Proof,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "personId": person_id, "verificationId": verification_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Proof:
        """Retrieve a proof

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, person, proofRequest,
                verification. Use `a.b` for an object within an object, up to two levels. Each object requires the
                scope for reading it. A deleted object is null
        Scope: `proofs:read`.
        """
        return await self._transport.call(
            _GET,
            types.Proof,
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

    async def verify(
        self,
        *,
        proof: Optional[Mapping[str, Any]] = None,
        proof_request_id: Optional[str] = None,
        statement: Optional[Mapping[str, Any]] = None,
        proofs: Optional[Sequence[params.ProofToVerify]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Union[types.ProofVerdict, types.VerifyProofResult]:
        """Verify one proof, or up to 1,000 proofs

        Checks each rule. An invalid proof returns a verdict, not an error. If you name a proof request, the service
        checks the proof against it, and the request is used up. For issuers of this service, `current` is `fail` if
        the credential behind the proof is revoked or suspended. It is `unknown` if the proof could come from either
        a valid or an invalid credential. `{"proofs": […]}` verifies up to 1,000 proofs and returns `verdicts` in
        the same order. An invalid item affects only its own verdict. An organization can run two batches at the
        same time.

        Args:
            proof: Content of a proof file
        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _VERIFY,
            Union[types.ProofVerdict, types.VerifyProofResult],
            fields={"proof": proof, "proof_request_id": proof_request_id, "statement": statement, "proofs": proofs},
            options=options,
        )
