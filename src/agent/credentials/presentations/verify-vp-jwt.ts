import { readPresentationModel2 } from '../presentation-model-2.ts';
import { Refusal } from '../refusal.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { type JwsProfile, verifyJws } from '../verify-jws.ts';
import { admitCredentials } from './admit-credentials.ts';
import type { Expected, PresentationOutcome } from './expectations.ts';
import { holderOf } from './holder-binding.ts';
import { audienceOf, checkAnswer, checkTimes, timesOf } from './presentation-claims.ts';
import { verifyPresented } from './presented-credentials.ts';

export const VP_JWT_TYPES = ['vp+jwt', 'application/vp+jwt'];
const PROFILE: JwsProfile = {
  typ: VP_JWT_TYPES,
  cty: [undefined, 'vp', 'application/vp'],
  relationship: 'authentication',
};

/** Verifies a presentation of VC Data Model 2.0 secured as compact JWS (VC-JOSE-COSE section 3.1.2). Throws {@link Refusal}. */
export async function verifyVpJwt(
  parts: VerificationParts,
  text: unknown,
  expected: Expected,
): Promise<PresentationOutcome> {
  const admit = (claims: Record<string, unknown>): void => admitCredentials(claims.verifiableCredential, expected);
  const jws = await verifyJws(text, PROFILE, parts.resolve, admit);
  const { payload, signer } = jws;
  const facts = readPresentationModel2(payload);
  if ('malformed' in facts) throw new Refusal('data_model', 'claims_malformed');
  timesOf(payload);
  checkHolder([facts.holder, payload.iss, jws.header.iss], signer);
  checkAnswer({ audience: audienceOf(payload), nonce: payload.nonce }, expected);
  checkTimes(payload, expected.at);
  const { at, trustedRoots, revoked } = expected;
  const credentials = await verifyPresented(parts, facts.credentials, { at, trustedRoots, revoked, signer });
  return { holder: holderOf(jws), credentials };
}

/** Throws {@link Refusal} if a presentation's holder is not its signer. */
export function checkHolder(names: readonly unknown[], signer: string): void {
  if (names.some((name) => name !== undefined && name !== signer)) {
    throw new Refusal('holder', 'holder_is_not_the_signer');
  }
}
