import { type Context, defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import type { Route } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { createErasure, tryErasure } from './create-erasure.ts';
import type { Asked } from './find-subject.ts';
import { getErasure, listErasures, listItems } from './list-erasures.ts';
import {
  erasure,
  erasureBody,
  erasureParams,
  erasurePlan,
  erasuresQuery,
  itemsPage,
  itemsQuery,
  listedErasure,
} from './schema.ts';
import { approveErasure, cancelErasure } from './settle-erasure.ts';
import type { Sources } from './sources.ts';

const tag = 'Erasures';
const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write', 'compliance:erase'] } as const;
const erase = { anyOf: ['compliance:erase'] } as const;

const postErasure = (sources: Sources) =>
  defineRoute({
    method: 'post',
    path: '/v1/erasures',
    operationId: 'createErasure',
    summary: 'Request an erasure',
    description:
      'A job erases the data. The erasure begins after a delay, and you can cancel it until then. The delay is one day, unless the operator sets another. In test mode, there is no delay. If your verification policy requires a second approval, another member must also approve the erasure. Credentials, signatures, receipts, proofs, and the audit log remain verifiable. Data under a legal hold or a retention duty is listed, and erased when the hold or the duty ends.',
    tag,
    access: erase,
    body: erasureBody,
    responses: {
      200: { description: 'For a dry run: the data that would be erased', schema: erasurePlan },
      202: { description: 'Accepted. The erasure is scheduled', schema: erasure },
    },
    errors: ['not_found', 'unprocessable'],
    handle: async ({ ctx, actor, body: { reason, dryRun, metadata, ...given } }) => {
      const request = { sources, reason, metadata, asked: askedBy(given) };
      if (dryRun) return { status: 200, body: await tryErasure(ctx, actor, request) };
      return { status: 202, body: await createErasure(ctx, actor, request) };
    },
  });

const readRoutes = [
  metadataRoute({
    path: '/v1/erasures/{id}',
    noun: 'Erasure',
    kind: 'erasure',
    tables: ['erasures'],
    tag,
    access: write,
  }),
  defineRoute({
    method: 'get',
    path: '/v1/erasures',
    operationId: 'listErasures',
    summary: 'List erasures',
    tag,
    access: read,
    query: erasuresQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(listedErasure) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listErasures(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/erasures/{id}',
    operationId: 'getErasure',
    summary: 'Retrieve an erasure, with its progress and the data that is kept',
    tag,
    access: read,
    params: erasureParams,
    responses: { 200: { description: 'The erasure', schema: erasure } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getErasure(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/erasures/{id}/items',
    operationId: 'listErasureItems',
    summary: 'List items of an erasure',
    tag,
    access: read,
    params: erasureParams,
    query: itemsQuery,
    responses: { 200: { description: 'A page of items, oldest first', schema: itemsPage } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listItems(ctx, actor, params.id, query),
    }),
  }),
];

const orderRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/erasures/{id}/approve',
    operationId: 'approveErasure',
    summary: 'Approve an erasure as a second member',
    description:
      'Requires a login by a member other than the one who requested the erasure. The erasure begins after its delay.',
    tag,
    access: erase,
    params: erasureParams,
    responses: { 200: { description: 'The erasure', schema: erasure } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await approveErasure(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/erasures/{id}/cancel',
    operationId: 'cancelErasure',
    summary: 'Cancel a scheduled erasure',
    description: 'No data is erased. Returns 409 once the erasure has begun.',
    tag,
    access: write,
    params: erasureParams,
    responses: { 200: { description: 'The erasure', schema: erasure } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await cancelErasure(ctx, actor, params.id) }),
  }),
];

export function erasureRoutes(sources: Sources): readonly Route<Context>[] {
  return [postErasure(sources), ...orderRoutes, ...readRoutes];
}

/** The schema admits exactly one of them. */
function askedBy({
  personId,
  userId,
  email,
}: Partial<Record<'personId' | 'userId' | 'email', string | undefined>>): Asked {
  if (personId !== undefined) return { personId };
  return userId === undefined ? { email: email ?? '' } : { userId };
}
