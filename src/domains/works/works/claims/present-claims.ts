import type { Context } from '#domains/context.ts';
import { type CredentialStatus, findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { findDisputes } from '../disputes/disputes.ts';
import type { ClaimRow, WorkRow } from '../tables.ts';
import { type ClaimStatus, expiryOf, type PresentedClaim } from './claim.ts';
import { type ClaimJudge, isTrue, loadJudge } from './judge-claims.ts';

/** Claims about one work, each judged by the current records. */
export async function presentClaims(
  ctx: Context,
  tx: Tx,
  { work, rows }: { work: WorkRow; rows: readonly ClaimRow[] },
): Promise<PresentedClaim[]> {
  if (rows.length === 0) return [];
  const statuses = await findCredentialStatuses(
    tx,
    rows.map(({ id }) => id),
  );
  const judge = await loadJudge(ctx, tx, work);
  const disputed = (await findDisputes(tx, [work.id])).has(work.id);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const { agreementIds: _, ...statement } = row.statement;
    return {
      id: row.id,
      workId: row.work_id,
      holderId: row.holder_id,
      on: row.held_on,
      status: statusOf(row, { status: statuses.get(row.id) ?? 'revoked', judge, now }),
      disputed,
      ...statement,
      agreements: row.agreements,
      credentialId: row.credential_id,
      createdAt: row.created_at.toISOString(),
    };
  });
}

function statusOf(
  row: ClaimRow,
  { status, judge, now }: { status: CredentialStatus; judge: ClaimJudge; now: Date },
): ClaimStatus {
  if (status === 'revoked' || row.ended_at !== null) return 'revoked';
  if (!isTrue(row, judge)) return 'outdated';
  if (status === 'suspended') return status;
  const expiry = expiryOf(row.statement, dayOf(row.created_at));
  return expiry !== null && expiry <= now ? 'expired' : 'valid';
}
