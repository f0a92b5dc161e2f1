import { z } from 'zod';
import { open, seal } from './aead.ts';
import { systemKey } from './derived-keys.ts';
import { CANARY, CANARY_KEY, NEXT_KEY, OtherMasterKey, RING_KEY } from './marks.ts';

/** The configured keys: the one that seals, and optionally one that only opens (`MASTER_KEY_FALLBACK`). */
export interface MasterKeys {
  current: Uint8Array;
  fallback?: Uint8Array;
}

/** All master keys known to a process. */
export interface Keyring {
  current: Uint8Array;
  /** Keys that only open: the fallback, and replaced keys. */
  others: readonly Uint8Array[];
  /** The key of keyed hashes: always the first key, so that equal values are found after a replacement. */
  index: Uint8Array;
  /** The key from which the database roles' passwords are derived. */
  roles: Uint8Array;
}

/** The database's record of replaced keys, base64, sealed under the current one. */
export interface Ring {
  /** Oldest first. */
  retired: string[];
  index: string;
  /** Absent if the passwords follow the current key. */
  roles?: string | undefined;
}

const schema = z.strictObject({
  retired: z.array(z.base64()),
  index: z.base64(),
  roles: z.base64().optional(),
}) satisfies z.ZodType<Ring>;

/** The key that seals, and the keys that only open. */
export type MasterKeyring = Pick<Keyring, 'current' | 'others'>;

/** Reads a row of `instance`. */
export type ReadInstance = (key: string) => Promise<string | undefined>;

/**
 * The keys that a database was created with and is moving to. Throws {@link OtherMasterKey} if the configured ones are
 * not enough.
 */
export async function readKeyring(read: ReadInstance, { current, fallback }: MasterKeys): Promise<Keyring> {
  const given = fallback ? [current, fallback] : [current];
  const mark = await read(CANARY_KEY);
  const marking = mark === undefined ? current : keyOf(given, mark);
  const next = await read(NEXT_KEY);
  if (next !== undefined) keyOf(given, next);
  const row = await read(RING_KEY);
  const ring = row === undefined ? undefined : openRing(given, row);
  const retired = (ring?.retired ?? []).map(bytes).reverse();
  return {
    current,
    others: [...given.slice(1), ...retired].filter((key) => !same(key, current)),
    index: ring ? bytes(ring.index) : marking,
    roles: ring?.roles === undefined ? marking : bytes(ring.roles),
  };
}

export function sealRing(key: Uint8Array, ring: Ring): string {
  return seal(systemKey(key), Buffer.from(JSON.stringify(ring)), 'system/keyring').toString('base64');
}

export function openRing(keys: readonly Uint8Array[], row: string): Ring {
  const sealed = Buffer.from(row, 'base64');
  for (const key of keys) {
    const opened = tryOpen(key, sealed, 'system/keyring');
    if (opened) return schema.parse(JSON.parse(opened.toString()));
  }
  throw new OtherMasterKey();
}

/** Whether this key wrote a mark. */
export function isMarkOf(key: Uint8Array, mark: string): boolean {
  return tryOpen(key, Buffer.from(mark, 'base64'), 'system/canary') !== undefined;
}

/** The mark that a key writes to its database. */
export function markOf(key: Uint8Array): string {
  return seal(systemKey(key), Buffer.from(CANARY), 'system/canary').toString('base64');
}

export const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');

function keyOf(keys: readonly Uint8Array[], mark: string): Uint8Array {
  const found = keys.find((key) => isMarkOf(key, mark));
  if (!found) throw new OtherMasterKey();
  return found;
}

function tryOpen(key: Uint8Array, sealed: Buffer, context: string): Buffer | undefined {
  try {
    return open(systemKey(key), sealed, context);
  } catch {
    return undefined;
  }
}
