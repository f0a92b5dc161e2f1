import { FRAUD_MARK_DAYS } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldData } from '#platform/personal-data.ts';
import { credentialsOf } from './tables.ts';

const DAY_MS = 86_400_000;

/** Stores the keyed hashes that identify a new credential's business, from its number and its papers. */
export async function noteBusiness(
  tx: Tx,
  { org, credentialId, fingerprints }: { org: string; credentialId: string; fingerprints: readonly Buffer[] },
): Promise<void> {
  if (fingerprints.length === 0) return;
  await credentialsOf(tx)
    .insertInto('business_fraud_marks')
    .values(fingerprints.map((fingerprint) => ({ org_id: org, credential_id: credentialId, fingerprint })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Marks the business of a credential that is revoked for suspected fraud; the transaction must hold `lockFraudMarks`.
 */
export async function suspectBusiness(ctx: Context, tx: Tx, credentialId: string): Promise<void> {
  await credentialsOf(tx)
    .updateTable('business_fraud_marks')
    .set({ marked_at: ctx.clock.now() })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Whether a business with one of these hashes is marked. */
export async function isBusinessSuspected(tx: Tx, fingerprints: readonly Buffer[]): Promise<boolean> {
  if (fingerprints.length === 0) return false;
  const row = await credentialsOf(tx)
    .selectFrom('business_fraud_marks')
    .select('credential_id')
    .where('fingerprint', 'in', [...fingerprints])
    .where('marked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the marks of a business that a reviewer has approved despite them. */
export async function clearBusiness(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { verificationId, fingerprints }: { verificationId: string; fingerprints: readonly Buffer[] },
): Promise<void> {
  await credentialsOf(tx)
    .deleteFrom('business_fraud_marks')
    .where('fingerprint', 'in', [...fingerprints])
    .where('marked_at', 'is not', null)
    .execute();
  await ctx.events.audit(tx, actor, { action: 'business.fraud_cleared', subject: verificationId });
}

/** Removes the business hashes of a redacted credential; a mark stays. */
export async function forgetBusiness(tx: Tx, credentialId: string): Promise<void> {
  await credentialsOf(tx)
    .deleteFrom('business_fraud_marks')
    .where('credential_id', '=', credentialId)
    .where('marked_at', 'is', null)
    .execute();
}

/** The marks of these verifications as held data, each under its revoked credential, until they end. */
export async function heldBusinessMarks(tx: Tx, verificationIds: readonly string[]): Promise<HeldData[]> {
  if (verificationIds.length === 0) return [];
  const rows = await credentialsOf(tx)
    .selectFrom('business_fraud_marks')
    .innerJoin('credentials', 'credentials.id', 'business_fraud_marks.credential_id')
    .select(['credentials.id', 'business_fraud_marks.marked_at'])
    .distinctOn('credentials.id')
    .where('credentials.source_id', 'in', [...verificationIds])
    .where('business_fraud_marks.marked_at', 'is not', null)
    .$narrowType<{ marked_at: Date }>()
    .execute();
  return rows.map(({ id, marked_at: since }) => ({
    kind: 'business_fraud_mark',
    id,
    class: 'business',
    since,
    stays: 'fraud_prevention',
    staysUntil: new Date(since.getTime() + FRAUD_MARK_DAYS * DAY_MS),
  }));
}
