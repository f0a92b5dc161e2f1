import { isFraudSuspected } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CalendarDay, dayFromNumber, dayNumber } from '#verifier/encoding/days.ts';
import { openForSubject } from '../seals.ts';
import { credentialsOf } from '../tables.ts';
import type { KeptIdentityClaims, StoredBusinessClaims, StoredClaimSet } from './claim-set.ts';

/** The data of a credential that can be signed for a proof. */
export type OpenClaimSet = { credentialId: string; issuer: string } & (
  | ({ of: 'person'; personId: string } & StoredClaimSet<KeptIdentityClaims>)
  | ({ of: 'business'; verificationId: string } & StoredBusinessClaims)
);

/** The credential or its subject (at least one of these), and the day of the proof. */
export interface ClaimSetQuery {
  org: string;
  on: CalendarDay;
  personId?: string;
  credentialId?: string;
  verificationId?: string;
}

/**
 * The named credential, or a person's or verification's newest active one that was issued by the day `on` and was valid
 * then: a renewal must not make earlier days unprovable. If none fits that day, the newest credential; undefined if
 * there is none.
 */
export async function openClaimSet(ctx: Context, tx: Tx, query: ClaimSetQuery): Promise<OpenClaimSet | undefined> {
  const row = await named(tx, query)
    .where('status', '=', 'active')
    .where('claim_set', 'is not', null)
    .$narrowType<{ claim_set: Buffer }>()
    .orderBy(
      (where) =>
        where.and([
          where('valid_from', '<', startOf(dayFromNumber(dayNumber(query.on) + 1))),
          where('valid_until', '>=', startOf(query.on)),
        ]),
      'desc',
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row || (row.person_id !== null && (await isFraudSuspected(tx, row.person_id)))) return undefined;
  const opened = await openForSubject(ctx, tx, { of: row, sealed: row.claim_set, purpose: 'claim_set' });
  const { id: credentialId, issuer, person_id: personId, source_id: verificationId } = row;
  // Written only by saveCredential for a credential of this type; the database rejects an identity without a person.
  if (row.type === 'BusinessVerificationCredential' || personId === null)
    return { of: 'business', credentialId, issuer, verificationId, ...(JSON.parse(opened) as StoredBusinessClaims) };
  const { claims } = JSON.parse(opened) as StoredClaimSet<KeptIdentityClaims>;
  return { of: 'person', credentialId, issuer, personId, claims };
}

/** Why {@link openClaimSet} finds nothing, judged by the newest matching credential. */
export type NothingProvable =
  | 'no_credential'
  | 'credential_suspended'
  | 'credential_revoked'
  | 'fraud_suspected'
  | 'not_provable';

export async function whyNothingProvable(tx: Tx, query: ClaimSetQuery): Promise<NothingProvable> {
  const row = await named(tx, query).orderBy('id', 'desc').executeTakeFirst();
  if (!row) return 'no_credential';
  if (row.status === 'active' && row.person_id !== null && (await isFraudSuspected(tx, row.person_id)))
    return 'fraud_suspected';
  return row.status === 'active' ? 'not_provable' : `credential_${row.status}`;
}

/** Credentials of the transaction's organization that match the query; none for an empty query. */
function named(tx: Tx, { personId, credentialId, verificationId }: ClaimSetQuery) {
  const names = [personId, credentialId, verificationId].filter((name) => name !== undefined);
  return credentialsOf(tx)
    .selectFrom('credentials')
    .select(['org_id', 'id', 'type', 'status', 'person_id', 'source_id', 'issuer', 'claim_set'])
    .$if(names.length === 0, (query) => query.where('id', 'is', null))
    .where((where) => where.and({ person_id: personId, id: credentialId, source_id: verificationId }));
}

function startOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
