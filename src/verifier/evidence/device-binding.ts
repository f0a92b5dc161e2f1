import { sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Certificate } from '../credential/certificate.ts';
import { isSignedByKey, judgeChain, type SignatureHash } from '../credential/judge-chain.ts';
import { fromBase64Url } from '../encoding/bytes.ts';
import { type Cbor, type CborMap, embed, embeddedBytes, readCbor, Tagged, writeCbor } from '../encoding/cbor.ts';
import { readDateTime } from '../encoding/date-time.ts';
import { sha256 } from '../encoding/hashes.ts';
import { InputError, readArray, readExactObject, readOneOf, readText } from '../input.ts';
import { payloadNonce, type SignaturePayload } from './signature-payload.ts';

/** A mobile document (ISO/IEC 18013-5) with whose key a wallet signed, reduced to the elements of the name. */
export interface DeviceBinding {
  documentType: string;
  namespace: string;
  /** COSE_Sign1 of the issuer over the security object, in base64url. */
  issuerAuth: string;
  /** Each IssuerSignedItem in base64url; only those of the holder's name. */
  elements: string[];
  /** COSE_Sign1 of the document's key, without its payload, in base64url. */
  deviceSignature: string;
  session: WalletSession;
}

/**
 * The other data that the wallet signed, besides the nonce: what each kind of request adds to the session transcript.
 */
export type WalletSession =
  | { protocol: 'openid4vp'; clientId: string; responseUri: string; keyThumbprint?: string }
  | { protocol: 'openid4vp-dc-api'; origin: string; keyThumbprint?: string }
  | { protocol: 'org-iso-mdoc'; origin: string; encryptionInfo: string };

export interface DeviceBindingCheck {
  payload: SignaturePayload;
  /** As stated in the record. */
  name: string | undefined;
  /**
   * The authority above the document's issuer; undefined if none is trusted, in which case the signature is not judged.
   */
  authority: Certificate | undefined;
}

const PATH = 'deviceBinding';
/**
 * Documents that name a person, with their signers' extended key usage, if the standard defines one (ISO/IEC 18013-5
 * annex B.1.4).
 */
const DOCUMENTS: Readonly<Record<string, { namespace: string; usage?: string }>> = {
  'org.iso.18013.5.1.mDL': { namespace: 'org.iso.18013.5.1', usage: '1.0.18013.5.1.2' },
  'eu.europa.ec.eudi.pid.1': { namespace: 'eu.europa.ec.eudi.pid.1' },
};
const PROTOCOLS = ['openid4vp', 'openid4vp-dc-api', 'org-iso-mdoc'] as const;
const DIGESTS = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const;
const CLOCK_TOLERANCE_MS = 60_000;
const MOST = 65_536;

/** COSE algorithms by the numbers of RFC 9053 and RFC 9864, with their hashes; null for Ed25519. */
const ALGORITHMS: ReadonlyMap<Cbor | undefined, SignatureHash | null> = new Map([
  [-7, 'SHA-256'],
  [-9, 'SHA-256'],
  [-35, 'SHA-384'],
  [-51, 'SHA-384'],
  [-36, 'SHA-512'],
  [-52, 'SHA-512'],
  [-8, null],
  [-19, null],
]);
/** Header labels (RFC 9052 section 3.1, RFC 9360 section 2). */
const [ALGORITHM, CRITICAL, X5CHAIN] = [1, 2, 33];

/** Reads a binding strictly; throws {@link InputError}. */
export function readDeviceBinding(value: unknown, path: string): DeviceBinding {
  const binding = readExactObject(value, path, {
    required: ['documentType', 'namespace', 'issuerAuth', 'elements', 'deviceSignature', 'session'],
  });
  return {
    documentType: readText(binding.documentType, `${path}.documentType`, 200),
    namespace: readText(binding.namespace, `${path}.namespace`, 200),
    issuerAuth: readText(binding.issuerAuth, `${path}.issuerAuth`, MOST),
    elements: readArray(binding.elements, `${path}.elements`, { min: 0, max: 10 }).map((each, index) =>
      readText(each, `${path}.elements[${index}]`, 4096),
    ),
    deviceSignature: readText(binding.deviceSignature, `${path}.deviceSignature`, 4096),
    session: readSession(binding.session, `${path}.session`),
  };
}

function readSession(value: unknown, path: string): WalletSession {
  const members = ['clientId', 'responseUri', 'origin', 'keyThumbprint', 'encryptionInfo'];
  const given = readExactObject(value, path, { required: ['protocol'], optional: members });
  const protocol = readOneOf(given.protocol, `${path}.protocol`, PROTOCOLS);
  const textOf = (name: string) => readText(given[name], `${path}.${name}`, 4096);
  const key = given.keyThumbprint === undefined ? {} : { keyThumbprint: textOf('keyThumbprint') };
  const session: WalletSession =
    protocol === 'openid4vp'
      ? { protocol, clientId: textOf('clientId'), responseUri: textOf('responseUri'), ...key }
      : protocol === 'openid4vp-dc-api'
        ? { protocol, origin: textOf('origin'), ...key }
        : { protocol, origin: textOf('origin'), encryptionInfo: textOf('encryptionInfo') };
  if (Object.keys(session).length !== Object.keys(given).length)
    throw new InputError(path, 'has a member of another protocol');
  return session;
}

