import { z } from 'zod';
import { getBusinessVerification, startBusinessVerification } from '#domains/business/business-verification/index.ts';
import { defineRoute } from '#domains/context.ts';
import {
  decisionBody,
  identityBody,
  started,
  verificationParams,
} from '#domains/identity/identity-verification/index.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { isWhole, withheld, withholdQuery } from '#platform/operation/withhold.ts';
import { countVerifications } from './count-verifications.ts';
import { getVerification, kindOf } from './kinds.ts';
import { listReviewers } from './list-reviewers.ts';
import { listVerifications } from './list-verifications.ts';
import { preferredWaitMs } from './preferred-wait.ts';
import {
  resubmitBody,
  verification,
  verificationBody,
  verificationCounts,
  verificationReviewers,
  verificationSummary,
  verificationsQuery,
} from './schema.ts';
import { startVerificationOf, verifyPerson, withWallet } from './verify-person.ts';

const tag = 'Verifications';
const read = { anyOf: ['verifications:read'] } as const;
const write = { anyOf: ['verifications:write'] } as const;
/** Errors in the answer to a liveness challenge. */
const LIVENESS_ERRORS = ['invalid_liveness', 'challenge_used', 'challenge_expired', 'frames_replayed'] as const;

/** Errors if the policy allows no such verification. */
const EVIDENCE_ERRORS = ['evidence_not_accepted', 'no_trusted_issuers'] as const;

export const verificationRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/verifications',
    operationId: 'createVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Verify a person, or start the verification of a business',
    description:
      'For a person (`idv`), the call answers with the decision. After 25 seconds, or fewer with `Prefer: wait=N`, it answers 202 with `processing`, and a webhook follows. If the service is too busy to inspect the pictures first, a job does so. An unusable picture then leads to `requires_input`, not to 422. If the policy requires liveness and you send none, it answers `requires_input`, and `session` has a link where the person continues on a phone. With `chip`, the signed data of the chip replaces the picture of the document. With `method: "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business (`kyb`), it answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome` and without documents, the business is decided before the answer.',
    tag,
    access: write,
    body: verificationBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: {
      200: { description: 'The verification: decided, or pending', schema: verification },
      202: { description: 'The verification, in `processing`; a job decides', schema: verification },
    },
    errors: ['invalid_documents', 'unprocessable', ...EVIDENCE_ERRORS, ...LIVENESS_ERRORS],
    handle: async ({ ctx, actor, body, headers }) => {
      if (body.type === 'idv') {
        const verified = await verifyPerson(ctx, actor, body, preferredWaitMs(headers.prefer));
        return { status: verified.status === 'processing' ? 202 : 200, body: verified };
      }
      const id = await startBusinessVerification(ctx, actor, body);
      return { status: 200, body: await getBusinessVerification(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/identities/verify',
    operationId: 'verifyIdentity',
    summary: 'Start the verification of a person',
    description:
      'Returns `pending`. A job then fetches the pictures from the URLs and decides, and a webhook reports the outcome. If the policy requires liveness, pictures are not enough: `session` contains a link where the person continues.',
    tag,
    access: write,
    body: identityBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 200: { description: 'The verification has started', schema: started } },
    errors: ['invalid_documents', 'unprocessable', 'evidence_not_accepted'],
    handle: async ({ ctx, actor, body }) => ({
      status: 200,
      body: { status: 'success', data: await startVerificationOf(ctx, actor, body) },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications',
    operationId: 'listVerifications',
    summary: 'List verifications',
    description:
      'Lists verifications of people and businesses. A filter that exists for one kind returns only that kind.',
    tag,
    access: read,
    query: verificationsQuery,
    responses: { 200: { description: 'A page of results', schema: pageOf(verificationSummary) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listVerifications(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/counts',
    operationId: 'countVerifications',
    summary: 'Count open verifications by reviewer',
    tag,
    access: read,
    responses: { 200: { description: 'Counts of open verifications', schema: verificationCounts } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await countVerifications(ctx, actor) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/reviewers',
    operationId: 'listVerificationReviewers',
    discloses: { kind: 'member' },
    summary: 'List reviewers of verifications',
    tag,
    access: { anyOf: ['reviews:write'] },
    responses: { 200: { description: 'Members who can be assigned', schema: verificationReviewers } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: { data: await listReviewers(ctx, actor) } }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}',
    operationId: 'getVerification',
    discloses: { kind: 'verification', only: 'pii:read', when: isWhole },
    summary: 'Retrieve a verification with all checks',
    tag,
    access: read,
    params: verificationParams,
    query: z.strictObject(withholdQuery),
    responses: { 200: { description: 'The verification', schema: verification } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params: { id }, query }) => ({
      status: 200,
      body: await getVerification(ctx, withheld(actor, query), id),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/decision',
    operationId: 'decideVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Decide a verification in review',
    description:
      'A person’s verification must be in `needs_review`, and a business’s in `in_review`. If your policy requires a second approval, another reviewer must confirm an approval. The case stays in review if a related credential was revoked for suspected fraud after the reviewer opened it. The case then shows the revocation. A business can be approved only if it has everything that the policy requires. Otherwise, the call returns 422 and names the missing items.',
    tag,
    access: { anyOf: ['reviews:write'] },
    params: verificationParams,
    body: decisionBody,
    responses: { 200: { description: 'The decided verification', schema: verification } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params: { id }, body }) => {
      const kind = await kindOf(ctx, actor, id);
      await kind.decide(ctx, actor, id, body);
      return { status: 200, body: await kind.get(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/resubmit',
    operationId: 'resubmitVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Submit new pictures or documents',
    description:
      'Works only in the status `requires_input`. For a person, send all pictures again, in up to five attempts. Or send `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new documents are added to the earlier ones.',
    tag,
    access: write,
    params: verificationParams,
    body: resubmitBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 202: { description: 'Accepted. A job continues', schema: verification } },
    errors: ['not_found', 'conflict', 'invalid_documents', 'unprocessable', ...EVIDENCE_ERRORS, ...LIVENESS_ERRORS],
    handle: async ({ ctx, actor, params: { id }, body }) => {
      const kind = await kindOf(ctx, actor, id);
      const wallet = await kind.resubmit(ctx, actor, id, body);
      const found = await kind.get(ctx, actor, id);
      return { status: 202, body: wallet && 'wallet' in found ? withWallet(found, wallet) : found };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/cancel',
    operationId: 'cancelVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Cancel an undecided verification',
    tag,
    access: write,
    params: verificationParams,
    responses: { 200: { description: 'The canceled verification', schema: verification } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { id } }) => {
      const kind = await kindOf(ctx, actor, id);
      await kind.cancel(ctx, actor, id);
      return { status: 200, body: await kind.get(ctx, actor, id) };
    },
  }),
  metadataRoute({
    path: '/v1/verifications/{id}',
    noun: 'Verification',
    kind: 'verification',
    tables: ['verifications', 'business_verifications'],
    tag,
    access: write,
  }),
];
