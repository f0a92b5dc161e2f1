import { isObject } from '#kernel/is-object.ts';
import { CONTEXT_V1 } from './credential.ts';
import { issuerOf } from './data-model-2.ts';
import { parseDateTimeStamp } from './date-time.ts';
import { Refusal } from './refusal.ts';
import { checkValidity } from './validity.ts';
import { fromJws, type VerifiedCredential } from './verified-credential.ts';
import { type JwsProfile, type ResolveDocument, verifyJws } from './verify-jws.ts';

/** VC Data Model 1.1 section 6.3.1: `typ`, if present, is `JWT`. A `cty` of `JWT` would mean a nested token. */
const PROFILE: JwsProfile = { typ: ['JWT', undefined], cty: [undefined], relationship: 'assertionMethod' };

/** Top-level members that did-jwt-vc would prefer to the registered claims that were checked. */
const SHADOWING = ['@context', 'context', 'type', 'id', 'credentialSubject', 'issuanceDate', 'expirationDate', 'claim'];

/**
 * Checks a credential of VC Data Model 1.1 as JWT (https://www.w3.org/TR/vc-data-model/#json-web-token) more strictly
 * than Veramo's provider, which tries all keys of the issuer whatever `kid` says, allows five minutes, ignores a
 * non-numeric `exp`, and lets a top-level `issuer` replace `iss`. Throws {@link Refusal}.
 */
export async function verifyJwtVcJson(
  text: unknown,
  resolve: ResolveDocument,
  at: number,
): Promise<VerifiedCredential> {
  const jws = await verifyJws(text, PROFILE, resolve);
  const { payload, signer } = jws;
  const { vc } = payload;
  if (!isObject(vc) || !isWellFormed(payload, vc)) throw new Refusal('data_model', 'claims_malformed');
  if (!isConsistent(payload, vc)) throw new Refusal('data_model', 'claims_contradict');
  const credential = fromJws(jws, 'jwt_vc_json', documentOf(payload, vc));
  if (payload.iss !== signer) throw new Refusal('issuer', 'issuer_is_not_the_signer');
  checkValidity({ from: toMilliseconds(payload.nbf), until: toMilliseconds(payload.exp) }, at);
  return credential;
}

function isWellFormed(payload: Record<string, unknown>, vc: Record<string, unknown>): boolean {
  return (
    asList(vc['@context'])[0] === CONTEXT_V1 &&
    asList(vc.type).includes('VerifiableCredential') &&
    isObject(vc.credentialSubject) &&
    isNumericDate(payload.nbf) &&
    ['exp', 'iat'].every((name) => payload[name] === undefined || isNumericDate(payload[name])) &&
    ['jti', 'sub'].every((name) => payload[name] === undefined || typeof payload[name] === 'string') &&
    // An audience belongs to a presentation.
    payload.aud === undefined
  );
}

/** Section 6.3.1 lets members appear both as registered claims and in `vc`; they must then be equal. */
function isConsistent(payload: Record<string, unknown>, vc: Record<string, unknown>): boolean {
  const subject = isObject(vc.credentialSubject) ? vc.credentialSubject.id : undefined;
  return (
    SHADOWING.every((name) => !(name in payload)) &&
    (payload.issuer === undefined || (isObject(payload.issuer) && !('id' in payload.issuer))) &&
    (vc.issuer === undefined || issuerOf(vc.issuer) === payload.iss) &&
    (vc.id === undefined || vc.id === payload.jti) &&
    (subject === undefined || subject === payload.sub) &&
    isSameSecond(vc.issuanceDate, payload.nbf) &&
    isSameSecond(vc.expirationDate, payload.exp)
  );
}

/** The credential that results from `vc` and the registered claims (section 6.3.1, JWT decoding). */
function documentOf(payload: Record<string, unknown>, vc: Record<string, unknown>): Record<string, unknown> {
  const { iss, sub, jti, nbf, exp } = payload;
  const subject = isObject(vc.credentialSubject) ? vc.credentialSubject : {};
  return {
    ...vc,
    issuer: isObject(vc.issuer) ? { ...vc.issuer, id: iss } : iss,
    credentialSubject: { ...subject, ...(sub !== undefined && { id: sub }) },
    issuanceDate: toDateTime(nbf),
    ...(jti !== undefined && { id: jti }),
    ...(exp !== undefined && { expirationDate: toDateTime(exp) }),
  };
}

function toDateTime(seconds: unknown): string | undefined {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) throw new Refusal('data_model', 'claims_malformed');
  return date.toISOString();
}

function isSameSecond(member: unknown, claim: unknown): boolean {
  if (member === undefined) return true;
  const time = parseDateTimeStamp(member);
  return time !== undefined && Math.floor(time / 1000) === claim;
}

function isNumericDate(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function toMilliseconds(value: unknown): number | undefined {
  return isNumericDate(value) ? value * 1000 : undefined;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
