import type { Context } from '#domains/context.ts';
import type { CustomHeaders } from '../deliveries/headers.ts';
import type { ClaimedDelivery } from '../store.ts';
import { openHeaders, openSecrets, openUrl, promisedSecrets, type SealedEndpoint } from './seals.ts';

/** What an attempt needs of its endpoint. */
export interface OpenEndpoint {
  url: string;
  /** Valid now, newest first. */
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
 * Opens what endpoints keep sealed, and keeps it for a minute: to open it costs a transaction. What is kept is found by the
 * sealed bytes, of which no two are alike, so that a change is seen at once.
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
