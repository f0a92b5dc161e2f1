import { createHash } from 'node:crypto';
import type { PublicJwk } from '../../dids/public-jwk.ts';
import { Refusal } from '../refusal.ts';
import type { ChainTrust } from '../sd-jwt/certificate-chain.ts';
import { type PublishedStatus, readTokenStatus } from '../status-reference.ts';
import { type CborMap, CborTime, EmbeddedCbor, tryReadCbor } from './cbor.ts';
import { checkAlgorithm, isSignedBy, readCoseKey, readSign1, type Sign1 } from './cose.ts';
import { countryOf, type DocumentSigner, findDocumentSigner, stateOf } from './document-signer.ts';
import { plainValue } from './plain-value.ts';

/** The disclosed, issuer-signed content of a document. */
export interface IssuerSigned {
  signer: DocumentSigner;
  /** Data elements by namespace and name, as JSON. */
  namespaces: Record<string, Record<string, unknown>>;
  signedAt: Date;
  /** The key that signs presentations of the document. */
  deviceJwk: PublicJwk;
  /** The environment, if the document is from this service and not from production. */
  environment?: string;
  status: PublishedStatus;
}

const HASHES: ReadonlyMap<unknown, string> = new Map([
  ['SHA-256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
]);
/** Other parties' clocks may be ahead. */
const TOLERANCE_MS = 60_000;
const MDL_NAMESPACE = 'org.iso.18013.5.1';

/**
 * Verifies `issuerSigned` of a document as of a time (ISO/IEC 18013-5 section 9.3.1): the signer's certificate, its
 * signature over the mobile security object, the digest of every disclosed element, the document type, and validity.
 * Throws {@link Refusal}.
 */
export async function verifyIssuerSigned(
  issuerSigned: CborMap,
  { docType, ...trust }: ChainTrust & { docType: string },
): Promise<IssuerSigned> {
  const sign1 = readSign1(issuerSigned.get('issuerAuth'), 'format');
  const mso = readSecurityObject(sign1);
  const signer = await findDocumentSigner(sign1, { docType, ...trust });
  checkAlgorithm(sign1, signer.key);
  if (!isSignedBy(sign1, signer.key)) throw new Refusal('signature', 'signature_invalid');
  const namespaces = readElements(issuerSigned.get('nameSpaces'), mso);
  if (mso.get('docType') !== docType) throw new Refusal('data_model', 'document_type_differs');
  checkPlace(namespaces[MDL_NAMESPACE], signer);
  const deviceJwk = readCoseKey(asMap(asMap(mso.get('deviceKeyInfo')).get('deviceKey')));
  const status = readTokenStatus(plainValue(mso.get('status')));
  const signedAt = checkValidity(asMap(mso.get('validityInfo')), signer, trust.at);
  const environment = mso.get('environment');
  return {
    signer,
    signedAt,
    namespaces,
    deviceJwk,
    status,
    ...(environment !== undefined && { environment: String(environment) }),
  };
}

/** MobileSecurityObjectBytes: the payload is CBOR that contains encoded CBOR. */
function readSecurityObject({ payload }: Sign1): CborMap {
  const embedded = payload && tryReadCbor(payload);
  const mso = embedded instanceof EmbeddedCbor ? tryReadCbor(embedded.bytes) : undefined;
  if (!(mso instanceof Map) || mso.get('version') !== '1.0') throw new Refusal('format', 'not_a_credential');
  return mso;
}

/**
 * Every element must have a digest in the security object. No digest may be used twice, and no name may have two
 * values.
 */
function readElements(disclosed: unknown, mso: CborMap): Record<string, Record<string, unknown>> {
  const hash = HASHES.get(mso.get('digestAlgorithm'));
  if (!hash) throw new Refusal('disclosures', 'hash_algorithm_unknown');
  const digests = asMap(mso.get('valueDigests'));
  const namespaces: Record<string, Record<string, unknown>> = Object.create(null);
  for (const [namespace, items] of asMap(disclosed ?? new Map())) {
    if (!isName(namespace) || !Array.isArray(items)) throw malformed();
    // The wallet may add a name without elements, which is not signed.
    const own = digests.get(namespace);
    if (!(own instanceof Map)) throw new Refusal('disclosures', 'disclosure_not_referenced');
    namespaces[namespace] = readNamespace(items, own, hash);
  }
  return namespaces;
}

function readNamespace(items: readonly unknown[], digests: CborMap, hash: string): Record<string, unknown> {
  const elements: Record<string, unknown> = Object.create(null);
  const used = new Set<unknown>();
  for (const item of items) {
    const { id, name, value, bytes } = readItem(item);
    const expected = digests.get(id);
    const digest = createHash(hash).update(bytes).digest();
    if (!(expected instanceof Uint8Array) || !digest.equals(expected))
      throw new Refusal('disclosures', 'disclosure_not_referenced');
    if (used.has(id)) throw new Refusal('disclosures', 'digest_repeated');
    if (Object.hasOwn(elements, name)) throw new Refusal('disclosures', 'claim_name_taken');
    used.add(id);
    elements[name] = readValue(value);
  }
  return elements;
}

/** CBOR within an element may be malformed, or nested too deep to be walked. */
function readValue(value: unknown): unknown {
  try {
    return plainValue(value);
  } catch {
    throw malformed();
  }
}

function readItem(item: unknown): { id: unknown; name: string; value: unknown; bytes: Uint8Array } {
  const content = item instanceof EmbeddedCbor ? tryReadCbor(item.bytes) : undefined;
  if (!(item instanceof EmbeddedCbor) || !(content instanceof Map)) throw malformed();
  const name = content.get('elementIdentifier');
  if (!isName(name) || !content.has('elementValue')) throw malformed();
  return { id: content.get('digestID'), name, value: content.get('elementValue'), bytes: item.tagged };
}

/** `__proto__` would become the prototype of an object that the elements are copied into. */
const isName = (name: unknown): name is string => typeof name === 'string' && name !== '__proto__';

const malformed = (): Refusal => new Refusal('disclosures', 'disclosure_malformed');

/** Section 9.3.1: the issuing country of a licence, and its state, if stated, are those of its signer's certificate. */
function checkPlace(elements: Record<string, unknown> | undefined, signer: DocumentSigner): void {
  const country = elements?.issuing_country;
  if (country !== undefined && country !== countryOf(signer))
    throw new Refusal('data_model', 'issuing_country_differs');
  const [jurisdiction, state] = [elements?.issuing_jurisdiction, stateOf(signer)];
  if (jurisdiction !== undefined && state !== undefined && jurisdiction !== state)
    throw new Refusal('data_model', 'issuing_jurisdiction_differs');
}

/** Returns the time of signing. */
function checkValidity(info: CborMap, { certificate }: DocumentSigner, at: Date): Date {
  const [signed, from, until] = ['signed', 'validFrom', 'validUntil'].map((name) => readTime(info.get(name)));
  if (!signed || !from || !until) throw new Refusal('data_model', 'claims_malformed');
  if (signed < certificate.validFromDate || signed > certificate.validToDate)
    throw new Refusal('validity', 'certificate_expired');
  // A document is signed before it becomes valid (ISO/IEC 18013-5 section 9.1.2.4), so neither time may be in the
  // future.
  if (Math.max(signed.getTime(), from.getTime()) > at.getTime() + TOLERANCE_MS)
    throw new Refusal('validity', 'not_yet_valid');
  if (until <= at) throw new Refusal('validity', 'expired');
  return signed;
}

function readTime(value: unknown): Date | undefined {
  return value instanceof CborTime ? new Date(value.ms) : undefined;
}

function asMap(value: unknown): CborMap {
  if (!(value instanceof Map)) throw new Refusal('data_model', 'claims_malformed');
  return value;
}
