# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.credential_types`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_GET = Operation(
    "getCredentialType",
    "GET",
    "/credential-types/{type}/{version}",
    public=True,
)


class CredentialTypes(Resource):
    """Calls of `client.credential_types`."""

    def get(
        self,
        type: str,
        version: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetCredentialTypeResult:
        """Retrieve the description of a credential type (SD-JWT VC type metadata)"""
        return self._transport.call(
            _GET,
            types.GetCredentialTypeResult,
            path={"type": type, "version": version},
            options=options,
        )


class AsyncCredentialTypes(AsyncResource):
    """Calls of `client.credential_types`."""

    async def get(
        self,
        type: str,
        version: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetCredentialTypeResult:
        """Retrieve the description of a credential type (SD-JWT VC type metadata)"""
        return await self._transport.call(
            _GET,
            types.GetCredentialTypeResult,
            path={"type": type, "version": version},
            options=options,
        )
