import { deriveKey } from './aead.ts';

/** Wraps the data keys. */
export const wrappingKey = (masterKey: Uint8Array): Buffer => deriveKey(masterKey, 'avouch/data-keys');
/** Seals and hashes values that belong to no organization. */
export const systemKey = (masterKey: Uint8Array): Buffer => deriveKey(masterKey, 'avouch/system');
