import { isFraudSuspected } from '#domains/accounts/persons/index.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CredentialStatus } from './status/credential-status.ts';
import { credentialsOf } from './tables.ts';

/** The status of each source's current credential; sources without one are left out. */
export async function findCredentialStatuses(
  tx: Tx,
  sourceIds: readonly string[],
): Promise<Map<string, CredentialStatus>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['source_id', 'status'])
    .where('source_id', '=', anyOf(sourceIds))
    .where('superseded_at', 'is', null)
    .execute();
  return new Map(rows.map(({ source_id: sourceId, status }) => [sourceId, status]));
}

/**
 * A person's or business's credentials that still support earlier proofs, even if they have expired since: active ones,
 * and none if the person is suspected of fraud.
 */
export async function findVouchingCredentials(
  tx: Tx,
  { personId, verificationId }: { personId?: string | undefined; verificationId?: string | undefined },
): Promise<Set<string>> {
  if (personId !== undefined && (await isFraudSuspected(tx, personId))) return new Set();
  const rows = await credentialsOf(tx)
    .selectFrom('credentials')
    .select('id')
    .where('type', 'in', ['IdentityVerificationCredential', 'BusinessVerificationCredential'])
    .where('status', '=', 'active')
    .where((where) => where.and({ person_id: personId, source_id: verificationId }))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
