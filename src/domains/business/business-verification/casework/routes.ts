import { defineRoute } from '#domains/context.ts';
import { verificationParams } from '#domains/identity/identity-verification/index.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { listInformationRequests } from '../information/information-request.ts';
import { requestInformation } from '../information/request-information.ts';
import { getBusinessVerification } from '../list-businesses.ts';
import { rawPapersOf } from '../papers/papers.ts';
import { businessVerification } from '../schema.ts';
import { renewBusiness } from './resubmit-business.ts';
import { informationBody, informationRequests, madeRequest, renewBody, suspendBody } from './schema.ts';
import { suspendByReviewer } from './suspend-by-reviewer.ts';

const tag = 'Business verifications';
const review = { anyOf: ['reviews:write'] } as const;

/** What reviewers can do with a business verification, besides deciding it. */
export const caseworkRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/information-requests',
    operationId: 'listInformationRequests',
    summary: 'List information requests and their answers',
    description:
      'Newest first. Answers require the scope reviews:write. The verification lists the submitted documents.',
    tag,
    access: { anyOf: ['verifications:read'] },
    params: verificationParams,
    responses: { 200: { description: 'The requests', schema: informationRequests } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await listInformationRequests(ctx, actor, params.id),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/information-requests',
    operationId: 'requestInformation',
    summary: 'Request information from the applicant',
    description:
      'Moves the verification from `in_review` to `requires_input`. The service emails the applicant a link to a page where they submit documents and answers. The page accepts one submission within 30 days. You can also submit the items yourself with `resubmit`. A new request replaces an open one.',
    tag,
    access: review,
    params: verificationParams,
    body: informationBody,
    answersSecret: true,
    responses: { 201: { description: 'The request with its link', schema: madeRequest } },
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await requestInformation(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/renew',
    operationId: 'renewVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Renew a suspended or expired business verification',
    description: 'Examines the business again, with new documents if you send them. Then a reviewer decides.',
    tag,
    access: { anyOf: ['verifications:write', 'reviews:write'] },
    params: verificationParams,
    body: renewBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 202: { description: 'The verification, in review', schema: businessVerification } },
    errors: ['not_found', 'conflict', 'invalid_documents'],
    handle: async ({ ctx, actor, params: { id }, body }) => {
      await renewBusiness(ctx, actor, id, rawPapersOf(body.documents ?? {}));
      return { status: 202, body: await getBusinessVerification(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/suspend',
    operationId: 'suspendVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Suspend the approval of a business',
    description: 'Also suspends its credential. `renew` returns the business to review.',
    tag,
    access: review,
    params: verificationParams,
    body: suspendBody,
    responses: { 200: { description: 'The suspended verification', schema: businessVerification } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { id }, body }) => {
      await suspendByReviewer(ctx, actor, id, body.note);
      return { status: 200, body: await getBusinessVerification(ctx, actor, id) };
    },
  }),
];
