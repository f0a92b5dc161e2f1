import { type Context, defineRoute } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { pageOf } from '#platform/operation/list.ts';
import { checkNow } from './check-received.ts';
import { deleteReceivedBundle } from './delete-received.ts';
import { getReceivedBundle, listReceivedBundles } from './list-received.ts';
import { receiveBundle } from './receive-bundle.ts';
import { openFile } from './received-blobs.ts';
import {
  checkBody,
  receivedBundle,
  receivedBundleBody,
  receivedBundleDetails,
  receivedBundleParams,
  receivedBundlesQuery,
} from './schema.ts';
import { loadReceivedBundle } from './store.ts';

const tag = 'Compliance';
const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;

export const receivedBundleRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/received-bundles',
    operationId: 'createReceivedBundle',
    summary: 'Add a bundle that you received',
    description:
      'For platforms: the offline verifier checks the bundle now, and again every 30 to 40 minutes. Each check uses the current status lists of the issuer. `received_bundle.updated` reports each change, such as a withdrawn release. A bundle that fails is stored with its verdict. A file that is not a bundle returns 422. The same file again returns the first one, with status 200.',
    tag,
    access: write,
    body: receivedBundleBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: {
      200: { description: 'You added this file before', schema: receivedBundleDetails },
      201: { description: 'The received bundle with its verdict', schema: receivedBundleDetails },
    },
    errors: ['unprocessable', 'payload_too_large', 'unavailable'],
    handle: async ({ ctx, actor, body }) => {
      const { id, isNew } = await receiveBundle(ctx, actor, body);
      return { status: isNew ? 201 : 200, body: await getReceivedBundle(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/received-bundles',
    operationId: 'listReceivedBundles',
    summary: 'List received bundles',
    tag,
    access: read,
    query: receivedBundlesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(receivedBundle) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listReceivedBundles(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/received-bundles/{id}',
    operationId: 'getReceivedBundle',
    summary: 'Retrieve a received bundle, with its verdict and history',
    tag,
    access: read,
    params: receivedBundleParams,
    responses: { 200: { description: 'The received bundle', schema: receivedBundleDetails } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getReceivedBundle(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/received-bundles/{id}/file',
    operationId: 'getReceivedBundleFile',
    summary: 'Download a received bundle',
    discloses: { kind: 'received_bundle' },
    description: 'Returns the file as you received it. It can name people, so it also requires `pii:read`.',
    tag,
    access: read,
    params: receivedBundleParams,
    responses: { 200: { description: 'The bundle', contentType: 'application/json' } },
    errors: ['not_found', 'gone', 'insufficient_scope'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await readFile(ctx, actor, params.id),
      headers: { 'Content-Disposition': `attachment; filename="${params.id}.json"`, 'Cache-Control': 'no-store' },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/received-bundles/{id}/check',
    operationId: 'checkReceivedBundle',
    summary: 'Check a received bundle now',
    description:
      'Runs all rules with the current status lists of the issuer. `trustedIssuers` and `accept`, if you send them, replace the stored ones.',
    tag,
    access: write,
    params: receivedBundleParams,
    body: checkBody,
    responses: { 200: { description: 'The received bundle after the check', schema: receivedBundleDetails } },
    errors: ['not_found', 'gone', 'unavailable'],
    handle: async ({ ctx, actor, params, body }) => {
      await checkNow(ctx, actor, params.id, body);
      return { status: 200, body: await getReceivedBundle(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/received-bundles/{id}',
    operationId: 'deleteReceivedBundle',
    summary: 'Delete a received bundle',
    description: 'Deletes the file, its verdict, and its history. The audit log keeps the hash.',
    tag,
    access: write,
    params: receivedBundleParams,
    responses: { 204: { description: 'Deleted' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      await deleteReceivedBundle(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
  metadataRoute({
    path: '/v1/received-bundles/{id}',
    noun: 'ReceivedBundle',
    kind: 'receivedBundle',
    tables: ['received_bundles'],
    tag,
    access: write,
  }),
];

async function readFile(ctx: Context, actor: Actor, id: string): Promise<Buffer> {
  if (!actor.scopes.has('pii:read'))
    throw new AppError('insufficient_scope', { message: 'The file of a bundle also requires the scope pii:read.' });
  return openFile(ctx, await ctx.db.org(actor, (tx) => loadReceivedBundle(tx, id)));
}
