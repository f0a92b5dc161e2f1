import { X509Certificate } from 'node:crypto';
import { type GeneralizedTime, ObjectIdentifier, type OctetString } from 'asn1js';
import { AlgorithmIdentifier, Attribute, Certificate } from 'pkijs';
import { contentOf, DER, type DerElement, oidOf, readDer, readWithin } from '#verifier/encoding/der.ts';
import { digestOf, hashOf, isSignedBy } from './algorithms.ts';
import { ChipRefused, orUnreadable } from './chip-refused.ts';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const;
const SET = 0x31;
const CONTEXT = [0xa0, 0xa1] as const;
const KEY_IDENTIFIER = 0x80;
/** The path that {@link readDer} uses in its errors. */
const PATH = 'chip';

/** A certificate parsed twice: once for its fields, once for its key and names. */
export interface DualCertificate {
  parsed: Certificate;
  own: X509Certificate;
}

export interface SignedContent {
  content: Buffer;
  signer: DualCertificate;
  /** All other certificates in the structure. */
  others: DualCertificate[];
  /** From the signed attributes. */
  signingTime: Date | undefined;
}

export function readDual(der: Uint8Array): DualCertificate {
  return { parsed: Certificate.fromBER(Uint8Array.from(der)), own: new X509Certificate(der) };
}

/**
 * The content of a CMS SignedData (RFC 5652), after verifying that one of its certificates signed it by signed
 * attributes. The caller judges the signer. The structure must be DER (Doc 9303-10 section 4.6.2.3). Throws {@link
 * ChipRefused}.
 */
export function openSignedData(der: Uint8Array, contentType: string): SignedContent {
  const { content, digests, certificates, signer } = orUnreadable(() => readStructure(der, contentType));
  const [found, ...more] = certificates.filter((certificate) => orUnreadable(() => isNamed(signer, certificate)));
  if (!found || more.length > 0) throw new ChipRefused('chip_signature_invalid');
  const digest = hashOf(signer.digestAlgorithm);
  if (!digests.map(hashOf).includes(digest)) throw new ChipRefused('chip_unreadable');
  const { type, messageDigest, signingTime } = orUnreadable(() => readAttributes(signer.attributes));
  if (type !== contentType) throw new ChipRefused('chip_signature_invalid');
  if (!digestOf(digest, content).equals(messageDigest)) throw new ChipRefused('chip_data_changed');
  const isGenuine = isSignedBy(
    orUnreadable(() => found.own.publicKey),
    {
      // The signature covers the attributes with the tag of a SET (RFC 5652 section 5.4).
      signed: Buffer.concat([Buffer.from([SET]), signer.attributes.whole.subarray(1)]),
      signature: signer.signature,
      algorithm: signer.signatureAlgorithm,
      digest,
    },
  );
  if (!isGenuine) throw new ChipRefused('chip_signature_invalid');
  return { content, signer: found, others: certificates.filter((each) => each !== found), signingTime };
}

/** Requires one signer, and version 3, because the content type is not `data`. */
function readStructure(der: Uint8Array, contentType: string) {
  const [info, ...rest] = readDer(der, PATH);
  const [type, holder] = readWithin(info, DER.sequence, PATH);
  const [version, algorithms, encapsulated, ...optional] = readWithin(
    readWithin(holder, CONTEXT[0], PATH)[0],
    DER.sequence,
    PATH,
  );
  const [eContentType, eContent, ...others] = readWithin(encapsulated, DER.sequence, PATH);
  const certificates = optional[0]?.tag === CONTEXT[0] ? readWithin(optional.shift(), CONTEXT[0], PATH) : [];
  if (optional[0]?.tag === CONTEXT[1]) optional.shift();
  const signers = readWithin(optional.shift(), SET, PATH);
  const isWhole =
    oidOf(type, PATH) === OID.signedData &&
    oidOf(eContentType, PATH) === contentType &&
    numberOf(version) === 3 &&
    [rest, others, optional, signers.slice(1)].every(({ length }) => length === 0);
  if (!isWhole) throw new ChipRefused('chip_unreadable');
  return {
    content: Buffer.from(contentOf(readWithin(eContent, CONTEXT[0], PATH)[0], DER.octets, PATH)),
    digests: readWithin(algorithms, SET, PATH).map(algorithmOf),
    certificates: certificates.map(({ whole }) => readDual(whole)),
    signer: readSigner(signers[0]),
  };
}

