# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.webhooks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Omit, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createWebhook",
    "POST",
    "/v1/webhooks",
    idempotent=True,
)
_LIST = Operation(
    "listWebhooks",
    "GET",
    "/v1/webhooks",
)
_GET = Operation(
    "getWebhook",
    "GET",
    "/v1/webhooks/{id}",
)
_UPDATE = Operation(
    "updateWebhook",
    "PATCH",
    "/v1/webhooks/{id}",
    nullable=frozenset({"description"}),
)
_DELETE = Operation(
    "deleteWebhook",
    "DELETE",
    "/v1/webhooks/{id}",
    answer="none",
)
_ROTATE_SECRET = Operation(
    "rotateWebhookSecret",
    "POST",
    "/v1/webhooks/{id}/rotate-secret",
    idempotent=True,
    body={"overlap_seconds": ("overlapSeconds", None)},
)
_TEST = Operation(
    "testWebhook",
    "POST",
    "/v1/webhooks/{id}/test",
    idempotent=True,
)
_RECOVER = Operation(
    "recoverWebhook",
    "POST",
    "/v1/webhooks/{id}/recover",
    idempotent=True,
)
_LIST_DELIVERIES = Operation(
    "listWebhookDeliveries",
    "GET",
    "/v1/webhooks/{id}/deliveries",
)
_GET_HEALTH = Operation(
    "getWebhookHealth",
    "GET",
    "/v1/webhooks/health",
)
_GET_DELIVERY = Operation(
    "getWebhookDelivery",
    "GET",
    "/v1/webhooks/deliveries/{id}",
)
_REPLAY_DELIVERY = Operation(
    "replayWebhookDelivery",
    "POST",
    "/v1/webhooks/deliveries/{id}/replay",
    idempotent=True,
)


