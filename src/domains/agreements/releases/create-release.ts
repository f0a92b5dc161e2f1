import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { finishRelease } from './finish-release.ts';
import { prepareRelease } from './prepare-release.ts';
import type { NewRelease } from './release.ts';
import { saveRelease } from './save-release.ts';

/**
 * Records a person's consent to be depicted, or a refusal: attested at once by the organization alone, or sent to the
 * parties for signature. Returns the ID. 422 as for {@link prepareRelease}; 429 beyond the daily limit of emails.
 */
export async function createRelease(ctx: Context, actor: Actor, release: NewRelease): Promise<string> {
  const prepared = await prepareRelease(ctx, actor, release);
  await limitMails(ctx, actor, release.details.parties?.length ?? 0);
  await ctx.db.org(actor, (tx) => saveRelease(ctx, tx, actor, prepared));
  await finishRelease(ctx, actor, prepared.id);
  return prepared.id;
}
