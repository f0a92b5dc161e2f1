import type { Context } from '#domains/context.ts';
import type { CustomHeaders } from '../deliveries/headers.ts';
import type { ClaimedDelivery } from '../store.ts';
import { openHeaders, openSecrets, openUrl, promisedSecrets, type SealedEndpoint } from './seals.ts';

/** The endpoint's data for an attempt. */
export interface OpenEndpoint {
  url: string;
  /** Currently valid, newest first. */
  secrets: readonly string[];
  headers: CustomHeaders;
}

export type EndpointOpener = (delivery: ClaimedDelivery) => Promise<OpenEndpoint>;

const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

interface Kept {
  until: number;
  opened: Promise<OpenEndpoint>;
}

/**
 * Opens endpoints' sealed data and caches them for a minute, because opening costs a transaction. The cache key is the
 * sealed bytes, which are unique, so a change takes effect at once.
 */
export function createEndpointOpener(ctx: Context): EndpointOpener {
  const kept = new Map<string, Kept>();
  return ({ webhook_id: id, ...delivery }) => {
    const now = ctx.wallClock.now();
    const endpoint = { ...delivery, id };
    const key = keyOf(endpoint, now);
    const known = kept.get(key);
    if (known && known.until > now.getTime()) return known.opened;
    if (kept.size >= MOST_KEPT) kept.clear();
    const opened = open(ctx, endpoint, now);
    opened.catch(() => kept.delete(key));
    kept.set(key, { until: now.getTime() + KEPT_MS, opened });
    return opened;
  };
}

function keyOf(endpoint: SealedEndpoint, now: Date): string {
  const { url_sealed, secret_sealed, headers_sealed } = endpoint;
  const previous = promisedSecrets(endpoint, now).map((each) => each.sealed);
  const sealed = [url_sealed, secret_sealed, headers_sealed, ...previous];
  return sealed.map((bytes) => bytes?.toString('base64') ?? '').join();
}

function open(ctx: Context, endpoint: SealedEndpoint, now: Date): Promise<OpenEndpoint> {
  return ctx.db.org({ org: endpoint.org_id }, async (tx) => ({
    url: await openUrl(ctx, tx, endpoint),
    secrets: await openSecrets(ctx, tx, endpoint, now),
    headers: await openHeaders(ctx, tx, endpoint),
  }));
}
