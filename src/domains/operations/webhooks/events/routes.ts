import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import type { DescribedEvent } from '../event-catalogue.ts';
import { type EventInputs, event, eventDeliveries, eventParams, eventTypes } from '../schema.ts';
import { getEvent, listEventDeliveries } from './get-event.ts';
import { listEvents } from './list-events.ts';

const tag = 'Events';
const access = { anyOf: ['webhooks:read'] } as const;

export const eventRoutes = ({ eventsQuery }: EventInputs, catalogue: readonly DescribedEvent[]) => [
  defineRoute({
    method: 'get',
    path: '/v1/events',
    operationId: 'listEvents',
    summary: 'List events, or poll for new events',
    description:
      'To poll, call with `order=asc` and keep `nextCursor`. Call again with that cursor. New events appear about five seconds after they happened.',
    tag,
    access,
    query: eventsQuery,
    responses: { 200: { description: 'A page of events', schema: pageOf(event) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listEvents(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/events/{id}',
    operationId: 'getEvent',
    summary: 'Retrieve an event',
    tag,
    access,
    params: eventParams,
    responses: { 200: { description: 'The event', schema: event } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getEvent(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/events/{id}/deliveries',
    operationId: 'listEventDeliveries',
    summary: 'List deliveries of an event',
    description: 'Deliveries are kept for 30 days.',
    tag,
    access,
    params: eventParams,
    responses: { 200: { description: 'Deliveries of the event to each endpoint', schema: eventDeliveries } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: { data: await listEventDeliveries(ctx, actor, params.id), nextCursor: null },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/event-types',
    operationId: 'listEventTypes',
    summary: 'List event types and their JSON Schemas',
    tag,
    access,
    responses: { 200: { description: 'All event types', schema: eventTypes } },
    handle: async () => ({ status: 200, body: { data: [...catalogue], nextCursor: null } }),
  }),
];
