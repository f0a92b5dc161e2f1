import type { IIdentifier } from '@veramo/core-types';
import type { Veramo } from '../veramo.ts';
import { type IssuerKey, issuerKeys, type SigningAlgorithm } from './issuer-keys.ts';

const PREFIX = 'did:web:';

/** A DID of ours as Veramo's store knows it, or undefined. */
export async function findIdentifier(veramo: Veramo, did: string): Promise<IIdentifier | undefined> {
  if (!did.startsWith(PREFIX)) return undefined;
  const [identifier] = await veramo.didManagerFind({ alias: aliasOf(did), provider: 'did:web' });
  return identifier;
}

/** The key that one of our issuers signs with. Throws TypeError where the issuer is not ours. */
export async function findSigningKey(veramo: Veramo, did: string, algorithm: SigningAlgorithm): Promise<IssuerKey> {
  const identifier = await findIdentifier(veramo, did);
  if (!identifier) throw new TypeError('the issuer is not one of ours');
  const key = issuerKeys(identifier).find((candidate) => candidate.algorithm === algorithm);
  if (!key) throw new TypeError(`the issuer has no key for ${algorithm}`);
  return key;
}

/** Veramo's name for a did:web. */
export function aliasOf(did: string): string {
  return did.slice(PREFIX.length);
}
