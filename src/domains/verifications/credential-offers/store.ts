import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CredentialOffersTables, type IssuanceRow, type OfferRow, offersOf } from './tables.ts';

/** One offer of the transaction's organization; 404 otherwise. */
export function loadOffer(tx: Tx, id: string): Promise<OfferRow> {
  return offersOf(tx)
    .selectFrom('credential_offers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** One locked offer. */
export function findOfferForUpdate(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return offersOf(tx).selectFrom('credential_offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** {@link findOfferForUpdate} by its pre-authorized code. */
export function findOfferByCodeForUpdate(tx: Tx, codeHash: Buffer): Promise<OfferRow | undefined> {
  return offersOf(tx)
    .selectFrom('credential_offers')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Not locked; for reading only. */
export function findOfferByToken(tx: Tx, tokenHash: Buffer): Promise<OfferRow | undefined> {
  return offersOf(tx)
    .selectFrom('credential_offers')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

type OfferChanges = Omit<Updateable<CredentialOffersTables['credential_offers']>, 'updated_at'>;

/** Writes changes to an offer; the transaction must hold its lock. */
export async function changeOffer(tx: Tx, id: string, { at, ...changes }: OfferChanges & { at: Date }): Promise<void> {
  await offersOf(tx)
    .updateTable('credential_offers')
    .set({ ...changes, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The deferred request of an offer with this transaction ID. */
export function findIssuance(
  tx: Tx,
  offerId: string,
  by: { transaction_hash: Buffer } | { notification_hash: Buffer },
): Promise<IssuanceRow | undefined> {
  const [column, hash] =
    'transaction_hash' in by
      ? (['transaction_hash', by.transaction_hash] as const)
      : (['notification_hash', by.notification_hash] as const);
  return offersOf(tx)
    .selectFrom('credential_issuances')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where(column, '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

/** Records until when its copies are being signed. */
export async function leaseIssuance(tx: Tx, id: string, until: Date): Promise<void> {
  await offersOf(tx).updateTable('credential_issuances').set({ leased_until: until }).where('id', '=', id).execute();
}

/**
 * Records the use of single-use values; false if they were used before. Of two concurrent calls, one waits for the
 * other.
 */
export async function takeOnce(
  tx: Tx,
  org: string,
  { what, until }: { what: readonly string[]; until: Date },
): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(what)).digest();
  const { numInsertedOrUpdatedRows } = await offersOf(tx)
    .insertInto('used_wallet_proofs')
    .values({ org_id: org, hash, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Ended offers of all organizations without changes since, ordered by ID, starting after `after` (SECURITY DEFINER).
 */
export async function findOldOffers(
  tx: Tx,
  { before, after }: { before: Date; after: string },
): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_old_credential_offers(${before}, ${after})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** Deletes an offer with its issuances, and the data keys of pending ones. */
export async function deleteOffer(ctx: Context, tx: Tx, { org, id }: { org: string; id: string }): Promise<void> {
  const waiting = await offersOf(tx)
    .deleteFrom('credential_issuances')
    .where('offer_id', '=', id)
    .returning(['id', 'holders'])
    .execute();
  for (const { id: subject, holders } of waiting) if (holders) await ctx.vault.destroy(tx, { org, subject });
  await offersOf(tx).deleteFrom('wallet_authorizations').where('offer_id', '=', id).execute();
  await offersOf(tx).deleteFrom('credential_offers').where('id', '=', id).execute();
}

/** Deletes used proofs that would now be rejected as expired anyway, in all organizations (SECURITY DEFINER). */
export async function deleteExpiredProofs(tx: Tx, now: Date): Promise<void> {
  await sql`select delete_expired_wallet_proofs(${now})`.execute(tx);
}
