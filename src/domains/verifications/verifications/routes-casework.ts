import { defineRoute } from '#domains/context.ts';
import { assigneeBody, note, noteBody, notesQuery } from '#domains/identity/casework/index.ts';
import { verificationParams } from '#domains/identity/identity-verification/index.ts';
import { pageOf } from '#platform/operation/list.ts';
import { addVerificationNote, assignVerification, listVerificationNotes } from './casework.ts';
import { getVerification } from './kinds.ts';
import { verification } from './schema.ts';

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
      'Works for a person until the verification has ended, and for a business unless it is rejected, cancelled, or redacted.',
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
    summary: 'Notes of reviewers',
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
    description: 'Notes are not shown to the person or business, or to keys without the scope. Redaction deletes them.',
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
];
