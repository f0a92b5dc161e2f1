# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.circuits`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_LIST = Operation(
    "listCircuits",
    "GET",
    "/v1/circuits",
    public=True,
)
_GET = Operation(
    "getCircuit",
    "GET",
    "/v1/circuits/{id}",
    public=True,
)
_GET_ARTIFACT = Operation(
    "getCircuitArtifact",
    "GET",
    "/v1/circuits/{id}/{artifact}",
    answer="binary",
    public=True,
)


class Circuits(Resource):
    """Calls of `client.circuits`."""

    def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListCircuitsResult:
        """List circuits with their artifacts"""
        return self._transport.call(
            _LIST,
            types.ListCircuitsResult,
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Circuit:
        """Retrieve a circuit"""
        return self._transport.call(
            _GET,
            types.Circuit,
            path={"id": id},
            options=options,
        )

    def get_artifact(
        self,
        id: str,
        artifact: Literal["verification_key.json", "circuit.wasm", "circuit.zkey"],
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a verification key, wasm, or zkey"""
        return self._transport.call(
            _GET_ARTIFACT,
            path={"id": id, "artifact": artifact},
            options=options,
        )


class AsyncCircuits(AsyncResource):
    """Calls of `client.circuits`."""

    async def list(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListCircuitsResult:
        """List circuits with their artifacts"""
        return await self._transport.call(
            _LIST,
            types.ListCircuitsResult,
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Circuit:
        """Retrieve a circuit"""
        return await self._transport.call(
            _GET,
            types.Circuit,
            path={"id": id},
            options=options,
        )

    async def get_artifact(
        self,
        id: str,
        artifact: Literal["verification_key.json", "circuit.wasm", "circuit.zkey"],
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a verification key, wasm, or zkey"""
        return await self._transport.call(
            _GET_ARTIFACT,
            path={"id": id, "artifact": artifact},
            options=options,
        )
