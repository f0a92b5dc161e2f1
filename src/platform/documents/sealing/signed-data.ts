import { createHash } from 'node:crypto';
import type { DocumentSigner } from '../document.ts';
import { context, elementsOf, nothing, objectIdentifier, octets, sequence, setOf, smallInteger } from './der.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ES256: '1.2.840.10045.4.3.2',
  RS256: '1.2.840.113549.1.1.11',
} as const;

/**
 * A detached CMS signature (RFC 5652) over data with the given hash, with exactly the attributes of PAdES B-B: content
 * type, message digest, signer's certificate. The time is in the PDF; ETSI EN 319 142-1 section 6.3 forbids it here.
 */
export async function signedData(hash: Uint8Array, { certificates, algorithm, sign }: DocumentSigner): Promise<Buffer> {
  const [own] = certificates;
  if (!own) throw new TypeError('the signer must have a certificate');
  const attributes = signedAttributes(hash, own);
  const digest = sequence(objectIdentifier(OID.sha256));
  const signature = await sign(setOf(...attributes));
  const signerInfo = sequence(
    smallInteger(1),
    issuerAndSerial(own),
    digest,
    implicitSet(attributes),
    algorithm === 'RS256' ? sequence(objectIdentifier(OID.RS256), nothing()) : sequence(objectIdentifier(OID.ES256)),
    octets(signature),
  );
  const content = sequence(
    smallInteger(1),
    setOf(digest),
    sequence(objectIdentifier(OID.data)),
    context(0, ...certificates),
    setOf(signerInfo),
  );
  return sequence(objectIdentifier(OID.signedData), context(0, content));
}

function signedAttributes(hash: Uint8Array, certificate: Uint8Array): Buffer[] {
  const certificateHash = createHash('sha256').update(certificate).digest();
  // ESSCertIDv2 (RFC 5035 section 4): SHA-256 is the default and therefore omitted.
  const signingCertificate = sequence(sequence(sequence(octets(certificateHash), issuerSerial(certificate))));
  return [
    attribute(OID.contentType, objectIdentifier(OID.data)),
    attribute(OID.messageDigest, octets(hash)),
    attribute(OID.signingCertificateV2, signingCertificate),
  ];
}

const attribute = (type: string, value: Buffer): Buffer => sequence(objectIdentifier(type), setOf(value));

/** As signed, but with tag [0] (RFC 5652 section 5.4). */
function implicitSet(attributes: Buffer[]): Buffer {
  const set = Buffer.from(setOf(...attributes));
  set[0] = 0xa0;
  return set;
}

function issuerAndSerial(certificate: Uint8Array): Buffer {
  const { issuer, serial } = namesOf(certificate);
  return sequence(issuer, serial);
}

/** With the issuer as GeneralNames: one directoryName. */
function issuerSerial(certificate: Uint8Array): Buffer {
  const { issuer, serial } = namesOf(certificate);
  return sequence(sequence(context(4, issuer)), serial);
}

/** TBSCertificate (RFC 5280 section 4.1): version [0], serialNumber, signature, issuer, … */
function namesOf(certificate: Uint8Array): { issuer: Buffer; serial: Buffer } {
  const [outer] = elementsOf(certificate);
  const [toBeSigned] = outer ? elementsOf(outer.content) : [];
  const fields = toBeSigned ? elementsOf(toBeSigned.content) : [];
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new TypeError('no X.509 certificate');
  return { issuer: issuer.whole, serial: serial.whole };
}
