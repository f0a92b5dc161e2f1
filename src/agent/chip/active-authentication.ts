import { constants, createPublicKey, type KeyObject, publicEncrypt, verify } from 'node:crypto';
import { fromBER, type ObjectIdentifier, type Sequence } from 'asn1js';
import { digestOf } from './algorithms.ts';
import { ChipRefused, orUnreadable } from './chip-refused.ts';
import { contentOf } from './data-objects.ts';

const DG14 = 0x6e;
const DG15 = 0x6f;
const ACTIVE_AUTHENTICATION = '2.23.136.1.1.5';
/**
 * Plain signatures of BSI TR-03111 section 5.2.1.1. SHA-1 is acceptable here, because the chip signs a fresh challenge.
 */
const PLAIN: Readonly<Record<string, string>> = {
  '0.4.0.127.0.7.1.1.4.1.1': 'sha1',
  '0.4.0.127.0.7.1.1.4.1.2': 'sha224',
  '0.4.0.127.0.7.1.1.4.1.3': 'sha256',
  '0.4.0.127.0.7.1.1.4.1.4': 'sha384',
  '0.4.0.127.0.7.1.1.4.1.5': 'sha512',
};
/** Trailers of ISO/IEC 9796-2, with the hashes of ISO/IEC 10118-3. */
const TRAILERS: readonly { bytes: number[]; hash: string; size: number }[] = [
  { bytes: [0xbc], hash: 'sha1', size: 20 },
  { bytes: [0x33, 0xcc], hash: 'sha1', size: 20 },
  { bytes: [0x38, 0xcc], hash: 'sha224', size: 28 },
  { bytes: [0x34, 0xcc], hash: 'sha256', size: 32 },
  { bytes: [0x36, 0xcc], hash: 'sha384', size: 48 },
  { bytes: [0x35, 0xcc], hash: 'sha512', size: 64 },
];
/** The minimum is low because chips sign slowly. */
const LEAST_RSA_BITS = 1024;
/** The first six bits of the header: partial recovery, with padding before the recovered part. */
const HEADER = 0x6a;

export interface ChipAnswer {
  /** Eight bytes, issued by the service. */
  challenge: Buffer;
  signature: Buffer;
}

/**
 * Requires that the chip has the private key of data group 15 (Doc 9303-11 section 6.1), The caller must have verified
 * that the issuer signed data groups 15 and 14. Throws `chip_cloned` otherwise.
 */
export function assertActive({ challenge, signature }: ChipAnswer, dg15: Buffer, dg14: Buffer | undefined): void {
  const key = orUnreadable(() => createPublicKey({ key: contentOf(dg15, DG15), format: 'der', type: 'spki' }));
  const isRight =
    key.asymmetricKeyType === 'ec'
      ? verifyPlain(key, { challenge, signature }, dg14)
      : verifyRecovered(key, { challenge, signature });
  if (!isRight) throw new ChipRefused('chip_cloned');
}

function verifyPlain(key: KeyObject, { challenge, signature }: ChipAnswer, dg14: Buffer | undefined): boolean {
  const hash = hashOfPlain(dg14);
  try {
    return verify(hash, challenge, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

/** The hash of the algorithm in data group 14, which must name one for ECDSA (Doc 9303-11 section 6.1.2). */
function hashOfPlain(dg14: Buffer | undefined): string {
  if (!dg14) throw new ChipRefused('chip_algorithm_unsupported');
  const named = orUnreadable(() => {
    const { result } = fromBER(contentOf(dg14, DG14));
    const infos = (result as unknown as Sequence).valueBlock.value as Sequence[];
    const found = infos
      .map(({ valueBlock: { value } }) => value.map((each) => each as ObjectIdentifier))
      .find(([protocol]) => protocol?.getValue() === ACTIVE_AUTHENTICATION);
    return found?.[2]?.getValue();
  });
  const hash = PLAIN[named ?? ''];
  if (!hash) throw new ChipRefused('chip_algorithm_unsupported');
  return hash;
}

/**
 * ISO/IEC 9796-2 digital signature scheme 1 with partial recovery: the hash covers the recovered part and the
 * challenge.
 */
function verifyRecovered(key: KeyObject, { challenge, signature }: ChipAnswer): boolean {
  const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  if (bits < LEAST_RSA_BITS) throw new ChipRefused('chip_algorithm_unsupported');
  const block = recover(key, signature);
  const trailer = TRAILERS.find(({ bytes }) => block?.subarray(-bytes.length).equals(Buffer.from(bytes)));
  if (!block || !trailer || block[0] !== HEADER) return false;
  const end = block.length - trailer.bytes.length;
  const recovered = block.subarray(1, end - trailer.size);
  const hash = block.subarray(end - trailer.size, end);
  // The recovered part fills the rest of the block, so that no byte is left unchecked.
  return digestOf(trailer.hash, Buffer.concat([recovered, challenge])).equals(hash);
}

/** The signature's content; undefined if it does not fit this key. */
function recover(key: KeyObject, signature: Buffer): Buffer | undefined {
  try {
    // Without padding, encryption with a public key is the bare RSA function.
    return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, signature);
  } catch {
    return undefined;
  }
}
