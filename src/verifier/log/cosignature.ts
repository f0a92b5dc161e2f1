import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { toBigInt, utf8 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';
import { readBase64 } from './base64.ts';

/**
 * A witness, which cosigns a log's checkpoints if the log has only been appended to
 * (https://c2sp.org/tlog-cosignature).
 */
export interface Witness {
  /** A key name of https://c2sp.org/signed-note, such as `witness.example.org/w1`. */
  name: string;
  /** Ed25519, 32 bytes. */
  publicKey: Uint8Array;
}

/** A witness's signature line, below the log's own; unverified. */
export interface Cosignature {
  name: string;
  keyId: Uint8Array;
  /** Seconds since 1970. */
  time: number;
  /** 64 bytes. */
  signature: Uint8Array;
}

/** A key name: not empty, no spaces, no plus sign. */
export const KEY_NAME = /^[^\s+\p{Cc}]{1,255}$/u;
/** Signature type of timestamped Ed25519 cosignatures in the registry of https://c2sp.org/signed-note. */
export const COSIGNATURE_TYPE = 4;
const BYTES = 4 + 8 + 64;

/** Four bytes that identify the key. */
export function cosignatureKeyId({ name, publicKey }: Witness): Uint8Array {
  return sha256(concatBytes(utf8(`${name}\n`), Uint8Array.of(COSIGNATURE_TYPE), publicKey)).slice(0, 4);
}

/** The bytes that a witness signs: the time and the checkpoint's text. */
export function cosignatureMessage(body: string, time: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${body}`);
}

/** Reads a line without its line feed; throws {@link InputError}. */
export function readCosignature(line: string, path = 'cosignature'): Cosignature {
  const [dash, name = '', text = '', ...more] = line.split(' ');
  if (dash !== '—' || !KEY_NAME.test(name) || more.length > 0) throw new InputError(path, 'is not a signature line');
  const bytes = readBase64(text, path, BYTES);
  const time = Number(toBigInt(bytes.slice(4, 12)));
  // The time is part of the signed bytes; zero means that none is stated.
  if (time === 0 || time > MAX_TIME) throw new InputError(path, 'has no time');
  return { name, keyId: bytes.slice(0, 4), time, signature: bytes.slice(12) };
}

/** The last second within the range of Date. */
const MAX_TIME = 8_640_000_000_000;

/** Whether the line names this witness and key. */
export function isOf({ name, keyId }: Cosignature, witness: Witness): boolean {
  return name === witness.name && cosignatureKeyId(witness).every((byte, index) => byte === keyId[index]);
}
