import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { sendTestEvent } from '../endpoints/send-test-event.ts';
import type { DescribedEvent } from '../event-catalogue.ts';
import {
  delivery,
  deliveryDetail,
  deliveryParams,
  type EventInputs,
  listedDelivery,
  recoverBody,
  recovery,
  webhookParams,
} from '../schema.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { recoverDeliveries } from './recover-deliveries.ts';
import { replayDelivery } from './replay-delivery.ts';

const tag = 'Webhooks';
const read = { anyOf: ['webhooks:read'] } as const;
const write = { anyOf: ['webhooks:write'] } as const;

export const deliveryRoutes = ({ testBody, deliveriesQuery }: EventInputs, catalogue: readonly DescribedEvent[]) => [
  defineRoute({
    method: 'post',
    path: '/v1/webhooks/{id}/test',
    operationId: 'testWebhook',
    summary: 'Send a signed sample event to a webhook endpoint',
    description:
      'The sample contains `test: true`. The service sends it once, without retries. It never changes the state of the endpoint.',
    tag,
    access: write,
    params: webhookParams,
    body: testBody,
    responses: { 202: { description: 'The queued delivery', schema: delivery } },
    errors: ['not_found', 'conflict', 'not_available'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 202,
      body: await sendTestEvent(ctx, actor, params.id, { type: body.event, catalogue }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/webhooks/{id}/recover',
    operationId: 'recoverWebhook',
    summary: 'Replay events that an endpoint missed',
    description:
      'Sends again the deliveries that failed since `since`, and the events that happened while the endpoint was disabled. The events keep their IDs, so your server can ignore events that it already processed.',
    tag,
    access: write,
    params: webhookParams,
    body: recoverBody,
    responses: { 202: { description: 'Number of queued deliveries', schema: recovery } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 202,
      body: await recoverDeliveries(ctx, actor, params.id, new Date(body.since)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/webhooks/{id}/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'List deliveries of a webhook endpoint',
    description: 'Deliveries are kept for 30 days.',
    tag,
    access: read,
    params: webhookParams,
    query: deliveriesQuery,
    responses: { 200: { description: 'A page of deliveries, newest first', schema: pageOf(listedDelivery) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listDeliveries(ctx, actor, params.id, query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/webhooks/deliveries/{id}',
    operationId: 'getWebhookDelivery',
    summary: 'Retrieve a delivery with its body and the responses of your server',
    tag,
    access: read,
    params: deliveryParams,
    responses: { 200: { description: 'The delivery', schema: deliveryDetail } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getDelivery(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/webhooks/deliveries/{id}/replay',
    operationId: 'replayWebhookDelivery',
    summary: 'Retry a delivery now',
    description: 'Sends the same bytes with the same event ID again, and restarts the retry schedule.',
    tag,
    access: write,
    params: deliveryParams,
    responses: { 202: { description: 'The queued delivery', schema: delivery } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 202, body: await replayDelivery(ctx, actor, params.id) }),
  }),
];
