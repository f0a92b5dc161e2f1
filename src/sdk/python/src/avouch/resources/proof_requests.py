# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.proof_requests`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._encode import Day
    from .._transport import RequestOptions


_CREATE_LINK = Operation(
    "createProofLink",
    "POST",
    "/v1/proof-requests/{id}/links",
    idempotent=True,
)
_CREATE = Operation(
    "createProofRequest",
    "POST",
    "/v1/proof-requests",
    idempotent=True,
    body={"expires_in_seconds": ("expiresInSeconds", None), "entity_types": ("entityTypes", None), "incorporated_before": ("incorporatedBefore", None)},
)
_GET = Operation(
    "getProofRequest",
    "GET",
    "/v1/proof-requests/{id}",
)
_UPDATE_METADATA = Operation(
    "updateProofRequestMetadata",
    "POST",
    "/v1/proof-requests/{id}/metadata",
    idempotent=True,
)


class ProofRequests(Resource):
    """Calls of `client.proof_requests`."""

    def create_link(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ProofLink:
        """Create a link where a person answers a proof request with a wallet

        The page names the requester and explains the request in plain words. It creates the proof in the browser
        and sends it. The service verifies the proof. This uses up the request, like `POST /v1/proofs/verify`. The
        link works while the request is open.

        Scope: `proofs:write`.
        """
        return self._transport.call(
            _CREATE_LINK,
            types.ProofLink,
            path={"id": id},
            options=options,
        )

    def create(
        self,
        *,
        type: Literal["age-over", "business-verified"],
        on: Day,
        years: Optional[int] = None,
        issuers: Optional[Sequence[str]] = None,
        scope: Optional[str] = None,
        audience: Optional[str] = None,
        requires: Optional[Union[Sequence[types.Assurance], Sequence[types.BusinessAssurance]]] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        jurisdictions: Optional[Sequence[str]] = None,
        entity_types: Optional[Sequence[str]] = None,
        incorporated_before: Optional[Day] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ProofRequest:
        """Create a proof request

        The statement of each request gets a separate context. A proof for this request is therefore invalid for
        every other request. The request accepts one proof.

        Args:
            on: The calendar day for which the proof states the age or validity
            issuers: DIDs of accepted issuers. By default, the organization's own DID
            scope: Scope in which proofs can be linked: all proofs of the same person or business in a scope have
                the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be
                linked to others
            jurisdictions: The business must be registered in one of these countries (ISO 3166-1 alpha-2)
            entity_types: The business must have one of these legal forms (ISO 20275)
            incorporated_before: The business must be incorporated before this day
        Scope: `proofs:write`.
        """
        return self._transport.call(
            _CREATE,
            types.ProofRequest,
            fields={"type": type, "years": years, "on": on, "issuers": issuers, "scope": scope, "audience": audience, "requires": requires, "expires_in_seconds": expires_in_seconds, "metadata": metadata, "jurisdictions": jurisdictions, "entity_types": entity_types, "incorporated_before": incorporated_before},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ProofRequest:
        """Retrieve a proof request

        Scope: `proofs:read`.
        """
        return self._transport.call(
            _GET,
            types.ProofRequest,
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

        Scope: `proofs:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )


class AsyncProofRequests(AsyncResource):
    """Calls of `client.proof_requests`."""

    async def create_link(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ProofLink:
        """Create a link where a person answers a proof request with a wallet

        The page names the requester and explains the request in plain words. It creates the proof in the browser
        and sends it. The service verifies the proof. This uses up the request, like `POST /v1/proofs/verify`. The
        link works while the request is open.

        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _CREATE_LINK,
            types.ProofLink,
            path={"id": id},
            options=options,
        )

    async def create(
        self,
        *,
        type: Literal["age-over", "business-verified"],
        on: Day,
        years: Optional[int] = None,
        issuers: Optional[Sequence[str]] = None,
        scope: Optional[str] = None,
        audience: Optional[str] = None,
        requires: Optional[Union[Sequence[types.Assurance], Sequence[types.BusinessAssurance]]] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        jurisdictions: Optional[Sequence[str]] = None,
        entity_types: Optional[Sequence[str]] = None,
        incorporated_before: Optional[Day] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ProofRequest:
        """Create a proof request

        The statement of each request gets a separate context. A proof for this request is therefore invalid for
        every other request. The request accepts one proof.

        Args:
            on: The calendar day for which the proof states the age or validity
            issuers: DIDs of accepted issuers. By default, the organization's own DID
            scope: Scope in which proofs can be linked: all proofs of the same person or business in a scope have
                the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be
                linked to others
            jurisdictions: The business must be registered in one of these countries (ISO 3166-1 alpha-2)
            entity_types: The business must have one of these legal forms (ISO 20275)
            incorporated_before: The business must be incorporated before this day
        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.ProofRequest,
            fields={"type": type, "years": years, "on": on, "issuers": issuers, "scope": scope, "audience": audience, "requires": requires, "expires_in_seconds": expires_in_seconds, "metadata": metadata, "jurisdictions": jurisdictions, "entity_types": entity_types, "incorporated_before": incorporated_before},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ProofRequest:
        """Retrieve a proof request

        Scope: `proofs:read`.
        """
        return await self._transport.call(
            _GET,
            types.ProofRequest,
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

        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )
