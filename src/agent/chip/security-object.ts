import { fromBER, type Integer, type OctetString, type Sequence } from 'asn1js';
import { AlgorithmIdentifier } from 'pkijs';
import { digestOf, hashOf } from './algorithms.ts';
import { ChipRefused, orUnreadable } from './chip-refused.ts';

/** The hashes of the data groups, which the issuer signed (LDSSecurityObject, Doc 9303-10 section 4.6.2.3). */
export interface SecurityObject {
  hash: string;
  /** By the number of the data group. */
  digests: ReadonlyMap<number, Buffer>;
}

export const SECURITY_OBJECT = '2.23.136.1.1.1';
/** There are 16 data groups. */
const MOST_GROUPS = 16;

export function readSecurityObject(content: Uint8Array): SecurityObject {
  return orUnreadable(() => {
    const { offset, result } = fromBER(content);
    const [, algorithm, list] = (result as Sequence).valueBlock.value;
    const entries = (list as Sequence).valueBlock.value as Sequence[];
    if (offset !== content.byteLength || entries.length > MOST_GROUPS) throw new ChipRefused('chip_unreadable');
    const digests = new Map(entries.map(readEntry));
    // Two digests for one data group would be ambiguous.
    if (digests.size !== entries.length) throw new ChipRefused('chip_unreadable');
    return { hash: hashOf(new AlgorithmIdentifier({ schema: algorithm })), digests };
  });
}

function readEntry({ valueBlock: { value } }: Sequence): [number, Buffer] {
  const [number, digest] = value as [Integer, OctetString];
  return [number.valueBlock.valueDec, Buffer.from(digest.getValue())];
}

/** Throws `chip_data_changed` if a data group does not match its signed hash. */
export function assertSigned({ hash, digests }: SecurityObject, groups: ReadonlyMap<number, Uint8Array>): void {
  for (const [number, bytes] of groups) {
    const signed = digests.get(number);
    if (!signed?.equals(digestOf(hash, bytes))) throw new ChipRefused('chip_data_changed');
  }
}
