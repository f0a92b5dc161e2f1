import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore } from '#platform/operation/list.ts';
import type { ConsentStatus, ConsentTerms } from './consent.ts';
import { findLicenses } from './replicas/licenses/store.ts';
import type { ReplicaUse } from './replicas/replica.ts';
import {
  type ConsentEntryRow,
  type ConsentRow,
  type ConsentsTables,
  consentsOf,
  type ReplicaUseRow,
} from './tables.ts';

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

/** The consent behind a person's link, and its organization. */
export interface ConsentTarget {
  org: string;
  consentId: string;
}

/** Finds a consent by the hash of its link's token, in any organization (SECURITY DEFINER). */
export async function findByToken(tx: Tx, hash: Buffer): Promise<ConsentTarget | undefined> {
  const { rows } = await sql<{ org_id: string; consent_id: string }>`
    select * from find_consent_link(${hash})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, consentId: row.consent_id }))[0];
}

/** Saves the token of a consent's link, as a hash and sealed. */
export async function saveToken(tx: Tx, id: string, token: { hash: Buffer; sealed: Buffer }): Promise<void> {
  const changes = { person_token_hash: token.hash, person_token: token.sealed };
  await consentsOf(tx).updateTable('consents').set(changes).where('id', '=', id).execute();
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

/** A consent to a digital replica, as coverage needs it. */
export interface ReplicaConsent {
  consentId: string;
  userId: string;
  /** Null for all projects. */
  projectId: string | null;
  status: ConsentStatus;
  createdAt: Date;
  givenAt: Date | null;
  withdrawnAt: Date | null;
  validUntil: Date | null;
  usedUpAt: Date | null;
  usedFileId: string | null;
  isErased: boolean;
}

/** The consents of these users to digital replicas, latest first; refused ones are left out. */
export async function findReplicaConsents(tx: Tx, userIds: readonly string[]): Promise<ReplicaConsent[]> {
  if (userIds.length === 0) return [];
  return selectReplicaConsents(tx)
    .where('user_id', '=', anyOf(new Set(userIds)))
    .orderBy('id', 'desc')
    .execute();
}

/** One of {@link findReplicaConsents}, by ID. */
export function findReplicaConsent(tx: Tx, id: string): Promise<ReplicaConsent | undefined> {
  return selectReplicaConsents(tx).where('id', '=', id).executeTakeFirst();
}

const selectReplicaConsents = (tx: Tx) =>
  consentsOf(tx)
    .selectFrom('consents')
    .select(['id as consentId', 'user_id as userId', 'project_id as projectId', 'status', 'created_at as createdAt'])
    .select(['given_at as givenAt', 'withdrawn_at as withdrawnAt', 'valid_until as validUntil'])
    .select(['used_up_at as usedUpAt', 'used_file_id as usedFileId'])
    .select((where) => where('terms', 'is', null).$castTo<boolean>().as('isErased'))
    .where('type', '=', 'digital_replica')
    .where('status', '<>', 'refused');

const purposeOfUse = (id: string): string => `replica-use/${id}`;

/** Writes a use of a digital replica; a single-use consent is used up. The consent must be locked. */
export async function insertUse(
  ctx: Context,
  tx: Tx,
  consent: ConsentRow,
  { description, ...use }: Omit<ReplicaUseRow, 'description'> & { description: string },
): Promise<ReplicaUseRow> {
  const owner = { org: consent.org_id, subject: consent.id };
  const sealed = await ctx.vault.seal(tx, owner, Buffer.from(description), purposeOfUse(use.id));
  const row = { ...use, description: sealed };
  await consentsOf(tx).insertInto('replica_uses').values(row).execute();
  if (consent.single_use)
    await consentsOf(tx)
      .updateTable('consents')
      .set({ used_up_at: use.created_at, used_file_id: use.file_id })
      .where('id', '=', consent.id)
      .execute();
  return row;
}

/** A use recorded under a consent; 404 for another. */
export function loadUse(tx: Tx, { consentId, id }: { consentId: string; id: string }): Promise<ReplicaUseRow> {
  return consentsOf(tx)
    .selectFrom('replica_uses')
    .selectAll()
    .where('id', '=', id)
    .where('consent_id', '=', consentId)
    .executeTakeFirstOrThrow(notFound);
}

/** The uses under these consents, latest first: at most `limit` before a cursor. */
export async function loadUses(
  tx: Tx,
  consentId: string,
  { before, limit }: { before: Parameters<typeof isBefore>[0]; limit?: number },
): Promise<ReplicaUseRow[]> {
  return consentsOf(tx)
    .selectFrom('replica_uses')
    .selectAll()
    .where('consent_id', '=', consentId)
    .where(isBefore(before))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Uses with their descriptions, of which an erased one is empty, and their latest licenses. */
export async function presentUses(ctx: Context, tx: Tx, rows: readonly ReplicaUseRow[]): Promise<ReplicaUse[]> {
  const licenses = await findLicenses(
    ctx,
    tx,
    rows.map(({ id }) => id),
  );
  const uses: ReplicaUse[] = [];
  for (const row of rows) {
    const owner = { org: row.org_id, subject: row.consent_id };
    const opened = row.description && (await ctx.vault.open(tx, owner, row.description, purposeOfUse(row.id)));
    uses.push({
      id: row.id,
      consentId: row.consent_id,
      fileId: row.file_id,
      workId: row.work_id,
      usedOn: row.used_on,
      description: opened?.toString() ?? '',
      withinConsent: row.within_consent,
      license: licenses.get(row.id) ?? null,
      createdAt: row.created_at.toISOString(),
    });
  }
  return uses;
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
