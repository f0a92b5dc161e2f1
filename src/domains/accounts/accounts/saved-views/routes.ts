import { defineRoute } from '#domains/context.ts';
import { listSavedViews, replaceSavedViews } from './own-views.ts';
import { allViews, listViews, viewListParams, viewsBody } from './schema.ts';

const common = { tag: 'Accounts', access: 'user' } as const;
const WHOSE =
  'Each member has separate views in each organization, which live and test mode share. Other members do not see them. An API key returns 403, because it has no dashboard.';

export const savedViewRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/v1/auth/saved-views',
    operationId: 'listSavedViews',
    summary: 'List saved views of the logged-in user',
    description: `Filters that the user has saved under a name, for each list of the dashboard. ${WHOSE}`,
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
    description: `Replaces all views of one list: to add, change, or remove a view, send the other views too. ${WHOSE}`,
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
