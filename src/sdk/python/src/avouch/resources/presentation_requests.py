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
    body={"user_id": ("userId", None), "trusted_issuers": ("trustedIssuers", None), "trusted_roots": ("trustedRoots", None), "trusted_lists": ("trustedLists", None), "response_mode": ("responseMode", None), "client_id_scheme": ("clientIdScheme", None), "redirect_uri": ("redirectUri", None), "expires_in_seconds": ("expiresInSeconds", None), "retention_days": ("retentionDays", None)},
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
        response_mode: Optional[types.ResponseMode] = None,
        client_id_scheme: Optional[types.ClientIdScheme] = None,
        redirect_uri: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        retention_days: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PresentationRequest:
        """Request a credential or a proof from a wallet

        Uses OpenID4VP 1.0: give the person the link, the code, or the page. The wallet can answer once, before the
        request expires. The result comes by event or by GET. Holder binding is always required.

        Args:
            ask: Instead of dcql: claims of an identity credential. Age claims require that the age is reached.
                `proof_of_age`, alone: a European proof of age (`eu.europa.ec.av.1`, `age_over_18`), of an authority
                that the operator imported or you trust
            user_id: With `proof_of_age`: your ID of the performer. A verified answer then counts as their proof of
                age, without identity
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, trusted besides the organization's own
            trusted_roots: Root certificates (PEM). For mobile documents: the trusted issuing authorities. For x5c
                chains: roots of genuine certificates; `trustedIssuers` says which issuers are trusted
            trusted_lists: Also trusts, for mobile documents, the issuing authorities on the lists that the operator
                of this service imported
            purpose: Shown on the page next to the code
            response_mode: `.jwt`: encrypted response
            client_id_scheme: `redirect_uri` is unsigned; for tests only
            redirect_uri: Return address for the person, with `response_code`; same device only
            retention_days: Days after expiry until query and disclosed claims are erased
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _CREATE,
            types.PresentationRequest,
            fields={"dcql": dcql, "ask": ask, "user_id": user_id, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots, "trusted_lists": trusted_lists, "purpose": purpose, "response_mode": response_mode, "client_id_scheme": client_id_scheme, "redirect_uri": redirect_uri, "expires_in_seconds": expires_in_seconds, "retention_days": retention_days, "metadata": metadata},
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

        If the request has a redirectUri, claims are shown only with the `response_code` from the return link. So no
        one can use another person’s presentation.

        Args:
            response_code: `response_code` of the return link; without it, such a request shows no claims
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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

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
        response_mode: Optional[types.ResponseMode] = None,
        client_id_scheme: Optional[types.ClientIdScheme] = None,
        redirect_uri: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        retention_days: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PresentationRequest:
        """Request a credential or a proof from a wallet

        Uses OpenID4VP 1.0: give the person the link, the code, or the page. The wallet can answer once, before the
        request expires. The result comes by event or by GET. Holder binding is always required.

        Args:
            ask: Instead of dcql: claims of an identity credential. Age claims require that the age is reached.
                `proof_of_age`, alone: a European proof of age (`eu.europa.ec.av.1`, `age_over_18`), of an authority
                that the operator imported or you trust
            user_id: With `proof_of_age`: your ID of the performer. A verified answer then counts as their proof of
                age, without identity
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, trusted besides the organization's own
            trusted_roots: Root certificates (PEM). For mobile documents: the trusted issuing authorities. For x5c
                chains: roots of genuine certificates; `trustedIssuers` says which issuers are trusted
            trusted_lists: Also trusts, for mobile documents, the issuing authorities on the lists that the operator
                of this service imported
            purpose: Shown on the page next to the code
            response_mode: `.jwt`: encrypted response
            client_id_scheme: `redirect_uri` is unsigned; for tests only
            redirect_uri: Return address for the person, with `response_code`; same device only
            retention_days: Days after expiry until query and disclosed claims are erased
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.PresentationRequest,
            fields={"dcql": dcql, "ask": ask, "user_id": user_id, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots, "trusted_lists": trusted_lists, "purpose": purpose, "response_mode": response_mode, "client_id_scheme": client_id_scheme, "redirect_uri": redirect_uri, "expires_in_seconds": expires_in_seconds, "retention_days": retention_days, "metadata": metadata},
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

        If the request has a redirectUri, claims are shown only with the `response_code` from the return link. So no
        one can use another person’s presentation.

        Args:
            response_code: `response_code` of the return link; without it, such a request shows no claims
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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )
