import { toBase64 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';
import { readBase64 } from './base64.ts';
import { readCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import type { HashPath } from './merkle.ts';

/**
 * A proof that a log contains an entry: its index, and the path to a checkpoint's root (https://c2sp.org/tlog-proof).
 */
export interface TlogProof {
  index: number;
  path: HashPath;
  checkpoint: SignedCheckpoint;
}

const FORMAT = 'c2sp.org/tlog-proof@v1';
const INDEX = /^index (0|[1-9]\d{0,15})$/;
/** Enough for 2^53 entries. */
const MAX_PATH = 53;

export function writeTlogProof({ index, path, note }: { index: number; path: HashPath; note: string }): string {
  const hashes = path.map((hash) => `${toBase64(hash)}\n`).join('');
  return `${FORMAT}\nindex ${index}\n${hashes}\n${note}`;
}

/** Reads a proof of inclusion, without an `extra` line; throws {@link InputError}. */
export function readTlogProof(text: string, path = 'proof'): TlogProof {
  const at = text.indexOf('\n\n');
  if (at === -1) throw new InputError(path, 'has no checkpoint');
  const [format, index = '', ...hashes] = text.slice(0, at).split('\n');
  if (format !== FORMAT) throw new InputError(path, `not ${FORMAT}`);
  const number = Number(INDEX.exec(index)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(number)) throw new InputError(path, 'has no index');
  if (hashes.length > MAX_PATH) throw new InputError(path, 'is too long');
  return {
    index: number,
    path: hashes.map((hash, place) => readBase64(hash, `${path}[${place}]`, 32)),
    checkpoint: readCheckpoint(text.slice(at + 2), `${path}.checkpoint`),
  };
}
