import { type Insertable, sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ComplaintAction, ComplaintDetails } from './complaint.ts';
import { type ComplaintEntryRow, type ComplaintRow, type ComplaintsTables, complaintsOf } from './tables.ts';

/** One complaint of the transaction's organization; 404 otherwise. */
export function loadComplaint(tx: Tx, id: string): Promise<ComplaintRow> {
  return complaintsOf(tx).selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadComplaint}, locked until the transaction ends. */
export function lockComplaint(tx: Tx, id: string): Promise<ComplaintRow> {
  return complaintsOf(tx)
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** The history of a complaint, oldest first. */
export function loadEntries(tx: Tx, id: string): Promise<ComplaintEntryRow[]> {
  return complaintsOf(tx)
    .selectFrom('complaint_entries')
    .selectAll()
    .where('complaint_id', '=', id)
    .orderBy('position')
    .execute();
}

export interface NewEntry {
  action: ComplaintAction;
  code?: string | undefined;
  note?: string | undefined;
  at: Date;
}

/** Writes a new complaint and its first entry. */
export async function insertComplaint(
  tx: Tx,
  actor: Actor,
  row: Insertable<ComplaintsTables['complaints']>,
): Promise<ComplaintRow> {
  const made = await complaintsOf(tx).insertInto('complaints').values(row).returningAll().executeTakeFirstOrThrow();
  await insertEntry(tx, actor, made, { action: 'received', note: null, at: made.created_at });
  return made;
}

type Changes = Omit<Updateable<ComplaintsTables['complaints']>, 'version' | 'updated_at'>;

/** Changes a locked complaint and adds the entry that records it; returns the new row. */
export async function changeComplaint(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { found, entry, changes }: { found: ComplaintRow; entry: NewEntry; changes: Changes },
): Promise<ComplaintRow> {
  const { note, ...rest } = entry;
  const version = found.version + 1;
  const sealed = note === undefined ? null : await sealNote(ctx, tx, { ...found, version }, note);
  const row = await complaintsOf(tx)
    .updateTable('complaints')
    .set({ ...changes, version, updated_at: entry.at })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertEntry(tx, actor, row, { ...rest, note: sealed });
  return row;
}

async function insertEntry(
  tx: Tx,
  actor: Actor,
  row: ComplaintRow,
  { action, code, note, at }: Omit<NewEntry, 'note'> & { note: Buffer | null },
): Promise<void> {
  await complaintsOf(tx)
    .insertInto('complaint_entries')
    .values({
      org_id: row.org_id,
      complaint_id: row.id,
      position: row.version,
      action,
      code: code ?? null,
      note,
      actor_kind: actor.kind,
      actor_id: actor.id,
      at,
    })
    .execute();
}

/** The complaint of a receipt in any organization (SECURITY DEFINER). */
export async function findReceipt(tx: Tx, receiptHash: Buffer): Promise<{ org: string; id: string } | undefined> {
  const { rows } = await sql<{
    org_id: string;
    id: string;
  }>`select * from find_complaint_receipt(${receiptHash})`.execute(tx);
  const [row] = rows;
  return row && { org: row.org_id, id: row.id };
}

type Of = Pick<ComplaintRow, 'org_id' | 'id'>;

/** The data key that seals the complainant, the content, and all notes. */
const ownerOf = ({ org_id: org, id: subject }: Of) => ({ org, subject });

export function sealDetails(ctx: Context, tx: Tx, of: Of, details: ComplaintDetails): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(of), Buffer.from(JSON.stringify(details)), 'complaint');
}

/** Opens what {@link sealDetails} sealed; null once erased. */
export async function openDetails(ctx: Context, tx: Tx, row: ComplaintRow): Promise<ComplaintDetails | null> {
  if (!row.details) return null;
  const [opened] = await ctx.vault.openAll(tx, [{ owner: ownerOf(row), sealed: row.details, purpose: 'complaint' }]);
  return opened ? (JSON.parse(opened.toString()) as ComplaintDetails) : null;
}

function sealNote(ctx: Context, tx: Tx, of: Of & { version: number }, note: string): Promise<Buffer> {
  return ctx.vault.seal(tx, ownerOf(of), Buffer.from(note), `note/${of.version}`);
}

/** The entries' notes, in order; null for a missing or erased note. */
export async function openNotes(
  ctx: Context,
  tx: Tx,
  { row, entries }: { row: ComplaintRow; entries: readonly ComplaintEntryRow[] },
): Promise<(string | null)[]> {
  if (row.details === null) return entries.map(() => null);
  const sealed = entries.flatMap(({ note, position }) =>
    note ? [{ owner: ownerOf(row), sealed: note, purpose: `note/${position}` }] : [],
  );
  const opened = await ctx.vault.openAll(tx, sealed);
  const notes = opened[Symbol.iterator]();
  return entries.map(({ note }) => (note ? (notes.next().value?.toString() ?? null) : null));
}

/** The index with which an erasure finds the complaints from an email address. */
export function complainantIndex(ctx: Context, tx: Tx, { org, email }: { org: string; email: string }) {
  return ctx.vault.blindIndex(tx, org, email.trim().toLowerCase(), 'complainant');
}
