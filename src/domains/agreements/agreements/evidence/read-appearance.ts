import type { Context } from '#domains/context.ts';
import { decodeBase64 } from '#kernel/base64.ts';
import { AppError } from '#kernel/errors.ts';
import { tryAgain } from '#platform/workers/index.ts';
import type { Appearance } from '../signing/prepared.ts';

/** Maximum size of a drawing in bytes. */
const MOST_BYTES = 200_000;
const PREFIX = 'data:image/png;base64,';
/** The eight bytes that begin every PNG (ISO/IEC 15948, 5.2). */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type GivenAppearance = { kind: 'typed'; text: string } | { kind: 'drawn'; image: string };

/** Validates the appearance of a signature; 422 for a drawing that is not a small PNG. */
export async function readAppearance(ctx: Context, given: GivenAppearance): Promise<Appearance> {
  if (given.kind === 'typed') return given;
  const bytes = given.image.startsWith(PREFIX) ? decodeBase64(given.image.slice(PREFIX.length)) : undefined;
  if (!bytes?.subarray(0, PNG.length).equals(PNG)) throw refused('Must be a PNG as a data URI');
  if (bytes.length > MOST_BYTES) throw refused('At most 200 KB');
  const inspection = await tryAgain(() => ctx.engine.inspect(bytes, { use: 'frame' }));
  if (!inspection.ok) throw refused(inspection.message);
  return { kind: 'drawn', image: bytes.toString('base64') };
}

function refused(message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path: 'appearance.image', message }] });
}
