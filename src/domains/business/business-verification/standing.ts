import { type CredentialStatus, findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findBusinessVerification } from './store.ts';
import type { BusinessRow } from './tables.ts';
import type { BusinessStatus } from './verification.ts';

/** The credential status of a business. */
export interface BusinessStanding {
  /** Approved, and its credential neither revoked nor suspended. */
  stands: boolean;
  /** Null if it has no credential. */
  credentialStatus: CredentialStatus | null;
}

/** Whether each of these businesses is currently verified; this is the only place that decides it. */
export async function findBusinessStandings<Row extends Pick<BusinessRow, 'id' | 'status'>>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & BusinessStanding)[]> {
  const ids = rows.map(({ id }) => id);
  const statuses = await findCredentialStatuses(tx, ids);
  return rows.map((row) => judge(row, statuses.get(row.id) ?? null));
}

function judge<Row extends Pick<BusinessRow, 'status'>>(row: Row, credentialStatus: CredentialStatus | null) {
  const isActive = credentialStatus === null || credentialStatus === 'active';
  return { ...row, credentialStatus, stands: row.status === 'approved' && isActive };
}

/** The status of a business; for an approved one whose credential was withdrawn, what happened to the credential. */
export type BusinessState = BusinessStatus | 'revoked';

export function businessStateOf({
  status,
  credentialStatus,
}: Pick<BusinessRow, 'status'> & BusinessStanding): BusinessState {
  const isWithdrawn = status === 'approved' && credentialStatus !== null && credentialStatus !== 'active';
  return isWithdrawn ? credentialStatus : status;
}

/**
 * When a business's approval ends: at the end of the approval, or after the last day of its documents; null if it has
 * no end.
 */
export function approvedUntil({
  expires_at: expiresAt,
  documents_until: lastDay,
}: Pick<BusinessRow, 'expires_at' | 'documents_until'>): Date | null {
  const times = [...(expiresAt ? [expiresAt] : []), ...(lastDay === null ? [] : [new Date(`${lastDay}T23:59:59Z`)])];
  return times.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** One business of the transaction's organization with its standing; undefined if unknown. */
export async function findBusinessStanding(tx: Tx, id: string): Promise<(BusinessRow & BusinessStanding) | undefined> {
  const row = await findBusinessVerification(tx, id);
  return row && judge(row, (await findCredentialStatuses(tx, [id])).get(id) ?? null);
}
