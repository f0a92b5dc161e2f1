import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type Page, readCursor, toPage } from '#platform/http/list.ts';
import { onBusiness } from './on-business.ts';
import { loadBusiness } from './store.ts';
import { type BusinessNoteRow, businessOf } from './tables.ts';

/** What a reviewer wrote for colleagues. */
export interface Note {
  id: string;
  author: string;
  /** null once the verification is redacted. */
  text: string | null;
  createdAt: string;
}

/** Writes a note; 409 once the verification is redacted, for then there is no key to seal it under. */
export function addNote(ctx: Context, actor: Actor, verificationId: string, text: string): Promise<Note> {
  return onBusiness(ctx, actor, verificationId, async (tx, row) => {
    if (row.status === 'redacted') throw new AppError('conflict', { message: 'The verification is redacted.' });
    return writeNote(ctx, tx, actor, { verificationId, text });
  });
}

/** The same in the transaction of what it is about. */
export async function writeNote(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { verificationId, text }: { verificationId: string; text: string },
): Promise<Note> {
  const now = ctx.clock.now();
  const id = newId('businessNote', now);
  const owner = { org: actor.org, subject: verificationId };
  const sealed = await ctx.vault.seal(tx, owner, Buffer.from(text), purposeOf(id));
  const note = { org_id: actor.org, id, verification_id: verificationId, author: actor.id, created_at: now };
  await businessOf(tx)
    .insertInto('business_notes')
    .values({ ...note, text: sealed })
    .execute();
  await ctx.events.audit(tx, actor, { action: 'verification.note_added', subject: verificationId });
  return { id, author: actor.id, text, createdAt: now.toISOString() };
}

/** The notes on one verification, newest first. */
export function listNotes(
  ctx: Context,
  actor: Actor,
  verificationId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Note>> {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    await loadBusiness(tx, verificationId);
    let query = businessOf(tx).selectFrom('business_notes').selectAll().where('verification_id', '=', verificationId);
    if (before !== undefined) query = query.where('id', '<', before);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const notes: Note[] = [];
    for (const row of rows) notes.push(await openNote(ctx, tx, row));
    return toPage(notes, limit, (note) => note);
  });
}

async function openNote(ctx: Context, tx: Tx, row: BusinessNoteRow): Promise<Note> {
  const owner = { org: row.org_id, subject: row.verification_id };
  const text = row.text && (await ctx.vault.open(tx, owner, row.text, purposeOf(row.id)));
  return { id: row.id, author: row.author, text: text?.toString() ?? null, createdAt: row.created_at.toISOString() };
}

const purposeOf = (id: string): string => `note/${id}`;
