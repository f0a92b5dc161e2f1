import { type Certificate, readCertificate } from '../credential/certificate.ts';
import { isSignedByKey } from '../credential/judge-chain.ts';
import { type Cbor, type CborMap, readCbor, Tagged, writeCbor } from '../encoding/cbor.ts';
import { sha256 } from '../encoding/hashes.ts';
import { InputError } from '../input.ts';
import { readSuperbox, type Superbox } from './jumbf.ts';

/** The assertion in which the service states the consent. */
export const CONSENT_LABEL = 'org.avouch.consent';
export const HASH_LABEL = 'c2pa.hash.data';
export const CLAIM_LABEL = 'c2pa.claim.v2';
export const SIGNATURE_LABEL = 'c2pa.signature';
export const ASSERTIONS_LABEL = 'c2pa.assertions';

/** A manifest in the form that the service writes. Its claim and its assertions fit together; its signature is not judged. */
export interface ReadManifest {
  /** `urn:c2pa:…`. */
  label: string;
  /** The bytes that the signature covers. */
  claim: Uint8Array;
  assertions: ReadonlyMap<string, Cbor>;
  signature: Cbor | undefined;
}

/** The place of a store in its file; null for a manifest in a separate file. */
export type StorePlace = { start: number; length: number } | null;

/** The manifest of a store that the service made; throws {@link InputError}, also for a manifest of someone else. */
export function readManifest(store: Uint8Array): Superbox {
  const root = readSuperbox(store);
  if (root.type !== 'c2pa' || root.label !== 'c2pa') throw new InputError('manifest', 'is not a C2PA manifest store');
  const { superboxes } = root;
  // The last one is active; the others are those of its ingredients.
  const active = superboxes.at(-1);
  const labels = find(active, ASSERTIONS_LABEL)?.superboxes.map(({ label }) => label) ?? [];
  if (!active || !labels.includes(CONSENT_LABEL))
    throw new InputError('manifest', 'was made by someone else: it has no consent statement');
  if (superboxes.length > 1)
    throw new InputError('manifest', 'has ingredients with manifests, which are not supported');
  if (
    !root.isPlain ||
    root.content.length > 0 ||
    active.type !== 'c2ma' ||
    !/^urn:c2pa:[0-9a-f-]{36}$/.test(active.label)
  )
    throw notOurs();
  return active;
}

/** Whether all parts are there in the form of the service, and the claim lists exactly the assertions. */
export function readClaim(manifest: Superbox): ReadManifest {
  const [assertionStore, claimBox, signatureBox, ...others] = manifest.superboxes;
  if (!manifest.isPlain || manifest.content.length > 0 || others.length > 0) throw notOurs();
  const claim = contentOf(claimBox, { type: 'c2cl', label: CLAIM_LABEL });
  const signature = contentOf(signatureBox, { type: 'c2cs', label: SIGNATURE_LABEL });
  const isStore = assertionStore?.type === 'c2as' && assertionStore.label === ASSERTIONS_LABEL;
  if (!isStore || !assertionStore.isPlain || assertionStore.content.length > 0) throw notOurs();
  const assertions = new Map<string, Cbor>();
  const hashes = listed(readMap(claim), manifest.label);
  for (const box of assertionStore.superboxes) {
    const hash = hashes.get(`self#jumbf=${ASSERTIONS_LABEL}/${box.label}`);
    const value = readCbor(contentOf(box, { type: 'cbor', label: box.label }));
    if (!hash || value === undefined || assertions.has(box.label)) throw notOurs();
    if (!sameBytes(hash, sha256(box.body)))
      throw new InputError('assertions', `${JSON.stringify(box.label)} was changed after the claim was made`);
    assertions.set(box.label, value);
  }
  if (assertions.size !== hashes.size) throw new InputError('assertions', 'an assertion is missing');
  return { label: manifest.label, claim, assertions, signature: readCbor(signature) };
}

