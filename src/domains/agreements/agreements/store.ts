import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { AgreementStatus, AgreementType } from './agreement.ts';
import type { Contact } from './party.ts';
import { type AgreementRow, type AgreementsTables, agreementsOf, type PartyRow, type TrailRow } from './tables.ts';
import type { AgreementContent } from './templates/template.ts';

/** One agreement of the transaction's organization; 404 otherwise. */
export function loadAgreement(tx: Tx, id: string): Promise<AgreementRow> {
  return agreementsOf(tx).selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** One locked agreement; every command begins with this. */
export function lockAgreement(tx: Tx, id: string): Promise<AgreementRow> {
  return agreementsOf(tx)
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** The parties of an agreement in the order in which they were named. */
export function loadParties(tx: Tx, agreementId: string): Promise<PartyRow[]> {
  return agreementsOf(tx)
    .selectFrom('agreement_parties')
    .selectAll()
    .where('agreement_id', '=', agreementId)
    .orderBy('position')
    .execute();
}

/** The party that a token belongs to, in any organization (SECURITY DEFINER). */
export async function findPartyByToken(
  tx: Tx,
  token: string,
): Promise<{ org: string; agreementId: string; id: string } | undefined> {
  const { rows } = await sql<{ org_id: string; agreement_id: string; id: string }>`
    select * from find_agreement_party(${tokenHash(token)})`.execute(tx);
  const [row] = rows;
  return row && { org: row.org_id, agreementId: row.agreement_id, id: row.id };
}

/**
 * Up to 1,000 agreements of all organizations that are due for a reminder or have expired, ordered by ID, starting
 * after `after` (SECURITY DEFINER).
 */
export async function findDueAgreements(
  tx: Tx,
  { now, after }: { now: Date; after: string },
): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_due_agreements(${now}, ${after})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/**
 * Agreements of all organizations that all parties signed before a time and that are not sealed yet (SECURITY DEFINER).
 */
export async function findUnsealedAgreements(tx: Tx, before: Date): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_unsealed_agreements(${before})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

type AgreementChanges = Omit<Updateable<AgreementsTables['agreements']>, 'version' | 'updated_at'>;

/** Writes changes to an agreement as it was read, and returns the new row; 409 if it changed meanwhile. */
export async function changeAgreement(
  tx: Tx,
  found: AgreementRow,
  { at, ...changes }: AgreementChanges & { at: Date },
): Promise<AgreementRow> {
  const row = await agreementsOf(tx)
    .updateTable('agreements')
    .set({ ...changes, version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('conflict', { message: 'Changed by someone else. Reload and try again.' });
  return row;
}

/** Writes changes to a party; the transaction must hold the agreement's lock. */
export function changeParty(
  tx: Tx,
  id: string,
  changes: Updateable<AgreementsTables['agreement_parties']>,
): Promise<PartyRow> {
  return agreementsOf(tx)
    .updateTable('agreement_parties')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

export interface TrailEntry {
  at: Date;
  partyId: string | null;
  /** A past participle: `sent`, `viewed`, `signed`. */
  action: string;
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/** Appends to the trail of a locked agreement; network address and browser are sealed. */
export async function addToTrail(
  ctx: Context,
  tx: Tx,
  agreement: Pick<AgreementRow, 'org_id' | 'id'>,
  { at, partyId, action, ip, userAgent }: TrailEntry,
): Promise<void> {
  const owner = { org: agreement.org_id, subject: partyId ?? agreement.id };
  const seen = Buffer.from(JSON.stringify({ ip, userAgent }));
  await agreementsOf(tx)
    .insertInto('agreement_trail')
    .values({
      org_id: agreement.org_id,
      agreement_id: agreement.id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from agreement_trail
        where org_id = ${agreement.org_id} and agreement_id = ${agreement.id})`,
      at,
      party_id: partyId,
      action,
      sealed: ip === undefined && userAgent === undefined ? null : await ctx.vault.seal(tx, owner, seen, 'trail'),
    })
    .execute();
}

/** The whole trail, oldest first. */
export async function openTrail(ctx: Context, tx: Tx, agreementId: string): Promise<TrailEntry[]> {
  const rows = await agreementsOf(tx)
    .selectFrom('agreement_trail')
    .selectAll()
    .where('agreement_id', '=', agreementId)
    .orderBy('position')
    .execute();
  const sealed = rows.filter((row): row is TrailRow & { sealed: Buffer } => row.sealed !== null);
  const opened = await ctx.vault.openAll(
    tx,
    sealed.map((row) => ({
      owner: { org: row.org_id, subject: row.party_id ?? row.agreement_id },
      sealed: row.sealed,
      purpose: 'trail',
    })),
  );
  const seen = new Map(sealed.map((row, index) => [row.position, opened[index]]));
  return rows.map(({ at, party_id: partyId, action, position }) => {
    const bytes = seen.get(position);
    // Written only by addToTrail.
    return { at, partyId, action, ...(bytes && (JSON.parse(bytes.toString()) as { ip?: string; userAgent?: string })) };
  });
}

/** The content of an agreement; 410 once erased. */
export async function openContent(ctx: Context, tx: Tx, row: AgreementRow): Promise<AgreementContent> {
  const [content] = await openContents(ctx, tx, [row]);
  if (!content) throw new AppError('gone');
  return content;
}

/** {@link openContent} for many, in the given order; null for erased ones. */
export async function openContents(
  ctx: Context,
  tx: Tx,
  rows: readonly AgreementRow[],
): Promise<(AgreementContent | null)[]> {
  const kept = rows.filter((row): row is AgreementRow & { content: Buffer } => row.content !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map((row) => ({
      owner: { org: row.org_id, subject: row.id },
      sealed: row.content,
      purpose: 'agreement-content',
    })),
  );
  const contents = new Map(kept.map((row, index) => [row.id, opened[index] ?? null]));
  return rows.map(({ id }) => {
    const bytes = contents.get(id);
    // Written only by sealContent.
    return bytes ? (JSON.parse(bytes.toString()) as AgreementContent) : null;
  });
}

export async function sealContent(
  ctx: Context,
  tx: Tx,
  { org, id }: { org: string; id: string },
  content: AgreementContent,
): Promise<Buffer> {
  await indexNames(ctx.vault, tx, { org, subject: id }, [content.title]);
  return ctx.vault.seal(tx, { org, subject: id }, Buffer.from(JSON.stringify(content)), 'agreement-content');
}

/** Name and address of each party, in the given order; null for erased ones. */
export async function openContacts(ctx: Context, tx: Tx, parties: readonly PartyRow[]): Promise<(Contact | null)[]> {
  const kept = parties.filter((party): party is PartyRow & { contact: Buffer } => party.contact !== null);
  const opened = await ctx.vault.openAll(
    tx,
    kept.map((party) => ({
      owner: { org: party.org_id, subject: party.id },
      sealed: party.contact,
      purpose: 'party-contact',
    })),
  );
  const contacts = new Map(kept.map((party, index) => [party.id, opened[index] ?? null]));
  return parties.map(({ id }) => {
    const bytes = contacts.get(id);
    // Written only by sealContact.
    return bytes ? (JSON.parse(bytes.toString()) as Contact) : null;
  });
}

export async function sealContact(
  ctx: Context,
  tx: Tx,
  { org, id }: { org: string; id: string },
  contact: Contact,
): Promise<Buffer> {
  await indexNames(ctx.vault, tx, { org, subject: id }, [contact.name]);
  return ctx.vault.seal(tx, { org, subject: id }, Buffer.from(JSON.stringify(contact)), 'party-contact');
}

/** A text sealed in a separate column; null if it is missing or its key is destroyed. */
export async function openText(
  ctx: Context,
  tx: Tx,
  owner: KeyOwner,
  sealed: Buffer | null,
  purpose: 'end-reason' | 'decline-reason',
): Promise<string | null> {
  if (!sealed) return null;
  const [opened] = await ctx.vault.openAll(tx, [{ owner, sealed, purpose }]);
  return opened?.toString() ?? null;
}

export interface AgreementsFilter {
  limit: number;
  before?: string | undefined;
  metadata?: Metadata | undefined;
  type?: AgreementType | undefined;
  status?: AgreementStatus | undefined;
  projectId?: string | undefined;
  /** The userId of a party. */
  userId?: string | undefined;
  /** A condition on parties: that they belong to one person. */
  isOfPerson?: Expression<SqlBool> | undefined;
  /** Whether parties can still act. */
  open?: boolean | undefined;
}

/**
 * Up to `limit + 1` agreements of the transaction's organization, newest first, with their current effective status.
 */
export function findAgreements(
  tx: Tx,
  now: Date,
  { limit, before, type, status, projectId, userId, isOfPerson, open, metadata }: AgreementsFilter,
): Promise<AgreementRow[]> {
  const current = sql<AgreementStatus>`case when status in ('sent', 'partially_signed') and signed_at is null
    and expires_at <= ${now} then 'expired' else status end`;
  let query = agreementsOf(tx).selectFrom('agreements').selectAll().where(hasMetadata(metadata));
  if (before !== undefined) query = query.where('id', '<', before);
  if (type !== undefined) query = query.where('type', '=', type);
  if (status !== undefined) query = query.where(current, '=', status);
  if (open !== undefined) query = query.where(current, open ? 'in' : 'not in', ['sent', 'partially_signed']);
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (userId !== undefined) query = query.where('id', 'in', agreementsWhere(tx, sql<SqlBool>`user_id = ${userId}`));
  if (isOfPerson) query = query.where('id', 'in', agreementsWhere(tx, isOfPerson));
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

function agreementsWhere(tx: Tx, isParty: Expression<SqlBool>) {
  return agreementsOf(tx).selectFrom('agreement_parties').select('agreement_id').where(isParty);
}

/** The projects of these agreements; those without one are left out. */
export async function findProjectIds(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await agreementsOf(tx)
    .selectFrom('agreements')
    .select(['id', 'project_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, project_id: project }) => (project === null ? [] : [[id, project] as const])));
}
