import type { Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ConsentStatus, ConsentTerms } from './consent.ts';
import { type ConsentEntryRow, type ConsentRow, type ConsentsTables, consentsOf } from './tables.ts';

/** One consent of the transaction's organization; 404 otherwise. */
export function loadConsent(tx: Tx, id: string): Promise<ConsentRow> {
  return selectConsent(tx, id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadConsent}, locked until the transaction ends. */
export function lockConsent(tx: Tx, id: string): Promise<ConsentRow> {
  return selectConsent(tx, id).forUpdate().executeTakeFirstOrThrow(notFound);
}

const selectConsent = (tx: Tx, id: string) => consentsOf(tx).selectFrom('consents').selectAll().where('id', '=', id);

/** The history of a consent, oldest first. */
export function loadEntries(tx: Tx, id: string): Promise<ConsentEntryRow[]> {
  return consentsOf(tx)
    .selectFrom('consent_entries')
    .selectAll()
    .where('consent_id', '=', id)
    .orderBy('position')
    .execute();
}

/** The consent for which an agreement is signed; undefined if there is none. */
export async function findByAgreement(tx: Tx, agreementId: string): Promise<ConsentRow | undefined> {
  return consentsOf(tx).selectFrom('consents').selectAll().where('agreement_id', '=', agreementId).executeTakeFirst();
}

/** Writes a new consent and its first entry. */
export async function insertConsent(tx: Tx, actor: Actor, row: ConsentRow): Promise<void> {
  await consentsOf(tx)
    .insertInto('consents')
    .values({ ...row, metadata: JSON.stringify(row.metadata) })
    .execute();
  await addEntry(tx, actor, row, { state: row.status, reason: null, at: row.created_at });
}

type Changes = Omit<Updateable<ConsentsTables['consents']>, 'version' | 'updated_at' | 'status'>;

/** Moves a locked consent to another status and adds the entry that records it. Returns the new row. */
export async function moveConsent(
  tx: Tx,
  actor: Actor,
  found: ConsentRow,
  { status, reason = null, at, ...changes }: Changes & { status: ConsentStatus; reason?: string | null; at: Date },
): Promise<ConsentRow> {
  const row = await consentsOf(tx)
    .updateTable('consents')
    .set({ ...changes, status, version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEntry(tx, actor, row, { state: status, reason, at });
  return row;
}

async function addEntry(
  tx: Tx,
  actor: Actor,
  row: ConsentRow,
  { state, reason, at }: { state: ConsentStatus; reason: string | null; at: Date },
): Promise<void> {
  await consentsOf(tx)
    .insertInto('consent_entries')
    .values({
      org_id: row.org_id,
      consent_id: row.id,
      position: row.version,
      state,
      reason,
      actor_kind: actor.kind,
      actor_id: actor.id,
      at,
    })
    .execute();
}

type Of = Pick<ConsentRow, 'org_id' | 'id'>;

export function sealTerms(ctx: Context, tx: Tx, of: Of, terms: ConsentTerms): Promise<Buffer> {
  return ctx.vault.seal(tx, { org: of.org_id, subject: of.id }, Buffer.from(JSON.stringify(terms)), 'consent-terms');
}

/** Opens what {@link sealTerms} sealed; null once erased. */
export async function openTerms(ctx: Context, tx: Tx, row: ConsentRow): Promise<ConsentTerms | null> {
  if (!row.terms) return null;
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, row.terms, 'consent-terms');
  return JSON.parse(opened.toString()) as ConsentTerms;
}

/** The callers' own IDs of these persons. */
export async function findOwnIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await consentsOf(tx)
    .selectFrom('consents')
    .select(['id', 'user_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, user_id: own }) => (own === null ? [] : [[id, own] as const])));
}
