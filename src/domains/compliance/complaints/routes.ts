import type { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { linkWork, moveComplaint, noteComplaint, reinstateComplaintFiles } from './decide-complaint.ts';
import { getComplaint, listComplaints } from './list-complaints.ts';
import { listCopies } from './list-copies.ts';
import { type NewComplaint, receiveComplaint } from './receive-complaint.ts';
import {
  appealBody,
  appealDecisionBody,
  complaint,
  complaintBody,
  complaintCopies,
  complaintParams,
  complaintSummary,
  complaintsQuery,
  decisionBody,
  linkBody,
  noteBody,
  reinstateBody,
  reviewBody,
} from './schema.ts';

const tag = 'Complaints';
const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;
const ANSWER = { 200: { description: 'The updated complaint', schema: complaint } };

export const complaintRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/complaints',
    operationId: 'receiveComplaint',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Record a complaint about content',
    description:
      'The decision is due 7 business days after `receivedAt`. The complainant and the content are stored encrypted. Reading them requires the scope `pii:read`.',
    tag,
    access: write,
    body: complaintBody,
    responses: { 201: { description: 'The complaint', schema: complaint } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await receiveComplaint(ctx, actor, asNew(body)) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/complaints',
    operationId: 'listComplaints',
    summary: 'List complaints',
    tag,
    access: read,
    query: complaintsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(complaintSummary) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listComplaints(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/complaints/{id}',
    operationId: 'getComplaint',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Retrieve a complaint with its history',
    tag,
    access: read,
    params: complaintParams,
    responses: ANSWER,
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getComplaint(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/complaints/{id}/copies',
    operationId: 'listComplaintCopies',
    summary: 'List your files that may be copies of the files in a complaint',
    description:
      'Compares the hashes of the complaint with your registered files. Lists the same files, files that derive from the same original, and similar pictures, on one page. Use `expand=file` for names.',
    tag,
    access: read,
    params: complaintParams,
    responses: { 200: { description: 'The files, each once', schema: complaintCopies } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await listCopies(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/complaints/{id}/review',
    operationId: 'reviewComplaint',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Start the review of a complaint',
    tag,
    access: write,
    params: complaintParams,
    body: reviewBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await moveComplaint(ctx, actor, { id: params.id, to: 'under_review', note: body.note }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/complaints/{id}/decision',
    operationId: 'decideComplaint',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Decide a complaint',
    description:
      'Records your decision. If you name registered files in `fileIds`, look-ups answer `removed` for them. The service does not remove content: remove it yourself.',
    tag,
    access: write,
    params: complaintParams,
    body: decisionBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body: { outcome, ...more } }) => ({
      status: 200,
      body: await moveComplaint(ctx, actor, { id: params.id, to: outcome, ...more }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/complaints/{id}/appeal',
    operationId: 'appealComplaint',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Record an appeal against a decision',
    description: 'A complaint can have one appeal. The first decision applies until you decide the appeal.',
    tag,
    access: write,
    params: complaintParams,
    body: appealBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await moveComplaint(ctx, actor, { id: params.id, to: 'appealed', note: body.note }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/complaints/{id}/appeal-decision',
    operationId: 'decideComplaintAppeal',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Decide an appeal',
    description: 'Reversing a removal reinstates its files, unless another complaint removes them.',
    tag,
    access: write,
    params: complaintParams,
    body: appealDecisionBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body: { outcome, ...more } }) => ({
      status: 200,
      body: await moveComplaint(ctx, actor, { id: params.id, to: outcome, ...more }),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/v1/complaints/{id}/work',
    operationId: 'linkComplaintWork',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Set the work of a copyright complaint',
    description:
      'Until you decide the complaint, the work lists it in `disputes`, and the chain of title and claims are `disputed`. Returns 409 for another kind of complaint.',
    tag,
    access: write,
    params: complaintParams,
    body: linkBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await linkWork(ctx, actor, { id: params.id, workId: body.workId }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/complaints/{id}/reinstate',
    operationId: 'reinstateComplaintFiles',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Reinstate files that a decision removed',
    description:
      'Corrects which files the decision removes. The decision stays, and the page of the complainant does not change. A file that another complaint removes stays `removed`. Returns 409 if the complaint removes no file.',
    tag,
    access: write,
    params: complaintParams,
    body: reinstateBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await reinstateComplaintFiles(ctx, actor, { id: params.id, ...body }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/complaints/{id}/notes',
    operationId: 'noteComplaint',
    discloses: { kind: 'complaint', only: 'pii:read' },
    summary: 'Add a note to a complaint',
    tag,
    access: write,
    params: complaintParams,
    body: noteBody,
    responses: ANSWER,
    errors: ['not_found', 'gone'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await noteComplaint(ctx, actor, { id: params.id, note: body.note }),
    }),
  }),
  metadataRoute({
    path: '/v1/complaints/{id}',
    noun: 'Complaint',
    kind: 'complaint',
    tables: ['complaints'],
    tag,
    access: write,
  }),
];

function asNew({ complainant, receivedAt, ...body }: z.output<typeof complaintBody>): NewComplaint {
  return {
    kind: body.kind,
    url: body.url,
    statement: body.statement ?? null,
    complainant: { name: complainant?.name ?? null, email: complainant?.email ?? null },
    relation: complainant?.relation ?? 'other',
    projectId: body.projectId,
    workId: body.workId,
    receivedAt: receivedAt === undefined ? undefined : new Date(receivedAt),
    metadata: body.metadata ?? {},
  };
}
