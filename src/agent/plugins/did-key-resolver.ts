import type { DIDResolver } from 'did-resolver';
import { getResolver } from 'key-did-resolver';
import { failed } from '../dids/resolution.ts';

/** The longest key of a curve, uncompressed P-521, takes about 190; base58 takes quadratic time. */
const MAX_LENGTH = 256;
const { key: resolveKey } = getResolver();

/** Resolves did:key with key-did-resolver, which would otherwise decode a text of any length. */
export const resolveDidKey: DIDResolver = async (did, parsed, ...others) => {
  if (parsed.id.length > MAX_LENGTH || !resolveKey) return failed('invalidDid', 'longer than any key');
  return resolveKey(did, parsed, ...others);
};
