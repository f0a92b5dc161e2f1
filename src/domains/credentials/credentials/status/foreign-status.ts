import type { StatusReference } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';
import type { Egress } from '#platform/egress/index.ts';
import { fetchList, type WantedList } from './fetch-list.ts';
import { entryOf, type ReadList } from './read-list.ts';
import type { StatusQuery } from './status-query.ts';
import { StatusRefusal } from './status-refusal.ts';

/** Maximum time in the cache, even if the list allows more. */
const MOST_FRESH_MS = 3_600_000;
/** Minimum time in the cache, also for failures: an unreachable server must not slow every verification. */
const LEAST_FRESH_MS = 30_000;
/** A list takes at most a megabyte (`read-list.ts`), and usually a few kilobytes. */
const MOST_LISTS = 64;

type Answer = { list: ReadList } | { refusal: StatusRefusal };

/** One cache per egress, which means one per process. */
const caches = new WeakMap<Egress, ExpiringCache<Answer>>();

/** Looks up an entry in another service's list. Throws {@link StatusRefusal}. */
export async function foreignEntry(
  ctx: Context,
  reference: StatusReference,
  { issuer, at, trustedRoots = [], authority }: StatusQuery & { at: Date },
): Promise<{ value: number; issuedAt: Date }> {
  const { type, uri } = reference;
  // The check depends on the required issuer and trusted roots, so they are part of the key.
  const name = JSON.stringify([type, uri, issuer, trustedRoots, authority]);
  const answer = await cacheOf(ctx).get(name, () => ask(ctx, { type, uri, issuer, trustedRoots, authority }));
  if ('refusal' in answer) throw answer.refusal;
  const { list } = answer;
  if (list.expiresAt !== undefined && list.expiresAt <= at) throw new StatusRefusal('status_list_expired');
  return { value: entryOf(list, reference), issuedAt: list.issuedAt };
}

function cacheOf({ egress, clock }: Context): ExpiringCache<Answer> {
  const known = caches.get(egress);
  if (known) return known;
  const made = createExpiringCache<Answer>({ ttlMs: freshMs, max: MOST_LISTS, now: () => clock.now().getTime() });
  caches.set(egress, made);
  return made;
}

function freshMs(answer: Answer): number {
  if ('refusal' in answer) return LEAST_FRESH_MS;
  return Math.min(MOST_FRESH_MS, Math.max(LEAST_FRESH_MS, answer.list.freshMs));
}

async function ask(ctx: Context, wanted: WantedList): Promise<Answer> {
  try {
    return { list: await fetchList(ctx, wanted) };
  } catch (error) {
    if (!(error instanceof StatusRefusal)) throw error;
    return { refusal: error };
  }
}
