import type { IIdentifier } from '@veramo/core-types';
import type { Veramo } from '../veramo.ts';
import type { IssuerKeyRecord, SigningAlgorithm } from './issuer-keys.ts';

const PREFIX = 'did:web:';

/** A DID of ours as Veramo's store knows it, read from the database; undefined for any other. */
export async function findIdentifier(veramo: Veramo, did: string): Promise<IIdentifier | undefined> {
  const [identifier] = await veramo.didManagerFind({ alias: aliasOf(did), provider: 'did:web' });
  return identifier;
}

/** The key that one of our issuers signs with now. Throws TypeError where the issuer is not ours. */
export async function findSigningKey(
  veramo: Veramo,
  did: string,
  algorithm: SigningAlgorithm,
): Promise<IssuerKeyRecord> {
  const record = await veramo.issuerFind({ did });
  if (!record) throw new TypeError('the issuer is not one of ours');
  const key = record.keys.find((candidate) => candidate.algorithm === algorithm && !candidate.retiredAt);
  if (!key) throw new TypeError(`the issuer has no key for ${algorithm}`);
  return key;
}

/** Veramo's name for a did:web. */
export function aliasOf(did: string): string {
  if (!did.startsWith(PREFIX)) throw new RangeError('not a did:web');
  return did.slice(PREFIX.length);
}
