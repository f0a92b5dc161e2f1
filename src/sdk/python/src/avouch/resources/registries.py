# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.registries`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_LIST = Operation(
    "listRegistries",
    "GET",
    "/v1/registries",
)
_GET_RECORD = Operation(
    "getRegistryRecord",
    "GET",
    "/v1/registries/records/{lei}",
)


class Registries(Resource):
    """Calls of `client.registries`."""

    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListRegistriesResult:
        """List available company registers

        Registers are imported by the operator with `npm run lists -- import gleif FILE`. The service never
        downloads a register.

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST,
            types.ListRegistriesResult,
            options=options,
        )

    def get_record(
        self,
        lei: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RegistryRecord:
        """Retrieve the register record of a company by LEI

        Args:
            lei: Legal Entity Identifier (ISO 17442), in uppercase
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET_RECORD,
            types.RegistryRecord,
            path={"lei": lei},
            options=options,
        )


class AsyncRegistries(AsyncResource):
    """Calls of `client.registries`."""

    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListRegistriesResult:
        """List available company registers

        Registers are imported by the operator with `npm run lists -- import gleif FILE`. The service never
        downloads a register.

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST,
            types.ListRegistriesResult,
            options=options,
        )

    async def get_record(
        self,
        lei: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RegistryRecord:
        """Retrieve the register record of a company by LEI

        Args:
            lei: Legal Entity Identifier (ISO 17442), in uppercase
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET_RECORD,
            types.RegistryRecord,
            path={"lei": lei},
            options=options,
        )
