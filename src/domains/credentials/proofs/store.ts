import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { type ProofRequestRow, type ProofRow, proofsOf } from './tables.ts';

/** One of the organization's proof requests; undefined for an unknown id or another organization's. */
export function findProofRequest(ctx: Context, actor: Actor, id: string): Promise<ProofRequestRow | undefined> {
  return ctx.db.org(actor, (tx) =>
    proofsOf(tx).selectFrom('proof_requests').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

/** The organization's proof requests with these IDs. */
export async function findProofRequests(
  ctx: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ProofRequestRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.org(actor, (tx) =>
    proofsOf(tx).selectFrom('proof_requests').selectAll().where('id', 'in', ids).execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Uses up those requests that are still open, and returns their IDs. Concurrent transactions never get the same
 * request, because `used_at` is checked under the row's lock. Rows are locked in the order of IDs, so that two batches
 * of the same requests cannot deadlock.
 */
export async function useOpenRequests(
  tx: Tx,
  uses: readonly { id: string; nullifier: string }[],
  now: Date,
): Promise<Set<string>> {
  const ids = uses.map(({ id }) => id);
  const open = proofsOf(tx)
    .selectFrom('proof_requests')
    .select('id')
    .where('id', 'in', ids)
    .where('used_at', 'is', null);
  const locked = new Set((await open.orderBy('id').forUpdate().execute()).map(({ id }) => id));
  const free = uses.filter(({ id }) => locked.has(id));
  if (free.length === 0) return locked;
  const nullifiers = Object.fromEntries(free.map(({ id, nullifier }) => [id, nullifier]));
  await proofsOf(tx)
    .updateTable('proof_requests')
    .set({ used_at: now, nullifier: sql<string>`${JSON.stringify(nullifiers)}::jsonb ->> id` })
    .where('id', 'in', [...locked])
    .execute();
  return locked;
}

/** How many proofs of all organizations are waiting before this one (SECURITY DEFINER). */
export async function countWaitingProofs(tx: Tx, before: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count_waiting_proofs(${before}) as count`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** The number of waiting proofs of the transaction's organization. */
export async function countOwnWaitingProofs(tx: Tx): Promise<number> {
  const { waiting } = await proofsOf(tx)
    .selectFrom('proofs')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('status', 'in', ['queued', 'proving'])
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Proofs of all organizations that have waited since before a time (SECURITY DEFINER). */
export async function findStalledProofs(tx: Tx, before: Date): Promise<{ org: string; proofId: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`select * from find_stalled_proofs(${before})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, proofId: row.id }));
}

/** Stores the proof that was accepted for a request. */
export async function keepProof(tx: Tx, id: string, proof: unknown): Promise<void> {
  await proofsOf(tx)
    .updateTable('proof_requests')
    .set({ file: JSON.stringify(proof) })
    .where('id', '=', id)
    .execute();
}

/** Stored proof files accepted for requests with a given context, newest first. */
export async function findKeptProofs(tx: Tx, context: string): Promise<ProofFile[]> {
  const rows = await proofsOf(tx)
    .selectFrom('proof_requests')
    .select('file')
    .where('file', 'is not', null)
    .where(sql<string>`statement ->> 'context'`, '=', context)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}

/** The proofs of a person or business created for a context, newest first, each with its credential. */
export async function findProofsInContext(
  tx: Tx,
  context: string,
  { personId, verificationId }: { personId?: string; verificationId?: string },
): Promise<{ file: ProofFile; credentialId: string }[]> {
  const rows = await proofsOf(tx)
    .selectFrom('proofs')
    .select(['file', 'credential_id'])
    .where('status', '=', 'ready')
    .where(sql<string>`file -> 'statement' ->> 'context'`, '=', context)
    .where((where) => where.and({ person_id: personId, verification_id: verificationId }))
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ file, credential_id: credentialId }) => (file === null ? [] : [{ file, credentialId }]));
}

/** The source of exactly this file; undefined if the service did not create it. */
export function findSourceOfProof(
  tx: Tx,
  { publicSignals, proof }: ProofFile,
): Promise<Pick<ProofRow, 'credential_id' | 'person_id'> | undefined> {
  return proofsOf(tx)
    .selectFrom('proofs')
    .select(['credential_id', 'person_id'])
    .where('nullifier', '=', publicSignals[0] ?? '')
    .where(sql<unknown>`file -> 'publicSignals'`, '=', JSON.stringify(publicSignals))
    .where(sql<unknown>`file -> 'proof'`, '=', JSON.stringify(proof))
    .executeTakeFirst();
}
