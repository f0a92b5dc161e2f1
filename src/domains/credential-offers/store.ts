import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CredentialOffersTables, type IssuanceRow, type OfferRow, offersOf } from './tables.ts';

/** One offer of the transaction's organisation; 404 otherwise. */
export async function loadOffer(tx: Tx, id: string): Promise<OfferRow> {
  const row = await offersOf(tx).selectFrom('credential_offers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** One offer, which nobody else changes until the transaction ends. */
export function lockOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return offersOf(tx).selectFrom('credential_offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same by its pre-authorised code. */
export function lockOfferByCode(tx: Tx, codeHash: Buffer): Promise<OfferRow | undefined> {
  return offersOf(tx)
    .selectFrom('credential_offers')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Without a lock: for what is only looked at. */
export function findOfferByToken(tx: Tx, tokenHash: Buffer): Promise<OfferRow | undefined> {
  return offersOf(tx)
    .selectFrom('credential_offers')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

type OfferChanges = Omit<Updateable<CredentialOffersTables['credential_offers']>, 'updated_at'>;

/** Writes changes to an offer that the transaction holds the lock of. */
export async function changeOffer(tx: Tx, id: string, { at, ...changes }: OfferChanges & { at: Date }): Promise<void> {
  await offersOf(tx)
    .updateTable('credential_offers')
    .set({ ...changes, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The request of an offer that waits under a transaction's id. */
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

/** Takes what may be used once; false where it was used before. Of two at the same time one waits for the other's end. */
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

/** Forgets what would be refused as expired anyhow, of all organisations (SECURITY DEFINER). */
export async function deleteExpiredProofs(tx: Tx, now: Date): Promise<void> {
  await sql`select delete_expired_wallet_proofs(${now})`.execute(tx);
}
