import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { verifyPresentation } from './answer/verify-presentation.ts';
import { getPresentationRequest, listPresentationRequests } from './list-presentation-requests.ts';
import type { PresentedRequest } from './present.ts';
import { PROOF_OF_AGE, PROOF_OF_AGE_QUERY, queryFor } from './request/ask.ts';
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

/** A caller with `pii:read` gets their parameters back. */
const hasTransactions = (answer: unknown): boolean => (answer as PresentedRequest).transactionData !== null;

export const presentationRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/presentation-requests',
    operationId: 'createPresentationRequest',
    discloses: { kind: 'presentation', only: 'pii:read', when: (_, answer) => hasTransactions(answer) },
    summary: 'Request a credential or a proof from a wallet',
    description:
      'Uses OpenID4VP 1.0. Send the person the link, show the QR code, or open the page. The wallet can answer once, before the request expires. You receive the result by event or by GET. The wallet must always prove that it holds the credential (holder binding).',
    tag,
    access: write,
    body: requestBody,
    responses: { 201: { description: 'The request', schema: presentationRequest } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body: { dcql, ask = [], ...rest } }) => {
      const isOfAge = ask.includes(PROOF_OF_AGE);
      const query = dcql ?? (isOfAge ? PROOF_OF_AGE_QUERY : queryFor(ctx, ask));
      const trustedLists = rest.trustedLists || isOfAge;
      return { status: 201, body: await createPresentationRequest(ctx, actor, { ...rest, query, trustedLists }) };
    },
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
      200: {
        description: 'A page of requests, newest first, without queries and results',
        schema: pageOf(requestSummary),
      },
    },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listPresentationRequests(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/presentation-requests/{id}',
    operationId: 'getPresentationRequest',
    discloses: { kind: 'presentation', only: 'pii:read' },
    summary: 'Retrieve a presentation request with its result',
    description:
      'If the request has a `redirectUri`, the call returns claims and confirmations only with the `response_code` from the return link. This prevents a person from using another person’s presentation.',
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
    summary: 'Verify a presentation that you requested with your own nonce',
    description:
      'Checks the form, signature, nonce, audience, and holder binding of the presentation. Checks the issuer, validity, trust, and status of each credential. A failed check is part of the result, not an error. The service stores nothing, so it cannot detect a repeated nonce. Use each nonce only once.',
    tag,
    access: read,
    body: verifyBody,
    responses: { 200: { description: 'The verdict, with the result of each check', schema: presentationVerdict } },
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
