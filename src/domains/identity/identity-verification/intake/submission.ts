import type { Context } from '#domains/context.ts';
import { assertAnswerable, type ChallengeAnswer } from '#domains/identity/liveness-challenges/index.ts';
import type { PictureUse } from '#engine/index.ts';
import type { FieldError } from '#kernel/errors.ts';
import { allUsable, decodeFile } from '#platform/operation/sent-files.ts';
import { tryAgain } from '#platform/workers/index.ts';

/** One picture of a request: its bytes, or where a job is to fetch it. */
export type Picture =
  | { kind: 'bytes'; bytes: Buffer; format: string; width: number; height: number }
  | { kind: 'url'; url: string };

/** A picture as the caller wrote it, and where it stood in the request. */
export interface RawPicture {
  path: string;
  text: string;
  /** A URL will do, which a job fetches. */
  mayBeUrl: boolean;
  /** What it is taken for; `picture` where nothing is said. */
  use?: PictureUse;
}

/** What one attempt brings: pictures of document and selfie, and the frames that answer a liveness challenge. */
export interface Submission {
  pictures: readonly Picture[];
  liveness?: { answer: ChallengeAnswer; frames: readonly Frame[] };
}

/** One frame, with the milliseconds from when the challenge was shown to when it was taken. */
export interface Frame {
  picture: Picture;
  at: number;
}

/** The answer to a challenge as the caller wrote it. */
export type RawLiveness = ChallengeAnswer & { frames: readonly { image: string; at: number }[] };

/** Pictures in an order of the caller's own, each of which may be a URL. */
export function numberedPictures(documents: readonly string[]): RawPicture[] {
  return documents.map((text, index) => ({ path: `documents.${index}`, text, mayBeUrl: true }));
}

/** Reads pictures and frames. A challenge that cannot be answered is refused before any picture is looked at. */
export async function readSubmission(
  ctx: Context,
  org: string,
  raw: { pictures: readonly RawPicture[]; liveness?: RawLiveness | undefined },
): Promise<Submission> {
  const { liveness } = raw;
  if (!liveness) return { pictures: await readPictures(ctx, raw.pictures) };
  await ctx.db.org({ org }, (tx) => assertAnswerable(ctx, tx, liveness));
  const frames = liveness.frames.map(({ image }, index) => ({
    path: `liveness.frames.${index}.image`,
    text: image,
    mayBeUrl: false,
    use: 'frame' as const,
  }));
  const read = await readPictures(ctx, [...raw.pictures, ...frames]);
  return {
    pictures: read.slice(0, raw.pictures.length),
    liveness: {
      answer: { challengeId: liveness.challengeId, nonce: liveness.nonce },
      frames: read
        .slice(raw.pictures.length)
        .map((picture, index) => ({ picture, at: liveness.frames[index]?.at ?? 0 })),
    },
  };
}

/**
 * Turns data URIs, bare base64 and URLs into pictures. Base64 is decoded and looked at before the answer; throws 422
 * `invalid_documents` that names every one that cannot be used.
 */
async function readPictures(ctx: Context, raw: readonly RawPicture[]): Promise<Picture[]> {
  return allUsable(await Promise.all(raw.map((picture) => readPicture(ctx, picture))));
}

async function readPicture(ctx: Context, { path, text, mayBeUrl, use }: RawPicture): Promise<Picture | FieldError> {
  if (mayBeUrl && /^https?:/i.test(text)) return readUrl(ctx, path, text);
  const bytes = decodeFile(text);
  if (!bytes) return { path, message: mayBeUrl ? 'Must be base64 or an https URL' : 'Not a base64 data URI' };
  const inspection = await tryAgain(() => ctx.engine.inspect(bytes, use));
  if (!inspection.ok) return { path, message: inspection.message };
  const { format, width, height } = inspection;
  return { kind: 'bytes', bytes, format, width, height };
}

function readUrl({ config, egress }: Context, path: string, text: string): Picture | FieldError {
  if (text.length > 2048 || !URL.canParse(text)) return { path, message: 'Not a URL' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && config.mode === 'production') return { path, message: 'The URL must be https' };
  if (url.username || url.password) return { path, message: 'The URL must not carry credentials' };
  if (egress.isForbiddenLiteral(url.hostname))
    return { path, message: 'The URL points to an address that is not public' };
  return { kind: 'url', url: url.href };
}
