import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { listIssuerAuthorities, listIssuerLists } from './list-issuers.ts';
import { authoritiesQuery, issuerAuthority, issuerLists } from './schema.ts';

const common = { tag: 'Verification policies', access: { anyOf: ['verifications:read'] } } as const;

export const issuerRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/v1/issuer-lists',
    operationId: 'listIssuerLists',
    summary: 'List imported lists of issuing authorities',
    description: 'The operator imports them for the whole installation.',
    responses: { 200: { description: 'All lists; empty if none was imported', schema: issuerLists } },
    handle: async ({ ctx }) => ({ status: 200, body: { data: await listIssuerLists(ctx), nextCursor: null } }),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/v1/issuer-authorities',
    operationId: 'listIssuerAuthorities',
    summary: 'List trusted issuing authorities',
    description:
      'Authorities on the imported lists whose certificates are valid. Root certificates in your policy count in addition.',
    query: authoritiesQuery,
    responses: { 200: { description: 'A page, by country', schema: pageOf(issuerAuthority) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listIssuerAuthorities(ctx, actor, query) }),
  }),
];
