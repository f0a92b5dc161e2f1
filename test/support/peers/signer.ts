// A party at the signing page: makes a separate key, names it by a DID, and signs what the page shows.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { detachedSigningInput, writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import { toBase58 } from '#verifier/encoding/base58.ts';
import { didJwk, readPartyDid } from '#verifier/evidence/party-key.ts';
import {
  type EvidenceSignature,
  type SignaturePayload,
  signatureHeader,
  signingInputOf,
} from '#verifier/evidence/signature-payload.ts';

export interface Signer {
  did: string;
  /** The detached JWS over the payload, as the page posts it. */
  sign(payload: SignaturePayload): string;
  /** The same as proof that the device has the key, over the challenge that its pictures answer. */
  prove(challenge: { id: string; nonce: string }): { did: string; jws: string };
}

export interface SignerOptions {
  /** P-256, as the page makes it, unless said otherwise. */
  curve?: 'P-256' | 'Ed25519';
  method?: 'jwk' | 'key';
}

/** A party with a new key. */
export function newSigner({ curve = 'P-256', method = 'jwk' }: SignerOptions = {}): Signer {
  const { privateKey, publicKey } =
    curve === 'P-256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  const did = method === 'jwk' ? didJwk(jwk) : `did:key:z${toBase58(multikey(jwk))}`;
  return {
    did,
    sign: (payload) => signPayload(did, privateKey, payload),
    prove: ({ id: challengeId, nonce }) => {
      const header = { ...signatureHeader(readPartyDid(did, 'did')), typ: 'avouch-device-key+jws' };
      const payload = { challengeId, format: 'avouch-device-key-v1', nonce };
      return { did, jws: writeDetachedJws(header, signBytes(privateKey, detachedSigningInput(header, payload))) };
    },
  };
}

/** A payload and its signature as they stand in evidence.json. */
export function signatureOf(signer: Signer, payload: SignaturePayload): EvidenceSignature {
  return { partyId: payload.partyId, did: signer.did, payload, jws: signer.sign(payload) };
}

function signPayload(did: string, privateKey: KeyObject, payload: SignaturePayload): string {
  return writeDetachedJws(
    signatureHeader(readPartyDid(did, 'did')),
    signBytes(privateKey, signingInputOf(did, payload)),
  );
}

function signBytes(key: KeyObject, bytes: Uint8Array): Buffer {
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return sign(algorithm, bytes, { key, dsaEncoding: 'ieee-p1363' });
}

/** Multicodec prefix and key: Ed25519 as it is, P-256 compressed. */
function multikey({ crv, x = '', y = '' }: { crv?: string; x?: string; y?: string }): Uint8Array {
  const [first, second] = [x, y].map((each) => Buffer.from(each, 'base64url'));
  if (crv === 'Ed25519') return Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')]);
  const sign = 2 + ((second?.at(-1) ?? 0) & 1);
  return Buffer.concat([Buffer.from([0x80, 0x24, sign]), first ?? Buffer.alloc(0)]);
}
