import { chooseBeginning } from '#domains/accounts/accounts/index.ts';
import { defineRoute } from '#domains/context.ts';
import { getStart } from './get-start.ts';
import { beginningBody, start } from './schema.ts';

const path = '/v1/organization/start';
const tag = 'Organization';
const ONE = { 200: { description: 'The steps, and which are done', schema: start } };

export const startRoutes = [
  defineRoute({
    method: 'get',
    path,
    operationId: 'getStart',
    summary: 'Retrieve the first steps and which of them are done',
    description:
      'Two guided starts: producing, and integrating the API. Steps count only data of the mode of the token, without sample data.',
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
    description: 'Applies to this member in this organization, in live and test mode.',
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
