import type { PlatformContext } from '../context.ts';
import { tokenHash } from '../crypto/token.ts';
import type { Tx } from '../db/database.ts';

interface Left {
  id: string;
  kept: string | null;
}

/** Deletes waiting or stored emails about one of these IDs; sent ones cannot be recalled. */
export async function forgetMails(
  ctx: PlatformContext,
  tx: Tx,
  { org, about }: { org: string; about: readonly string[] },
): Promise<void> {
  if (about.length === 0) return;
  const rows = await tx
    .deleteFrom('outgoing_mails')
    .where('organization', '=', org)
    .where('about', 'in', [...about])
    .returning(['id', 'kept'])
    .execute();
  await forgetFiles(ctx, rows);
}

/** Deletes one such email. */
export async function forgetMail(
  ctx: PlatformContext,
  tx: Tx,
  { org, id }: { org: string; id: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom('outgoing_mails')
    .where('organization', '=', org)
    .where('id', '=', id)
    .returning(['id', 'kept'])
    .execute();
  await forgetFiles(ctx, rows);
}

/**
 * Deletes the file of the stored email with this link, which is used up. Must be the last step of a transaction,
 * because a file does not come back on rollback.
 */
export async function forgetUsedLink(ctx: PlatformContext, tx: Tx, link: string): Promise<void> {
  const rows = await tx
    .deleteFrom('outgoing_mails')
    .where('link_hash', '=', tokenHash(link))
    .where('kept', 'is not', null)
    .returning(['id', 'kept'])
    .execute();
  await forgetFiles(ctx, rows);
}

/** Deletes files of emails stored before a time, of all organizations, with their rows. */
export async function forgetKeptMails(ctx: PlatformContext, before: Date): Promise<void> {
  await ctx.db.system(async (tx) => {
    const rows = await tx
      .deleteFrom('outgoing_mails')
      .where('kept', 'is not', null)
      .where('created_at', '<', before)
      .returning(['id', 'kept'])
      .execute();
    await forgetFiles(ctx, rows);
  });
}

/** Before the commit: a file without its row would never be found again, and a missing file is no error. */
async function forgetFiles(ctx: PlatformContext, rows: readonly Left[]): Promise<void> {
  for (const { kept } of rows) if (kept !== null) await ctx.mailer.forget(kept);
}
