import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type PresentedAgreement, presentAgreement } from '../present.ts';
import { loadAgreement } from '../store.ts';
import { readUpload } from '../uploads/read-upload.ts';
import { assertPrintable, textsOfWording } from './assert-printable.ts';
import { writeBlob } from './document-blobs.ts';
import { type NewAgreement, type PreparedAgreement, prepareAgreement } from './prepare-agreement.ts';
import { saveAgreement } from './save-agreement.ts';

/** Creates a draft; 422 as for {@link prepareAgreement}, and for an invalid file. */
export async function createAgreement(ctx: Context, actor: Actor, input: NewAgreement): Promise<PresentedAgreement> {
  const upload = input.file === undefined ? undefined : await readUpload(ctx, input.file);
  const prepared = await prepareAgreement(ctx, actor.org, input, upload);
  await assertPrintable(ctx, textsOfWording(input));
  if (!upload) return save(ctx, actor, prepared);
  const documentKey = await writeBlob(ctx, { org_id: actor.org, id: prepared.id }, 'document', upload.bytes);
  try {
    return await save(ctx, actor, { ...prepared, documentKey });
  } catch (error) {
    // No row refers to it: if it cannot be deleted now, only unreadable ciphertext remains.
    await ctx.blobs.delete(documentKey).catch(() => undefined);
    throw error;
  }
}

function save(ctx: Context, actor: Actor, prepared: PreparedAgreement): Promise<PresentedAgreement> {
  return ctx.db.org(actor, async (tx) => {
    await saveAgreement(ctx, tx, actor, prepared);
    return presentAgreement(ctx, tx, await loadAgreement(tx, prepared.id));
  });
}
