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

/** Those of the organization's proof requests that have one of these ids. */
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
 * Uses up those of the requests that are still open, and gives their ids. Of transactions that do so at once each request is
 * given to one: the row is locked, and `used_at` is looked at under the lock. Locked in the order of ids, so that two batches of
 * the same requests cannot wait for each other.
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

/** How many proofs of all organizations wait to be made before this one (SECURITY DEFINER). */
export async function countWaitingProofs(tx: Tx, before: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count_waiting_proofs(${before}) as count`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Of one organization, the transaction's. */
export async function countOwnWaitingProofs(tx: Tx): Promise<number> {
  const { waiting } = await proofsOf(tx)
    .selectFrom('proofs')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('status', 'in', ['queued', 'proving'])
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Those that wait since before a time, of all organizations (SECURITY DEFINER). */
export async function findStalledProofs(tx: Tx, before: Date): Promise<{ org: string; proofId: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`select * from find_stalled_proofs(${before})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, proofId: row.id }));
}

/** Keeps the proof that was accepted for a request. */
export async function keepProof(tx: Tx, id: string, proof: unknown): Promise<void> {
  await proofsOf(tx)
    .updateTable('proof_requests')
    .set({ file: JSON.stringify(proof) })
    .where('id', '=', id)
    .execute();
}

/** Files that were accepted for requests with a context and kept, newest first. */
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

/** The proofs of a person or a business that were made for a context, newest first, each with the credential behind it. */
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

/** What the service made this very file from; undefined where it made another one, or none. */
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