/**
 * Requires that a wallet presented a document of the named person and signed this payload with its key. Checks the
 * digests of the name, the issuer's signature and chain if trusted, validity at signing, and the device signature over
 * the session whose nonce is the payload's (ISO/IEC 18013-5 section 9.1.3, OpenID4VP 1.0 appendix B.2.6). Throws {@link
 * InputError} otherwise.
 */
export function judgeDeviceBinding(binding: DeviceBinding, { payload, name, authority }: DeviceBindingCheck): void {
  const { documentType, namespace } = binding;
  const kind = DOCUMENTS[documentType];
  if (kind?.namespace !== namespace)
    throw new InputError(`${PATH}.documentType`, 'is not a type that identifies a person');
  const issued = readSign1(binding.issuerAuth, `${PATH}.issuerAuth`);
  const securityObject = readSecurityObject(issued.payload);
  if (securityObject.get('docType') !== documentType)
    throw new InputError(`${PATH}.documentType`, 'differs from the security object');
  const at = Date.parse(payload.signedAt);
  judgeValidity(asMap(securityObject.get('validityInfo')), at);
  if (authority) judgeIssuer(issued, { authority, at, usage: kind.usage });
  if (nameIn(binding, securityObject) !== name?.normalize('NFC'))
    throw new InputError('identity.name', 'differs from the presented document');
  judgeDevice(binding, asMap(asMap(securityObject.get('deviceKeyInfo')).get('deviceKey')), payload);
}

interface Sign1 {
  protectedBytes: Uint8Array;
  hash: SignatureHash | null;
  chain: Uint8Array[];
  payload: Uint8Array | null;
  signature: Uint8Array;
}

function readSign1(text: string, path: string): Sign1 {
  const bytes = fromBase64Url(text);
  const item = bytes && readCbor(bytes);
  const [protectedBytes, unprotected, payload, signature, ...more] = Array.isArray(item) ? item : [];
  const header = protectedBytes instanceof Uint8Array ? readCbor(protectedBytes) : undefined;
  const isWhole =
    protectedBytes instanceof Uint8Array &&
    header instanceof Map &&
    unprotected instanceof Map &&
    (payload === null || payload instanceof Uint8Array) &&
    signature instanceof Uint8Array &&
    more.length === 0;
  if (!isWhole) throw new InputError(path, 'is not a COSE signature');
  const hash = ALGORITHMS.get(header.get(ALGORITHM));
  if (hash === undefined || header.has(CRITICAL)) throw new InputError(path, 'has a header that is not supported');
  const chain = [unprotected.get(X5CHAIN) ?? header.get(X5CHAIN) ?? []].flat() as Cbor[];
  return { protectedBytes, hash, chain: chain.filter((each) => each instanceof Uint8Array), payload, signature };
}

function readSecurityObject(payload: Uint8Array | null): CborMap {
  const embedded = embeddedBytes(payload ? readCbor(payload) : undefined);
  const found = embedded && readCbor(embedded);
  if (!(found instanceof Map) || found.get('version') !== '1.0')
    throw new InputError(`${PATH}.issuerAuth`, 'contains no security object');
  return found;
}

function judgeValidity(info: CborMap, at: number): void {
  const [from, until] = ['validFrom', 'validUntil'].map((each) => timeOf(info.get(each)));
  if (from === undefined || until === undefined) throw malformed();
  if (from > at + CLOCK_TOLERANCE_MS) throw new InputError(PATH, 'was not valid yet when the wallet signed');
  if (until <= at) throw new InputError(PATH, 'had expired when the wallet signed');
}

function timeOf(item: Cbor | undefined): number | undefined {
  return item instanceof Tagged && item.tag === 0 && typeof item.value === 'string'
    ? readDateTime(item.value)
    : undefined;
}

function judgeIssuer(
  issued: Sign1,
  { authority, at, usage }: { authority: Certificate; at: number; usage: string | undefined },
): void {
  const path = `${PATH}.issuerAuth`;
  const { key } = judgeChain(issued.chain, { authority, at, usage }, path);
  const { hash, signature } = issued;
  const signed = signedBytes(issued, issued.payload ?? new Uint8Array());
  if (!isSignedByKey(key, { hash, signed, signature, format: 'compact' }))
    throw new InputError(path, 'was not signed by the issuer');
}

