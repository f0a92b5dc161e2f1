import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SendOptions } from '#platform/jobs/jobs.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { changeRelease, lockRelease } from '../store.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';
import { loadAddressees } from './addressees.ts';

export const TELL_QUEUE = 'releases.tell-withdrawal';
/** How long the notices wait for the list of files, if it is not complete before. */
export const NOTICE_WAITS_SECONDS = 300;

/** A file that a release covered when it was withdrawn. */
export interface WithdrawnFile {
  fileId: string;
  sha256: Buffer;
  /** PDQ, 32 bytes. */
  perceptualHash: Buffer | null;
  /** For a copy that inherits the withdrawal: the file in the list from which it derives. */
  copyOf: string | null;
}

/** Adds files to the list of a withdrawn release; files in the list stay as they are. */
export async function addWithdrawnFiles(
  tx: Tx,
  { org, releaseId }: { org: string; releaseId: string },
  files: readonly WithdrawnFile[],
): Promise<void> {
  if (files.length === 0) return;
  await releasesOf(tx)
    .insertInto('release_withdrawn_files')
    .values(
      files.map(({ fileId, sha256, perceptualHash, copyOf }) => ({
        org_id: org,
        release_id: releaseId,
        file_id: fileId,
        sha256,
        perceptual_hash: perceptualHash,
        copy_of: copyOf,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the list of files of a withdrawn release, and notifies its recipients, once. */
export function completeWithdrawnFiles(ctx: Context, actor: Actor, releaseId: string): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockRelease(tx, releaseId);
    if (row.status !== 'withdrawn' || row.withdrawal_listed_at !== null) return;
    await changeRelease(ctx, tx, row, { withdrawal_listed_at: ctx.clock.now() });
    await sendNotices(ctx, tx, row);
  });
}

/** Sends the notice to the latest delivery of each address, including bounced ones, because a mailbox may work again. */
export async function sendNotices(
  ctx: Context,
  tx: Tx,
  { id, org_id: org }: ReleaseRow,
  options: SendOptions = {},
): Promise<void> {
  for (const { latest } of await loadAddressees(tx, id))
    await ctx.jobs.send(tx, TELL_QUEUE, { org, id: latest.id }, options);
}
