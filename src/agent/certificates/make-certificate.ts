// tsyringe, used by the library, needs the polyfill to be loaded first.
import 'reflect-metadata';
import { createHash, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import ipaddr from 'ipaddr.js';

interface Validity {
  notBefore: Date;
  notAfter: Date;
}

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };

/** A self-signed root (RFC 5280) that may sign only leaf certificates; base64 DER. */
export function makeRoot(options: RootOptions): Promise<string> {
  return selfSign(options, nameOf(options.privateKey, { country: NO_COUNTRY, role: 'Avouch root of issuers' }));
}

/** The authority of the documents in the sample wallet. Its country is Utopia, which ICAO 9303 uses for specimens. */
export function makeSampleRoot(options: RootOptions): Promise<string> {
  return selfSign(options, nameOf(options.privateKey, { country: UTOPIA, role: 'SAMPLE for test mode only' }));
}

/**
 * A certificate for the key that signs the documents in the sample wallet (ISO/IEC 18013-5 annex B.1.4), base64 DER.
 */
export function makeSampleSigner(options: LeafOptions): Promise<string> {
  return certify(options, {
    subject: [{ C: [UTOPIA] }, { CN: ['SAMPLE document signer'] }],
    usage: KeyUsageFlags.digitalSignature,
    more: [new ExtendedKeyUsageExtension([MDL_SIGNER], true)],
  });
}

const UTOPIA = 'UT';
const MDL_SIGNER = '1.0.18013.5.1.2';

interface RootOptions {
  privateKey: KeyObject;
  validity: Validity;
}

async function selfSign(options: RootOptions, name: Record<string, string[]>[]): Promise<string> {
  const keys = await pairOf(options.privateKey);
  const certificate = await X509CertificateGenerator.create({
    ...options.validity,
    ...keys,
    serialNumber: serialNumber(),
    subject: name,
    issuer: name,
    signingAlgorithm: SIGNING,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return certificate.toString('base64');
}

interface LeafOptions {
  privateKey: KeyObject;
  issuer: { privateKey: KeyObject; der: string };
  issuerUrl: string;
  validity: Validity;
}

/**
 * A certificate for an issuer's P-256 key, base64 DER. Its subject alternative names are the issuer's URL, with which
 * SD-JWT VC compares `iss`, and the host, for `x509_san_dns`.
 */
export function makeLeaf(options: LeafOptions): Promise<string> {
  // Software does not check commonName; it shows people whose certificate this is.
  const name = shortened(options.issuerUrl.split('/').at(-1) ?? '');
  const subject: Record<string, string[]>[] = [{ C: [NO_COUNTRY] }, { CN: [name] }];
  return certify(options, { subject, usage: KeyUsageFlags.digitalSignature });
}

/**
 * A certificate for the key with which an organization seals documents, base64 DER. PDF readers show its subject. Seals
 * commit to content, hence nonRepudiation (RFC 5280 section 4.2.1.3, ETSI EN 319 412-2 section 4.3.2).
 */
export function makeDocumentLeaf(options: OrganizationLeafOptions): Promise<string> {
  const usage = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  return certify(options, { subject: organizationName(options), usage });
}

/**
 * A certificate for the key with which an organization signs C2PA manifests, base64 DER, in the profile of C2PA 2.2
 * section 14.5.1.
 */
export function makeManifestLeaf(options: OrganizationLeafOptions): Promise<string> {
  return certify(options, {
    subject: organizationName(options),
    usage: KeyUsageFlags.digitalSignature,
    more: [new ExtendedKeyUsageExtension([CLAIM_SIGNER, EMAIL_PROTECTION])],
  });
}

type OrganizationLeafOptions = LeafOptions & { orgId: string };

const organizationName = ({ orgId, issuerUrl }: OrganizationLeafOptions): Record<string, string[]>[] => [
  { CN: [shortened(orgId)] },
  { O: [shortened(new URL(issuerUrl).hostname)] },
];

/** C2PA 2.2 section 14.5.1.1, c2pa-kp-claimSigning. */
const CLAIM_SIGNER = '1.3.6.1.4.1.62558.2.1';
/** The only one that the C2PA's own validator accepts without a trust list. */
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';

/**
 * Verifiers of mobile documents require a country of every signer (ISO/IEC 18013-5 annex B.1). ISO 3166-1 reserves ZZ
 * for users: we are not a state's authority.
 */
const NO_COUNTRY = 'ZZ';

/** X.520 allows 64 characters. */
const shortened = (name: string): string => name.slice(0, 64);

async function certify(
  { privateKey, issuer, issuerUrl, validity }: LeafOptions,
  { subject, usage, more = [] }: { subject: Record<string, string[]>[]; usage: KeyUsageFlags; more?: Extension[] },
): Promise<string> {
  const { publicKey } = await pairOf(privateKey);
  const authority = await pairOf(issuer.privateKey);
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    publicKey,
    signingKey: authority.signingKey,
    serialNumber: serialNumber(),
    subject,
    issuer: new X509Certificate(issuer.der).subjectName,
    signingAlgorithm: SIGNING,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(usage, true),
      new SubjectAlternativeNameExtension(alternativeNames(issuerUrl)),
      await SubjectKeyIdentifierExtension.create(publicKey),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
      ...more,
    ],
  });
  return certificate.toString('base64');
}

/** The name differs for each service, so that a verifier that trusts several can tell their roots apart. */
function nameOf(
  privateKey: KeyObject,
  { country, role }: { country: string; role: string },
): Record<string, string[]>[] {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return [{ C: [country] }, { CN: [`${role} ${createHash('sha256').update(spki).digest('hex').slice(0, 16)}`] }];
}

function alternativeNames(issuerUrl: string): { type: 'url' | 'dns' | 'ip'; value: string }[] {
  const host = new URL(issuerUrl).hostname.replace(/^\[|\]$/g, '');
  return [
    { type: 'url', value: issuerUrl },
    { type: ipaddr.isValid(host) ? 'ip' : 'dns', value: host },
  ];
}

async function pairOf(privateKey: KeyObject): Promise<{ signingKey: CryptoKey; publicKey: CryptoKey }> {
  const pkcs8 = new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }));
  const spki = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }));
  const [signingKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('pkcs8', pkcs8, P256, false, ['sign']),
    crypto.subtle.importKey('spki', spki, P256, true, ['verify']),
  ]);
  return { signingKey, publicKey };
}

/** RFC 5280 section 4.1.2.2: positive, at most 20 bytes; hex. */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}
