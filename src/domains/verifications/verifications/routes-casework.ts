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

/** What reviewers do with a verification of either kind, beside deciding it. */
export const caseworkRoutes = [
  defineRoute({
    method: 'put',
    path: '/v1/verifications/{id}/assignee',
    operationId: 'assignVerification',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Assign a verification to a reviewer',
    description:
      'Works for a person until the verification has ended, and for a business unless it is rejected, canceled, or redacted.',
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
    responses: { 200: { description: 'A page, newest first', schema: pageOf(note) } },
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
    description: 'Neither the person or business nor keys without the scope can see notes. Redaction deletes them.',
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
    summary: 'Report that you have a verification open',
    description:
      'For pages: call it every 15 seconds while the page is visible. The answer names other members who reported within 45 seconds, for `GET /v1/verifications/reviewers` to resolve. Reports are neither logged nor kept.',
    tag,
    access: review,
    params: verificationParams,
    responses: { 200: { description: 'Other members who have it open', schema: viewers } },
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
    description: 'The audit log records each access.',
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
      'A case in review still waits for its decision. A confirmed match suspends an approval. When all matches are dismissed, the credential of a person is reinstated, and a suspended business returns to review. If your policy requires a second approval, another reviewer must dismiss the matches of a person too.',
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
