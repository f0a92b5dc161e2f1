import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { defaultFor } from './default-versions.ts';
import type { VerificationPolicy } from './policy.ts';
import { findLatest, policyOfRow } from './store.ts';

/** The policy that holds now for the transaction's organization; its `version` is what a decision records. */
export async function currentPolicy(ctx: Pick<Context, 'config' | 'time'>, tx: Tx): Promise<VerificationPolicy> {
  const row = await findLatest(tx);
  return row ? policyOfRow(ctx, row) : defaultFor(ctx);
}
