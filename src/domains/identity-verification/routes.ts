import { defineRoute } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { pageOf } from '#platform/http/list.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { cancelVerification } from './cancel-verification.ts';
import { getPicture, listPictures } from './list-pictures.ts';
import { getVerification, listVerifications } from './list-verifications.ts';
import { redactVerification } from './redact-verification.ts';
import { resubmitVerification } from './resubmit-verification.ts';
import { reviewVerification } from './review-verification.ts';
import {
  decisionBody,
  identityBody,
  pictureParams,
  pictures,
  resubmitBody,
  started,
  verification,
  verificationBody,
  verificationParams,
  verificationSummary,
  verificationsQuery,
} from './schema.ts';
import { startVerification } from './start-verification.ts';
import { readSubmission } from './submission.ts';
import { verifyNow } from './verify-now.ts';

const tag = 'Verifications';
const read = { anyOf: ['verifications:read'] } as const;
const write = { anyOf: ['verifications:write'] } as const;
/** What may be wrong with an answer to a liveness challenge. */
const LIVENESS_ERRORS = ['invalid_liveness', 'challenge_used', 'challenge_expired', 'frames_replayed'] as const;
const numbered = (documents: readonly string[]) =>
  documents.map((text, index) => ({ path: `documents.${index}`, text, mayBeUrl: true }));

export const verificationRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/verifications',
    operationId: 'createVerification',
    summary: 'Verify a person now',
    description:
      'Decides before it answers; after 25 seconds it answers the status `processing` and the webhook follows.',
    tag,
    access: write,
    body: verificationBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 200: { description: 'The verification, decided or processing', schema: verification } },
    errors: ['invalid_documents', 'not_available', 'unprocessable', ...LIVENESS_ERRORS],
    handle: async ({ ctx, actor, body }) => {
      if (body.type === 'kyb')
        throw new AppError('not_available', { message: 'Business verification is not available yet.' });
      return { status: 200, body: await verifyNow(ctx, actor, body) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/identities/verify',
    operationId: 'verifyIdentity',
    summary: 'Start the verification of a person',
    description: 'Answers `pending`; a job decides and a webhook tells. URLs are fetched by the job.',
    tag,
    access: write,
    body: identityBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 200: { description: 'Started', schema: started } },
    errors: ['invalid_documents', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => {
      const verificationId = await startVerification(ctx, actor, {
        submission: await readSubmission(ctx, actor.org, { pictures: numbered(body.documents) }),
        userId: body.userId,
        decideHere: false,
        ...(body.metadata && { metadata: body.metadata }),
        ...(body.consent && { consent: body.consent }),
      });
      return {
        status: 200,
        body: { status: 'success', data: { verificationId, status: 'pending', userId: body.userId } },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications',
    operationId: 'listVerifications',
    summary: 'List verifications',
    tag,
    access: read,
    query: verificationsQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(verificationSummary) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listVerifications(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}',
    operationId: 'getVerification',
    summary: 'One verification with every check',
    tag,
    access: read,
    params: verificationParams,
    responses: { 200: { description: 'The verification', schema: verification } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getVerification(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/pictures',
    operationId: 'listVerificationPictures',
    summary: 'Which pictures were sent',
    description: 'Of every attempt, the latest first.',
    tag,
    access: read,
    params: verificationParams,
    responses: { 200: { description: 'The pictures', schema: pictures } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await listPictures(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/pictures/{pictureId}',
    operationId: 'getVerificationPicture',
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
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/decision',
    operationId: 'decideVerification',
    summary: 'Decide a verification that needs review',
    tag,
    access: { anyOf: ['reviews:write'] },
    params: verificationParams,
    body: decisionBody,
    responses: { 200: { description: 'The decided verification', schema: verification } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => {
      await reviewVerification(ctx, actor, params.id, body);
      return { status: 200, body: await getVerification(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/resubmit',
    operationId: 'resubmitVerification',
    summary: 'Send new pictures',
    description: 'Only in the status requires_input; all pictures again, up to five attempts.',
    tag,
    access: write,
    params: verificationParams,
    body: resubmitBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 202: { description: 'Taken; a job decides', schema: verification } },
    errors: ['not_found', 'conflict', 'invalid_documents', ...LIVENESS_ERRORS],
    handle: async ({ ctx, actor, params, body }) => {
      const { documents, liveness } = body;
      const raw = { pictures: numbered(documents), liveness };
      await resubmitVerification(ctx, actor, params.id, await readSubmission(ctx, actor.org, raw));
      return { status: 202, body: await getVerification(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/cancel',
    operationId: 'cancelVerification',
    summary: 'Cancel a verification that is not decided yet',
    tag,
    access: write,
    params: verificationParams,
    responses: { 200: { description: 'The cancelled verification', schema: verification } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await cancelVerification(ctx, actor, params.id);
      return { status: 200, body: await getVerification(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/redact',
    operationId: 'redactVerification',
    summary: 'Take the personal data out of a verification that has ended',
    description:
      'Pictures, what was read, expected and written about it, metadata and figures are gone for good, in backups too. The outcome, the checks with their results, versions and ids stay, and so does the credential. Only once it is verified, rejected, expired or cancelled; again, it changes nothing.',
    tag,
    access: { anyOf: ['compliance:write'] },
    params: verificationParams,
    responses: { 200: { description: 'The redacted verification', schema: verification } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await redactVerification(ctx, actor, params.id);
      return { status: 200, body: await getVerification(ctx, actor, params.id) };
    },
  }),
];
