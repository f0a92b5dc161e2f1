import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { toBase64, utf8 } from '../encoding/bytes.ts';
import { InputError, requireDistinct } from '../input.ts';
import { readBase64 } from './base64.ts';
import { type Cosignature, KEY_NAME, readCosignature } from './cosignature.ts';

/**
 * The content of a log's signed checkpoint: the number of entries and their root (https://c2sp.org/tlog-checkpoint).
 */
export interface Checkpoint {
  /** The log's name, such as `example.org/log`. */
  origin: string;
  size: number;
  root: Uint8Array;
}

/** A checkpoint with the signatures of its log and of witnesses, none of them verified. */
export interface SignedCheckpoint extends Checkpoint {
  /** The text that was signed. */
  body: string;
  /** The first four bytes of {@link keyHash}, and the 64 of the signature. */
  signature: { keyId: Uint8Array; bytes: Uint8Array };
  cosignatures: readonly Cosignature[];
}

/** Ed25519, in the registry of https://c2sp.org/signed-note. */
const ED25519 = 1;
const SIZE = /^(0|[1-9]\d{0,15})$/;
const MOST_COSIGNATURES = 16;

/** The text of a checkpoint, with its line feed at the end. */
export function checkpointBody({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** A checkpoint as a signed note. */
export function signedNote(body: string, { origin, publicKey, signature }: NoteSignature): string {
  return `${body}\n— ${origin} ${toBase64(concatBytes(keyHash(origin, publicKey), signature))}\n`;
}

export interface NoteSignature {
  origin: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** 64 bytes. */
  signature: Uint8Array;
}

/** Four bytes that identify the key. */
export function keyHash(origin: string, publicKey: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8(`${origin}\n`), Uint8Array.of(ED25519), publicKey)).slice(0, 4);
}

/**
 * Reads a checkpoint: the log's signature first, then cosignatures of witnesses (Ed25519), at most one each. Rejects
 * anything else, because no signature would cover it. Throws {@link InputError}.
 */
export function readCheckpoint(note: string, path = 'checkpoint'): SignedCheckpoint {
  const [origin = '', size = '', root = '', empty, line = '', ...more] = note.split('\n');
  if (empty !== '' || more.pop() !== '') throw new InputError(path, 'not a checkpoint with a signature');
  if (!KEY_NAME.test(origin)) throw new InputError(path, 'has no origin');
  if (!SIZE.test(size) || !Number.isSafeInteger(Number(size))) throw new InputError(path, 'has no size');
  const prefix = `— ${origin} `;
  if (!line.startsWith(prefix)) throw new InputError(path, 'has no signature in the name of its log');
  const signature = readBase64(line.slice(prefix.length), `${path}.signature`, 68);
  return {
    origin,
    size: Number(size),
    root: readBase64(root, `${path}.root`, 32),
    body: `${origin}\n${size}\n${root}\n`,
    signature: { keyId: signature.slice(0, 4), bytes: signature.slice(4) },
    cosignatures: readCosignatures(more, `${path}.cosignatures`),
  };
}

function readCosignatures(lines: readonly string[], path: string): Cosignature[] {
  if (lines.length > MOST_COSIGNATURES) throw new InputError(path, `more than ${MOST_COSIGNATURES}`);
  const cosignatures = lines.map((line, at) => readCosignature(line, `${path}[${at}]`));
  requireDistinct(
    cosignatures.map(({ name, keyId }) => `${name} ${toBase64(keyId)}`),
    path,
  );
  return cosignatures;
}
