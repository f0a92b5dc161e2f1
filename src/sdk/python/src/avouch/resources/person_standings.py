# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.person_standings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .._transport import RequestOptions


_LIST = Operation(
    "listPersonStandings",
    "GET",
    "/v1/person-standings",
)


class PersonStandings(Resource):
    """Calls of `client.person_standings`."""

    def list(
        self,
        *,
        person_ids: str,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListPersonStandingsResult:
        """List the identity status and the number of releases of persons

        Returns persons in the order of `personIds`, without unknown IDs. Contains no personal data.

        Args:
            person_ids: Up to 100 IDs, separated by commas
            expand: Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST,
            types.ListPersonStandingsResult,
            query={"personIds": person_ids, "expand": expand},
            options=options,
        )


class AsyncPersonStandings(AsyncResource):
    """Calls of `client.person_standings`."""

    async def list(
        self,
        *,
        person_ids: str,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListPersonStandingsResult:
        """List the identity status and the number of releases of persons

        Returns persons in the order of `personIds`, without unknown IDs. Contains no personal data.

        Args:
            person_ids: Up to 100 IDs, separated by commas
            expand: Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST,
            types.ListPersonStandingsResult,
            query={"personIds": person_ids, "expand": expand},
            options=options,
        )
