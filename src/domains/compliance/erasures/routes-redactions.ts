import { defineRoute } from '#domains/context.ts';
import { verificationParams } from '#domains/identity/identity-verification/index.ts';
import { verificationSchema } from '#domains/verifications/verifications/index.ts';
import { redactVerification } from './redact-verification.ts';

export const redactionRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/redact',
    operationId: 'redactVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Take the personal data out of a verification that has ended',
    description:
      'Pictures and papers, what was read, expected and written about it, metadata and figures are gone for good. Backups hold them until you delete those; after a restore the service redacts again before it serves. The outcome, the checks with their results, versions and ids stay, and so does the credential. Only once it has ended: verified, approved, suspended, rejected, expired or cancelled; again, it changes nothing. With four eyes it answers 409: an erasure is approved by a second member. `GET /v1/erasures` lists it, by `redaction`.',
    tag: 'Verifications',
    access: { anyOf: ['compliance:erase'] },
    params: verificationParams,
    responses: { 200: { description: 'The redacted verification', schema: verificationSchema } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { id } }) => ({ status: 200, body: await redactVerification(ctx, actor, id) }),
  }),
];
