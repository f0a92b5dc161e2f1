import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { changeCredentialStatus } from '../status/change-status.ts';
import { credentialsOf } from '../tables.ts';

/**
 * Makes room for a new credential of a source: the earlier one no longer stands for it, and is revoked where anybody
 * would still take it for true. One that has ended by itself needs no list to say so.
 */
export async function supersede(ctx: Context, tx: Tx, actor: Actor, sourceId: string): Promise<void> {
  const now = ctx.clock.now();
  const earlier = await credentialsOf(tx)
    .updateTable('credentials')
    .set({ superseded_at: now })
    .where('source_id', '=', sourceId)
    .where('superseded_at', 'is', null)
    .returning(['id', 'valid_until'])
    .executeTakeFirst();
  if (!earlier || (earlier.valid_until && earlier.valid_until <= now)) return;
  await changeCredentialStatus(ctx, tx, actor, { credentialId: earlier.id, to: 'revoked', reason: 'superseded' });
}