/** The hashes of the assertions in a claim, by their addresses. */
function listed(claim: CborMap, label: string): Map<string, Uint8Array> {
  const entries = claim.get('created_assertions');
  const isOfManifest = claim.get('signature') === `self#jumbf=/c2pa/${label}/${SIGNATURE_LABEL}`;
  if (claim.get('alg') !== 'sha256' || !isOfManifest || !Array.isArray(entries)) throw notOurs();
  const hashes = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const [url, hash] = entry instanceof Map ? [entry.get('url'), entry.get('hash')] : [];
    if (typeof url !== 'string' || !(hash instanceof Uint8Array) || hashes.has(url)) throw notOurs();
    hashes.set(url, hash);
  }
  return hashes;
}

/** The hash in `c2pa.hash.data`, of all bytes but those of the store; throws {@link InputError} if it excludes others. */
export function readContentHash({ assertions }: ReadManifest, place: StorePlace): Uint8Array {
  const binding = assertions.get(HASH_LABEL);
  const hash = binding instanceof Map ? binding.get('hash') : undefined;
  if (!(binding instanceof Map) || !(hash instanceof Uint8Array) || binding.get('alg') !== 'sha256') throw notOurs();
  const exclusions = binding.get('exclusions');
  const ranges = Array.isArray(exclusions) ? exclusions : [];
  const [range] = ranges;
  const isPlace = range instanceof Map && range.get('start') === place?.start && range.get('length') === place?.length;
  const isExact = place === null ? exclusions === undefined : ranges.length === 1 && isPlace;
  if (!isExact) throw new InputError('content', 'the manifest leaves out bytes that are not its own');
  return hash;
}

/** The text of the consent statement. */
export function readStatementText({ assertions }: ReadManifest): string {
  const consent = assertions.get(CONSENT_LABEL);
  const text = consent instanceof Map ? consent.get('statement') : undefined;
  if (typeof text !== 'string') throw notOurs();
  return text;
}

/** COSE (RFC 9052 section 3.1, RFC 9360 section 2). */
const SIGN1 = 18;
const ALGORITHM = 1;
const X5CHAIN = 33;
const ES256 = -7;

/** The certificate with which the claim is signed (C2PA 2.2 section 13.2); throws {@link InputError}. */
export function judgeClaimSignature({ signature, claim }: ReadManifest): Certificate {
  const parts = signature instanceof Tagged && signature.tag === SIGN1 ? signature.value : undefined;
  const [header, unprotected, payload, signed, ...others] = Array.isArray(parts) ? parts : [];
  const isWhole = unprotected instanceof Map && unprotected.size === 0 && payload === null && others.length === 0;
  if (!(header instanceof Uint8Array) || !(signed instanceof Uint8Array) || !isWhole)
    throw new InputError('claim-signature', 'not in the form of this service');
  const { certificate, isEs256 } = readHeader(readMap(header));
  const structure = writeCbor(['Signature1', header, new Uint8Array(), claim]);
  const of = { hash: 'SHA-256', signed: structure, signature: signed, format: 'compact' } as const;
  if (!isEs256 || certificate.key.curve !== 'P-256' || !isSignedByKey(certificate.key, of))
    throw new InputError('claim-signature', 'was not made with the key of its certificate');
  return certificate;
}

function readHeader(header: CborMap): { certificate: Certificate; isEs256: boolean } {
  const chain = header.get(X5CHAIN);
  const leaf = Array.isArray(chain) ? chain[0] : chain;
  if (header.size !== 2 || !(leaf instanceof Uint8Array)) throw notOurs();
  return { certificate: readCertificate(leaf, 'claim-signature'), isEs256: header.get(ALGORITHM) === ES256 };
}

/** The only content of a box with this type and label; all are CBOR. */
function contentOf(box: Superbox | undefined, { type, label }: { type: string; label: string }): Uint8Array {
  const [content, ...others] = box?.content ?? [];
  const isExpected = box?.type === type && box.label === label && box.isPlain && box.superboxes.length === 0;
  if (!isExpected || content?.type !== 'cbor' || others.length > 0) throw notOurs();
  return content.data;
}

function readMap(bytes: Uint8Array): CborMap {
  const map = readCbor(bytes);
  if (!(map instanceof Map)) throw notOurs();
  return map;
}

function find(box: Superbox | undefined, label: string): Superbox | undefined {
  return box?.superboxes.find((each) => each.label === label);
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

const notOurs = () => new InputError('manifest', 'not in the form of this service');
