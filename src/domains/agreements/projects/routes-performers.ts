import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { isWhole, withheld } from '#platform/operation/withhold.ts';
import { changePerformer, removePerformer } from './change-performer.ts';
import { declarePerformer } from './declare-performer.ts';
import { getPerformer, listPerformers } from './list-performers.ts';
import {
  performer,
  performerBody,
  performerParams,
  performerPatch,
  performersQuery,
  performerWithHistory,
  projectParams,
  removalQuery,
} from './schema.ts';

const tag = 'Projects';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;

export const performerRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/projects/{id}/performers',
    operationId: 'declarePerformer',
    discloses: { kind: 'performer', only: 'pii:read', subject: 'performerId' },
    summary: 'Add a performer to a project',
    description: 'Names and addresses are stored encrypted. Reading them requires the scope `pii:read`.',
    tag,
    access: write,
    params: projectParams,
    body: performerBody,
    responses: { 201: { description: 'The performer', schema: performer } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await declarePerformer(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/projects/{id}/performers',
    operationId: 'listPerformers',
    discloses: { kind: 'performer', only: 'pii:read', subject: 'performerId', when: isWhole },
    summary: 'List performers of a project',
    tag,
    access: read,
    params: projectParams,
    query: performersQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(performer) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listPerformers(ctx, withheld(actor, query), params.id, query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/projects/{id}/performers/{performerId}',
    operationId: 'getPerformer',
    discloses: { kind: 'performer', only: 'pii:read', subject: 'performerId' },
    summary: 'Retrieve a performer with all details',
    tag,
    access: read,
    params: performerParams,
    responses: { 200: { description: 'The performer, with the history of changes', schema: performerWithHistory } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await getPerformer(ctx, actor, { projectId: params.id, id: params.performerId }),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/projects/{id}/performers/{performerId}',
    operationId: 'updatePerformer',
    discloses: { kind: 'performer', only: 'pii:read', subject: 'performerId' },
    summary: 'Change the details of a performer',
    description:
      'Omitted fields keep their values. The history keeps the previous values. Once set, `userId` cannot be changed (409): remove the performer, and declare the other person.',
    tag,
    access: write,
    params: performerParams,
    body: performerPatch,
    responses: { 200: { description: 'The updated performer', schema: performer } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await changePerformer(ctx, actor, { projectId: params.id, id: params.performerId }, body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/projects/{id}/performers/{performerId}',
    operationId: 'removePerformer',
    summary: 'Remove a performer from a project',
    description: 'Records the removal in the history. Previous entries stay.',
    tag,
    access: write,
    params: performerParams,
    query: removalQuery,
    responses: { 204: { description: 'Removed' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query }) => {
      await removePerformer(ctx, actor, { projectId: params.id, id: params.performerId }, query.reason);
      return { status: 204 };
    },
  }),
];
