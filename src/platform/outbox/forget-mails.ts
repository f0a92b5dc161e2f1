import type { PlatformContext } from '../context.ts';
import { tokenHash } from '../crypto/token.ts';
import type { Tx } from '../db/database.ts';

interface Left {
  id: string;
  kept: string | null;
}

/** Takes away the mails about one of these ids that wait or were kept; what has left cannot be taken back. */
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

/** The same of one mail. */
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
 * Deletes the file of the mail that was kept with this link: it was used, and is of no use to anyone who finds it. To be the last
 * step of a transaction, for a file does not come back when one is refused.
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

/** Deletes files of mails that were kept before a time, of all organizations, with their rows. */
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

/** Before the commit: a file whose row is gone would never be found again, and one that is gone already is no error. */
async function forgetFiles(ctx: PlatformContext, rows: readonly Left[]): Promise<void> {
  for (const { kept } of rows) if (kept !== null) await ctx.mailer.forget(kept);
}
