import { deriveKey } from './aead.ts';

/** What wraps the data keys. */
export const wrappingKey = (masterKey: Uint8Array): Buffer => deriveKey(masterKey, 'avouch/data-keys');
/** What seals, and hashes, what belongs to no organization. */
export const systemKey = (masterKey: Uint8Array): Buffer => deriveKey(masterKey, 'avouch/system');
