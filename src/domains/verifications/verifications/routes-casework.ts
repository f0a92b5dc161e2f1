import { defineRoute } from '#domains/context.ts';
import { assigneeBody, note, noteBody, notesQuery, viewers } from '#domains/identity/casework/index.ts';
import { verificationParams } from '#domains/identity/identity-verification/index.ts';
import { pageOf } from '#platform/operation/list.ts';
import {
  addVerificationNote,
  assignVerification,
  listVerificationNotes,
  reportVerificationViewer,
} from './casework.ts';
import { getVerification, kindOf } from './kinds.ts';
import { verification } from './schema.ts';
import { hitBody, hitParams, screeningHit, screeningHits } from './schema-screening.ts';

const tag = 'Verifications';
const review = { anyOf: ['reviews:write'] } as const;

/** What reviewers can do with a verification of either kind, besides deciding it. */
export const caseworkRoutes = [
  defineRoute({
    method: 'put',
    path: '/v1/verifications/{id}/assignee',
    operationId: 'assignVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Assign a verification to a reviewer',
    description:
      'You can assign a person’s verification until it has ended. You can assign a business’s verification unless it is rejected, canceled, or redacted.',
    tag,
    access: review,
    params: verificationParams,
    body: assigneeBody,
    responses: { 200: { description: 'The verification', schema: verification } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params: { id }, body }) => {
      await assignVerification(ctx, actor, id, body.assignee);
      return { status: 200, body: await getVerification(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/notes',
    operationId: 'listVerificationNotes',
    summary: 'List reviewer notes',
    tag,
    access: review,
    params: verificationParams,
    query: notesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(note) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params: { id }, query }) => ({
      status: 200,
      body: await listVerificationNotes(ctx, actor, id, query),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/notes',
    operationId: 'addVerificationNote',
    summary: 'Add a note for other reviewers',
    description:
      'Only members and API keys with the scope can read notes. The person or business cannot. Redaction deletes the notes.',
    tag,
    access: review,
    params: verificationParams,
    body: noteBody,
    responses: { 201: { description: 'The note', schema: note } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { id }, body }) => ({
      status: 201,
      body: await addVerificationNote(ctx, actor, id, body.text),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/v1/verifications/{id}/viewers/me',
    operationId: 'reportVerificationViewer',
    summary: 'Report that you are viewing a verification',
    description:
      'For web pages: call this every 15 seconds while the page is visible. The response contains the IDs of other members who reported within the last 45 seconds. `GET /v1/verifications/reviewers` returns their names. Reports are neither logged nor stored.',
    tag,
    access: review,
    params: verificationParams,
    responses: { 200: { description: 'Other members who are viewing the verification', schema: viewers } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params: { id } }) => ({
      status: 200,
      body: { data: await reportVerificationViewer(ctx, actor, id) },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/screening-hits',
    operationId: 'listScreeningHits',
    discloses: { kind: 'screening_hit' },
    summary: 'List screening matches of a person, or of a company and its owners',
    description: 'The audit log records each call.',
    tag,
    access: review,
    params: verificationParams,
    responses: { 200: { description: 'The matches', schema: screeningHits } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params: { id } }) => {
      const kind = await kindOf(ctx, actor, id);
      return { status: 200, body: await kind.listHits(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/screening-hits/{hitId}',
    operationId: 'settleScreeningHit',
    discloses: { kind: 'screening_hit' },
    summary: 'Dismiss or confirm a list match',
    description:
      'Dismissing or confirming a match does not decide a case in review. A confirmed match suspends an approval. When all matches are dismissed, a person’s credential is reinstated, and a suspended business returns to review. If your policy requires a second approval, a second reviewer must also dismiss a person’s matches.',
    tag,
    access: review,
    params: hitParams,
    body: hitBody,
    responses: { 200: { description: 'The match', schema: screeningHit } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => {
      const kind = await kindOf(ctx, actor, params.id);
      return { status: 200, body: await kind.settleHit(ctx, actor, params, body) };
    },
  }),
];
