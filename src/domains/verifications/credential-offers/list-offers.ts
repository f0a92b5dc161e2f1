import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { type PresentedOffer, presentOffer } from './present.ts';
import { loadOffer } from './store.ts';
import { type IssuanceRow, type OfferRow, offersOf } from './tables.ts';

export interface OfferFilter {
  limit: number;
  cursor?: string;
  metadata?: Metadata | undefined;
  credentialId?: string;
  verificationId?: string;
}

/** The organization's offers, newest first. */
export function listOffers(
  ctx: Context,
  actor: Actor,
  { limit, cursor, credentialId, verificationId, metadata }: OfferFilter,
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await offersOf(tx)
      .selectFrom('credential_offers')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ credential_id: credentialId, verification_id: verificationId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const issuances = await issuancesOf(tx, rows);
    const now = ctx.clock.now();
    return toPage(rows, limit, (row) => presentOffer(row, { now, issuances: issuances.get(row.id) ?? [] }));
  });
}

/** One offer; 404 for an unknown id or another organization's. */
export function getOffer(ctx: Context, actor: Actor, id: string): Promise<PresentedOffer> {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadOffer(tx, id);
    const issuances = await issuancesOf(tx, [row]);
    return presentOffer(row, { now: ctx.clock.now(), issuances: issuances.get(id) ?? [] });
  });
}

async function issuancesOf(tx: Tx, offers: readonly OfferRow[]): Promise<Map<string, IssuanceRow[]>> {
  if (offers.length === 0) return new Map();
  const ids = offers.map(({ id }) => id);
  const rows = await offersOf(tx)
    .selectFrom('credential_issuances')
    .selectAll()
    .where('offer_id', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.offer_id);
}
