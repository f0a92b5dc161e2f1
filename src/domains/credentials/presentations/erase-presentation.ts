import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { encryptionKeyOf, keyOf, markErased } from './store.ts';

/**
 * Destroys the data keys of a request, in the caller's transaction: query, metadata, and disclosed claims are erased;
 * results stay. Idempotent.
 */
export async function erasePresentation(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  await ctx.vault.destroy(tx, keyOf({ org: actor.org, id }));
  await ctx.vault.destroy(tx, encryptionKeyOf({ org: actor.org, id }));
  await markErased(tx, id, ctx.clock.now());
  await forgetAnswers(tx, id);
  await ctx.events.audit(tx, actor, { action: 'presentation_request.erased', subject: id });
}
