import type { IIdentifier } from '@veramo/core-types';
import type { Veramo } from '../veramo.ts';
import type { IssuerKeyRecord, SigningAlgorithm } from './issuer-keys.ts';

const PREFIX = 'did:web:';

/** A DID of ours in Veramo's store, read from the database; undefined for any other. */
export async function findIdentifier(veramo: Veramo, did: string): Promise<IIdentifier | undefined> {
  const [identifier] = await veramo.didManagerFind({ alias: aliasOf(did), provider: 'did:web' });
  return identifier;
}

/**
 * The current key of one of our issuers, or the one that `isWanted` selects, retired or not: data prepared for a key
 * must be signed with it, even after a rotation. Throws TypeError if the issuer or the key is not ours.
 */
export async function findSigningKey(
  veramo: Veramo,
  did: string,
  algorithm: SigningAlgorithm,
  isWanted: (key: IssuerKeyRecord) => boolean = isCurrent,
): Promise<IssuerKeyRecord> {
  const record = await veramo.issuerFind({ did });
  if (!record) throw new TypeError('the issuer does not belong to this service');
  const key = record.keys.find((candidate) => candidate.algorithm === algorithm && isWanted(candidate));
  if (!key) throw new TypeError(`the issuer has no such key for ${algorithm}`);
  return key;
}

function isCurrent({ retiredAt }: IssuerKeyRecord): boolean {
  return retiredAt === undefined;
}

/** Veramo's name for a did:web. */
export function aliasOf(did: string): string {
  if (!did.startsWith(PREFIX)) throw new RangeError('not a did:web');
  return did.slice(PREFIX.length);
}
