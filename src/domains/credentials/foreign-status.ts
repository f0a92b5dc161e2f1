import type { StatusReference } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Egress } from '#platform/egress/index.ts';
import { fetchList } from './fetch-list.ts';
import { entryOf, type ReadList } from './read-list.ts';
import { StatusRefusal } from './status-refusal.ts';

/** Kept beyond this an answer is old, whatever its list allows. */
const MOST_FRESH_MS = 3_600_000;
/** Kept at least so long, and failures for as long: an unreachable server must not slow every verification. */
const LEAST_FRESH_MS = 30_000;
/** Of all lists kept, unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Kept {
  list: Promise<ReadList>;
  /** Milliseconds since 1970. */
  freshUntil: number;
  bytes: number;
}

/** One cache a process; it belongs to the way out, and goes with it. */
const caches = new WeakMap<Egress, Map<string, Kept>>();

/** An entry of a list that another service publishes. Throws {@link StatusRefusal}. */
export async function foreignEntry(
  ctx: Context,
  reference: StatusReference,
  { issuer, at }: { issuer: string; at: Date },
): Promise<{ value: number; issuedAt: Date }> {
  const list = await readCached(ctx, reference, issuer);
  if (list.expiresAt !== undefined && list.expiresAt <= at) throw new StatusRefusal('status_list_expired');
  return { value: entryOf(list, reference), issuedAt: list.issuedAt };
}

function readCached(ctx: Context, { type, uri }: StatusReference, issuer: string): Promise<ReadList> {
  const cache = caches.get(ctx.egress) ?? new Map<string, Kept>();
  caches.set(ctx.egress, cache);
  const now = ctx.clock.now().getTime();
  // Whose list it must be is part of what was checked.
  const name = `${type} ${issuer} ${uri}`;
  const known = cache.get(name);
  if (known && known.freshUntil > now) return known.list;
  const kept: Kept = { list: fetchList(ctx, { type, uri, issuer }), freshUntil: now + LEAST_FRESH_MS, bytes: 0 };
  cache.delete(name);
  cache.set(name, kept);
  kept.list.then(
    (list) => {
      kept.bytes = list.bytes.length;
      kept.freshUntil = now + Math.min(MOST_FRESH_MS, Math.max(LEAST_FRESH_MS, list.freshMs));
      dropOldest(cache);
    },
    () => undefined,
  );
  return kept.list;
}

/** A map keeps the order of its entries: the first came first. */
function dropOldest(cache: Map<string, Kept>): void {
  let bytes = [...cache.values()].reduce((sum, kept) => sum + kept.bytes, 0);
  for (const [name, kept] of cache) {
    if (bytes <= MOST_BYTES && cache.size <= 1000) return;
    cache.delete(name);
    bytes -= kept.bytes;
  }
}
