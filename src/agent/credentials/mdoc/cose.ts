import { type KeyObject, verify } from 'node:crypto';
import type { PublicJwk } from '../../dids/public-jwk.ts';
import { type CheckName, Refusal } from '../refusal.ts';
import { type CborMap, tryReadCbor, writeCbor } from './cbor.ts';

/** The parsed parts of a COSE_Sign1 (RFC 9052 section 4.2). */
export interface Sign1 {
  protectedBytes: Uint8Array;
  protectedHeader: CborMap;
  unprotectedHeader: CborMap;
  /** Null if detached. */
  payload: Uint8Array | null;
  signature: Uint8Array;
}

/** Header labels (RFC 9052 section 3.1, RFC 9360 section 2). */
const ALGORITHM = 1;
const CRITICAL = 2;
const X5CHAIN = 33;

interface Scheme {
  hash: 'sha256' | 'sha384' | 'sha512' | null;
  curve: 'prime256v1' | 'secp384r1' | 'secp521r1' | 'ed25519';
}

const P256: Scheme = { hash: 'sha256', curve: 'prime256v1' };
const P384: Scheme = { hash: 'sha384', curve: 'secp384r1' };
const P521: Scheme = { hash: 'sha512', curve: 'secp521r1' };
const ED25519: Scheme = { hash: null, curve: 'ed25519' };

/** By the algorithm numbers of RFC 9053 and RFC 9864 (fully specified ones). */
const SCHEMES: ReadonlyMap<unknown, Scheme> = new Map([
  [-7, P256],
  [-9, P256],
  [-35, P384],
  [-51, P384],
  [-36, P521],
  [-52, P521],
  [-8, ED25519],
  [-19, ED25519],
]);

/** COSE algorithms that issuers may sign with. */
export const ISSUER_ALGORITHMS = [...SCHEMES.keys()] as number[];

/** Reads a COSE_Sign1; `check` is the check that a malformed one fails. Throws {@link Refusal}. */
export function readSign1(item: unknown, check: CheckName): Sign1 {
  const malformed = () => new Refusal(check, 'not_a_cose_signature');
  if (!Array.isArray(item) || item.length !== 4) throw malformed();
  const [protectedBytes, unprotectedHeader, payload, signature] = item as unknown[];
  const isWhole =
    protectedBytes instanceof Uint8Array &&
    unprotectedHeader instanceof Map &&
    (payload === null || payload instanceof Uint8Array) &&
    signature instanceof Uint8Array;
  if (!isWhole) throw malformed();
  const protectedHeader = tryReadCbor(protectedBytes);
  if (!(protectedHeader instanceof Map)) throw malformed();
  return { protectedBytes, protectedHeader, unprotectedHeader, payload, signature };
}

/**
 * The signer's certificates, base64 as in a JWS: a single one is bare, several are an array (RFC 9360 section 2).
 * Throws {@link Refusal}.
 */
export function readCertificateChain({ unprotectedHeader, protectedHeader }: Sign1): string[] {
  const member = unprotectedHeader.get(X5CHAIN) ?? protectedHeader.get(X5CHAIN);
  const chain: unknown[] = Array.isArray(member) ? member : [member];
  return chain.map((each) => {
    if (!(each instanceof Uint8Array)) throw new Refusal('key', 'certificate_malformed');
    return Buffer.from(each).toString('base64');
  });
}

/** The scheme of the algorithm in the protected header. Throws {@link Refusal}. */
function schemeOf({ protectedHeader }: Sign1): Scheme {
  if (protectedHeader.has(CRITICAL)) throw new Refusal('header', 'critical_header_refused');
  const scheme = SCHEMES.get(protectedHeader.get(ALGORITHM));
  if (!scheme) throw new Refusal('header', 'algorithm_not_allowed');
  return scheme;
}

/** Requires the header's algorithm to be that of the key. Throws {@link Refusal}. */
export function checkAlgorithm(sign1: Sign1, key: KeyObject): void {
  const { curve } = schemeOf(sign1);
  const found = key.asymmetricKeyType === 'ec' ? key.asymmetricKeyDetails?.namedCurve : key.asymmetricKeyType;
  if (found !== curve) throw new Refusal('key', 'key_does_not_fit_algorithm');
}

/** Whether the key made the signature (RFC 9052 section 4.4). Pass `payload` if it is detached. */
export function isSignedBy(sign1: Sign1, key: KeyObject, payload = sign1.payload): boolean {
  if (!payload) return false;
  const signed = signatureInput(payload, sign1.protectedBytes);
  return verify(schemeOf(sign1).hash, signed, { key, dsaEncoding: 'ieee-p1363' }, sign1.signature);
}

const ES256 = -7;
const ES256_HEADER = writeCbor(new Map([[ALGORITHM, ES256]]));

/** COSE algorithms of issued documents. */
export const SIGNING_ALGORITHMS = [ES256];

/** Sig_structure (RFC 9052 section 4.4): the signed bytes, for ES256. */
export function signatureInput(payload: Uint8Array, protectedBytes: Uint8Array = ES256_HEADER): Uint8Array {
  return writeCbor(['Signature1', protectedBytes, new Uint8Array(), payload]);
}

/** A COSE_Sign1 with ES256 and the signer's certificates (DER); untagged, as in ISO/IEC 18013-5. */
export function writeSign1(parts: { payload: Uint8Array; signature: Uint8Array; chain: readonly Uint8Array[] }) {
  const { payload, signature, chain } = parts;
  const certificates = chain.length === 1 ? chain[0] : chain;
  return [ES256_HEADER, new Map([[X5CHAIN, certificates]]), payload, signature];
}

/** A COSE_Sign1 with a detached payload, by a key without a certificate. */
export function writeDetachedSign1(signature: Uint8Array) {
  return [ES256_HEADER, new Map(), null, signature];
}

/** COSE_Key parameters (RFC 9053 section 7). */
const KEY_TYPE = 1;
const CURVE = -1;
const X = -2;
const Y = -3;

/** A COSE_Key as JWK. Throws {@link Refusal} for kinds that HAIP 1.0 wallets do not use. */
export function readCoseKey(item: unknown): PublicJwk {
  if (!(item instanceof Map)) throw new Refusal('data_model', 'claims_malformed');
  const kind = `${item.get(KEY_TYPE)}/${item.get(CURVE)}`;
  const [x, y] = [coordinate(item.get(X)), coordinate(item.get(Y))];
  if (kind === '2/1' && x !== undefined && y !== undefined) return { kty: 'EC', crv: 'P-256', x, y };
  if (kind === '1/6' && x !== undefined) return { kty: 'OKP', crv: 'Ed25519', x };
  throw new Refusal('data_model', 'key_unsupported');
}

/** A P-256 point (65 bytes, uncompressed) as COSE_Key. */
export function coseKeyOf(point: Uint8Array): CborMap {
  return new Map<number, unknown>([
    [KEY_TYPE, 2],
    [CURVE, 1],
    [X, point.subarray(1, 33)],
    [Y, point.subarray(33)],
  ]);
}

/** The inverse of {@link readCoseKey}. */
export function coseKeyOfJwk(jwk: PublicJwk): CborMap {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  if (jwk.kty === 'EC') return coseKeyOf(Buffer.concat([Uint8Array.of(4), bytes(jwk.x), bytes(jwk.y)]));
  return new Map<number, unknown>([
    [KEY_TYPE, 1],
    [CURVE, 6],
    [X, bytes(jwk.x)],
  ]);
}

function coordinate(value: unknown): string | undefined {
  return value instanceof Uint8Array && value.length === 32 ? Buffer.from(value).toString('base64url') : undefined;
}
