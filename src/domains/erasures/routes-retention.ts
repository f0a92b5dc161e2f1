import { type Context, defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/http/list.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import type { Route } from '#platform/http/route.ts';
import { changeRetentionPolicy, getRetentionPolicy } from './change-retention-policy.ts';
import { getLegalHold, listLegalHolds } from './list-legal-holds.ts';
import { releaseLegalHold } from './release-legal-hold.ts';
import { hold, holdBody, holdParams, holdsQuery, releaseHoldBody } from './schema-holds.ts';
import { retentionBody, retentionPolicy } from './schema-retention.ts';
import { setLegalHold } from './set-legal-hold.ts';
import type { Sources } from './sources.ts';

const read = { anyOf: ['compliance:read'] } as const;
const write = { anyOf: ['compliance:write'] } as const;

/** Their notes. */
const discloses = { kind: 'legal_hold', only: 'pii:read' } as const;

export const holdRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/legal-holds',
    operationId: 'setLegalHold',
    discloses,
    summary: 'Keep what is held about a person, a project or the organisation from being erased',
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
    responses: { 200: { description: 'A page, newest first', schema: pageOf(hold) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listLegalHolds(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/legal-holds/{id}',
    operationId: 'getLegalHold',
    discloses,
    summary: 'One legal hold',
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
    description: 'What it alone kept from an erasure is erased soon after.',
    tag: 'Legal holds',
    access: write,
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
      summary: 'How long what is kept, by class',
      tag: 'Retention',
      access: read,
      responses: { 200: { description: 'The rules that hold now', schema: retentionPolicy } },
      handle: async ({ ctx, actor }) => ({ status: 200, body: await getRetentionPolicy(ctx, actor) }),
    }),
    defineRoute({
      method: 'put',
      path: '/v1/retention-policy',
      operationId: 'changeRetentionPolicy',
      summary: 'Set how long what is kept',
      description:
        'Makes a version. A duty keeps what is asked to be erased; a job erases each day what is older than its class may become. Pictures and face templates of verifications keep the shorter retention of the verification policy.',
      tag: 'Retention',
      access: write,
      body: retentionBody,
      responses: { 200: { description: 'The rules that hold from now on', schema: retentionPolicy } },
      errors: ['conflict', 'unprocessable'],
      handle: async ({ ctx, actor, body: { rules, baseVersion } }) => ({
        status: 200,
        body: await changeRetentionPolicy(ctx, actor, { sources, rules: given(rules), baseVersion }),
      }),
    }),
  ];
}

/** Without the classes that were left out. */
function given<T>(rules: Record<string, T | undefined>): Record<string, T> {
  return Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, T] => entry[1] !== undefined));
}
