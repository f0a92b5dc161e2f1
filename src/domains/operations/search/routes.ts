import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import { MATCHED_BY } from '#platform/names/matches.ts';
import { PER_KIND, SEARCH_KINDS, searchEverything } from './search.ts';

/** Typing triggers a few searches a second. */
const SEARCHES_PER_MINUTE = 300;

const kind = z.enum(SEARCH_KINDS).meta({ id: 'SearchKind' });

const KINDS = SEARCH_KINDS.join('|');

const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(200).meta({
    description:
      'ID of the object or of its credential, beginning of a reference, or words of a title or a name. The beginning of a word is enough, from three letters on',
  }),
  kinds: z
    .string()
    .regex(new RegExp(`^(${KINDS})(,(${KINDS})){0,${SEARCH_KINDS.length - 1}}$`))
    .transform((text) => SEARCH_KINDS.filter((each) => text.split(',').includes(each)))
    .optional()
    .meta({ description: `Kinds, separated by commas: ${SEARCH_KINDS.map((each) => `\`${each}\``).join(', ')}` }),
});

const hit = z
  .object({
    id: z.string(),
    title: z.string().nullable().meta({
      description:
        'Title of a project or agreement, name of a business, or description of an endpoint. Never the name of a person',
    }),
    reference: z.string().nullable().meta({ description: 'Your own ID for the object' }),
    status: z.string().meta({
      description: 'Status of the object. For a person, the status of the identity verification, or `not_verified`',
    }),
    matchedBy: z
      .enum(MATCHED_BY)
      .meta({ id: 'MatchedBy', description: 'Part of the object in which the search found the words' }),
  })
  .meta({ id: 'SearchHit' });

const result = z
  .object({
    kind,
    items: z.array(hit).meta({ description: `Up to ${PER_KIND} results` }),
    hasMore: z.boolean(),
  })
  .meta({ id: 'SearchResult' });

export const searchRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/search',
    operationId: 'search',
    summary: 'Search people, businesses, projects, releases, agreements, verifications, bundles, and endpoints',
    description:
      'Searches IDs, references, titles, and names, in any script and order, with or without accents. A keyed index finds names of people, but the response never contains them. To see a name, open the object with a reason. The response omits kinds for which the key has no scope.',
    tag: 'Search',
    access: { anyOf: ['verifications:read', 'agreements:read', 'compliance:read', 'webhooks:read'] },
    query: searchQuery,
    responses: {
      200: {
        description: 'The results of each kind, which can be empty',
        schema: z.object({ data: z.array(result) }).meta({ id: 'SearchResults' }),
      },
    },
    handle: async ({ ctx, actor, query }) => {
      await countCall(ctx.db, `search:${actor.org}/${actor.id}`, SEARCHES_PER_MINUTE, {
        message: `More than ${SEARCHES_PER_MINUTE} searches in a minute. Try again after the time in Retry-After.`,
      });
      return { status: 200, body: { data: await searchEverything(ctx, actor, query) } };
    },
  }),
];
