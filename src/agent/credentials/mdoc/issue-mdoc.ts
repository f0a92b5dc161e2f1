import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { findSigningKey } from '../../dids/find-identifier.ts';
import type { PublicJwk } from '../../dids/public-jwk.ts';
import { signByKey } from '../../dids/sign-bytes.ts';
import type { SdJwtIssuing } from '../sd-jwt/issue-sd-jwt.ts';
import { toPublicJwk } from '../sd-jwt/verify-sd-jwt.ts';
import { EmbeddedCbor, fullDate, time, writeCbor } from './cbor.ts';
import { coseKeyOfJwk, signatureInput, writeSign1 } from './cose.ts';

export interface MdocIssueRequest {
  /** One of our own issuers. */
  issuerDid: string;
  docType: string;
  namespace: string;
  /** Data elements by name, with JSON values. */
  elements: Readonly<Record<string, unknown>>;
  /** Names of the elements that are dates, `YYYY-MM-DD`. */
  dates?: readonly string[];
  /** The wallet's public key, P-256 or Ed25519. */
  holderJwk: Readonly<Record<string, unknown>>;
  issuedAt: Date;
  validUntil: Date;
  /** Its entry in a Token Status List; undefined if it has none. */
  status?: { idx: number; uri: string } | undefined;
  /** The environment, if not production. Signed, and always shown. */
  environment?: string | undefined;
}

const HOUR_MS = 3_600_000;
/** ISO/IEC 18013-5 section 9.1.2.5 requires at least 16 bytes. */
const SALT_BYTES = 32;

/**
 * Signs a mobile document with ES256 (ISO/IEC 18013-5 section 9.1.2); returns IssuerSigned in base64url, in the form of
 * OpenID4VCI 1.0 appendix A.2.4. Throws TypeError if it cannot be issued, and if the issuer is not ours.
 */
export async function issueMdoc(
  { veramo, certificateChain }: Pick<SdJwtIssuing, 'veramo' | 'certificateChain'>,
  request: MdocIssueRequest,
): Promise<string> {
  const key = await findSigningKey(veramo, request.issuerDid, 'ES256');
  const chain = (await certificateChain(request.issuerDid, key.id)).map((der) => Buffer.from(der, 'base64'));
  const sign = async (data: Uint8Array) => Buffer.from(await signByKey(veramo, key, data), 'base64url');
  return signMdoc(request, { chain, sign });
}

/** A signer with ES256, and its certificates (DER), its own first. */
interface MdocSigner {
  chain: Buffer[];
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** Like {@link issueMdoc}, with any signer. */
export async function signMdoc(
  request: Omit<MdocIssueRequest, 'issuerDid'>,
  { chain, sign }: MdocSigner,
): Promise<string> {
  const holder = toPublicJwk(request.holderJwk);
  if (!holder) throw new TypeError("the holder's key is not a public key of P-256 or Ed25519");
  const items = itemsOf(request);
  const mso = securityObject(request, { items, holder, signed: signingTime(request.issuedAt, chain[0]) });
  const payload = new EmbeddedCbor(writeCbor(mso)).tagged;
  const signature = await sign(signatureInput(payload));
  const issuerSigned = {
    nameSpaces: { [request.namespace]: items.map(({ asTag }) => asTag) },
    issuerAuth: writeSign1({ payload, signature, chain }),
  };
  return Buffer.from(writeCbor(issuerSigned)).toString('base64url');
}

function itemsOf({ elements, dates = [] }: Pick<MdocIssueRequest, 'elements' | 'dates'>): EmbeddedCbor[] {
  return Object.entries(elements).map(([elementIdentifier, value], digestID) => {
    const elementValue = dates.includes(elementIdentifier) ? fullDate(String(value)) : value;
    return new EmbeddedCbor(writeCbor({ digestID, random: randomBytes(SALT_BYTES), elementIdentifier, elementValue }));
  });
}

/**
 * Rounded down to the hour, because the exact second would link the copies of one batch. Never before the certificate's
 * validity begins (ISO/IEC 18013-5, 9.3.1).
 */
function signingTime(issuedAt: Date, certificate: Buffer | undefined): Date {
  if (!certificate) throw new TypeError('the issuer has no certificate');
  const hour = Math.floor(issuedAt.getTime() / HOUR_MS) * HOUR_MS;
  return new Date(Math.max(hour, new X509Certificate(certificate).validFromDate.getTime()));
}

/** MobileSecurityObject (section 9.1.2.4), with `status` of draft-ietf-oauth-status-list section 6.3.2. */
function securityObject(
  { docType, namespace, validUntil, status, environment }: Omit<MdocIssueRequest, 'issuerDid'>,
  { items, holder, signed }: { items: readonly EmbeddedCbor[]; holder: PublicJwk; signed: Date },
) {
  const digests = new Map(items.map(({ tagged }, id) => [id, createHash('sha256').update(tagged).digest()]));
  return {
    version: '1.0',
    digestAlgorithm: 'SHA-256',
    docType,
    valueDigests: { [namespace]: digests },
    deviceKeyInfo: { deviceKey: coseKeyOfJwk(holder) },
    validityInfo: { signed: time(signed), validFrom: time(signed), validUntil: time(validUntil) },
    ...(status && { status: { status_list: status } }),
    ...(environment !== undefined && { environment }),
  };
}
