import { createHash } from 'node:crypto';
import { readChipPortrait } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { hasAuthority } from '#domains/credentials/issuer-lists/index.ts';
import type { ImageInspection } from '#engine/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { decodeFile } from '#platform/operation/sent-files.ts';
import type { Picture } from '../intake/picture.ts';
import { CHIP_DOCUMENTS } from './chip-documents.ts';

/** The files of a chip as sent by the caller, in base64. */
export interface RawChip {
  sod: string;
  dg1: string;
  dg2: string;
  dg14?: string | undefined;
  dg15?: string | undefined;
  /** The chip's signature over the challenge of {@link challengeOf}. */
  activeAuthentication?: string | undefined;
}

/** The files of a chip as they are sealed, in base64. */
export interface StoredChip extends RawChip {
  /** The challenge that the chip was asked to sign, in base64; absent if it did not answer. */
  challenge?: string;
}

/** Null if all processes are busy. */
type Inspect = (bytes: Buffer) => Promise<ImageInspection | null>;

/** The files of a chip, and its portrait if it can be shown to reviewers. */
export interface SubmittedChip {
  files: StoredChip;
  portrait: Exclude<Picture, { kind: 'url' }> | null;
}

const KILOBYTE = 1024;
/** Maximum sizes in bytes. Portraits take 10 to 60 KB, security objects with long certificates 4 KB. */
const LIMITS = {
  sod: 64 * KILOBYTE,
  dg1: KILOBYTE,
  dg2: 512 * KILOBYTE,
  dg14: 16 * KILOBYTE,
  dg15: 8 * KILOBYTE,
  activeAuthentication: KILOBYTE,
} as const;
type ChipFile = keyof typeof LIMITS;
const FILES = Object.keys(LIMITS) as ChipFile[];
const CHALLENGE_BYTES = 8;

/**
 * The bytes that the chip signs in active authentication (RND.IFD of Doc 9303-11 section 6.1): the first eight of the
 * SHA-256 of the liveness challenge's nonce. That challenge can be answered only once, within two minutes, and by the
 * same request.
 */
function challengeOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest().subarray(0, CHALLENGE_BYTES);
}

/**
 * Decodes the files of a chip within their limits; the decision judges whether they are genuine. Throws 422
 * `invalid_documents` with every unusable file, and `no_trusted_issuers` if no authority is imported.
 */
export async function readSubmittedChip(
  ctx: Context,
  raw: RawChip,
  { nonce, inspect }: { nonce: string | undefined; inspect: Inspect },
): Promise<SubmittedChip> {
  const errors = FILES.flatMap((file): FieldError[] => problemOf(file, raw[file]) ?? []);
  if (errors.length > 0) throw new AppError('invalid_documents', { errors });
  const at = ctx.clock.now();
  if (!(await ctx.db.system((tx) => hasAuthority(tx, { documentTypes: CHIP_DOCUMENTS, at }))))
    throw new AppError('no_trusted_issuers', {
      message: 'Chips are not accepted: the operator has imported no list of states’ authorities (CSCA).',
    });
  const { activeAuthentication: answer, ...files } = raw;
  const isAnswered = answer !== undefined && nonce !== undefined;
  return {
    files: {
      ...files,
      ...(isAnswered && { activeAuthentication: answer, challenge: challengeOf(nonce).toString('base64') }),
    },
    portrait: await readPortrait(raw.dg2, inspect),
  };
}

function problemOf(file: ChipFile, text: string | undefined): FieldError[] | undefined {
  const bytes = text === undefined ? undefined : decodeFile(text);
  if (text === undefined || (bytes && bytes.length > 0 && bytes.length <= LIMITS[file])) return undefined;
  const message = bytes ? `Must have 1 to ${LIMITS[file]} bytes` : 'Must be base64';
  return [{ path: `chip.${file}`, message }];
}

async function readPortrait(dg2: string, inspect: Inspect): Promise<SubmittedChip['portrait']> {
  const portrait = readChipPortrait(decodeFile(dg2) ?? Buffer.alloc(0));
  if (!portrait) return null;
  const { bytes } = portrait;
  const inspection = await inspect(bytes);
  if (!inspection) return { kind: 'uninspected', bytes };
  if (!inspection.ok) return null;
  const { format, width, height } = inspection;
  return { kind: 'bytes', bytes, format, width, height };
}