interface Signer {
  version: number;
  identifier: DerElement;
  digestAlgorithm: AlgorithmIdentifier;
  attributes: DerElement;
  signatureAlgorithm: AlgorithmIdentifier;
  signature: Uint8Array;
}

function readSigner(element: DerElement | undefined): Signer {
  const [version, identifier, digest, attributes, algorithm, signature, ...unsigned] = readWithin(
    element,
    DER.sequence,
    PATH,
  );
  const isWhole = unsigned.length === 0 || (unsigned.length === 1 && unsigned[0]?.tag === CONTEXT[1]);
  if (!identifier || attributes?.tag !== CONTEXT[0] || !isWhole) throw new ChipRefused('chip_unreadable');
  return {
    version: numberOf(version),
    identifier,
    digestAlgorithm: algorithmOf(digest),
    attributes,
    signatureAlgorithm: algorithmOf(algorithm),
    signature: contentOf(signature, DER.octets, PATH),
  };
}

function numberOf(element: DerElement | undefined): number {
  const [number = -1, ...more] = contentOf(element, DER.integer, PATH);
  return more.length === 0 ? number : -1;
}

function algorithmOf(element: DerElement | undefined): AlgorithmIdentifier {
  const parts = readWithin(element, DER.sequence, PATH);
  if (!element || parts.length > 2) throw new ChipRefused('chip_unreadable');
  return AlgorithmIdentifier.fromBER(Uint8Array.from(element.whole));
}

/**
 * Whether the signer identifies this certificate, by issuer and serial number or by key identifier (RFC 5652 section
 * 5.3).
 */
function isNamed({ version, identifier }: Signer, { own, parsed }: DualCertificate): boolean {
  if (identifier.tag === KEY_IDENTIFIER) {
    const extension = parsed.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
    const key = extension?.parsedValue as OctetString | undefined;
    return version === 3 && key !== undefined && Buffer.from(key.getValue()).equals(identifier.content);
  }
  const [issuer, serial, ...rest] = readWithin(identifier, DER.sequence, PATH);
  const tbs = readWithin(readWithin(readDer(own.raw, PATH)[0], DER.sequence, PATH)[0], DER.sequence, PATH);
  const isSame = (one: DerElement | undefined, other: DerElement | undefined): boolean =>
    one !== undefined && other !== undefined && Buffer.from(one.whole).equals(other.whole);
  return version === 1 && rest.length === 0 && isSame(issuer, tbs[3]) && isSame(serial, tbs[1]);
}

function readAttributes(set: DerElement) {
  const attributes = readDer(set.content, PATH).map(({ whole }) => Attribute.fromBER(Uint8Array.from(whole)));
  const one = (wanted: string): unknown => {
    const [attribute, ...more] = attributes.filter(({ type }) => type === wanted);
    if (more.length > 0 || (attribute && attribute.values.length !== 1)) throw new ChipRefused('chip_unreadable');
    return attribute?.values[0];
  };
  const type = one(OID.contentType);
  const time = one(OID.signingTime) as GeneralizedTime | undefined;
  if (!(type instanceof ObjectIdentifier)) throw new ChipRefused('chip_signature_invalid');
  return {
    type: type.getValue(),
    messageDigest: Buffer.from((one(OID.messageDigest) as OctetString).getValue()),
    signingTime: time?.toDate(),
  };
}
