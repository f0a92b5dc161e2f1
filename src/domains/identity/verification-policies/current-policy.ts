import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { defaultFor } from './default-versions.ts';
import type { VerificationPolicy } from './policy.ts';
import { findLatest, policyOfRow } from './store.ts';

/** The current policy of the transaction's organization; decisions record its `version`. */
export async function currentPolicy(ctx: Pick<Context, 'config' | 'time'>, tx: Tx): Promise<VerificationPolicy> {
  const row = await findLatest(tx);
  return row ? policyOfRow(ctx, row) : defaultFor(ctx);
}
