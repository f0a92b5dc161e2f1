import { defineRoute } from '#domains/context.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { assertMayAsk } from '#platform/http/test-outcome.ts';
import { getPicture, listPictures } from './list-pictures.ts';
import { identityBody, pictureParams, pictures, started, verificationParams } from './schema.ts';
import { startVerification } from './start-verification.ts';
import { numberedPictures, readSubmission } from './submission.ts';

const tag = 'Verifications';

/** The calls that only people's verifications have; the others are those of the domain `verifications`. */
export const identityRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/identities/verify',
    operationId: 'verifyIdentity',
    summary: 'Start the verification of a person',
    description: 'Answers `pending`; a job decides and a webhook tells. URLs are fetched by the job.',
    tag,
    access: { anyOf: ['verifications:write'] },
    body: identityBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 200: { description: 'Started', schema: started } },
    errors: ['invalid_documents', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => {
      await assertMayAsk(ctx, actor, body.testOutcome);
      const verificationId = await startVerification(ctx, actor, {
        submission: await readSubmission(ctx, actor.org, { pictures: numberedPictures(body.documents) }),
        userId: body.userId,
        decideHere: false,
        ...(body.metadata && { metadata: body.metadata }),
        ...(body.consent && { consent: body.consent }),
        ...(body.testOutcome !== undefined && { testOutcome: body.testOutcome }),
      });
      return {
        status: 200,
        body: { status: 'success', data: { verificationId, status: 'pending', userId: body.userId } },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/pictures',
    operationId: 'listVerificationPictures',
    summary: 'Which pictures were sent',
    description: 'Of every attempt, the latest first.',
    tag,
    access: { anyOf: ['verifications:read'] },
    params: verificationParams,
    responses: { 200: { description: 'The pictures', schema: pictures } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await listPictures(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/pictures/{pictureId}',
    operationId: 'getVerificationPicture',
    discloses: { kind: 'picture', part: 'pictureId' },
    summary: 'One picture as it was sent',
    description: 'For reviewers; the audit log notes each look.',
    tag,
    access: { anyOf: ['pii:read'] },
    params: pictureParams,
    responses: { 200: { description: 'A JPEG, PNG or WebP picture', contentType: 'image/*' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      const { bytes, contentType } = await getPicture(ctx, actor, params);
      const headers = { 'Content-Type': contentType, 'Content-Security-Policy': "default-src 'none'; sandbox" };
      return { status: 200, body: bytes, headers };
    },
  }),
];
