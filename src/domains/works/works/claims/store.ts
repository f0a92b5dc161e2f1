import { findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type ClaimRow, worksOf } from '../tables.ts';

export async function insertClaim(tx: Tx, { statement, agreements, ...row }: ClaimRow): Promise<void> {
  await worksOf(tx)
    .insertInto('work_claims')
    .values({ ...row, statement: JSON.stringify(statement), agreements: JSON.stringify(agreements) })
    .execute();
}

export interface ClaimOf {
  workId: string;
  id: string;
}

/** One claim about a work; 404 if the work has none with this ID. */
export function loadClaim(tx: Tx, { workId, id }: ClaimOf): Promise<ClaimRow> {
  return worksOf(tx)
    .selectFrom('work_claims')
    .selectAll()
    .where('id', '=', id)
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow(notFound);
}

/** The claims about a work whose credentials are not revoked. */
export async function findCurrentClaims(tx: Tx, workId: string): Promise<ClaimRow[]> {
  const rows = await worksOf(tx)
    .selectFrom('work_claims')
    .selectAll()
    .where('work_id', '=', workId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  const statuses = await findCredentialStatuses(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => statuses.get(id) !== 'revoked');
}

/** All claims about holders, revoked or not. */
export function findClaimsOf(tx: Tx, holderIds: readonly string[]): Promise<ClaimRow[]> {
  if (holderIds.length === 0) return Promise.resolve([]);
  return worksOf(tx)
    .selectFrom('work_claims')
    .selectAll()
    .where('holder_id', 'in', [...holderIds])
    .orderBy('id')
    .execute();
}

export async function markEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await worksOf(tx).updateTable('work_claims').set({ ended_at: at }).where('id', '=', id).execute();
}
