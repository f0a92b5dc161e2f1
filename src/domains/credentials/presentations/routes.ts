import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { verifyPresentation } from './answer/verify-presentation.ts';
import { getPresentationRequest, listPresentationRequests } from './list-presentation-requests.ts';
import { queryFor } from './request/ask.ts';
import { createPresentationRequest } from './request/create-presentation-request.ts';
import {
  presentationRequest,
  presentationVerdict,
  requestBody,
  requestParams,
  requestQuery,
  requestSummary,
  requestsQuery,
  verifyBody,
} from './schema.ts';

const tag = 'Presentations';
const read = { anyOf: ['credentials:read'] } as const;
const write = { anyOf: ['credentials:write'] } as const;

export const presentationRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/presentation-requests',
    operationId: 'createPresentationRequest',
    summary: 'Ask a wallet to present a credential or a proof',
    description:
      'By OpenID4VP 1.0: hand the person the link, the code or the page. The request is answered once, in time; the result comes by event or by GET. Holder binding is always demanded.',
    tag,
    access: write,
    body: requestBody,
    responses: { 201: { description: 'The request', schema: presentationRequest } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body: { dcql, ask, ...rest } }) => ({
      status: 201,
      body: await createPresentationRequest(ctx, actor, { ...rest, query: dcql ?? queryFor(ctx, ask ?? []) }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/presentation-requests',
    operationId: 'listPresentationRequests',
    summary: 'List presentation requests',
    tag,
    access: read,
    query: requestsQuery,
    responses: {
      200: { description: 'A page, newest first, without what was asked and shown', schema: pageOf(requestSummary) },
    },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listPresentationRequests(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/presentation-requests/{id}',
    operationId: 'getPresentationRequest',
    discloses: { kind: 'presentation', only: 'pii:read' },
    summary: 'One presentation request with its result',
    description:
      'Where the request has a redirectUri, the claims are shown only with the `response_code` that came with the browser: so nobody is let in by what another person presented.',
    tag,
    access: read,
    params: requestParams,
    query: requestQuery,
    responses: { 200: { description: 'The request', schema: presentationRequest } },
    errors: ['not_found', 'unprocessable'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getPresentationRequest(ctx, actor, { id: params.id, responseCode: query.responseCode }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/presentations/verify',
    operationId: 'verifyPresentation',
    summary: 'Verify a presentation made for your own nonce',
    description:
      'Check by check: form, signature, nonce, audience, holder binding, and of each credential also issuer, validity, trust and status. A failed check is a result, not an error. Nothing is kept: that a nonce is used once is the caller’s to see to.',
    tag,
    access: read,
    body: verifyBody,
    responses: { 200: { description: 'The verdict, check by check', schema: presentationVerdict } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await verifyPresentation(ctx, actor, body) }),
  }),
  metadataRoute({
    path: '/v1/presentation-requests/{id}',
    noun: 'PresentationRequest',
    kind: 'presentationRequest',
    tables: ['presentation_requests'],
    tag,
    access: write,
  }),
];
