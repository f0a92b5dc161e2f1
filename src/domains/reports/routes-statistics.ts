import { defineRoute } from '#domains/context.ts';
import { getStatistics } from './get-statistics.ts';
import { statistics, statisticsQuery } from './schema-statistics.ts';

export const statisticsRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/compliance/statistics',
    operationId: 'getVerificationStatistics',
    summary: 'How verifications went: how many, what came of them, why, how long it took',
    description: 'The figures of the report `verification_statistics`, for dashboards. Nobody is named.',
    tag: 'Compliance',
    access: { anyOf: ['compliance:read'] },
    query: statisticsQuery,
    responses: { 200: { description: 'The figures', schema: statistics } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await getStatistics(ctx, actor, query) }),
  }),
];
