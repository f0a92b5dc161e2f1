import { chooseBeginning } from '#domains/accounts/accounts/index.ts';
import { defineRoute } from '#domains/context.ts';
import { getStart } from './get-start.ts';
import { beginningBody, start } from './schema.ts';

const path = '/v1/organization/start';
const tag = 'Organization';
const ONE = { 200: { description: 'The steps and their status', schema: start } };

export const startRoutes = [
  defineRoute({
    method: 'get',
    path,
    operationId: 'getStart',
    summary: 'Retrieve the steps of the guided start and their status',
    description:
      'There are two guided starts: for productions, and for integrating the API. The steps count only data in the mode of the token. Sample data does not count.',
    tag,
    access: { anyOf: ['organization:read'] },
    responses: ONE,
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getStart(ctx, actor) }),
  }),
  defineRoute({
    method: 'put',
    path,
    operationId: 'setStart',
    summary: 'Set the guided start of the logged-in member',
    description: 'Applies only to this member in this organization, both in live and in test mode.',
    tag,
    access: 'user',
    body: beginningBody,
    responses: ONE,
    handle: async ({ ctx, actor, body }) => {
      await chooseBeginning(ctx, actor, body.beginning);
      return { status: 200, body: await getStart(ctx, actor) };
    },
  }),
];
