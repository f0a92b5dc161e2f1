import { hkdfSync } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import {
  AEAD_AES_128_GCM,
  CipherSuite,
  type CryptoKey,
  KDF_HKDF_SHA256,
  KEM_DHKEM_P256_HKDF_SHA256,
  type KeyPair,
} from 'hpke';
import type { JWK } from 'jose';
import { isoMdocRequest, isoMdocTranscript, readEncryptedResponse } from '#agent/index.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import type { MobileDocumentQuery } from './protocols.ts';

/** The suite of ISO/IEC 18013-7 annex C (RFC 9180, base mode). */
const SUITE = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

const SEED_LENGTH = 48;

/** One request over `org-iso-mdoc`, and how to read its answer. */
export interface IsoMdocExchange {
  /** For the browser. */
  data: { deviceRequest: string; encryptionInfo: string };
  /** CBOR, signed by the document's key. */
  transcript: Uint8Array;
  /**
   * The DeviceResponse in base64url. Throws `invalid_request` if the response cannot be decrypted for this request and
   * origin.
   */
  open(response: string): Promise<string>;
}

/**
 * The same on every call: the key pair is derived from the private key stored for the answer, and cannot be derived
 * again once that is destroyed.
 */
export async function isoMdocExchange(
  query: MobileDocumentQuery,
  { nonce, privateJwk, origin }: { nonce: string; privateJwk: JWK; origin: string },
): Promise<IsoMdocExchange> {
  const pair = await keyPairFrom(privateJwk);
  const data = isoMdocRequest(toDeviceQuery(query), {
    nonce: Buffer.from(nonce),
    recipientPoint: await SUITE.SerializePublicKey(pair.publicKey),
  });
  const transcript = isoMdocTranscript({ encryptionInfo: data.encryptionInfo, origin });
  return { data, transcript, open: (response) => decrypt(response, pair, transcript) };
}

/** A separate key, because a key must not be used in two schemes. */
async function keyPairFrom({ d = '' }: JWK): Promise<KeyPair<CryptoKey>> {
  const secret = Buffer.from(d, 'base64url');
  // FIPS 186-5 A.2.1: with 64 bits more than the order, the remainder is practically uniform.
  const seed = hkdfSync('sha256', secret, new Uint8Array(), 'avouch/org-iso-mdoc', SEED_LENGTH);
  const scalar = p256.utils.randomSecretKey(new Uint8Array(seed));
  const point = p256.getPublicKey(scalar, false);
  const text = (part: Uint8Array): string => Buffer.from(part).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(scalar) };
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits']),
    publicKey: await SUITE.DeserializePublicKey(point),
  };
}

/**
 * Uses the preferred one of several claim sets. `intent_to_retain` is true unless the caller sets it to false for a
 * claim.
 */
function toDeviceQuery({ meta, claims, claim_sets: [preferred] = [] }: MobileDocumentQuery) {
  const asked = claims.filter(({ id }) => preferred === undefined || (id !== undefined && preferred.includes(id)));
  const elements = asked.map(({ path: [namespace, name], intent_to_retain: intentToRetain = true }) => ({
    namespace,
    name,
    intentToRetain,
  }));
  return { docType: meta.doctype_value, elements };
}

async function decrypt(response: string, pair: KeyPair<CryptoKey>, info: Uint8Array): Promise<string> {
  const encrypted = readEncryptedResponse(response);
  if (!encrypted) throw refused('The response is not an encrypted response of ISO/IEC 18013-7.');
  try {
    const opened = await SUITE.Open(pair, encrypted.enc, encrypted.cipherText, { info });
    return Buffer.from(opened).toString('base64url');
  } catch (cause) {
    throw refused('The response could not be decrypted for this request and this origin.', cause);
  }
}

function refused(description: string, cause?: unknown): OAuthError {
  return new OAuthError('invalid_request', { description, cause });
}