/** RFC 9052 section 4.4. */
const signedBytes = ({ protectedBytes }: Sign1, payload: Uint8Array): Uint8Array =>
  writeCbor(['Signature1', protectedBytes, new Uint8Array(), payload]);

/** The name from the disclosed elements, each with its digest in the security object. */
function nameIn({ namespace, elements }: DeviceBinding, securityObject: CborMap): string {
  const algorithm = readOneOf(securityObject.get('digestAlgorithm'), `${PATH}.issuerAuth`, [
    'SHA-256',
    'SHA-384',
    'SHA-512',
  ] as const);
  const digests = asMap(asMap(securityObject.get('valueDigests')).get(namespace));
  const values = new Map<Cbor | undefined, Cbor | undefined>();
  for (const [index, each] of elements.entries()) {
    const path = `${PATH}.elements[${index}]`;
    const bytes = fromBase64Url(each);
    const item = bytes && readCbor(bytes);
    if (!bytes || !(item instanceof Map)) throw new InputError(path, 'is not an element');
    const expected = digests.get(item.get('digestID') ?? '');
    const digest = DIGESTS[algorithm](embed(bytes));
    if (!(expected instanceof Uint8Array) || !isSame(expected, digest))
      throw new InputError(path, 'has no digest of the issuer');
    values.set(item.get('elementIdentifier'), item.get('elementValue'));
  }
  return ['given_name', 'family_name']
    .map((each) => values.get(each))
    .filter((part) => typeof part === 'string')
    .map((part) => part.normalize('NFC').trim())
    .join(' ')
    .trim();
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function judgeDevice(
  { documentType, deviceSignature, session }: DeviceBinding,
  deviceKey: CborMap,
  payload: SignaturePayload,
): void {
  const path = `${PATH}.deviceSignature`;
  const sign1 = readSign1(deviceSignature, path);
  const authentication = concatBytes(
    Uint8Array.of(0x84),
    writeCbor('DeviceAuthentication'),
    transcriptOf(session, payloadNonce(payload)),
    writeCbor(documentType),
    // DeviceNameSpaces: the wallet itself claims nothing.
    embed(Uint8Array.of(0xa0)),
  );
  const { hash, signature } = sign1;
  const signed = signedBytes(sign1, embed(authentication));
  if (sign1.payload !== null || !isSignedByKey(keyOf(deviceKey), { hash, signed, signature, format: 'compact' }))
    throw new InputError(path, 'is not a signature of the document over this payload');
}

/** COSE_Key parameters (RFC 9053 section 7). */
const [KEY_TYPE, CURVE, X, Y] = [1, -1, -2, -3];

function keyOf(key: CborMap) {
  const [x, y] = [key.get(X), key.get(Y)];
  const kind = `${key.get(KEY_TYPE)}/${key.get(CURVE)}`;
  if (kind === '2/1' && x instanceof Uint8Array && y instanceof Uint8Array)
    return { curve: 'P-256', point: concatBytes(Uint8Array.of(4), x, y) } as const;
  if (kind === '1/6' && x instanceof Uint8Array) return { curve: 'Ed25519', point: x } as const;
  throw malformed();
}

function transcriptOf(session: WalletSession, nonce: string): Uint8Array {
  if (session.protocol === 'org-iso-mdoc') {
    judgeNonce(session.encryptionInfo, nonce);
    return handover('dcapi', [session.encryptionInfo, session.origin]);
  }
  const key = session.keyThumbprint === undefined ? null : (fromBase64Url(session.keyThumbprint) ?? null);
  return session.protocol === 'openid4vp'
    ? handover('OpenID4VPHandover', [session.clientId, nonce, key, session.responseUri])
    : handover('OpenID4VPDCAPIHandover', [session.origin, nonce, key]);
}

function handover(kind: string, info: (string | Uint8Array | null)[]): Uint8Array {
  return writeCbor([null, null, [kind, sha256(writeCbor(info))]]);
}

/** ISO/IEC 18013-7 annex C: the nonce is inside the encryption parameters, `["dcapi", {nonce, recipientPublicKey}]`. */
function judgeNonce(encryptionInfo: string, nonce: string): void {
  const bytes = fromBase64Url(encryptionInfo);
  const item = bytes && readCbor(bytes);
  const parameters = Array.isArray(item) && item[0] === 'dcapi' ? item[1] : undefined;
  const given = parameters instanceof Map ? parameters.get('nonce') : undefined;
  if (!(given instanceof Uint8Array) || new TextDecoder('utf-8', { ignoreBOM: true }).decode(given) !== nonce)
    throw new InputError(`${PATH}.session`, 'is not for the signed payload');
}

function asMap(item: Cbor | undefined): CborMap {
  if (!(item instanceof Map)) throw malformed();
  return item;
}

const malformed = (): InputError => new InputError(`${PATH}.issuerAuth`, 'contains no security object of a document');
