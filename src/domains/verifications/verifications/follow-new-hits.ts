import * as business from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { followPersonHits } from '#domains/identity/identity-verification/index.ts';
import type { AddHits } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';

/** Applies the consequences of new list matches, according to the verification's kind. */
export async function followNewHits(
  ctx: Context,
  tx: Tx,
  watched: { org: string; owner: string },
  addHits: AddHits,
): Promise<void> {
  const isBusiness = await business.findBusinessVerification(tx, watched.owner);
  await (isBusiness ? business.followNewHits : followPersonHits)(ctx, tx, watched, addHits);
}
