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
