import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Page, readCursor, toPage } from '#platform/operation/list.ts';
import type { CaseFile } from './case-file.ts';
import { caseworkOf, type NoteRow } from './tables.ts';

/** A reviewer's note for colleagues. */
export interface Note {
  id: string;
  author: string;
  /** null once the verification is redacted. */
  text: string | null;
  createdAt: string;
}

/** Writes a note; 409 once the verification is redacted, because the key to seal it no longer exists. */
export async function addNote(ctx: Context, tx: Tx, actor: Actor, file: CaseFile, text: string): Promise<Note> {
  if (file.status === 'redacted') throw new AppError('conflict', { message: 'The verification is redacted.' });
  return writeNote(ctx, tx, actor, { verificationId: file.id, text });
}

/**
 * {@link addNote} in the transaction of the caller, who must have locked the verification and checked that it is not
 * redacted.
 */
export async function writeNote(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { verificationId, text }: { verificationId: string; text: string },
): Promise<Note> {
  const now = ctx.clock.now();
  const id = newId('verificationNote', now);
  const owner = { org: actor.org, subject: verificationId };
  const sealed = await ctx.vault.seal(tx, owner, Buffer.from(text), purposeOf(id));
  const note = { org_id: actor.org, id, verification_id: verificationId, author: actor.id, created_at: now };
  await caseworkOf(tx)
    .insertInto('verification_notes')
    .values({ ...note, text: sealed })
    .execute();
  await ctx.events.audit(tx, actor, { action: 'verification.note_added', subject: verificationId });
  return { id, author: actor.id, text, createdAt: now.toISOString() };
}

/** The notes on one verification, newest first. */
export async function listNotes(
  ctx: Context,
  tx: Tx,
  verificationId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Note>> {
  const before = readCursor(cursor);
  let query = caseworkOf(tx).selectFrom('verification_notes').selectAll().where('verification_id', '=', verificationId);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const notes: Note[] = [];
  for (const row of rows) notes.push(await openNote(ctx, tx, row));
  return toPage(notes, limit, (note) => note);
}

/**
 * Erases the notes on a verification, and stored answers that contain them, in the transaction that destroys its data
 * key.
 */
export async function eraseNotes(tx: Tx, verificationId: string): Promise<void> {
  const emptied = await caseworkOf(tx)
    .updateTable('verification_notes')
    .set({ text: null })
    .where('verification_id', '=', verificationId)
    .returning('id')
    .execute();
  for (const { id } of emptied) await forgetAnswers(tx, id);
}

async function openNote(ctx: Context, tx: Tx, row: NoteRow): Promise<Note> {
  const owner = { org: row.org_id, subject: row.verification_id };
  const text = row.text && (await ctx.vault.open(tx, owner, row.text, purposeOf(row.id)));
  return { id: row.id, author: row.author, text: text?.toString() ?? null, createdAt: row.created_at.toISOString() };
}

const purposeOf = (id: string): string => `note/${id}`;
