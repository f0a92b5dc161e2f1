import type { Context } from '#domains/context.ts';
import { findUsedChallenge } from '#domains/identity/liveness-challenges/index.ts';
import type { LivenessAnswer } from '#engine/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { Requester } from '#platform/workers/index.ts';
import { chooseProvider } from '../providers/choose-provider.ts';
import { createEmbeddedProvider } from '../providers/embedded-provider.ts';
import type { ProviderResult, SentPicture } from '../providers/provider.ts';
import { openPictures, requesterOf } from '../store.ts';
import type { ImageRow, VerificationRow } from '../tables.ts';

/** The pictures of an attempt. */
export interface AttemptPictures {
  pictures: readonly ImageRow[];
  frames: readonly ImageRow[];
  /** The portrait from a chip or a wallet. */
  portrait: Uint8Array | undefined;
  /** Whether only our own engine may see the attempt, because external providers accept no portrait. */
  isOwn: boolean;
}

/** Analyzes the pictures of an attempt with the configured provider. */
export async function analyseAttempt(
  ctx: Context,
  verification: VerificationRow,
  { portrait, isOwn, ...images }: AttemptPictures,
): Promise<ProviderResult> {
  const { org_id: org, id, attempt } = verification;
  const requester = requesterOf(verification);
  const isTest = await ctx.time.isTest(org);
  // Test data never leaves the service.
  const provider = isTest || isOwn ? createEmbeddedProvider(ctx.engine, { builtInFaces: isTest }) : chooseProvider(ctx);
  const opened = await openPictures(ctx, org, images.pictures);
  const sent = images.pictures.map(({ format, width, height }, index) => ({
    bytes: opened[index] ?? Buffer.alloc(0),
    format: format ?? '',
    width: width ?? 0,
    height: height ?? 0,
  }));
  const pictures = provider.external
    ? await Promise.all(sent.map((picture) => readable(ctx, picture, requester)))
    : sent;
  // Recorded before sending, because after that it can no longer be ruled out that the pictures arrived.
  if (provider.external)
    await ctx.db.org({ org }, (tx) =>
      ctx.events.audit(tx, systemActor(org, 'identity-verification'), {
        action: 'verification.sent_to_provider',
        subject: id,
        details: { provider: provider.name, attempt, pictures: pictures.length },
      }),
    );
  const liveness = provider.external ? undefined : await openAnswer(ctx, verification, images.frames);
  return provider.analyse({
    verificationId: id,
    attempt,
    requester,
    pictures,
    ...(liveness && { liveness }),
    ...(portrait && { portrait }),
  });
}

/** The picture as a JPEG, which every provider can read, if it is in another phone or scanner format. */
async function readable(ctx: Context, picture: SentPicture, requester: Requester): Promise<SentPicture> {
  const jpeg = await ctx.engine.render(picture.bytes, { waits: 'job', requester });
  return jpeg ? { ...picture, bytes: Buffer.from(jpeg), format: 'jpeg' } : picture;
}

/** The frames of an attempt with their challenge. */
async function openAnswer(
  ctx: Context,
  { org_id: org, id, attempt }: VerificationRow,
  images: readonly ImageRow[],
): Promise<LivenessAnswer | undefined> {
  const challenge = await ctx.db.org({ org }, (tx) => findUsedChallenge(tx, { verificationId: id, attempt }));
  if (!challenge) return undefined;
  const opened = await openPictures(ctx, org, images);
  const frames = opened.map((bytes, index) => ({ bytes, atMs: images[index]?.at_ms ?? 0 }));
  return { steps: challenge.steps, elapsedMs: challenge.elapsedMs, frames };
}
