import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { isWhole, withheld } from '#platform/operation/withhold.ts';
import { getChain } from './chain/get-chain.ts';
import { chain, chainQuery } from './chain/schema.ts';
import { changeWork } from './change-work.ts';
import { createWork } from './create-work.ts';
import { getWork, listWorks } from './list-works.ts';
import { work, workBody, workParams, workPatch, workQuery, worksQuery } from './schema.ts';

const tag = 'Works';
const read = { anyOf: ['works:read'] } as const;
const write = { anyOf: ['works:write'] } as const;

export const workRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/works',
    operationId: 'createWork',
    discloses: { kind: 'work', only: 'pii:read' },
    summary: 'Register a work',
    description:
      'Authors are the first owners of the economic rights, performers of their neighboring right, by their shares. Names are stored encrypted. Reading them requires the scope `pii:read`.',
    tag,
    access: write,
    body: workBody,
    responses: { 201: { description: 'The work', schema: work } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createWork(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works',
    operationId: 'listWorks',
    discloses: { kind: 'work', only: 'pii:read', when: isWhole },
    summary: 'List works',
    tag,
    access: read,
    query: worksQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(work) } },
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listWorks(ctx, withheld(actor, query), query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works/{id}',
    operationId: 'getWork',
    discloses: { kind: 'work', only: 'pii:read', when: isWhole },
    summary: 'Retrieve a work with its authors and holders',
    tag,
    access: read,
    params: workParams,
    query: workQuery,
    responses: { 200: { description: 'The work', schema: work } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getWork(ctx, withheld(actor, query), params.id),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/works/{id}',
    operationId: 'updateWork',
    discloses: { kind: 'work', only: 'pii:read' },
    summary: 'Change a work',
    description:
      'Omitted fields keep their values. `authors` replaces the whole list. Once the work has transfers, the response to `authors` is 409. Once one of them has an agreement, so is the response to another title or identifier.',
    tag,
    access: write,
    params: workParams,
    body: workPatch,
    responses: { 200: { description: 'The work after the change', schema: work } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await changeWork(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works/{id}/chain',
    operationId: 'getWorkChain',
    summary: 'Retrieve the chain of title of a work',
    description:
      'Shows who holds which right on a day, through which transfers, and the faults. Computed from the current records. If its agreement is no longer completed, or the credential is revoked or suspended, a transfer has no effect. The transfer with the earlier `validFrom` takes precedence. Not a legal opinion.',
    tag,
    access: read,
    params: workParams,
    query: chainQuery,
    responses: { 200: { description: 'The chain of title', schema: chain } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getChain(ctx, actor, params.id, query),
    }),
  }),
];