class Webhooks(Resource):
    """Calls of `client.webhooks`."""

    def create(
        self,
        *,
        url: str,
        events: Sequence[types.EventSubscription],
        description: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWebhook:
        """Create a webhook endpoint

        The service posts events as `{id, event, created, org, data}`. The header `X-Service-Signature` contains
        `t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + body)>`. The three `webhook-*` headers of Standard Webhooks
        are included too. Any 2xx status counts as a success; respond with `{"received": true}`. The same delivery
        can arrive twice: ignore event IDs that you have already processed.

        Args:
            url: URL that receives events; plain http only in development
            events: Event types to receive, from `GET /v1/event-types`; `*` for all
            headers: Up to 10 headers to add to every delivery, such as a token for your gateway
        Scope: `webhooks:write`.
        """
        return self._transport.call(
            _CREATE,
            types.NewWebhook,
            fields={"url": url, "events": events, "description": description, "headers": headers, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Webhook]:
        """List webhook endpoints

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `webhooks:read`.
        """
        return self._page(
            _LIST,
            types.Webhook,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Webhook:
        """Retrieve a webhook endpoint

        Scope: `webhooks:read`.
        """
        return self._transport.call(
            _GET,
            types.Webhook,
            path={"id": id},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        events: Optional[Sequence[types.EventSubscription]] = None,
        description: Union[Optional[str], Omit] = OMIT,
        status: Optional[types.WebhookStatus] = None,
        headers: Optional[Mapping[str, str]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Webhook:
        """Change, disable, or enable a webhook endpoint

        Args:
            url: URL that receives events; plain http only in development
            events: Event types to receive, from `GET /v1/event-types`; `*` for all
            headers: Up to 10 headers to add to every delivery, such as a token for your gateway
        Scope: `webhooks:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.Webhook,
            path={"id": id},
            fields={"url": url, "events": events, "description": description, "status": status, "headers": headers, "metadata": metadata},
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a webhook endpoint and its delivery log

        Scope: `webhooks:write`.
        """
        self._transport.call(
            _DELETE,
            path={"id": id},
            options=options,
        )

    def rotate_secret(
        self,
        id: str,
        *,
        overlap_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWebhook:
        """Rotate the signing secret of a webhook endpoint

        During the overlap, every delivery carries one signature by each secret, the newest first. Another rotation
        does not shorten earlier overlaps. Up to four previous secrets can sign at the same time. A further rotation
        returns 409 with the time at which the first of them stops signing.

        Args:
            overlap_seconds: Seconds for which the previous secret continues to sign deliveries, up to 7 days. With
                0, all previous secrets stop signing immediately
        Scope: `webhooks:write`.
        """
        return self._transport.call(
            _ROTATE_SECRET,
            types.NewWebhook,
            path={"id": id},
            fields={"overlap_seconds": overlap_seconds},
            options=options,
        )

    def test(
        self,
        id: str,
        *,
        event: Optional[types.EventName] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Delivery:
        """Send a signed sample event to a webhook endpoint

        The sample contains `test: true`. The service sends it once, without retries. It never changes the state of
        the endpoint.

        Scope: `webhooks:write`.
        """
        return self._transport.call(
            _TEST,
            types.Delivery,
            path={"id": id},
            fields={"event": event},
            options=options,
        )

    def recover(
        self,
        id: str,
        *,
        since: Time,
        options: Optional[RequestOptions] = None,
    ) -> types.RecoverWebhookResult:
        """Replay events that an endpoint missed

        Sends again the deliveries that failed since `since`, and the events that happened while the endpoint was
        disabled. The events keep their IDs, so your server can ignore events that it already processed.

        Args:
            since: Time from which to replay, up to 30 days ago (the length of the delivery log)
        Scope: `webhooks:write`.
        """
        return self._transport.call(
            _RECOVER,
            types.RecoverWebhookResult,
            path={"id": id},
            fields={"since": since},
            options=options,
        )

    def list_deliveries(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        state: Optional[types.DeliveryState] = None,
        event: Optional[types.EventName] = None,
        event_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ListedDelivery]:
        """List deliveries of a webhook endpoint

        Deliveries are kept for 30 days.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return self._page(
            _LIST_DELIVERIES,
            types.ListedDelivery,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "state": state, "event": event, "eventId": event_id, "expand": expand},
            options=options,
        )

    def get_health(
        self,
        *,
        period: Optional[Literal["day", "week", "month"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetWebhookHealthResult:
        """Retrieve the health of all webhook endpoints

        Returns figures for each endpoint that had deliveries in the period. Test deliveries do not count.

        Args:
            period: Period of the figures: a day in parts of one hour, a week in parts of six hours, or a month in
                parts of one day
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return self._transport.call(
            _GET_HEALTH,
            types.GetWebhookHealthResult,
            query={"period": period, "expand": expand},
            options=options,
        )

    def get_delivery(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetWebhookDeliveryResult:
        """Retrieve a delivery with its body and the responses of your server

        Args:
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return self._transport.call(
            _GET_DELIVERY,
            types.GetWebhookDeliveryResult,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def replay_delivery(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Delivery:
        """Retry a delivery now

        Sends the same bytes with the same event ID again, and restarts the retry schedule.

        Scope: `webhooks:write`.
        """
        return self._transport.call(
            _REPLAY_DELIVERY,
            types.Delivery,
            path={"id": id},
            options=options,
        )


class AsyncWebhooks(AsyncResource):
    """Calls of `client.webhooks`."""

    async def create(
        self,
        *,
        url: str,
        events: Sequence[types.EventSubscription],
        description: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWebhook:
        """Create a webhook endpoint

        The service posts events as `{id, event, created, org, data}`. The header `X-Service-Signature` contains
        `t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + body)>`. The three `webhook-*` headers of Standard Webhooks
        are included too. Any 2xx status counts as a success; respond with `{"received": true}`. The same delivery
        can arrive twice: ignore event IDs that you have already processed.

        Args:
            url: URL that receives events; plain http only in development
            events: Event types to receive, from `GET /v1/event-types`; `*` for all
            headers: Up to 10 headers to add to every delivery, such as a token for your gateway
        Scope: `webhooks:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.NewWebhook,
            fields={"url": url, "events": events, "description": description, "headers": headers, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Webhook]:
        """List webhook endpoints

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `webhooks:read`.
        """
        return self._page(
            _LIST,
            types.Webhook,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Webhook:
        """Retrieve a webhook endpoint

        Scope: `webhooks:read`.
        """
        return await self._transport.call(
            _GET,
            types.Webhook,
            path={"id": id},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        events: Optional[Sequence[types.EventSubscription]] = None,
        description: Union[Optional[str], Omit] = OMIT,
        status: Optional[types.WebhookStatus] = None,
        headers: Optional[Mapping[str, str]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Webhook:
        """Change, disable, or enable a webhook endpoint

        Args:
            url: URL that receives events; plain http only in development
            events: Event types to receive, from `GET /v1/event-types`; `*` for all
            headers: Up to 10 headers to add to every delivery, such as a token for your gateway
        Scope: `webhooks:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.Webhook,
            path={"id": id},
            fields={"url": url, "events": events, "description": description, "status": status, "headers": headers, "metadata": metadata},
            options=options,
        )

    async def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a webhook endpoint and its delivery log

        Scope: `webhooks:write`.
        """
        await self._transport.call(
            _DELETE,
            path={"id": id},
            options=options,
        )

    async def rotate_secret(
        self,
        id: str,
        *,
        overlap_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWebhook:
        """Rotate the signing secret of a webhook endpoint

        During the overlap, every delivery carries one signature by each secret, the newest first. Another rotation
        does not shorten earlier overlaps. Up to four previous secrets can sign at the same time. A further rotation
        returns 409 with the time at which the first of them stops signing.

        Args:
            overlap_seconds: Seconds for which the previous secret continues to sign deliveries, up to 7 days. With
                0, all previous secrets stop signing immediately
        Scope: `webhooks:write`.
        """
        return await self._transport.call(
            _ROTATE_SECRET,
            types.NewWebhook,
            path={"id": id},
            fields={"overlap_seconds": overlap_seconds},
            options=options,
        )

    async def test(
        self,
        id: str,
        *,
        event: Optional[types.EventName] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Delivery:
        """Send a signed sample event to a webhook endpoint

        The sample contains `test: true`. The service sends it once, without retries. It never changes the state of
        the endpoint.

        Scope: `webhooks:write`.
        """
        return await self._transport.call(
            _TEST,
            types.Delivery,
            path={"id": id},
            fields={"event": event},
            options=options,
        )

    async def recover(
        self,
        id: str,
        *,
        since: Time,
        options: Optional[RequestOptions] = None,
    ) -> types.RecoverWebhookResult:
        """Replay events that an endpoint missed

        Sends again the deliveries that failed since `since`, and the events that happened while the endpoint was
        disabled. The events keep their IDs, so your server can ignore events that it already processed.

        Args:
            since: Time from which to replay, up to 30 days ago (the length of the delivery log)
        Scope: `webhooks:write`.
        """
        return await self._transport.call(
            _RECOVER,
            types.RecoverWebhookResult,
            path={"id": id},
            fields={"since": since},
            options=options,
        )

    def list_deliveries(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        state: Optional[types.DeliveryState] = None,
        event: Optional[types.EventName] = None,
        event_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ListedDelivery]:
        """List deliveries of a webhook endpoint

        Deliveries are kept for 30 days.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return self._page(
            _LIST_DELIVERIES,
            types.ListedDelivery,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "state": state, "event": event, "eventId": event_id, "expand": expand},
            options=options,
        )

    async def get_health(
        self,
        *,
        period: Optional[Literal["day", "week", "month"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetWebhookHealthResult:
        """Retrieve the health of all webhook endpoints

        Returns figures for each endpoint that had deliveries in the period. Test deliveries do not count.

        Args:
            period: Period of the figures: a day in parts of one hour, a week in parts of six hours, or a month in
                parts of one day
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return await self._transport.call(
            _GET_HEALTH,
            types.GetWebhookHealthResult,
            query={"period": period, "expand": expand},
            options=options,
        )

    async def get_delivery(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetWebhookDeliveryResult:
        """Retrieve a delivery with its body and the responses of your server

        Args:
            expand: Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `webhooks:read`.
        """
        return await self._transport.call(
            _GET_DELIVERY,
            types.GetWebhookDeliveryResult,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def replay_delivery(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Delivery:
        """Retry a delivery now

        Sends the same bytes with the same event ID again, and restarts the retry schedule.

        Scope: `webhooks:write`.
        """
        return await self._transport.call(
            _REPLAY_DELIVERY,
            types.Delivery,
            path={"id": id},
            options=options,
        )
