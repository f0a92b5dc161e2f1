# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.dids`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .._transport import RequestOptions


_GET_SERVICE_DOCUMENT = Operation(
    "getServiceDid",
    "GET",
    "/.well-known/did.json",
    public=True,
)
_GET_ISSUER_ROOT = Operation(
    "getIssuerRoot",
    "GET",
    "/.well-known/issuer-root.pem",
    answer="text",
    public=True,
)
_GET_ORGANIZATION_DOCUMENT = Operation(
    "getOrganizationDid",
    "GET",
    "/orgs/{id}/did.json",
    public=True,
)
_RESOLVE = Operation(
    "resolveDid",
    "GET",
    "/v1/dids/{did}",
)
_LIST_ISSUER_KEYS = Operation(
    "listIssuerKeys",
    "GET",
    "/v1/dids/{did}/keys",
)
_ROTATE_ISSUER_KEYS = Operation(
    "rotateIssuerKeys",
    "POST",
    "/v1/dids/{did}/rotate-keys",
    idempotent=True,
)


class Dids(Resource):
    """Calls of `client.dids`."""

    def get_service_document(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetServiceDidResult:
        """Retrieve the did:web document of the service, with the key of its audit log"""
        return self._transport.call(
            _GET_SERVICE_DOCUMENT,
            types.GetServiceDidResult,
            options=options,
        )

    def get_issuer_root(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the root certificate of the service

        The `x5c` headers of SD-JWT credentials chain up to this certificate. A verifier that trusts this service as
        an issuer trusts this certificate.
        """
        return self._transport.call(
            _GET_ISSUER_ROOT,
            options=options,
        )

    def get_organization_document(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetOrganizationDidResult:
        """Retrieve the did:web document of an organization

        If the service has moved to another host, the host of the request selects the DID.
        """
        return self._transport.call(
            _GET_ORGANIZATION_DOCUMENT,
            types.GetOrganizationDidResult,
            path={"id": id},
            options=options,
        )

    def resolve(
        self,
        did: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ResolveDidResult:
        """Resolve a DID

        Resolves did:web, did:key, and did:jwk, like a universal resolver. If resolution fails, the error response
        also contains `didResolutionMetadata.error`. It is `invalidDid`, `invalidDidDocument`, `notFound`,
        `methodNotSupported`, or `internalError`. A did:web of another host is fetched over https without redirects,
        and cached for five minutes.

        Scope: `credentials:read` or `proofs:read`.
        """
        return self._transport.call(
            _RESOLVE,
            types.ResolveDidResult,
            path={"did": did},
            options=options,
        )

    def list_issuer_keys(
        self,
        did: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListIssuerKeysResult:
        """List the key history of an issuer

        Returns the keys of the organization’s own DIDs, oldest first.

        Scope: `credentials:read` or `proofs:read` or `keys:write`.
        """
        return self._transport.call(
            _LIST_ISSUER_KEYS,
            types.ListIssuerKeysResult,
            path={"did": did},
            options=options,
        )

    def rotate_issuer_keys(
        self,
        did: str,
        *,
        keys: Optional[Sequence[Literal["ES256", "EdDSA", "proofs"]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RotateIssuerKeysResult:
        """Rotate the keys of the organization

        From now on, the service signs with the new keys. The old keys stay in the DID document, so existing
        signatures still verify. You can rotate keys up to ten times in 24 hours. After that, `Retry-After` contains
        the seconds to wait.

        Args:
            keys: Keys to rotate. By default, all keys. `proofs` is the Baby Jubjub key that signs claims for proofs
        Scope: `keys:write`.
        """
        return self._transport.call(
            _ROTATE_ISSUER_KEYS,
            types.RotateIssuerKeysResult,
            path={"did": did},
            fields={"keys": keys},
            options=options,
        )


class AsyncDids(AsyncResource):
    """Calls of `client.dids`."""

    async def get_service_document(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetServiceDidResult:
        """Retrieve the did:web document of the service, with the key of its audit log"""
        return await self._transport.call(
            _GET_SERVICE_DOCUMENT,
            types.GetServiceDidResult,
            options=options,
        )

    async def get_issuer_root(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the root certificate of the service

        The `x5c` headers of SD-JWT credentials chain up to this certificate. A verifier that trusts this service as
        an issuer trusts this certificate.
        """
        return await self._transport.call(
            _GET_ISSUER_ROOT,
            options=options,
        )

    async def get_organization_document(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetOrganizationDidResult:
        """Retrieve the did:web document of an organization

        If the service has moved to another host, the host of the request selects the DID.
        """
        return await self._transport.call(
            _GET_ORGANIZATION_DOCUMENT,
            types.GetOrganizationDidResult,
            path={"id": id},
            options=options,
        )

    async def resolve(
        self,
        did: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ResolveDidResult:
        """Resolve a DID

        Resolves did:web, did:key, and did:jwk, like a universal resolver. If resolution fails, the error response
        also contains `didResolutionMetadata.error`. It is `invalidDid`, `invalidDidDocument`, `notFound`,
        `methodNotSupported`, or `internalError`. A did:web of another host is fetched over https without redirects,
        and cached for five minutes.

        Scope: `credentials:read` or `proofs:read`.
        """
        return await self._transport.call(
            _RESOLVE,
            types.ResolveDidResult,
            path={"did": did},
            options=options,
        )

    async def list_issuer_keys(
        self,
        did: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListIssuerKeysResult:
        """List the key history of an issuer

        Returns the keys of the organization’s own DIDs, oldest first.

        Scope: `credentials:read` or `proofs:read` or `keys:write`.
        """
        return await self._transport.call(
            _LIST_ISSUER_KEYS,
            types.ListIssuerKeysResult,
            path={"did": did},
            options=options,
        )

    async def rotate_issuer_keys(
        self,
        did: str,
        *,
        keys: Optional[Sequence[Literal["ES256", "EdDSA", "proofs"]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RotateIssuerKeysResult:
        """Rotate the keys of the organization

        From now on, the service signs with the new keys. The old keys stay in the DID document, so existing
        signatures still verify. You can rotate keys up to ten times in 24 hours. After that, `Retry-After` contains
        the seconds to wait.

        Args:
            keys: Keys to rotate. By default, all keys. `proofs` is the Baby Jubjub key that signs claims for proofs
        Scope: `keys:write`.
        """
        return await self._transport.call(
            _ROTATE_ISSUER_KEYS,
            types.RotateIssuerKeysResult,
            path={"did": did},
            fields={"keys": keys},
            options=options,
        )
