import { isObject } from '#kernel/is-object.ts';
import { readDataModel2 } from './data-model-2.ts';
import { Refusal } from './refusal.ts';
import { checkValidity } from './validity.ts';
import { fromJws, type VerifiedCredential } from './verified-credential.ts';
import { type JwsProfile, type ResolveDocument, type VerifiedJws, verifyJws } from './verify-jws.ts';

/** RFC 7515 section 4.1.9: `application/` may be left out of a media type in `typ`. */
export const VC_JWT_TYPES = ['vc+jwt', 'application/vc+jwt'];
const PROFILE: JwsProfile = {
  typ: VC_JWT_TYPES,
  cty: [undefined, 'vc', 'application/vc'],
  relationship: 'assertionMethod',
};

/**
 * Verifies a credential of VC Data Model 2.0 secured as compact JWS (https://www.w3.org/TR/vc-jose-cose/). Throws
 * {@link Refusal}. `at` is the time of validity in milliseconds.
 */
export async function verifyVcJwt(text: unknown, resolve: ResolveDocument, at: number): Promise<VerifiedCredential> {
  const jws = await verifyJws(text, PROFILE, resolve);
  const facts = readDataModel2(jws.payload);
  if ('malformed' in facts) throw new Refusal('data_model', 'claims_malformed');
  checkRegisteredClaims(jws.payload, jws.header, facts.issuer);
  const credential = fromJws(jws, 'vc+jwt', jws.payload);
  const claimed = { from: seconds(jws.payload.nbf), until: seconds(jws.payload.exp) };
  if (facts.issuer !== jws.signer) throw new Refusal('issuer', 'issuer_is_not_the_signer');
  checkValidity({ from: facts.validFrom, until: facts.validUntil }, at);
  checkValidity(claimed, at);
  return credential;
}

/** VC-JOSE-COSE section 3.1.3 allows JWT claims and header parameters beside the credential's members, if they agree. */
function checkRegisteredClaims(payload: VerifiedJws['payload'], header: VerifiedJws['header'], issuer: string): void {
  const subject = isObject(payload.credentialSubject) ? payload.credentialSubject.id : undefined;
  const pairs: [unknown, unknown][] = [
    [payload.iss, issuer],
    [header.iss, issuer],
    [payload.jti, payload.id],
    [payload.sub, subject],
  ];
  if (pairs.some(([claim, member]) => claim !== undefined && claim !== member)) {
    throw new Refusal('data_model', 'claims_contradict');
  }
}

function seconds(claim: unknown): number | undefined {
  if (claim === undefined) return undefined;
  if (typeof claim !== 'number' || !Number.isFinite(claim)) throw new Refusal('data_model', 'claims_malformed');
  return claim * 1000;
}
