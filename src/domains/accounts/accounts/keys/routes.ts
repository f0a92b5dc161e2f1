import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { apiKey, apiKeyBody, apiKeyPatch, keyParams, keysQuery, newApiKey, rotateBody } from '../schema.ts';
import { createApiKey } from './create-api-key.ts';
import { changeApiKey, getApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './manage-api-keys.ts';

const tag = 'API keys';
const access = { anyOf: ['keys:write'] } as const;

export const keyRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/auth/api-key',
    alias: '/v1/auth/api-keys',
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description:
      'Requires the access token of a login, or an API key with the scope keys:write. Without `scopes`, the key gets all scopes of its creator except keys:write, organization:write, pii:read, and compliance:erase. If an API key creates the key, the new key has at most the networks of its creator. It expires no later than its creator, and is revoked with it. With `mode: test`, the key works in the test organization. The first such key creates that organization. `POST /v1/auth/api-keys` is the same operation.',
    tag,
    access,
    body: apiKeyBody,
    answersSecret: true,
    responses: { 200: { description: 'The new key. Only this response contains the secret', schema: newApiKey } },
    errors: ['secret_already_shown'],
    handle: async ({ ctx, actor, body }) => {
      const { expiresAt, ...asked } = body;
      const made = await createApiKey(ctx, actor, { ...asked, ...(expiresAt && { expiresAt: new Date(expiresAt) }) });
      return { status: 200, body: made };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/auth/api-key',
    operationId: 'getOwnApiKey',
    summary: 'Retrieve the API key that makes this call',
    tag,
    access: 'key',
    responses: { 200: { description: 'The key', schema: apiKey } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getApiKey(ctx, actor, actor.id) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/auth/api-key',
    operationId: 'revokeOwnApiKey',
    summary: 'Revoke the API key that makes this call',
    description: 'Requires no scope: a key can always revoke itself.',
    tag,
    access: 'key',
    responses: { 200: { description: 'The revoked key', schema: apiKey } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await revokeApiKey(ctx, actor, actor.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/auth/api-keys',
    operationId: 'listApiKeys',
    summary: 'List API keys',
    tag,
    access,
    query: keysQuery,
    responses: { 200: { description: 'A page of keys, newest first', schema: pageOf(apiKey) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listApiKeys(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/auth/api-keys/{id}',
    operationId: 'changeApiKey',
    summary: 'Change the name, networks, or metadata of an API key',
    tag,
    access,
    description:
      'Requires all scopes of the key. To add networks, use an access token of a login within the last 10 minutes. If you remove networks, keys that this key created lose them too.',
    params: keyParams,
    body: apiKeyPatch,
    responses: { 200: { description: 'The key', schema: apiKey } },
    errors: ['not_found', 'recent_login_required'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await changeApiKey(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/auth/api-keys/{id}',
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key',
    description:
      'Requires all scopes of the key. The key and all keys that it created stop working immediately. The list still shows them.',
    tag,
    access,
    params: keyParams,
    responses: { 200: { description: 'The revoked key', schema: apiKey } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await revokeApiKey(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/auth/api-keys/{id}/rotate',
    operationId: 'rotateApiKey',
    summary: 'Rotate an API key',
    description:
      'Requires all scopes of the key. Keys that it created stay valid and belong to its successor. If another key makes the call, the successor has at most the networks of that key. It expires no later than that key, and is revoked with it.',
    tag,
    access,
    params: keyParams,
    body: rotateBody,
    answersSecret: true,
    responses: { 201: { description: 'The new key. Only this response contains the secret', schema: newApiKey } },
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await rotateApiKey(ctx, actor, params.id, body.overlapSeconds),
    }),
  }),
];
