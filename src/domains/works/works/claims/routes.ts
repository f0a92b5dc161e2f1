import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { workParams } from '../schema.ts';
import { issueClaim } from './issue-claim.ts';
import { getClaim, listClaims } from './list-claims.ts';
import { claim, claimBody, claimParams, claimsQuery } from './schema.ts';

const tag = 'Works';
const read = { anyOf: ['works:read'] } as const;
const write = { anyOf: ['works:write'] } as const;

export const claimRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/works/{id}/claims',
    operationId: 'issueWorkClaim',
    summary: 'Issue a copyright claim',
    description:
      'Issues a CopyrightClaimCredential: the rights that a holder held on a day, according to the chain of title. Your organization claims this from its records. It is not a legal opinion. Returns 409 with the `reason` if the holder holds nothing, or an error in the chain affects the holder. The claim replaces an earlier one for the same holder and day. When the records change, the service revokes claims that are no longer true.',
    tag,
    access: write,
    params: workParams,
    body: claimBody,
    responses: { 201: { description: 'The claim', schema: claim } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await issueClaim(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works/{id}/claims',
    operationId: 'listWorkClaims',
    summary: 'List copyright claims of a work',
    tag,
    access: read,
    params: workParams,
    query: claimsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(claim) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listClaims(ctx, actor, params.id, query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/works/{id}/claims/{claimId}',
    operationId: 'getWorkClaim',
    summary: 'Retrieve a copyright claim',
    description: 'Retrieve its credential with `GET /v1/credentials/{credentialId}`.',
    tag,
    access: read,
    params: claimParams,
    responses: { 200: { description: 'The claim', schema: claim } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await getClaim(ctx, actor, { workId: params.id, id: params.claimId }),
    }),
  }),
];
