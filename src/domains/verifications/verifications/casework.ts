import { findBusinessCaseForUpdate, findBusinessVerification } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import {
  addNote,
  assignCase,
  type CaseFile,
  listNotes,
  type Note,
  reportViewer,
  type Viewer,
} from '#domains/identity/casework/index.ts';
import { findIdentityCaseForUpdate, loadVerification } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Page } from '#platform/operation/list.ts';

/** Assigns a verification to a member who may review it, or unassigns it; see {@link assignCase}. */
export function assignVerification(ctx: Context, actor: Actor, id: string, assignee: string | null): Promise<void> {
  return ctx.db.org(actor, async (tx) => assignCase(ctx, tx, actor, await lockCase(ctx, tx, id), assignee));
}

/** Writes a note for colleagues; see {@link addNote}. */
export function addVerificationNote(ctx: Context, actor: Actor, id: string, text: string): Promise<Note> {
  return ctx.db.org(actor, async (tx) => addNote(ctx, tx, actor, await lockCase(ctx, tx, id), text));
}

/** The notes on one verification, newest first; 404 for an unknown id or another organization's. */
export function listVerificationNotes(
  ctx: Context,
  actor: Actor,
  id: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<Note>> {
  return ctx.db.org(actor, async (tx) => {
    await assertExists(tx, id);
    return listNotes(ctx, tx, id, page);
  });
}

/**
 * Records that the user has a verification open; see {@link reportViewer}. 404 for an unknown ID or another
 * organization's.
 */
export function reportVerificationViewer(ctx: Context, actor: Actor, id: string): Promise<Viewer[]> {
  return ctx.db.org(actor, async (tx) => {
    await assertExists(tx, id);
    return reportViewer(ctx, tx, actor, id);
  });
}

async function assertExists(tx: Tx, id: string): Promise<void> {
  if (!(await findBusinessVerification(tx, id))) await loadVerification(tx, id);
}

/** A locked verification of either kind; 404 if unknown. */
async function lockCase(ctx: Context, tx: Tx, id: string): Promise<CaseFile> {
  const file = (await findBusinessCaseForUpdate(ctx, tx, id)) ?? (await findIdentityCaseForUpdate(ctx, tx, id));
  if (!file) throw new AppError('not_found');
  return file;
}
