import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type PresentedAgreement, presentAgreement } from '../present.ts';
import { loadAgreement } from '../store.ts';
import { assertPrintable, textsOfWording } from './assert-printable.ts';
import { type NewAgreement, prepareAgreement } from './prepare-agreement.ts';
import { saveAgreement } from './save-agreement.ts';

/** Makes a draft; 422 as {@link prepareAgreement}. */
export async function createAgreement(ctx: Context, actor: Actor, input: NewAgreement): Promise<PresentedAgreement> {
  const prepared = await prepareAgreement(ctx, actor.org, input);
  await assertPrintable(ctx, textsOfWording(input));
  return ctx.db.org(actor, async (tx) => {
    await saveAgreement(ctx, tx, actor, prepared);
    return presentAgreement(ctx, tx, await loadAgreement(tx, prepared.id));
  });
}
