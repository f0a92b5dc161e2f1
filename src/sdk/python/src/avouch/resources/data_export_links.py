# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.data_export_links`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_CANCEL = Operation(
    "cancelDataExportLink",
    "POST",
    "/v1/data-export-links/{id}/cancel",
    idempotent=True,
)


class DataExportLinks(Resource):
    """Calls of `client.data_export_links`."""

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.DataExportLink:
        """Cancel a link where a person downloads their data

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CANCEL,
            types.DataExportLink,
            path={"id": id},
            options=options,
        )


class AsyncDataExportLinks(AsyncResource):
    """Calls of `client.data_export_links`."""

    async def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.DataExportLink:
        """Cancel a link where a person downloads their data

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CANCEL,
            types.DataExportLink,
            path={"id": id},
            options=options,
        )
