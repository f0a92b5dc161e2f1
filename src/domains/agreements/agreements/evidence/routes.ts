import { defineRoute } from '#domains/context.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { evidenceVerdict, verifyBody } from './schema.ts';
import { verifyAgreement } from './verify-agreement.ts';

export const verifyRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/agreements/verify',
    operationId: 'verifyAgreement',
    summary: 'Verify a signed document and its evidence',
    description:
      'Returns the signers, times, and DIDs, and detects any changed byte. The verdict lists each rule. A failed rule is part of the verdict, not an error. Trusted issuers are the organizations of this service. The offline verifier returns the same verdict without a network.',
    tag: 'Agreements',
    access: { anyOf: ['agreements:read'] },
    body: verifyBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 200: { description: 'The verdict', schema: evidenceVerdict } },
    handle: async ({ ctx, body }) => ({ status: 200, body: await verifyAgreement(ctx, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/agreements/verify',
    operationId: 'showFormerVerifyPage',
    summary: 'Redirect links in earlier certificates to the page that verifies files',
    tag: 'Pages',
    access: 'public',
    responses: { 302: { description: 'Redirect to /verify' } },
    handle: async () => ({ status: 302, headers: { Location: '/verify' } }),
  }),
];
