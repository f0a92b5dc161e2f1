import type { Context } from '#domains/context.ts';
import { consumeChallenge } from '#domains/identity/liveness-challenges/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { keyOwnerOf } from '../store.ts';
import { type ImageRow, verificationsOf } from '../tables.ts';
import type { Picture } from './picture.ts';
import type { Submission } from './submission.ts';

/** Identifies an attempt of a verification. */
export interface Attempt {
  org: string;
  verificationId: string;
  attempt: number;
}

/**
 * Seals each picture and frame under a separate data key and stores them; a rollback removes the keys, which makes the
 * pictures unreadable. Uses up the challenge of the frames last, because that serializes an organization's answers.
 */
export async function storeSubmission(ctx: Context, tx: Tx, of: Attempt, submission: Submission): Promise<void> {
  const { pictures, liveness, chip } = submission;
  const frames = liveness?.frames ?? [];
  await storePictures(ctx, tx, of, [
    ...pictures.map((picture) => ({ picture, kind: 'picture' as const })),
    ...frames.map((frame) => ({ ...frame, kind: 'frame' as const })),
    ...(chip?.portrait ? [{ picture: chip.portrait, kind: 'chip' as const }] : []),
  ]);
  if (!liveness) return;
  const bytes = frames.flatMap(({ picture }) => (picture.kind === 'url' ? [] : [picture.bytes]));
  await consumeChallenge(ctx, tx, { answer: liveness.answer, frames: bytes, use: of });
}

/** Adds the portrait that a wallet shared to the pictures of an attempt. */
export function storePortrait(ctx: Context, tx: Tx, of: Attempt, picture: Picture): Promise<void> {
  return storePictures(ctx, tx, of, [{ picture, kind: 'wallet' }]);
}

interface NewPicture {
  picture: Picture;
  kind: ImageRow['kind'];
  /** Time of a frame, in milliseconds. */
  at?: number;
}

async function storePictures(ctx: Context, tx: Tx, of: Attempt, pictures: readonly NewPicture[]): Promise<void> {
  const first = await countPictures(tx, of);
  for (const [index, { picture, kind, at = null }] of pictures.entries()) {
    const isPortrait = kind === 'chip' || kind === 'wallet';
    const id = newId('blob', ctx.clock.now());
    const owner = keyOwnerOf({ org_id: of.org, verification_id: of.verificationId, id, own_key: true });
    const url = picture.kind === 'url' ? await ctx.vault.seal(tx, owner, Buffer.from(picture.url), `url/${id}`) : null;
    const stored = picture.kind === 'url' ? {} : await putBlob(ctx, tx, { ...of, id, picture });
    await verificationsOf(tx)
      .insertInto('verification_images')
      .values({
        org_id: of.org,
        id,
        verification_id: of.verificationId,
        attempt: of.attempt,
        position: first + index,
        kind,
        at_ms: at,
        url,
        blob_key: null,
        format: null,
        width: null,
        height: null,
        failure: null,
        created_at: ctx.clock.now(),
        role: isPortrait ? 'front' : null,
        own_key: true,
        erased_at: null,
        ...stored,
      })
      .execute();
  }
}

/** Includes pictures that were replaced. */
async function countPictures(tx: Tx, { verificationId, attempt }: Attempt): Promise<number> {
  const { count } = await verificationsOf(tx)
    .selectFrom('verification_images')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('verification_id', '=', verificationId)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The chip's files as a column of the verification; undefined if none were submitted, so that earlier ones stay. */
export async function sealChip(
  ctx: Context,
  tx: Tx,
  { org, verificationId }: Pick<Attempt, 'org' | 'verificationId'>,
  { chip }: Submission,
): Promise<{ chip?: Buffer }> {
  if (!chip) return {};
  const owner = { org, subject: verificationId };
  return { chip: await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(chip.files)), 'chip') };
}

/** The columns of a picture whose bytes are now in the blob store. */
export async function putBlob(
  ctx: Context,
  tx: Tx,
  { org, verificationId, id, picture }: Attempt & { id: string; picture: Exclude<Picture, { kind: 'url' }> },
): Promise<{ own_key: true; blob_key: string; format?: string; width?: number; height?: number }> {
  const key = `${org}/${verificationId}/${id}`;
  const owner = keyOwnerOf({ org_id: org, verification_id: verificationId, id, own_key: true });
  await ctx.blobs.put(key, await ctx.vault.seal(tx, owner, picture.bytes, `picture/${id}`));
  const stored = { own_key: true, blob_key: key } as const;
  if (picture.kind === 'uninspected') return stored;
  const { format, width, height } = picture;
  return { ...stored, format, width, height };
}
