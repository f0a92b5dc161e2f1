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
    summary: 'Erase the personal data of a closed verification',
    description:
      'Permanently deletes pictures, documents, the data read from them, expected details, notes, metadata, and measurements. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups contain the data until you delete them. After a restore, the service redacts again before it starts. The verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call changes nothing. If your policy requires a second approval, the call returns 409. Request an erasure instead, which another member approves. `GET /v1/erasures` lists redactions with `by: redaction`.',
    tag: 'Verifications',
    access: { anyOf: ['compliance:erase'] },
    params: verificationParams,
    responses: { 200: { description: 'The redacted verification', schema: verificationSchema } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { id } }) => ({ status: 200, body: await redactVerification(ctx, actor, id) }),
  }),
];
