import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { openUnbound, sealInvitedEmail, sealUserEmail } from './email.ts';
import { findUnboundInvitations, lockUnboundUsers, writeBoundEmails } from './store.ts';
import { accountsOf } from './tables.ts';

const BATCH = 500;

/**
 * Reseals addresses that were sealed by versions before 0094, which may still be running beside this one, so that they
 * are bound to their rows. An address that no key opens stays unchanged.
 */
export async function bindEmails(ctx: Context): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) last = await bindUsers(ctx, last);
  for (const { org, id } of await ctx.db.system(findUnboundInvitations))
    await ctx.db.org({ org }, (tx) => bindInvitation(ctx, tx, id));
}

/** The next batch after an ID; returns its last ID if there are more. */
function bindUsers(ctx: Context, after: string): Promise<string | undefined> {
  return ctx.db.system(async (tx) => {
    const rows = await lockUnboundUsers(tx, after, BATCH);
    const bound = rows.flatMap(({ id, email_sealed: sealed }) => {
      const email = tryOpen(ctx, sealed);
      return email === undefined ? [] : [{ id, sealed: sealUserEmail(ctx.vault, id, email).email_sealed }];
    });
    await writeBoundEmails(tx, bound);
    return rows.length === BATCH ? rows.at(-1)?.id : undefined;
  });
}

async function bindInvitation(ctx: Context, tx: Tx, id: string): Promise<void> {
  const db = accountsOf(tx);
  const rows = db.selectFrom('invitations').selectAll().where('id', '=', id).where('email_bound', '=', false);
  const row = await rows.forUpdate().executeTakeFirst();
  if (!row) return;
  const email = tryOpen(ctx, row.email_sealed);
  if (email === undefined) return;
  const bound = await sealInvitedEmail(ctx.vault, tx, row, email);
  await db.updateTable('invitations').set(bound).where('id', '=', id).execute();
}

function tryOpen(ctx: Context, sealed: Buffer): string | undefined {
  try {
    return openUnbound(ctx.vault, sealed);
  } catch {
    return undefined;
  }
}
