import { type Context, defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/http/list.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import type { Route } from '#platform/http/route.ts';
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
import type { Sources } from './sources.ts';

const tag = 'Erasures';
const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;

const postErasure = (sources: Sources) =>
  defineRoute({
    method: 'post',
    path: '/v1/erasures',
    operationId: 'createErasure',
    summary: 'Erase what is held about somebody',
    description:
      'Erases by a job, which goes on until it is done. Credentials, signatures, receipts, proofs and the audit log go on to verify. What a legal hold or a duty keeps is listed, and erased when that ends.',
    tag,
    access: write,
    body: erasureBody,
    responses: {
      200: { description: 'Of a dry run: what would be done', schema: erasurePlan },
      202: { description: 'Taken', schema: erasure },
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
    responses: { 200: { description: 'A page, newest first', schema: pageOf(listedErasure) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listErasures(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/erasures/{id}',
    operationId: 'getErasure',
    summary: 'How far an erasure is, and what it keeps',
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
    summary: 'What an erasure is about, item by item',
    tag,
    access: read,
    params: erasureParams,
    query: itemsQuery,
    responses: { 200: { description: 'A page, the first first', schema: itemsPage } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listItems(ctx, actor, params.id, query),
    }),
  }),
];

export function erasureRoutes(sources: Sources): readonly Route<Context>[] {
  return [postErasure(sources), ...readRoutes];
}

/** The schema lets exactly one of them through. */
function askedBy({
  personId,
  userId,
  email,
}: Partial<Record<'personId' | 'userId' | 'email', string | undefined>>): Asked {
  if (personId !== undefined) return { personId };
  return userId === undefined ? { email: email ?? '' } : { userId };
}
