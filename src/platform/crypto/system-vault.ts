import { createHmac } from 'node:crypto';
import { deriveKey, open, seal } from './aead.ts';
import { systemKey } from './derived-keys.ts';
import type { Keyring } from './keyring.ts';

/** Values sealed directly by the master key: they belong to no organization and outlast every epoch. */
export interface SystemVault {
  /** A keyed hash that finds equal values of no organization without storing them. */
  systemIndex(value: string, purpose: string): Buffer;
  /** Seals values of no organization, under a key derived from the master key. */
  sealSystem(plaintext: Uint8Array, purpose: string): Buffer;
  openSystem(sealed: Uint8Array, purpose: string): Buffer;
}

/** Seals under the master key; also opens values sealed by one of `others`. `index` is the key of the keyed hashes. */
export function createSystemVault(masterKey: Uint8Array, { others = [], index }: Partial<Keyring> = {}): SystemVault {
  const [system, ...former] = [masterKey, ...others].map(systemKey) as [Buffer, ...Buffer[]];
  const indexing = index ? systemKey(index) : system;
  return {
    systemIndex: (value, purpose) =>
      createHmac('sha256', deriveKey(indexing, `avouch/blind-index/${purpose}`))
        .update(value)
        .digest(),
    sealSystem: (plaintext, purpose) => seal(system, plaintext, `system/${purpose}`),
    openSystem: (sealed, purpose) => openByAny([system, ...former], sealed, `system/${purpose}`),
  };
}

/** Authentication shows which key fits; throws the first key's error if none does. */
export function openByAny(
  [first, ...others]: readonly [Buffer, ...Buffer[]],
  sealed: Uint8Array,
  context: string,
): Buffer {
  try {
    return open(first, sealed, context);
  } catch (error) {
    const [next, ...more] = others;
    if (!next) throw error;
    return openByAny([next, ...more], sealed, context);
  }
}
