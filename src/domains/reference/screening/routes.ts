import { defineRoute } from '#domains/context.ts';
import { listLists } from './lists/list-lists.ts';
import { searchLists } from './matching/search-lists.ts';
import { screeningLists, searchBody, searchResult } from './schema.ts';
import type { ScreenedList } from './screening.ts';

const tag = 'Screening';
const access = { anyOf: ['verifications:read'] } as const;

export const screeningRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/screening/lists',
    operationId: 'listScreeningLists',
    summary: 'List imported screening lists',
    tag,
    access,
    responses: { 200: { description: 'All lists; empty if none was imported', schema: screeningLists } },
    handle: async ({ ctx }) => ({
      status: 200,
      body: { data: (await listLists(ctx)).map(presentList), nextCursor: null },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/screening/searches',
    operationId: 'searchScreeningLists',
    summary: 'Screen a person or a company against the lists',
    description:
      'Compares names in any script, order, and spelling. Each match lists the evidence for and against it. The service stores no search data; the audit log records only that a search happened.',
    tag,
    access,
    body: searchBody,
    responses: { 200: { description: 'Possible matches; may be empty', schema: searchResult } },
    errors: ['validation_failed', 'not_available', 'unavailable'],
    handle: async ({ ctx, actor, body: { threshold, ...subject } }) => {
      const { lists, matches } = await searchLists(ctx, actor, { subject, threshold });
      return { status: 200, body: { lists: lists.map(presentList), matches } };
    },
  }),
];

function presentList<L extends ScreenedList>({ importedAt, ...list }: L) {
  return { ...list, importedAt: importedAt.toISOString() };
}
