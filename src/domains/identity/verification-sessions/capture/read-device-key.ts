import { AppError } from '#kernel/errors.ts';
import { hasExactHeader, readDetachedJws, verifyDetachedJws } from '#verifier/credential/detached-jws.ts';
import { keyThumbprint, readPartyDid } from '#verifier/evidence/party-key.ts';
import { InputError } from '#verifier/input.ts';

/** A key of the device, and its signature over the challenge that the pictures answer. */
export interface GivenDeviceKey {
  did: string;
  jws: string;
}

/**
 * The thumbprint of the key, which signed the challenge with a detached JWS. The challenge was created for this
 * session, can be answered only once and only briefly, and only the session's page knows its nonce. 422 if a different
 * key signed.
 */
export function readDeviceKey(
  { did, jws }: GivenDeviceKey,
  { challengeId, nonce }: { challengeId: string; nonce: string },
): string {
  try {
    const key = readPartyDid(did, 'deviceKey.did');
    const read = readDetachedJws(jws, 'deviceKey.jws');
    const payload = { challengeId, format: 'avouch-device-key-v1', nonce };
    const header = { alg: key.algorithm, kid: key.kid, typ: 'avouch-device-key+jws' };
    if (hasExactHeader(read, header) && verifyDetachedJws(read, { payload, algorithm: key.algorithm, jwk: key.jwk }))
      return keyThumbprint(key);
    throw new InputError('deviceKey.jws', 'was not made with the key over this challenge');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new AppError('unprocessable', { errors: [{ path: error.path, message: error.message }] });
  }
}
