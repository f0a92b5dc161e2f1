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
    summary: 'The imported lists and their dates',
    tag,
    access,
    responses: { 200: { description: 'All lists; empty where none was imported', schema: screeningLists } },
    handle: async ({ ctx }) => ({
      status: 200,
      body: { data: (await listLists(ctx)).map(presentList), nextCursor: null },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/screening/searches',
    operationId: 'searchScreeningLists',
    summary: 'Search the lists for a person or a company',
    description:
      'Names are compared in any script, order and spelling; each match says what speaks for and against it. Nothing is kept but that somebody searched.',
    tag,
    access,
    body: searchBody,
    responses: { 200: { description: 'Who may be meant; possibly nobody', schema: searchResult } },
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
