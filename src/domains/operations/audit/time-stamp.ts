import { createHash, X509Certificate } from 'node:crypto';
import { fromBER, OctetString, Sequence } from 'asn1js';
import { Certificate, type ContentInfo, SignedData, type SignerInfo, TimeStampResp, TSTInfo } from 'pkijs';
import { AttestationRefused } from './attestation-refused.ts';
import { requireTimeStamper } from './time-stamper.ts';

export const SHA256 = '2.16.840.1.101.3.4.2.1';
const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
} as const;
/** SHA-256, -384, -512. */
const DIGESTS = [SHA256, '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
/** granted, grantedWithMods (RFC 3161 section 2.4.2). */
const GRANTED = [0, 1];

export interface TimeStampQuestion {
  /** The data being time-stamped. */
  data: Buffer;
  /** As an unsigned number, most significant byte first. */
  nonce: Buffer;
  authorities: readonly X509Certificate[];
}

/**
 * Extracts the TimeStampToken from an authority's answer, unchanged, after verifying that it covers this data and
 * nonce, and was signed with a time-stamping certificate that was valid at that time and, if authorities are
 * configured, was certified by one of them. Throws {@link AttestationRefused}.
 */
export async function tokenOf(answer: Buffer, question: TimeStampQuestion): Promise<Buffer> {
  const { response, token } = parse(answer);
  if (!GRANTED.includes(response.status.status)) throw new AttestationRefused('refused');
  if (!response.timeStampToken || !token) throw new AttestationRefused('not_an_answer');
  const { signed, info } = open(response.timeStampToken);
  requireAnswer(info, question);
  const certificate = await requireSigned(signed, question.data);
  const certificates = (signed.certificates ?? []).filter((each) => each instanceof Certificate).map(x509Of);
  requireTimeStamper(x509Of(certificate), {
    at: info.genTime,
    others: certificates,
    authorities: question.authorities,
  });
  return token;
}

/** Any parser error means that it is not a valid answer. */
function understand<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof AttestationRefused ? error : new AttestationRefused('not_an_answer', error);
  }
}

function parse(answer: Buffer): { response: TimeStampResp; token: Buffer | undefined } {
  return understand(() => {
    const { offset, result } = fromBER(answer);
    if (offset !== answer.length || !(result instanceof Sequence)) throw new AttestationRefused('not_an_answer');
    const token = result.valueBlock.value[1]?.valueBeforeDecodeView;
    return { response: new TimeStampResp({ schema: result }), token: token && Buffer.from(token) };
  });
}

function open(token: ContentInfo): { signed: SignedData; info: TSTInfo } {
  return understand(() => {
    if (token.contentType !== OID.signedData) throw new AttestationRefused('not_an_answer');
    const signed = new SignedData({ schema: token.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== OID.tstInfo || !eContent || signed.signerInfos.length !== 1)
      throw new AttestationRefused('not_an_answer');
    const content = eContent.getValue();
    // BER allows the content in segments, which pkijs would not join.
    signed.encapContentInfo.eContent = new OctetString({ valueHex: content });
    return { signed, info: TSTInfo.fromBER(content) };
  });
}

function requireAnswer({ messageImprint, nonce }: TSTInfo, question: TimeStampQuestion): void {
  const hash = createHash('sha256').update(question.data).digest();
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || !hash.equals(hashedMessage.valueBlock.valueHexView))
    throw new AttestationRefused('wrong_imprint');
  if (!nonce || !question.nonce.equals(nonce.valueBlock.valueHexView)) throw new AttestationRefused('wrong_nonce');
}

/** The certificate whose key signed the token (RFC 5652 section 5.4) and that the token names (RFC 5816). */
async function requireSigned(signed: SignedData, data: Buffer): Promise<Certificate> {
  const [signer] = signed.signerInfos;
  if (!signer || !DIGESTS.includes(signer.digestAlgorithm.algorithmId)) throw new AttestationRefused('not_signed');
  if (understand(() => attributeOf(signer, OID.contentType)?.toString()) !== `OBJECT IDENTIFIER : ${OID.tstInfo}`)
    throw new AttestationRefused('not_signed');
  const { signatureVerified, signerCertificate } = await signed
    .verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false, extendedMode: true })
    .catch((error: unknown) => {
      throw new AttestationRefused('not_signed', error);
    });
  if (signatureVerified !== true || !signerCertificate || !isNamed(signer, signerCertificate))
    throw new AttestationRefused('not_signed');
  return signerCertificate;
}

type Asn1 = { toString(): string; valueBlock: { value?: Asn1[] } };

/** The single value of a signed attribute; undefined unless it occurs exactly once. */
function attributeOf({ signedAttrs }: SignerInfo, type: string): Asn1 | undefined {
  const [attribute, ...more] = (signedAttrs?.attributes ?? []).filter((each) => each.type === type);
  return attribute?.values.length === 1 && more.length === 0 ? attribute.values[0] : undefined;
}

const CERTIFICATE_HASHES = [
  // ESSCertIDv2: [hashAlgorithm, SHA-256 if absent,] certHash, …
  ['1.2.840.113549.1.9.16.2.47', 'sha256'],
  // ESSCertID of RFC 2634, the original form in RFC 3161.
  ['1.2.840.113549.1.9.16.2.12', 'sha1'],
] as const;

/** Another certificate for the same key could belong to another authority. */
function isNamed(signer: SignerInfo, certificate: Certificate): boolean {
  const der = x509Of(certificate).raw;
  return CERTIFICATE_HASHES.some(([type, algorithm]) => {
    // SigningCertificate: SEQUENCE of SEQUENCE OF ESSCertID, the first of which is the signer's.
    const first = attributeOf(signer, type)?.valueBlock.value?.[0]?.valueBlock.value?.[0]?.valueBlock.value ?? [];
    const [hash, more] = first;
    const isDefault = hash !== undefined && isOctets(hash);
    const named = isDefault ? hash : more;
    const name = isDefault ? algorithm : digestName(hash?.valueBlock.value?.[0]?.toString());
    return named !== undefined && isOctets(named) && name !== undefined && bytesOf(named).equals(hashOf(name, der));
  });
}

const hashOf = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();
const isOctets = (value: Asn1): boolean => value.toString().startsWith('OCTET STRING');
const bytesOf = (value: Asn1): Buffer => Buffer.from((value as unknown as OctetString).valueBlock.valueHexView);

function digestName(text: string | undefined): string | undefined {
  const at = DIGESTS.findIndex((digest) => text === `OBJECT IDENTIFIER : ${digest}`);
  return ['sha256', 'sha384', 'sha512'][at];
}

const x509Of = (certificate: Certificate): X509Certificate =>
  new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
