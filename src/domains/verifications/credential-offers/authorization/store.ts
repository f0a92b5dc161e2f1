import type { Tx } from '#platform/db/database.ts';
import { findOfferForUpdate } from '../store.ts';
import { type AuthorizationRow, type OfferRow, offersOf } from '../tables.ts';

type Secret = { request_hash: Buffer } | { page_hash: Buffer } | { code_hash: Buffer };

/** The request at one of its steps; not locked. */
export function findAuthorization(tx: Tx, by: Secret): Promise<AuthorizationRow | undefined> {
  const [[column, hash]] = Object.entries(by) as [[keyof AuthorizationRow & `${string}_hash`, Buffer]];
  return offersOf(tx).selectFrom('wallet_authorizations').selectAll().where(column, '=', hash).executeTakeFirst();
}

export interface LockedAuthorization {
  offer: OfferRow;
  authorization: AuthorizationRow;
}

/**
 * {@link findAuthorization} with the offer, locked. Every change locks the offer first, so the request is read again
 * after that.
 */
export async function lockAuthorization(tx: Tx, by: Secret): Promise<LockedAuthorization | undefined> {
  const found = await findAuthorization(tx, by);
  const offer = found && (await findOfferForUpdate(tx, found.offer_id));
  const authorization = offer && (await findAuthorization(tx, by));
  return offer && authorization ? { offer, authorization } : undefined;
}

/** Whether a wallet can still redeem its code, in which case no other request may replace this one. */
export async function isCodeWaiting(tx: Tx, offerId: string, now: Date): Promise<boolean> {
  const row = await offersOf(tx)
    .selectFrom('wallet_authorizations')
    .select(['code_hash', 'expires_at'])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined && row.code_hash !== null && row.expires_at > now;
}

type NewAuthorization = Omit<AuthorizationRow, 'page_hash' | 'code_hash' | 'redeemed_at'>;

/** Saves a request in place of the previous one, whose secrets stop working. The offer must be locked. */
export async function saveAuthorization(tx: Tx, { formats, ...row }: NewAuthorization): Promise<void> {
  await deleteAuthorization(tx, row.offer_id);
  await offersOf(tx)
    .insertInto('wallet_authorizations')
    .values({ ...row, formats: JSON.stringify(formats) })
    .execute();
}

/** The offer must be locked. */
export async function changeAuthorization(
  tx: Tx,
  offerId: string,
  changes: Partial<Pick<AuthorizationRow, 'page_hash' | 'code_hash' | 'expires_at' | 'redeemed_at'>>,
): Promise<void> {
  await offersOf(tx).updateTable('wallet_authorizations').set(changes).where('offer_id', '=', offerId).execute();
}

export async function deleteAuthorization(tx: Tx, offerId: string): Promise<void> {
  await offersOf(tx).deleteFrom('wallet_authorizations').where('offer_id', '=', offerId).execute();
}
