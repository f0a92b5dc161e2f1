# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.presentation_requests`."""

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
    "createPresentationRequest",
    "POST",
    "/v1/presentation-requests",
    idempotent=True,
    body={"user_id": ("userId", None), "trusted_issuers": ("trustedIssuers", None), "trusted_roots": ("trustedRoots", None), "trusted_lists": ("trustedLists", None), "transaction_data": ("transactionData", "TransactionData"), "response_mode": ("responseMode", None), "client_id_scheme": ("clientIdScheme", None), "redirect_uri": ("redirectUri", None), "expires_in_seconds": ("expiresInSeconds", None), "retention_days": ("retentionDays", None)},
)
_LIST = Operation(
    "listPresentationRequests",
    "GET",
    "/v1/presentation-requests",
)
_GET = Operation(
    "getPresentationRequest",
    "GET",
    "/v1/presentation-requests/{id}",
)
_UPDATE_METADATA = Operation(
    "updatePresentationRequestMetadata",
    "POST",
    "/v1/presentation-requests/{id}/metadata",
    idempotent=True,
)


class PresentationRequests(Resource):
    """Calls of `client.presentation_requests`."""

    def create(
        self,
        *,
        dcql: Optional[params.DcqlQuery] = None,
        ask: Optional[Sequence[types.AskableClaim]] = None,
        user_id: Optional[str] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        trusted_lists: Optional[bool] = None,
        purpose: Optional[str] = None,
        transaction_data: Optional[Sequence[params.TransactionData]] = None,
        response_mode: Optional[types.ResponseMode] = None,
        client_id_scheme: Optional[types.ClientIdScheme] = None,
        redirect_uri: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        retention_days: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PresentationRequest:
        """Request a credential or a proof from a wallet

        Uses OpenID4VP 1.0. Send the person the link, show the QR code, or open the page. The wallet can answer
        once, before the request expires. You receive the result by event or by GET. The wallet must always prove
        that it holds the credential (holder binding).

        Args:
            ask: Claims of an identity credential, instead of `dcql`. An age claim requires that the person has
                reached the age. `proof_of_age`, alone, requests a European proof of age (`eu.europa.ec.av.1`,
                `age_over_18`). Its authority must be on a list that the operator imported, or be trusted by you
            user_id: With `proof_of_age`: your own ID for the performer. A verified answer then counts as their
                proof of age, without their identity
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's
                own issuers
            trusted_roots: Root certificates (PEM). For mobile documents, these are the trusted issuing authorities.
                For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which
                issuers are trusted
            trusted_lists: Whether to trust, for mobile documents, the issuing authorities on the lists that the
                operator of this service imported
            purpose: Purpose of the request, shown on the page next to the QR code
            transaction_data: What the person confirms in the wallet (`transaction_data`). The wallet's key signs
                the SHA-256 hash of each transaction with its answer. Otherwise the answer fails
            response_mode: How the wallet responds. With `.jwt`, the response is encrypted
            client_id_scheme: How the wallet recognizes you: by the hash of your certificate, by the host name of
                this service in the certificate (`x509_san_dns`), or by your DID. `redirect_uri` sends an unsigned
                request; for tests only
            redirect_uri: Address to which the person returns, with the parameter `response_code`. Works only on the
                same device
            retention_days: Days after expiry until the service erases the query and the disclosed claims
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _CREATE,
            types.PresentationRequest,
            fields={"dcql": dcql, "ask": ask, "user_id": user_id, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots, "trusted_lists": trusted_lists, "purpose": purpose, "transaction_data": transaction_data, "response_mode": response_mode, "client_id_scheme": client_id_scheme, "redirect_uri": redirect_uri, "expires_in_seconds": expires_in_seconds, "retention_days": retention_days, "metadata": metadata},
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
        options: Optional[RequestOptions] = None,
    ) -> Page[types.PresentationRequestSummary]:
        """List presentation requests

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.PresentationRequestSummary,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        response_code: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PresentationRequest:
        """Retrieve a presentation request with its result

        If the request has a `redirectUri`, the call returns claims and confirmations only with the `response_code`
        from the return link. This prevents a person from using another person’s presentation.

        Args:
            response_code: The `response_code` from the return link. If the request has a `redirectUri`, the call
                returns no claims and no confirmations of transactions without this code
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _GET,
            types.PresentationRequest,
            path={"id": id},
            query={"responseCode": response_code},
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

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )


class AsyncPresentationRequests(AsyncResource):
    """Calls of `client.presentation_requests`."""

    async def create(
        self,
        *,
        dcql: Optional[params.DcqlQuery] = None,
        ask: Optional[Sequence[types.AskableClaim]] = None,
        user_id: Optional[str] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        trusted_lists: Optional[bool] = None,
        purpose: Optional[str] = None,
        transaction_data: Optional[Sequence[params.TransactionData]] = None,
        response_mode: Optional[types.ResponseMode] = None,
        client_id_scheme: Optional[types.ClientIdScheme] = None,
        redirect_uri: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        retention_days: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PresentationRequest:
        """Request a credential or a proof from a wallet

        Uses OpenID4VP 1.0. Send the person the link, show the QR code, or open the page. The wallet can answer
        once, before the request expires. You receive the result by event or by GET. The wallet must always prove
        that it holds the credential (holder binding).

        Args:
            ask: Claims of an identity credential, instead of `dcql`. An age claim requires that the person has
                reached the age. `proof_of_age`, alone, requests a European proof of age (`eu.europa.ec.av.1`,
                `age_over_18`). Its authority must be on a list that the operator imported, or be trusted by you
            user_id: With `proof_of_age`: your own ID for the performer. A verified answer then counts as their
                proof of age, without their identity
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's
                own issuers
            trusted_roots: Root certificates (PEM). For mobile documents, these are the trusted issuing authorities.
                For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which
                issuers are trusted
            trusted_lists: Whether to trust, for mobile documents, the issuing authorities on the lists that the
                operator of this service imported
            purpose: Purpose of the request, shown on the page next to the QR code
            transaction_data: What the person confirms in the wallet (`transaction_data`). The wallet's key signs
                the SHA-256 hash of each transaction with its answer. Otherwise the answer fails
            response_mode: How the wallet responds. With `.jwt`, the response is encrypted
            client_id_scheme: How the wallet recognizes you: by the hash of your certificate, by the host name of
                this service in the certificate (`x509_san_dns`), or by your DID. `redirect_uri` sends an unsigned
                request; for tests only
            redirect_uri: Address to which the person returns, with the parameter `response_code`. Works only on the
                same device
            retention_days: Days after expiry until the service erases the query and the disclosed claims
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.PresentationRequest,
            fields={"dcql": dcql, "ask": ask, "user_id": user_id, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots, "trusted_lists": trusted_lists, "purpose": purpose, "transaction_data": transaction_data, "response_mode": response_mode, "client_id_scheme": client_id_scheme, "redirect_uri": redirect_uri, "expires_in_seconds": expires_in_seconds, "retention_days": retention_days, "metadata": metadata},
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
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.PresentationRequestSummary]:
        """List presentation requests

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.PresentationRequestSummary,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        response_code: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PresentationRequest:
        """Retrieve a presentation request with its result

        If the request has a `redirectUri`, the call returns claims and confirmations only with the `response_code`
        from the return link. This prevents a person from using another person’s presentation.

        Args:
            response_code: The `response_code` from the return link. If the request has a `redirectUri`, the call
                returns no claims and no confirmations of transactions without this code
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _GET,
            types.PresentationRequest,
            path={"id": id},
            query={"responseCode": response_code},
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

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )
