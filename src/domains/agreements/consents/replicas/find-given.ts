import type { Tx } from '#platform/db/database.ts';
import { consentsOf } from '../tables.ts';

/** A given consent, and the credential that shows it. */
export interface GivenConsent {
  consentId: string;
  credentialId: string;
  personId: string;
  singleUse: boolean;
  /** Whether the use of a single-use consent is recorded. */
  isUsedUp: boolean;
  /** The file of the recorded use of a single-use consent. */
  usedFileId: string | null;
}

/**
 * Those of these consents that are given, and neither withdrawn nor erased, in the order of their IDs; locks them until
 * the transaction ends.
 */
export async function findGivenConsents(tx: Tx, ids: readonly string[]): Promise<GivenConsent[]> {
  if (ids.length === 0) return [];
  const rows = await consentsOf(tx)
    .selectFrom('consents')
    .select([
      'id as consentId',
      'credential_id as credentialId',
      'person_id as personId',
      'single_use as singleUse',
      'used_file_id as usedFileId',
    ])
    .select((where) => where('used_up_at', 'is not', null).$castTo<boolean>().as('isUsedUp'))
    .where('id', 'in', [...ids])
    .where('status', '=', 'given')
    .where('terms', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.flatMap(({ credentialId, ...row }) => (credentialId === null ? [] : [{ ...row, credentialId }]));
}
