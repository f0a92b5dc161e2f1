import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import { namesIn } from './match-businesses.ts';
import { findBusinessForUpdate, openSealed } from './store.ts';
import type { BusinessIntake } from './verification.ts';

/** Indexes the names of a business that was submitted before the index existed. */
export async function reindexBusiness(ctx: Context, tx: Tx, { org, id }: { org: string; id: string }): Promise<void> {
  const row = await findBusinessForUpdate(tx, id);
  const intake = row && (await openSealed<BusinessIntake>(ctx, tx, row, 'intake'));
  if (intake) await indexNames(ctx.vault, tx, { org, subject: id }, namesIn(intake));
}
