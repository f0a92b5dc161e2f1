import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { ownerOf } from './received-blobs.ts';
import { findForUpdate } from './store.ts';
import { receivedBundlesOf } from './tables.ts';

/** Deletes a bundle with its file, verdict, and history; 404 if unknown. The audit log keeps the hash. */
export async function deleteReceivedBundle(ctx: Context, actor: Actor, id: string): Promise<void> {
  const key = await ctx.db.org(actor, (tx) => deleteRows(ctx, tx, actor, id));
  if (key === undefined) throw notFound();
  await ctx.blobs.delete(key);
}

/** Deletes all but the blob of the file, and returns its key; undefined if unknown. */
export async function deleteRows(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<string | undefined> {
  const row = await findForUpdate(tx, id);
  if (!row) return undefined;
  await receivedBundlesOf(tx).deleteFrom('received_bundles').where('id', '=', id).execute();
  await ctx.vault.destroy(tx, ownerOf(row));
  await forgetAnswers(tx, id);
  await ctx.events.audit(tx, actor, {
    action: 'received_bundle.deleted',
    subject: id,
    details: { sha256: row.sha256 },
  });
  return row.file_key;
}
