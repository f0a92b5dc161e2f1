import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CalendarDay, dayFromNumber, dayNumber } from '#verifier/days.ts';
import type { SignedClaimSet } from './signed-claim-set.ts';
import { credentialsOf } from './tables.ts';

/** A credential's signed claims, for making a proof. */
export interface OpenClaimSet {
  credentialId: string;
  personId: string;
  issuer: string;
  claimSet: SignedClaimSet;
}

/** Of whom or which credential, and the day that the proof is about. */
export interface ClaimSetQuery {
  org: string;
  on: CalendarDay;
  personId?: string;
  credentialId?: string;
}

/**
 * The credential named, or a person's newest active one that was issued by the day `on` and valid then: a renewal must
 * not take away what the earlier document proves. Where none fits that day the newest one; undefined where there is none.
 */
export async function openClaimSet(
  ctx: Context,
  tx: Tx,
  { org, on, personId, credentialId }: ClaimSetQuery,
): Promise<OpenClaimSet | undefined> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .select(['id', 'person_id', 'issuer', 'claim_set'])
    .where('status', '=', 'active')
    // Of a business nothing can be proven yet.
    .where('person_id', 'is not', null)
    .where('claim_set', 'is not', null)
    .$narrowType<{ person_id: string; claim_set: Buffer }>()
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(credentialId !== undefined, (query) => query.where('id', '=', credentialId ?? ''))
    .orderBy(
      (where) =>
        where.and([
          where('valid_from', '<', startOf(dayFromNumber(dayNumber(on) + 1))),
          where('valid_until', '>=', startOf(on)),
        ]),
      'desc',
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const opened = await ctx.vault.open(tx, { org, subject: row.person_id }, row.claim_set, `claim_set/${row.id}`);
  return {
    credentialId: row.id,
    personId: row.person_id,
    issuer: row.issuer,
    claimSet: JSON.parse(opened.toString()) as SignedClaimSet,
  };
}

function startOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
