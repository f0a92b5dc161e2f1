# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.status_lists`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_GET = Operation(
    "getStatusList",
    "GET",
    "/v1/status-lists/{id}",
    answer="binary",
    public=True,
)
_GET_SNAPSHOT = Operation(
    "getStatusSnapshot",
    "GET",
    "/v1/status-lists/snapshot",
)
_GET_SNAPSHOT_OF_ISSUER = Operation(
    "getIssuerStatus",
    "GET",
    "/orgs/{id}/status.json",
    public=True,
)


class StatusLists(Resource):
    """Calls of `client.status_lists`."""

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a signed status list

        Returns a Bitstring Status List v1.0 or a Token Status List. A Bitstring Status List is `application/vc+jwt`
        by default. It has an embedded proof if `Accept` names `application/vc`, `application/ld+json`, or
        `application/json`. A Token Status List is `application/statuslist+jwt`. A list is valid for 24 hours.
        Verifiers should fetch it again after five minutes.
        """
        return self._transport.call(
            _GET,
            path={"id": id},
            options=options,
        )

    def get_snapshot(
        self,
        *,
        valid_days: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetStatusSnapshotResult:
        """Download all status lists of the organization in one file

        Verifiers without a network accept the file as `--status`. Each list is signed, and valid for `validDays`.

        Args:
            valid_days: Days for which verifiers can use the snapshot. The snapshot does not contain later
                revocations
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _GET_SNAPSHOT,
            types.GetStatusSnapshotResult,
            query={"validDays": valid_days},
            options=options,
        )

    def get_snapshot_of_issuer(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetIssuerStatusResult:
        """Download all status lists of an issuer in one file

        Needs no key. The file is published beside the `did:web` document, as `status.json` instead of `did.json`.
        Each list is signed, and valid for up to 24 hours. Verifiers should fetch the file again after five minutes.
        """
        return self._transport.call(
            _GET_SNAPSHOT_OF_ISSUER,
            types.GetIssuerStatusResult,
            path={"id": id},
            options=options,
        )


class AsyncStatusLists(AsyncResource):
    """Calls of `client.status_lists`."""

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a signed status list

        Returns a Bitstring Status List v1.0 or a Token Status List. A Bitstring Status List is `application/vc+jwt`
        by default. It has an embedded proof if `Accept` names `application/vc`, `application/ld+json`, or
        `application/json`. A Token Status List is `application/statuslist+jwt`. A list is valid for 24 hours.
        Verifiers should fetch it again after five minutes.
        """
        return await self._transport.call(
            _GET,
            path={"id": id},
            options=options,
        )

    async def get_snapshot(
        self,
        *,
        valid_days: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetStatusSnapshotResult:
        """Download all status lists of the organization in one file

        Verifiers without a network accept the file as `--status`. Each list is signed, and valid for `validDays`.

        Args:
            valid_days: Days for which verifiers can use the snapshot. The snapshot does not contain later
                revocations
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _GET_SNAPSHOT,
            types.GetStatusSnapshotResult,
            query={"validDays": valid_days},
            options=options,
        )

    async def get_snapshot_of_issuer(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetIssuerStatusResult:
        """Download all status lists of an issuer in one file

        Needs no key. The file is published beside the `did:web` document, as `status.json` instead of `did.json`.
        Each list is signed, and valid for up to 24 hours. Verifiers should fetch the file again after five minutes.
        """
        return await self._transport.call(
            _GET_SNAPSHOT_OF_ISSUER,
            types.GetIssuerStatusResult,
            path={"id": id},
            options=options,
        )
