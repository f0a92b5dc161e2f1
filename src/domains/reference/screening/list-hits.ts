import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { openHits, type Watched } from './hit.ts';
import type { ScreeningHit } from './screening.ts';
import { screeningOf } from './tables.ts';

/** Every match that somebody who is watched ever had and that was not corrected away, oldest first. */
export async function listHits(ctx: Context, tx: Tx, { owner }: Watched): Promise<ScreeningHit[]> {
  const rows = await screeningOf(tx)
    .selectFrom('screening_hits')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  return openHits(ctx, tx, rows);
}
