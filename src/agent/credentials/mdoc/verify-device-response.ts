import { X509Certificate } from 'node:crypto';
import { decodeBase64Url } from '#kernel/base64.ts';
import type { Expected, PresentationOutcome } from '../presentations/expectations.ts';
import { holderOfKey } from '../presentations/holder-binding.ts';
import { type CheckName, checksUntil, Refusal } from '../refusal.ts';
import { importPublicJwk } from '../verification-key.ts';
import type { CredentialVerification } from '../verify-credential.ts';
import { type CborMap, EmbeddedCbor, tryReadCbor, writeCbor } from './cbor.ts';
import { checkAlgorithm, isSignedBy, readSign1 } from './cose.ts';
import { nameOfAuthority } from './document-signer.ts';
import { type IssuerSigned, verifyIssuerSigned } from './issuer-signed.ts';

/** The checks of an mdoc, in order. */
const CHECKS: readonly CheckName[] = ['format', 'header', 'key', 'signature', 'disclosures', 'data_model', 'validity'];

/** Maximum length of a response; a portrait takes some hundred kilobytes. */
const MAX_LENGTH = 2_000_000;

/**
 * Verifies a DeviceResponse (ISO/IEC 18013-5 section 8.3.2.1.2.2) with one document, in base64url, as OpenID4VP 1.0
 * appendix B.2 presents it: first the issuer's signature, then the wallet key's signature over this session. The
 * wallet's own claims (`deviceSigned` elements) are not read. Chains of documents issued by this service's
 * organizations end at its root (PEM); these are accepted if the organization is trusted. Throws {@link Refusal}.
 */
export async function verifyDeviceResponse(
  presentation: string | Record<string, unknown>,
  expected: Expected,
  ownRoot?: string,
): Promise<PresentationOutcome> {
  const { sessionTranscript, at, revoked } = expected;
  const document = readDocument(String(presentation));
  if (!sessionTranscript) throw new Refusal('format', 'format_not_asked');
  const docType = String(document.get('docType'));
  const credential = await verifyDocument(document, { docType, issuers: issuersOf(expected, ownRoot), at, revoked });
  if (!credential.found)
    return { refusal: new Refusal('key', 'credential_not_verified'), credentials: [credential.judged] };
  const { deviceJwk } = credential.found;
  checkDeviceSignature(document, { docType, deviceJwk, sessionTranscript });
  return { holder: holderOfKey(deviceJwk), credentials: [credential.judged] };
}

function readDocument(text: string): CborMap {
  const bytes = text.length <= MAX_LENGTH ? decodeBase64Url(text) : undefined;
  const response = bytes && tryReadCbor(bytes);
  const isResponse =
    response instanceof Map && typeof response.get('version') === 'string' && response.get('status') === 0;
  if (!isResponse) throw new Refusal('format', 'not_a_presentation');
  const documents: unknown = response.get('documents');
  if (!Array.isArray(documents)) throw new Refusal('format', 'not_a_presentation');
  if (documents.length > 1) throw new Refusal('format', 'too_many_credentials');
  const [document] = documents;
  const isDocument =
    document instanceof Map &&
    typeof document.get('docType') === 'string' &&
    document.get('issuerSigned') instanceof Map &&
    document.get('deviceSigned') instanceof Map;
  if (!isDocument) throw new Refusal('format', 'not_a_presentation');
  return document;
}

interface Verified {
  judged: CredentialVerification;
  found?: IssuerSigned;
}

interface Issuers {
  /** PEM: the roots that the caller trusts, and our own. */
  roots: readonly string[];
  /**
   * The document's signer and the trusted root above it. Throws {@link Refusal} for an untrusted organization of this
   * service.
   */
  nameOf(signer: IssuerSigned['signer']): Pick<CredentialVerification, 'issuer' | 'authority'>;
}

/** If roots identify issuers, this service's root is not used, because all of its organizations sign under it. */
function issuersOf({ trustedRoots = [], rootsAreIssuers, believes }: Expected, ownRoot: string | undefined): Issuers {
  const own = rootsAreIssuers || ownRoot === undefined ? [] : [ownRoot];
  return {
    roots: [...trustedRoots, ...own],
    nameOf: (signer) => {
      const { authority, uri } = signer;
      const isAuthority = (pem: string) => new X509Certificate(pem).raw.equals(authority.raw);
      const trusted = trustedRoots.some(isAuthority) ? { authority: authority.toString() } : {};
      if (uri === undefined || !own.some(isAuthority)) return { issuer: nameOfAuthority(signer), ...trusted };
      if (!trusted.authority && believes && !believes(uri)) throw new Refusal('key', 'certificate_not_trusted');
      return { issuer: uri, ...trusted };
    },
  };
}

async function verifyDocument(
  document: CborMap,
  { docType, issuers, ...time }: Pick<Expected, 'at' | 'revoked'> & { docType: string; issuers: Issuers },
): Promise<Verified> {
  try {
    const { roots } = issuers;
    const found = await verifyIssuerSigned(document.get('issuerSigned') as CborMap, { docType, roots, ...time });
    const { signer, signedAt, namespaces, deviceJwk, environment, status } = found;
    return {
      found,
      judged: {
        verified: true,
        checks: checksUntil(CHECKS),
        format: 'mso_mdoc',
        ...issuers.nameOf(signer),
        authorityKeys: signer.authorityKeys,
        documentType: docType,
        signedAt,
        ...(environment !== undefined && { environment }),
        claims: namespaces,
        holderJwk: deviceJwk,
        ...status,
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { judged: { verified: false, checks: checksUntil(CHECKS, error) } };
  }
}

/** Section 9.1.3: DeviceAuthentication, signed by the key that the issuer bound the document to. */
function checkDeviceSignature(
  document: CborMap,
  {
    docType,
    deviceJwk,
    sessionTranscript,
  }: { docType: string; deviceJwk: IssuerSigned['deviceJwk']; sessionTranscript: Uint8Array },
): void {
  const deviceSigned = document.get('deviceSigned') as CborMap;
  const claims = deviceSigned.get('nameSpaces');
  const auth = deviceSigned.get('deviceAuth');
  if (!(claims instanceof EmbeddedCbor) || !(auth instanceof Map)) throw new Refusal('data_model', 'claims_malformed');
  // Section 9.1.3.5 derives the MAC's key from the reader's ephemeral key; a session over OpenID4VP or annex C has
  // none.
  if (auth.has('deviceMac')) throw new Refusal('data_model', 'device_mac_without_reader_key');
  if (!auth.has('deviceSignature')) throw new Refusal('data_model', 'device_signature_missing');
  const sign1 = readSign1(auth.get('deviceSignature'), 'data_model');
  const key = importPublicJwk(deviceJwk);
  checkAlgorithm(sign1, key);
  const authentication = deviceAuthentication({ sessionTranscript, docType, claims });
  if (sign1.payload !== null || !isSignedBy(sign1, key, authentication))
    throw new Refusal('signature', 'signature_invalid');
}

/** DeviceAuthenticationBytes, from the bytes that both sides have. */
function deviceAuthentication({
  sessionTranscript,
  docType,
  claims,
}: {
  sessionTranscript: Uint8Array;
  docType: string;
  claims: EmbeddedCbor;
}): Uint8Array {
  const ARRAY_OF_FOUR = 0x84;
  const content = Buffer.concat([
    Uint8Array.of(ARRAY_OF_FOUR),
    writeCbor('DeviceAuthentication'),
    sessionTranscript,
    writeCbor(docType),
    claims.tagged,
  ]);
  return new EmbeddedCbor(new Uint8Array(content)).tagged;
}
