import {
  detachedSigningInput,
  hasExactHeader,
  readDetachedJws,
  verifyDetachedJws,
} from '../credential/detached-jws.ts';
import { toBase64Url, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { readHex, readUtcTime, sha256 } from '../encoding/hashes.ts';
import { InputError, readExactObject, readOneOf, readText } from '../input.ts';
import { type PartyKey, readPartyDid } from './party-key.ts';

export const SIGNING_KINDS = ['signer', 'approver', 'witness', 'guardian'] as const;
export type SigningKind = (typeof SIGNING_KINDS)[number];

/** The payload that a party signs, in its RFC 8785 form. */
export interface SignaturePayload {
  format: 'avouch-signature-v1';
  agreementId: string;
  partyId: string;
  role: string;
  kind: SigningKind;
  /** SHA-256 of the document as it was sent. */
  documentHash: string;
  /** SHA-256 of the disclosure and the sentence of intent as shown. */
  consentTextHash: string;
  /** `fieldsHash` of evidence-fields.ts, for the party's values on an uploaded document; absent if it had no fields. */
  fieldsHash?: string;
  /** By the clock of the service, to the second. */
  signedAt: string;
  /** 16 random bytes of the service in hex. */
  nonce: string;
}

/** A party's signature with everything needed to verify it. */
export interface EvidenceSignature {
  partyId: string;
  /** did:jwk or did:key, see {@link readPartyDid}. */
  did: string;
  payload: SignaturePayload;
  /** Detached JWS over the payload with exactly {@link signatureHeader}. */
  jws: string;
}

const MEMBERS = [
  'format',
  'agreementId',
  'partyId',
  'role',
  'kind',
  'documentHash',
  'consentTextHash',
  'signedAt',
  'nonce',
];

function readSignaturePayload(value: unknown, path: string): SignaturePayload {
  const payload = readExactObject(value, path, { required: MEMBERS, optional: ['fieldsHash'] });
  const signedAt = readUtcTime(payload.signedAt, `${path}.signedAt`);
  if (signedAt.includes('.')) throw new InputError(`${path}.signedAt`, 'must be to the second');
  return {
    format: readOneOf(payload.format, `${path}.format`, ['avouch-signature-v1']),
    agreementId: readText(payload.agreementId, `${path}.agreementId`, 64),
    partyId: readText(payload.partyId, `${path}.partyId`, 64),
    role: readText(payload.role, `${path}.role`, 200),
    kind: readOneOf(payload.kind, `${path}.kind`, SIGNING_KINDS),
    documentHash: readHex(payload.documentHash, `${path}.documentHash`, 32),
    consentTextHash: readHex(payload.consentTextHash, `${path}.consentTextHash`, 32),
    ...(payload.fieldsHash !== undefined && { fieldsHash: readHex(payload.fieldsHash, `${path}.fieldsHash`, 32) }),
    signedAt,
    nonce: readHex(payload.nonce, `${path}.nonce`, 16),
  };
}

/**
 * The nonce that makes a wallet's presentation sign the payload as well: OpenID4VP 1.0 section 5.2 lets the verifier
 * choose it, the key binding JWT repeats it (section 8 of SD-JWT VC), and the payload's 16 random bytes keep it fresh.
 */
export function payloadNonce(payload: SignaturePayload): string {
  return toBase64Url(sha256(utf8(canonicalJson(payload))));
}

/** Reads a signature without verifying it; throws {@link InputError}. */
export function readSignature(value: unknown, path: string): EvidenceSignature {
  const signature = readExactObject(value, path, { required: ['partyId', 'did', 'payload', 'jws'] });
  return {
    partyId: readText(signature.partyId, `${path}.partyId`, 64),
    did: readText(signature.did, `${path}.did`, 512),
    payload: readSignaturePayload(signature.payload, `${path}.payload`),
    jws: readText(signature.jws, `${path}.jws`, 4096),
  };
}

/** The only allowed header of a party's signature: it is determined by the DID. */
export function signatureHeader({ algorithm, kid }: PartyKey) {
  return { alg: algorithm, kid, typ: 'avouch-signature+jws' };
}

/** The bytes that the key of `did` must sign; throws {@link InputError} for a DID that may not sign. */
export function signingInputOf(did: string, payload: SignaturePayload): Uint8Array {
  return detachedSigningInput(signatureHeader(readPartyDid(did, 'did')), payload);
}

/** The key that made the signature; throws {@link InputError} if it is invalid. */
export function judgeSignatureOf({ did, payload, jws }: EvidenceSignature, path: string): PartyKey {
  const key = readPartyDid(did, `${path}.did`);
  const read = readDetachedJws(jws, `${path}.jws`);
  if (!hasExactHeader(read, signatureHeader(key)))
    throw new InputError(`${path}.jws`, 'its header does not match this DID');
  // Both S values of ES256 are accepted, because WebCrypto produces either; the seal fixes the stored one.
  if (!verifyDetachedJws(read, { payload, algorithm: key.algorithm, jwk: key.jwk }))
    throw new InputError(`${path}.jws`, 'was not made with this key over the signed payload');
  return key;
}
