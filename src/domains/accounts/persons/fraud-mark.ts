import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldData } from '#platform/personal-data.ts';
import type { Identity } from './person.ts';
import { documentFingerprints } from './store.ts';
import { personsOf } from './tables.ts';

const DAY_MS = 86_400_000;
/** How long a mark is kept; in most places, claims for fraud are time-barred after three to six years. */
export const FRAUD_MARK_DAYS = 5 * 365;

/**
 * Marks a person whose credential is revoked for suspected fraud, in the transaction of the revocation: all documents
 * by which the person is known here, as their keyed hashes. Other organizations learn nothing of it. The transaction
 * must hold {@link lockFraudMarks}.
 */
export async function suspectFraud(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { personId, credentialId }: { personId: string; credentialId: string },
): Promise<void> {
  const db = personsOf(tx);
  const documents = await db
    .selectFrom('person_documents')
    .select(['org_id', 'fingerprint'])
    .where('person_id', '=', personId)
    .execute();
  if (documents.length === 0) return;
  const mark = { person_id: personId, credential_id: credentialId, marked_at: ctx.clock.now() };
  await db
    .insertInto('fraud_marks')
    .values(documents.map((document) => ({ ...document, ...mark })))
    .onConflict((conflict) => conflict.columns(['org_id', 'fingerprint']).doUpdateSet(mark))
    .execute();
  const details = { credentialId, documents: documents.length };
  await ctx.events.audit(tx, actor, { action: 'person.fraud_suspected', subject: personId, details });
}

/** Whether a document belongs to a marked person. */
export async function suspectsFraud(ctx: Context, tx: Tx, org: string, identity: Identity): Promise<boolean> {
  const row = await personsOf(tx)
    .selectFrom('fraud_marks')
    .select('fingerprint')
    .where('fingerprint', 'in', await documentFingerprints(ctx, tx, org, identity))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person is marked. */
export async function isFraudSuspected(tx: Tx, personId: string): Promise<boolean> {
  const row = await personsOf(tx)
    .selectFrom('fraud_marks')
    .select('fingerprint')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The marked persons of the transaction's organization who were not erased. */
export async function findFraudSuspects(tx: Tx): Promise<string[]> {
  const rows = await personsOf(tx)
    .selectFrom('fraud_marks')
    .select('person_id')
    .distinct()
    .where('person_id', 'is not', null)
    .$narrowType<{ person_id: string }>()
    .execute();
  return rows.map(({ person_id: personId }) => personId);
}

/** The marks of persons as held data, each under its revoked credential, until they end. */
export async function heldMarks(tx: Tx, personIds: readonly string[]): Promise<HeldData[]> {
  const rows = await personsOf(tx)
    .selectFrom('fraud_marks')
    .select(['credential_id', 'person_id', 'marked_at'])
    .distinctOn('credential_id')
    .where('person_id', 'in', [...personIds])
    .execute();
  return rows.map(({ credential_id: id, person_id: personId, marked_at: since }) => ({
    kind: 'fraud_mark',
    id,
    class: 'identity',
    since,
    of: { personId },
    stays: 'fraud_prevention',
    staysUntil: new Date(since.getTime() + FRAUD_MARK_DAYS * DAY_MS),
  }));
}

/** Removes the marks of a person whom a reviewer has approved, and of the document that was shown. */
export async function clearFraud(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { personId, fingerprints }: { personId: string; fingerprints: readonly Buffer[] },
): Promise<void> {
  const { numDeletedRows } = await personsOf(tx)
    .deleteFrom('fraud_marks')
    .where((where) => where.or([where('person_id', '=', personId), where('fingerprint', 'in', fingerprints)]))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await ctx.events.audit(tx, actor, { action: 'person.fraud_cleared', subject: personId });
}
