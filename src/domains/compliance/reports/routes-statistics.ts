import { defineRoute } from '#domains/context.ts';
import { getOverview } from './get-overview.ts';
import { getStatistics } from './get-statistics.ts';
import { overview, overviewQuery, statistics, statisticsQuery } from './schema-statistics.ts';

export const statisticsRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/compliance/statistics',
    operationId: 'getVerificationStatistics',
    summary: 'Retrieve verification statistics: counts, outcomes, reasons, and durations',
    description: 'Returns the figures of the report `verification_statistics`. Contains no names.',
    tag: 'Compliance',
    access: { anyOf: ['compliance:read'] },
    query: statisticsQuery,
    responses: { 200: { description: 'The figures', schema: statistics } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await getStatistics(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/overview',
    operationId: 'getOverview',
    summary: 'Retrieve an overview of open work and upcoming deadlines',
    description: 'Contains only counts, no names.',
    tag: 'Compliance',
    access: { anyOf: ['compliance:read'] },
    query: overviewQuery,
    responses: { 200: { description: 'The counts', schema: overview } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await getOverview(ctx, actor, query.days) }),
  }),
];
