import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64, utf8 } from '../bytes.ts';
import { InputError } from '../input.ts';

/** What a log's signer says: that it has so many entries, and what their root is (https://c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  /** The log's name, such as `example.org/log`. */
  origin: string;
  size: number;
  root: Uint8Array;
}

/** A checkpoint with its one signature, which nobody has verified yet. */
export interface SignedCheckpoint extends Checkpoint {
  /** The text that was signed. */
  body: string;
  /** The first four bytes of {@link keyHash}, and the 64 of the signature. */
  signature: { keyId: Uint8Array; bytes: Uint8Array };
}

/** Ed25519, in the registry of https://c2sp.org/signed-note. */
const ED25519 = 1;
const SIZE = /^(0|[1-9]\d{0,15})$/;
/** A key name (section "Format"): not empty, no spaces, no plus sign. */
const ORIGIN = /^[^\s+\p{Cc}]{1,255}$/u;

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

/** Four bytes that say which key is meant. */
export function keyHash(origin: string, publicKey: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8(`${origin}\n`), Uint8Array.of(ED25519), publicKey)).slice(0, 4);
}

/**
 * Reads a checkpoint with one signature by its own log and nothing else: no further lines, whose bytes nobody would have
 * signed. Throws {@link InputError}.
 */
export function readCheckpoint(note: string, path = 'checkpoint'): SignedCheckpoint {
  const [origin = '', size = '', root = '', empty, line = '', end, ...more] = note.split('\n');
  if (empty !== '' || end !== '' || more.length > 0) throw new InputError(path, 'not a checkpoint with one signature');
  if (!ORIGIN.test(origin)) throw new InputError(path, 'has no origin');
  if (!SIZE.test(size) || !Number.isSafeInteger(Number(size))) throw new InputError(path, 'has no size');
  const prefix = `— ${origin} `;
  if (!line.startsWith(prefix)) throw new InputError(path, 'is not signed in the name of its log');
  const signature = readBase64(line.slice(prefix.length), `${path}.signature`, 68);
  return {
    origin,
    size: Number(size),
    root: readBase64(root, `${path}.root`, 32),
    body: `${origin}\n${size}\n${root}\n`,
    signature: { keyId: signature.slice(0, 4), bytes: signature.slice(4) },
  };
}

/** Bytes in base64 with its padding (RFC 4648 section 4), written in the one way there is. */
export function readBase64(text: string, path: string, length: number): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes?.length !== length) throw new InputError(path, `not ${length} bytes in base64`);
  return bytes;
}
