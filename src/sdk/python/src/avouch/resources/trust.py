# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.trust`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_GET = Operation(
    "getTrustFile",
    "GET",
    "/v1/trust",
)
_GET_OF_ISSUER = Operation(
    "getIssuerTrustFile",
    "GET",
    "/orgs/{id}/trust.json",
    public=True,
)


class Trust(Resource):
    """Calls of `client.trust`."""

    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TrustFile:
        """Download the organization's trust file for offline verification

        Contains the organization’s DID document and the verification keys of this service. Fetch it once through a
        channel that you trust.

        Scope: `proofs:read`.
        """
        return self._transport.call(
            _GET,
            types.TrustFile,
            options=options,
        )

    def get_of_issuer(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TrustFile:
        """Download an issuer's trust file for offline verification

        Needs no key: the same file as `GET /v1/trust`. It is published beside the `did:web` document, as
        `trust.json` instead of `did.json`. First check that the address belongs to the issuer: anyone who controls
        the address can publish any trust file there.
        """
        return self._transport.call(
            _GET_OF_ISSUER,
            types.TrustFile,
            path={"id": id},
            options=options,
        )


class AsyncTrust(AsyncResource):
    """Calls of `client.trust`."""

    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TrustFile:
        """Download the organization's trust file for offline verification

        Contains the organization’s DID document and the verification keys of this service. Fetch it once through a
        channel that you trust.

        Scope: `proofs:read`.
        """
        return await self._transport.call(
            _GET,
            types.TrustFile,
            options=options,
        )

    async def get_of_issuer(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TrustFile:
        """Download an issuer's trust file for offline verification

        Needs no key: the same file as `GET /v1/trust`. It is published beside the `did:web` document, as
        `trust.json` instead of `did.json`. First check that the address belongs to the issuer: anyone who controls
        the address can publish any trust file there.
        """
        return await self._transport.call(
            _GET_OF_ISSUER,
            types.TrustFile,
            path={"id": id},
            options=options,
        )
