import type { Context } from '#domains/context.ts';
import { type CredentialStatus, findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadVerification } from './store.ts';
import type { VerificationRow } from './tables.ts';

/** The status of an approved verification, including that of its credential. */
export interface Standing {
  /** Whether it is verified, has not expired, and its credential is neither revoked nor suspended. */
  stands: boolean;
  /** Null if it has no credential. */
  credentialStatus: CredentialStatus | null;
}

type Judged = Pick<VerificationRow, 'id' | 'status' | 'expires_at'>;

/** Whether each of these verifications is currently valid; this is the only place that decides it. */
export async function findStandings<Row extends Judged>(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & Standing)[]> {
  const ids = rows.map(({ id }) => id);
  const statuses = await findCredentialStatuses(tx, ids);
  return rows.map((row) => judge(row, statuses.get(row.id) ?? null, clock.now()));
}

/** One verification with its standing; 404 if unknown. */
export async function loadStanding(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  id: string,
): Promise<VerificationRow & Standing> {
  const [row, statuses] = await Promise.all([loadVerification(tx, id), findCredentialStatuses(tx, [id])]);
  return judge(row, statuses.get(id) ?? null, clock.now());
}

function judge<Row extends Judged>(row: Row, credentialStatus: CredentialStatus | null, now: Date) {
  const holds = row.status === 'verified' && (row.expires_at === null || row.expires_at > now);
  return { ...row, credentialStatus, stands: holds && withdrawalOf(credentialStatus) === null };
}

/** How the issuer withdrew the credential; null if it did not. */
export function withdrawalOf(status: CredentialStatus | null): Exclude<CredentialStatus, 'active'> | null {
  return status === 'active' ? null : status;
}
