import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { InputError } from '../../../../verifier/input.ts';
import { containerOf, findStores } from '../../../../verifier/manifest/containers.ts';
import { hashFile } from '../hash-file.ts';
import { type DecodePicture, hashPicture, isPicture } from './picture-hash.ts';

/** The hashes by which a platform looks up a file. */
export interface FileHashes {
  path: string;
  isPicture: boolean;
  /** SHA-256 of the file. */
  file: string;
  /** SHA-256 without its content credentials, as they exclude themselves; undefined if it has none. */
  content?: string | undefined;
  /** PDQ hash; undefined if it is no picture, or has too little detail to be compared. */
  picture?: string | undefined;
}

/** Hashes of lower quality are not compared. */
const LEAST_QUALITY = 50;

/** Pictures are loaded whole, other files not. Throws the error of the file system, or FileError. */
export async function hashesOf(
  path: string,
  { decode, signal }: { decode: DecodePicture | undefined; signal: AbortSignal },
): Promise<FileHashes> {
  if (!isPicture(await firstBytes(path)))
    return { path, isPicture: false, file: (await hashFile(path, { signal })).sha256 };
  const bytes = await readFile(path);
  const picture = decode && (await hashPicture(bytes, decode));
  return {
    path,
    isPicture: true,
    file: sha256(bytes),
    content: contentHash(bytes),
    picture: picture && picture.quality >= LEAST_QUALITY ? picture.value : undefined,
  };
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A file with several stores was edited by others: what it was before is unknown. */
function contentHash(bytes: Uint8Array): string | undefined {
  const container = containerOf(bytes);
  if (!container) return undefined;
  try {
    const [store, ...others] = findStores(bytes, container);
    if (!store || others.length > 0) return undefined;
    return sha256(bytes.subarray(0, store.start), bytes.subarray(store.start + store.length));
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function sha256(...parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
