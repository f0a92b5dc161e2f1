import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import {
  type EventInputs,
  health,
  healthQuery,
  newWebhook,
  rotateBody,
  webhook,
  webhookParams,
  webhooksQuery,
} from '../schema.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getHealth } from './get-health.ts';
import { getWebhook, listWebhooks } from './list-webhooks.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateWebhook } from './update-webhook.ts';

const tag = 'Webhooks';
const read = { anyOf: ['webhooks:read'] } as const;
const write = { anyOf: ['webhooks:write'] } as const;

export const webhookRoutes = ({ webhookBody, webhookPatch }: EventInputs) => [
  defineRoute({
    method: 'post',
    path: '/v1/webhooks',
    operationId: 'createWebhook',
    summary: 'Create a webhook endpoint',
    description:
      'The service posts events as `{id, event, created, org, data}`. The header `X-Service-Signature` contains `t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + body)>`. The three `webhook-*` headers of Standard Webhooks are included too. Any 2xx status counts as a success; respond with `{"received": true}`. The same delivery can arrive twice: ignore event IDs that you have already processed.',
    tag,
    access: write,
    body: webhookBody,
    answersSecret: true,
    responses: {
      201: { description: 'The endpoint with its secret. Only this response contains the secret', schema: newWebhook },
    },
    errors: ['unprocessable', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createWebhook(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/webhooks',
    operationId: 'listWebhooks',
    summary: 'List webhook endpoints',
    tag,
    access: read,
    query: webhooksQuery,
    responses: { 200: { description: 'A page of endpoints, newest first', schema: pageOf(webhook) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listWebhooks(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/webhooks/health',
    operationId: 'getWebhookHealth',
    summary: 'Retrieve the health of all webhook endpoints',
    description: 'Returns figures for each endpoint that had deliveries in the period. Test deliveries do not count.',
    tag,
    access: read,
    query: healthQuery,
    responses: { 200: { description: 'Figures of each endpoint', schema: health } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await getHealth(ctx, actor, query.period) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/webhooks/{id}',
    operationId: 'getWebhook',
    summary: 'Retrieve a webhook endpoint',
    tag,
    access: read,
    params: webhookParams,
    responses: { 200: { description: 'The endpoint', schema: webhook } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getWebhook(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/webhooks/{id}',
    operationId: 'updateWebhook',
    summary: 'Change, disable, or enable a webhook endpoint',
    tag,
    access: write,
    params: webhookParams,
    body: webhookPatch,
    responses: { 200: { description: 'The endpoint', schema: webhook } },
    errors: ['not_found', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await updateWebhook(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/webhooks/{id}',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook endpoint and its delivery log',
    tag,
    access: write,
    params: webhookParams,
    responses: { 204: { description: 'Deleted' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      await deleteWebhook(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/webhooks/{id}/rotate-secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the signing secret of a webhook endpoint',
    description:
      'During the overlap, every delivery carries one signature by each secret, the newest first. Another rotation does not shorten earlier overlaps. Up to four previous secrets can sign at the same time. A further rotation returns 409 with the time at which the first of them stops signing.',
    tag,
    access: write,
    params: webhookParams,
    body: rotateBody,
    answersSecret: true,
    responses: {
      201: {
        description: 'The endpoint with its new secret. Only this response contains the secret',
        schema: newWebhook,
      },
    },
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await rotateSecret(ctx, actor, params.id, body.overlapSeconds),
    }),
  }),
];
