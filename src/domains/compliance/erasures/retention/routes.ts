import { type Context, defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import type { Route } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { getLegalHold, listLegalHolds } from '../holds/list-legal-holds.ts';
import { releaseLegalHold } from '../holds/release-legal-hold.ts';
import { hold, holdBody, holdParams, holdsQuery, releaseHoldBody } from '../holds/schema.ts';
import { setLegalHold } from '../holds/set-legal-hold.ts';
import type { Sources } from '../sources.ts';
import { changeRetentionPolicy, getRetentionPolicy } from './change-retention-policy.ts';
import { approveChange, cancelChange } from './retention-change.ts';
import { retentionBody, retentionPolicy } from './schema.ts';

const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;
const erase = { anyOf: ['compliance:erase'] } as const;

/** The holds' notes. */
const discloses = { kind: 'legal_hold', only: 'pii:read' } as const;

export const holdRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/legal-holds',
    operationId: 'setLegalHold',
    discloses,
    summary: 'Create a legal hold on a person, a project, or the organization',
    tag: 'Legal holds',
    access: write,
    body: holdBody,
    responses: { 201: { description: 'The hold', schema: hold } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await setLegalHold(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/legal-holds',
    operationId: 'listLegalHolds',
    discloses,
    summary: 'List legal holds',
    tag: 'Legal holds',
    access: read,
    query: holdsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(hold) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listLegalHolds(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/legal-holds/{id}',
    operationId: 'getLegalHold',
    discloses,
    summary: 'Retrieve a legal hold',
    tag: 'Legal holds',
    access: read,
    params: holdParams,
    responses: { 200: { description: 'The hold', schema: hold } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getLegalHold(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/legal-holds/{id}/release',
    operationId: 'releaseLegalHold',
    discloses,
    summary: 'End a legal hold',
    description:
      'The service schedules the erasure of data that was kept only because of this hold. You count as the member who requested the erasure. It begins after ERASURE_DELAY_HOURS. If your verification policy requires a second approval, another member must approve it. Requires the scope compliance:erase.',
    tag: 'Legal holds',
    access: erase,
    params: holdParams,
    body: releaseHoldBody,
    responses: { 200: { description: 'The hold', schema: hold } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await releaseLegalHold(ctx, actor, { id: params.id, ...body }),
    }),
  }),
  metadataRoute({
    path: '/v1/legal-holds/{id}',
    noun: 'LegalHold',
    kind: 'legalHold',
    tables: ['legal_holds'],
    tag: 'Legal holds',
    access: write,
  }),
];

export function retentionRoutes(sources: Sources): readonly Route<Context>[] {
  return [
    defineRoute({
      method: 'get',
      path: '/v1/retention-policy',
      operationId: 'getRetentionPolicy',
      summary: 'Retrieve the retention policy, with a rule for each class of data',
      tag: 'Retention',
      access: read,
      responses: { 200: { description: 'The current retention policy', schema: retentionPolicy } },
      handle: async ({ ctx, actor }) => ({ status: 200, body: await getRetentionPolicy(ctx, actor) }),
    }),
    defineRoute({
      method: 'put',
      path: '/v1/retention-policy',
      operationId: 'changeRetentionPolicy',
      summary: 'Change the retention policy',
      description:
        'The change creates a new version. A retention duty keeps data even if its erasure is requested. A daily job erases data that is older than its class allows. For pictures and face templates of verifications, the shorter period of this policy and the verification policy applies. A rule that erases data earlier, or ends a duty earlier, requires the scope compliance:erase. It takes effect after the erasure delay, and until then is listed in `pending`. If your verification policy requires a second approval, another member must approve it.',
      tag: 'Retention',
      access: { anyOf: ['compliance:write', 'compliance:erase'] },
      body: retentionBody,
      responses: { 200: { description: 'The current retention policy', schema: retentionPolicy } },
      errors: ['conflict', 'unprocessable'],
      handle: async ({ ctx, actor, body: { rules, baseVersion } }) => ({
        status: 200,
        body: await changeRetentionPolicy(ctx, actor, { sources, rules: given(rules), baseVersion }),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/v1/retention-policy/pending/approve',
      operationId: 'approveRetentionChange',
      summary: 'Approve a shorter retention period as a second member',
      description: 'Requires a login by a member other than the one who requested the change.',
      tag: 'Retention',
      access: erase,
      responses: { 200: { description: 'The current retention policy', schema: retentionPolicy } },
      errors: ['not_found', 'conflict'],
      handle: async ({ ctx, actor }) => {
        await approveChange(ctx, actor);
        return { status: 200, body: await getRetentionPolicy(ctx, actor) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/v1/retention-policy/pending/cancel',
      operationId: 'cancelRetentionChange',
      summary: 'Cancel a scheduled shorter retention period',
      tag: 'Retention',
      access: { anyOf: ['compliance:write', 'compliance:erase'] },
      responses: { 200: { description: 'The current retention policy', schema: retentionPolicy } },
      errors: ['not_found'],
      handle: async ({ ctx, actor }) => {
        await cancelChange(ctx, actor);
        return { status: 200, body: await getRetentionPolicy(ctx, actor) };
      },
    }),
  ];
}

/** Leaves out omitted classes. */
function given<T>(rules: Record<string, T | undefined>): Record<string, T> {
  return Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, T] => entry[1] !== undefined));
}
