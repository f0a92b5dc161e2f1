import { isObject } from '#kernel/is-object.ts';
import { CONTEXT_V1 } from '../credential.ts';
import { Refusal } from '../refusal.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { verifyCredential } from '../verify-credential.ts';
import { type JwsProfile, verifyJws } from '../verify-jws.ts';
import { admitCredentials } from './admit-credentials.ts';
import type { Expected, PresentationOutcome } from './expectations.ts';
import { holderOf } from './holder-binding.ts';
import { audienceOf, checkAnswer, checkTimes, timesOf } from './presentation-claims.ts';
import { verifyEach } from './verify-each.ts';
import { checkHolder } from './verify-vp-jwt.ts';

const PROFILE: JwsProfile = { typ: ['JWT', undefined], cty: [undefined], relationship: 'authentication' };
const MAX_CREDENTIALS = 50;

/**
 * Verifies a presentation of VC Data Model 1.1 as JWT (https://www.w3.org/TR/vc-data-model/#json-web-token) with credentials
 * in compact form. Throws {@link Refusal}.
 */
export async function verifyJwtVpJson(
  parts: VerificationParts,
  text: unknown,
  expected: Expected,
): Promise<PresentationOutcome> {
  const admit = (claims: Record<string, unknown>): void =>
    admitCredentials(Object(claims.vp).verifiableCredential, expected);
  const jws = await verifyJws(text, PROFILE, parts.resolve, admit);
  const { payload, signer } = jws;
  const { vp, iss } = payload;
  if (!isObject(vp) || typeof iss !== 'string') throw malformed();
  const compact = credentialsIn(vp);
  timesOf(payload);
  checkHolder([iss, isObject(vp.holder) ? vp.holder.id : vp.holder], signer);
  checkAnswer({ audience: audienceOf(payload), nonce: payload.nonce }, expected);
  checkTimes(payload, expected.at);
  const { at, trustedRoots, revoked } = expected;
  const credentials = await verifyEach(compact, (each) => verifyCredential(parts, each, { at, trustedRoots, revoked }));
  return { holder: holderOf(jws), credentials };
}

function credentialsIn(vp: Record<string, unknown>): string[] {
  const { verifiableCredential = [], type, '@context': contexts } = vp;
  const credentials: unknown[] = [verifiableCredential].flat();
  const isWellFormed =
    [contexts].flat()[0] === CONTEXT_V1 &&
    [type].flat().includes('VerifiablePresentation') &&
    credentials.length <= MAX_CREDENTIALS;
  if (!isWellFormed) throw malformed();
  return credentials.map((each) => {
    if (typeof each !== 'string') throw malformed();
    return each;
  });
}

function malformed(): Refusal {
  return new Refusal('data_model', 'claims_malformed');
}
