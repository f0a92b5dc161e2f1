import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keyring, MasterKeys } from './keyring.ts';

const LENGTH = 32;

/**
 * The 32-byte master key that wraps every data key: the configured one, or else the one in the data folder (mode 0600),
 * created at the first start. `warn` reports its location, because losing it loses all sealed data.
 */
export async function loadMasterKey(options: {
  configured?: Uint8Array;
  dataDir: string;
  warn: (message: string) => void;
}): Promise<Uint8Array> {
  if (options.configured) return options.configured;
  const file = join(options.dataDir, 'master.key');
  const kept = await readKey(file);
  if (kept) return kept;
  await writeFile(file, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx' }).catch(unlessExists);
  options.warn(
    `A master key was created: ${file}. Keep a copy separate from the data (or set MASTER_KEY): without it, nothing can be decrypted.`,
  );
  const made = await readKey(file);
  if (!made) throw new Error(`${file} cannot be read back`);
  return made;
}

/** The current key, and an optional one that only opens. */
export function masterKeysOf(
  { masterKeyFallback }: { masterKeyFallback?: Uint8Array },
  current: Uint8Array,
): MasterKeys {
  return { current, ...(masterKeyFallback && { fallback: masterKeyFallback }) };
}

/** For a vault without a database, such as a backup's. */
export function othersOf({ masterKeyFallback }: { masterKeyFallback?: Uint8Array }): Pick<Keyring, 'others'> {
  return { others: masterKeyFallback ? [masterKeyFallback] : [] };
}

/** The existing master key, configured or stored; undefined if a first start would create one. */
export async function findMasterKey(options: {
  configured?: Uint8Array;
  dataDir: string;
}): Promise<Uint8Array | undefined> {
  return options.configured ?? (await readKey(join(options.dataDir, 'master.key')));
}

async function readKey(file: string): Promise<Uint8Array | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== LENGTH) throw new Error(`${file} does not contain a 32-byte key in base64`);
  return key;
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
