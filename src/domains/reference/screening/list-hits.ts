import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findHits, type Watched } from './hit.ts';
import type { ScreeningHit } from './screening.ts';

/** Every match of a monitored subject that was not removed by a correction, oldest first. */
export function listHits(ctx: Context, tx: Tx, { owner }: Pick<Watched, 'owner'>): Promise<ScreeningHit[]> {
  return findHits(ctx, tx, owner);
}

/** Hits that were not dismissed as someone else. */
export async function unsettledHits(ctx: Context, tx: Tx, owner: string): Promise<ScreeningHit[]> {
  const hits = await findHits(ctx, tx, owner);
  return hits.filter(({ state }) => state !== 'false_positive');
}
