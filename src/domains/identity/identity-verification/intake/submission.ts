import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { assertAnswerable, type ChallengeAnswer } from '#domains/identity/liveness-challenges/index.ts';
import type { ImageInspection, InspectOptions, PictureUse } from '#engine/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { allUsable, decodeFile } from '#platform/operation/sent-files.ts';
import { tryAgain } from '#platform/workers/index.ts';
import { type RawChip, readSubmittedChip, type SubmittedChip } from '../chip/submitted-chip.ts';
import type { Picture } from './picture.ts';

/** A picture as the caller sent it, and its path in the request. */
export interface RawPicture {
  path: string;
  text: string;
  /** Whether a URL, from which a job fetches the picture, is accepted. */
  mayBeUrl: boolean;
  /** Its intended use; `picture` by default. */
  use?: PictureUse;
}

/** The content of one attempt: pictures of document and selfie, and the frames of a liveness challenge. */
export interface Submission {
  pictures: readonly Picture[];
  liveness?: { answer: ChallengeAnswer; frames: readonly Frame[] };
  /** The document's chip, read by an app. */
  chip?: SubmittedChip;
}

/** One frame, with the milliseconds from the display of the challenge to the shot. */
export interface Frame {
  picture: Picture;
  at: number;
}

/** The answer to a challenge, as the caller sent it. */
export type RawLiveness = ChallengeAnswer & { frames: readonly { image: string; at: number }[] };

/** Pictures in the caller's order, each of which may be a URL. */
export function numberedPictures(documents: readonly string[]): RawPicture[] {
  return documents.map((text, index) => ({ path: `documents.${index}`, text, mayBeUrl: true }));
}

/** How long, by default, a caller waits for its pictures to be inspected. */
const INSPECTED_WITHIN_MS = 5_000;

/** Whether a job must inspect a part, because all processes are busy. */
export function isForJob({ pictures, liveness, chip }: Submission): boolean {
  const frames = liveness?.frames.map(({ picture }) => picture) ?? [];
  return [...pictures, ...frames, chip?.portrait].some((picture) => picture?.kind === 'uninspected');
}

/** Reads pictures and frames. A challenge that cannot be answered is rejected before any picture is inspected. */
export async function readSubmission(
  ctx: Context,
  org: string,
  raw: {
    pictures: readonly RawPicture[];
    liveness?: RawLiveness | undefined;
    chip?: RawChip | undefined;
    withinMs?: number;
  },
): Promise<Submission> {
  const { liveness, withinMs = INSPECTED_WITHIN_MS } = raw;
  const how = { waits: { ms: withinMs }, requester: [org, randomUUID()] } as const;
  const readChip = async () => {
    const inspect = (bytes: Buffer) => inspectInTime(ctx, bytes, how);
    const chip = raw.chip && (await readSubmittedChip(ctx, raw.chip, { nonce: liveness?.nonce, inspect }));
    return chip ? { chip } : {};
  };
  if (!liveness) return { pictures: await readPictures(ctx, raw.pictures, how), ...(await readChip()) };
  await ctx.db.org({ org }, (tx) => assertAnswerable(ctx, tx, liveness));
  const frames = liveness.frames.map(({ image }, index) => ({
    path: `liveness.frames.${index}.image`,
    text: image,
    mayBeUrl: false,
    use: 'frame' as const,
  }));
  const read = await readPictures(ctx, [...raw.pictures, ...frames], how);
  return {
    pictures: read.slice(0, raw.pictures.length),
    ...(await readChip()),
    liveness: {
      answer: { challengeId: liveness.challengeId, nonce: liveness.nonce },
      frames: read
        .slice(raw.pictures.length)
        .map((picture, index) => ({ picture, at: liveness.frames[index]?.at ?? 0 })),
    },
  };
}

/**
 * Converts data URIs, bare base64, and URLs to pictures. Base64 is decoded and, if time permits, inspected before the
 * answer. Throws 422 `invalid_documents` with every unusable picture.
 */
async function readPictures(ctx: Context, raw: readonly RawPicture[], how: InspectOptions): Promise<Picture[]> {
  return allUsable(await Promise.all(raw.map((picture) => readPicture(ctx, picture, how))));
}

async function readPicture(
  ctx: Context,
  { path, text, mayBeUrl, use = 'picture' }: RawPicture,
  how: InspectOptions,
): Promise<Picture | FieldError> {
  if (mayBeUrl && /^https?:/i.test(text)) return readUrl(ctx, path, text);
  const bytes = decodeFile(text);
  if (!bytes) return { path, message: mayBeUrl ? 'Must be base64 or an https URL' : 'Not a base64 data URI' };
  const inspection = await inspectInTime(ctx, bytes, { ...how, use });
  if (!inspection) return { kind: 'uninspected', bytes };
  if (!inspection.ok) return { path, message: inspection.message };
  const { format, width, height } = inspection;
  return { kind: 'bytes', bytes, format, width, height };
}

/** Null if all processes are busy, which is no reason to reject a picture. */
async function inspectInTime(ctx: Context, bytes: Buffer, how: InspectOptions): Promise<ImageInspection | null> {
  try {
    return await tryAgain(() => ctx.engine.inspect(bytes, how));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}

function readUrl({ config, egress }: Context, path: string, text: string): Picture | FieldError {
  if (text.length > 2048 || !URL.canParse(text)) return { path, message: 'Not a URL' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && config.mode === 'production') return { path, message: 'The URL must be https' };
  if (url.username || url.password) return { path, message: 'The URL must not contain a user name or password' };
  if (egress.isForbiddenLiteral(url.hostname))
    return { path, message: 'The URL points to an address that is not public' };
  return { kind: 'url', url: url.href };
}
