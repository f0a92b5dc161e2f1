import { defineRoute } from '#domains/context.ts';
import { listSavedViews, replaceSavedViews } from './own-views.ts';
import { allViews, listViews, viewListParams, viewsBody } from './schema.ts';

const common = { tag: 'Accounts', access: 'user' } as const;
const WHOSE =
  'Each member has separate views in each organization; live and test mode share them. Other members do not see them. With an API key, the response is 403.';

export const savedViewRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/v1/auth/saved-views',
    operationId: 'listSavedViews',
    summary: 'List saved views of the logged-in user',
    description: `The named filters that the user has saved for each list of the dashboard. ${WHOSE}`,
    responses: { 200: { description: 'All lists with their views', schema: allViews } },
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { data: await listSavedViews(ctx, actor), nextCursor: null },
    }),
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/v1/auth/saved-views/{list}',
    operationId: 'replaceSavedViews',
    summary: 'Save views of the logged-in user',
    description: `Replaces all views of one list. To add, change, or remove one, send the others too. ${WHOSE}`,
    params: viewListParams,
    body: viewsBody,
    responses: { 200: { description: 'The views of the list', schema: listViews } },
    errors: ['conflict'],
    handle: async ({ ctx, actor, params: { list }, body }) => ({
      status: 200,
      body: await replaceSavedViews(ctx, actor, { list, ...body }),
    }),
  }),
];
