import { findPersonsOfUsers, findReferences, matchPersons } from '#domains/accounts/persons/index.ts';
import { matchAgreements } from '#domains/agreements/agreements/index.ts';
import { findPerformersNamed, matchProjects, type NamedPerformer } from '#domains/agreements/projects/index.ts';
import { findPersonsReleased, matchReleases } from '#domains/agreements/releases/index.ts';
import { matchBusinesses } from '#domains/business/business-verification/index.ts';
import { matchBundles } from '#domains/compliance/bundles/index.ts';
import { matchReceivedBundles } from '#domains/compliance/received-bundles/index.ts';
import type { Context } from '#domains/context.ts';
import { findPersonStandings, matchVerifications } from '#domains/identity/identity-verification/index.ts';
import { matchWebhooks } from '#domains/operations/webhooks/index.ts';
import { once } from '#kernel/once.ts';
import type { Tx } from '#platform/db/database.ts';
import { matchedBy, mergeMatches, type SearchHit, type SearchQuery } from '#platform/names/matches.ts';
import { readNameQuery } from '#platform/names/name-index.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';

export const SEARCH_KINDS = [
  'person',
  'business',
  'project',
  'release',
  'agreement',
  'verification',
  'bundle',
  'received_bundle',
  'webhook',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Maximum results of each kind. */
export const PER_KIND = 5;

interface Query extends SearchQuery {
  actor: Actor;
  /** The performers with one of the names; looked up once for all kinds. */
  performers: () => Promise<NamedPerformer[]>;
}

type Search = (ctx: Context, tx: Tx, query: Query) => Promise<SearchHit[]>;

const SEARCHES: Readonly<Record<SearchKind, { scope: Scope; search: Search }>> = {
  person: { scope: 'verifications:read', search: searchPersons },
  business: { scope: 'verifications:read', search: matchBusinesses },
  project: {
    scope: 'agreements:read',
    search: async (ctx, tx, query) => matchProjects(ctx, tx, query, await query.performers()),
  },
  release: { scope: 'agreements:read', search: matchReleases },
  agreement: { scope: 'agreements:read', search: matchAgreements },
  verification: { scope: 'verifications:read', search: (_ctx, tx, query) => matchVerifications(tx, query) },
  bundle: { scope: 'compliance:read', search: (_ctx, tx, query) => matchBundles(tx, query) },
  received_bundle: { scope: 'compliance:read', search: (_ctx, tx, query) => matchReceivedBundles(tx, query) },
  webhook: { scope: 'webhooks:read', search: (_ctx, tx, query) => matchWebhooks(tx, query) },
};

export interface SearchResult {
  kind: SearchKind;
  items: SearchHit[];
  hasMore: boolean;
}

/**
 * Objects by ID, reference, title, or name, of the kinds that the actor may see. Results never contain people's names.
 */
export function searchEverything(
  ctx: Context,
  actor: Actor,
  { q, kinds = SEARCH_KINDS }: { q: string; kinds?: readonly SearchKind[] | undefined },
): Promise<SearchResult[]> {
  const text = q.trim();
  return ctx.db.org(actor, async (tx) => {
    const names = await readNameQuery(ctx.vault, tx, actor.org, text);
    const limit = PER_KIND + 1;
    const performers = once(() => findPerformersNamed(tx, names, limit));
    const query = { text, names, limit, actor, performers };
    const results: SearchResult[] = [];
    for (const kind of SEARCH_KINDS.filter((each) => kinds.includes(each))) {
      const { scope, search } = SEARCHES[kind];
      if (!actor.scopes.has(scope)) continue;
      const hits = await search(ctx, tx, query);
      results.push({ kind, items: hits.slice(0, PER_KIND), hasMore: hits.length > PER_KIND });
    }
    return results;
  });
}

/** Finds persons by their own data, and by names in releases and performer declarations. */
async function searchPersons(ctx: Context, tx: Tx, query: Query): Promise<SearchHit[]> {
  const known = await matchPersons(tx, query);
  const named = query.actor.scopes.has('agreements:read') ? await findPersonsNamedElsewhere(tx, query) : [];
  const matches = mergeMatches(query, known, matchedBy('name', named));
  const ids = matches.map(({ id }) => id);
  const standings = await findPersonStandings(ctx, tx, ids);
  const references = await findReferences(tx, ids);
  return matches.map((match) => ({
    ...match,
    title: null,
    reference: references.get(match.id) ?? null,
    status: standings.get(match.id)?.status ?? 'not_verified',
  }));
}

async function findPersonsNamedElsewhere(
  tx: Tx,
  { names, limit, performers }: Query,
): Promise<{ id: string | null }[]> {
  const users = (await performers()).flatMap(({ userId }) => userId ?? []);
  return [...(await findPersonsReleased(tx, names, limit)), ...(await findPersonsOfUsers(tx, users))];
}
