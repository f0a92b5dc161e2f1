# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.events`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_LIST = Operation(
    "listEvents",
    "GET",
    "/v1/events",
)
_GET = Operation(
    "getEvent",
    "GET",
    "/v1/events/{id}",
)
_LIST_DELIVERIES = Operation(
    "listEventDeliveries",
    "GET",
    "/v1/events/{id}/deliveries",
)
_LIST_TYPES = Operation(
    "listEventTypes",
    "GET",
    "/v1/event-types",
)


class Events(Resource):
    """Calls of `client.events`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        order: Optional[Literal["desc", "asc"]] = None,
        type: Optional[types.EventName] = None,
        subject: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Event]:
        """List events, or poll for new events

        To poll, call with `order=asc` and keep `nextCursor`. Call again with that cursor. New events appear about
        five seconds after they happened.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            order: `asc`: oldest first, for polling. `nextCursor` is then never null
            subject: ID of the object that the event is about, such as `ver_…`
        Scope: `webhooks:read`.
        """
        return self._page(
            _LIST,
            types.Event,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "order": order, "type": type, "subject": subject},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Event:
        """Retrieve an event

        Scope: `webhooks:read`.
        """
        return self._transport.call(
            _GET,
            types.Event,
            path={"id": id},
            options=options,
        )

    def list_deliveries(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListEventDeliveriesResult:
        """List deliveries of an event

        Deliveries are kept for 30 days.

        Args:
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return self._transport.call(
            _LIST_DELIVERIES,
            types.ListEventDeliveriesResult,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def list_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListEventTypesResult:
        """List event types and their JSON Schemas

        Scope: `webhooks:read`.
        """
        return self._transport.call(
            _LIST_TYPES,
            types.ListEventTypesResult,
            options=options,
        )


class AsyncEvents(AsyncResource):
    """Calls of `client.events`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        order: Optional[Literal["desc", "asc"]] = None,
        type: Optional[types.EventName] = None,
        subject: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Event]:
        """List events, or poll for new events

        To poll, call with `order=asc` and keep `nextCursor`. Call again with that cursor. New events appear about
        five seconds after they happened.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            order: `asc`: oldest first, for polling. `nextCursor` is then never null
            subject: ID of the object that the event is about, such as `ver_…`
        Scope: `webhooks:read`.
        """
        return self._page(
            _LIST,
            types.Event,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "order": order, "type": type, "subject": subject},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Event:
        """Retrieve an event

        Scope: `webhooks:read`.
        """
        return await self._transport.call(
            _GET,
            types.Event,
            path={"id": id},
            options=options,
        )

    async def list_deliveries(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListEventDeliveriesResult:
        """List deliveries of an event

        Deliveries are kept for 30 days.

        Args:
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return await self._transport.call(
            _LIST_DELIVERIES,
            types.ListEventDeliveriesResult,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def list_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListEventTypesResult:
        """List event types and their JSON Schemas

        Scope: `webhooks:read`.
        """
        return await self._transport.call(
            _LIST_TYPES,
            types.ListEventTypesResult,
            options=options,
        )
