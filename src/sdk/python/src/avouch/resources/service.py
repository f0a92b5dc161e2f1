# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.service`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_GET_HEALTH = Operation(
    "getHealth",
    "GET",
    "/healthz",
    public=True,
)
_GET_READINESS = Operation(
    "getReadiness",
    "GET",
    "/readyz",
    public=True,
)
_GET_METRICS = Operation(
    "getMetrics",
    "GET",
    "/metrics",
    answer="text",
    public=True,
)
_GET_OPEN_API = Operation(
    "getOpenApi",
    "GET",
    "/v1/openapi.json",
    public=True,
)


class Service(Resource):
    """Calls of `client.service`."""

    def get_health(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetHealthResult:
        """Check the health of the process"""
        return self._transport.call(
            _GET_HEALTH,
            types.GetHealthResult,
            options=options,
        )

    def get_readiness(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetReadinessResult:
        """Check the readiness of the service"""
        return self._transport.call(
            _GET_READINESS,
            types.GetReadinessResult,
            options=options,
        )

    def get_metrics(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Retrieve metrics in Prometheus text format

        Available on `HEALTH_PORT`. Also available on `PORT` for processes on the same machine, or for everyone with
        `METRICS=public`.
        """
        return self._transport.call(
            _GET_METRICS,
            options=options,
        )

    def get_open_api(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Dict[str, Any]:
        """Retrieve this OpenAPI document"""
        return self._transport.call(
            _GET_OPEN_API,
            Dict[str, Any],
            options=options,
        )


class AsyncService(AsyncResource):
    """Calls of `client.service`."""

    async def get_health(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetHealthResult:
        """Check the health of the process"""
        return await self._transport.call(
            _GET_HEALTH,
            types.GetHealthResult,
            options=options,
        )

    async def get_readiness(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetReadinessResult:
        """Check the readiness of the service"""
        return await self._transport.call(
            _GET_READINESS,
            types.GetReadinessResult,
            options=options,
        )

    async def get_metrics(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Retrieve metrics in Prometheus text format

        Available on `HEALTH_PORT`. Also available on `PORT` for processes on the same machine, or for everyone with
        `METRICS=public`.
        """
        return await self._transport.call(
            _GET_METRICS,
            options=options,
        )

    async def get_open_api(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> Dict[str, Any]:
        """Retrieve this OpenAPI document"""
        return await self._transport.call(
            _GET_OPEN_API,
            Dict[str, Any],
            options=options,
        )
