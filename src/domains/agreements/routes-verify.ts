import { defineRoute } from '#domains/context.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { evidenceVerdict, verifyBody } from './schema-verify.ts';
import { verifyAgreement } from './verify-agreement.ts';
import { showVerifyPage } from './verify-page.ts';

const responses = { 200: { description: 'The verdict', schema: evidenceVerdict } };

export const verifyRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/agreements/verify',
    operationId: 'verifyAgreement',
    summary: 'Verify a signed document and its evidence',
    description:
      'Who signed, when, under which DID, and whether a byte has changed, rule by rule; a failure is a verdict, not an error. Believed are the organisations of this service. `avouch-verify evidence` says the same without network.',
    tag: 'Agreements',
    access: { anyOf: ['agreements:read'] },
    body: verifyBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses,
    handle: async ({ ctx, body }) => ({ status: 200, body: await verifyAgreement(ctx, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/agreements/verify',
    operationId: 'showVerifyPage',
    summary: 'The page at which anybody verifies a document and its evidence',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 60,
    responses: { 200: { description: 'HTML', contentType: 'text/html' } },
    handle: async () => showVerifyPage(),
  }),
  defineRoute({
    method: 'post',
    path: '/agreements/verify',
    operationId: 'verifyAgreementOnPage',
    summary: 'What that page calls',
    description: 'As `POST /v1/agreements/verify`, without a token.',
    tag: 'Pages',
    access: 'public',
    // A document of 20 MB is hashed in the time of many small calls.
    throttlePerMinute: 10,
    body: verifyBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses,
    errors: ['rate_limited'],
    handle: async ({ ctx, body }) => ({ status: 200, body: await verifyAgreement(ctx, body) }),
  }),
];
