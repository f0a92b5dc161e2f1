import { Refusal } from '../refusal.ts';
import { confirmTransactions } from '../sd-jwt/confirm-transactions.ts';
import { hashOf } from '../sd-jwt/parse-sd-jwt.ts';
import { checkFreshness, parseKeyBinding, verifyKeyBinding } from '../sd-jwt/verify-key-binding.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { verifyCredential } from '../verify-credential.ts';
import { admitCredentials } from './admit-credentials.ts';
import type { Expected, PresentationOutcome } from './expectations.ts';
import { holderOfKey } from './holder-binding.ts';
import { checkAnswer } from './presentation-claims.ts';

/**
 * Verifies an SD-JWT VC with the key binding JWT that makes it a presentation (RFC 9901 section 7.3). Only a valid
 * credential identifies the key's owner. Throws {@link Refusal}.
 */
export async function verifySdJwtPresentation(
  parts: VerificationParts,
  presentation: string | Record<string, unknown>,
  expected: Expected,
): Promise<PresentationOutcome> {
  const text = String(presentation);
  const presented = text.slice(0, text.lastIndexOf('~') + 1);
  const keyBinding = parseKeyBinding(text.slice(presented.length));
  admitCredentials(presented, expected);
  const { at, trustedRoots, rootsAreIssuers, revoked } = expected;
  const credential = await verifyCredential(parts, presented, { at, trustedRoots, rootsAreIssuers, revoked });
  if (!credential.verified) {
    return { refusal: new Refusal('key', 'credential_not_verified'), credentials: [credential] };
  }
  const { holderJwk, payload = {} } = credential;
  if (!holderJwk) throw new Refusal('key', 'holder_key_missing');
  const claims = verifyKeyBinding(keyBinding, { holderJwk, presented, hash: hashOf(payload) });
  checkAnswer({ audience: claims.aud, nonce: claims.nonce }, expected);
  checkFreshness(claims, at);
  const confirmed = confirmTransactions(keyBinding.jws.payload, expected.transactionData ?? []);
  return { holder: holderOfKey(holderJwk), credentials: [credential], confirmed };
}
