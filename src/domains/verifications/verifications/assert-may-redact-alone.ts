import type { Context } from '#domains/context.ts';
import { needsSecondPerson } from '#domains/identity/verification-policies/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';

/**
 * 409 if two-person approval applies, or applied within the erasure delay: a second person cannot approve a redaction.
 */
export async function assertMayRedactAlone(ctx: Context, actor: Actor): Promise<void> {
  if (await ctx.db.org(actor, (tx) => needsSecondPerson(ctx, tx, actor.org)))
    throw new AppError('conflict', {
      message: 'Your policy (fourEyes) requires the approval of a second member. Use POST /v1/erasures instead.',
    });
}
