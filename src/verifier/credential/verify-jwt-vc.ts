import { readDateTime } from '../encoding/date-time.ts';
import { requireMoments } from '../encoding/moment.ts';
import { InputError, type JsonObject, readArray, readInteger, readObject, readText } from '../input.ts';
import { readDid } from '../proof/statement.ts';
import { Rules } from '../verdict.ts';
import { judgeDates, type Period } from './credential-dates.ts';
import { type CredentialCheck, type CredentialVerdict, concludeCredential } from './credential-verdict.ts';
import { judgeCopyrightDocument } from './judge-copyright-claim.ts';
import { judgeIssued } from './judge-jws.ts';
import { judgeReleaseDocument } from './judge-release.ts';
import { judgeLicenseDocument } from './judge-replica-license.ts';
import { judgeStatus, readCredentialStatus } from './judge-status.ts';
import { readCompactJws } from './jws.ts';
import { lastBefore, readIssuerOf, readTypes } from './verify-credential.ts';

const CONTEXT = 'https://www.w3.org/2018/credentials/v1';
const LAST_SECOND = 8_640_000_000_000;
/** The only members allowed beside `vc`: some readers prefer other claims to the content of `vc`. */
const CLAIMS = ['iss', 'sub', 'jti', 'nbf', 'exp', 'iat', 'vc'];

/** Whether a compact JWS claims to be a credential of VC Data Model 1.1 as JWT (`jwt_vc_json`). */
export function isJwtVc(text: string): boolean {
  try {
    const { header, payload } = readCompactJws(text);
    return header.typ === 'JWT' && payload.vc !== undefined;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * Verifies a `jwt_vc_json` credential (VC Data Model 1.1 section 6.3.1) offline, like `verifyCredential` for 2.0. The
 * registered claims are authoritative; duplicates in `vc` must be equal.
 */
export function verifyJwtVc(
  value: unknown,
  { trust, status, now, at, requireSignature }: CredentialCheck,
): CredentialVerdict {
  requireMoments({ now, at });
  const rules = new Rules();
  const jws = rules.judge('format', () => ({ value: readCompactJws(value), message: 'compact JWS' }));
  if (!jws) return concludeCredential(rules);
  const { payload } = jws;
  const issuer = judgeIssued(rules, jws, { type: 'JWT', trust, readIssuer: () => readDid(payload.iss, 'iss') });
  const document = rules.judge('credential', () => judgeContent(payload));
  const moment = judgeDates(rules, () => periodOf(payload), { now, at });
  const notes = document
    ? [
        ...judgeReleaseDocument(rules, document, { trust, by: issuer?.did, minimum: requireSignature }),
        ...judgeCopyrightDocument(rules, document),
        ...judgeLicenseDocument(rules, document),
      ]
    : [];
  const question = { named: document?.credentialStatus, read: readCredentialStatus };
  judgeStatus(rules, { ...question, issuer, snapshot: status, now });
  return concludeCredential(rules, { moment, issuer, claims: document, notes });
}

function judgeContent(payload: JsonObject) {
  const strange = Object.keys(payload).find((name) => !CLAIMS.includes(name));
  if (strange !== undefined) throw new InputError('credential', 'has members other than vc and its registered claims');
  const vc = readObject(payload.vc, 'credential.vc');
  const context = vc['@context'];
  if ((Array.isArray(context) ? readArray(context, 'vc.@context', { min: 1, max: 20 })[0] : context) !== CONTEXT)
    throw new InputError('credential.vc.@context', `must begin with ${CONTEXT}`);
  const types = readTypes(vc);
  requireAgreement(payload, vc);
  return { value: documentOf(payload, vc), message: types.join(', ') };
}

function requireAgreement({ iss, sub, jti, nbf, exp }: JsonObject, vc: JsonObject): void {
  const subject = readObject(vc.credentialSubject, 'credential.vc.credentialSubject');
  const repeated: readonly [string, boolean][] = [
    ['issuer', vc.issuer === undefined || readIssuerOf(vc) === iss],
    ['id', vc.id === undefined || vc.id === jti],
    ['credentialSubject.id', subject.id === undefined || subject.id === sub],
    ['issuanceDate', isSecond(vc.issuanceDate, nbf)],
    ['expirationDate', isSecond(vc.expirationDate, exp)],
  ];
  const [name] = repeated.find(([, agrees]) => !agrees) ?? [];
  if (name !== undefined) throw new InputError(`credential.vc.${name}`, 'differs from the registered claim of the JWT');
}

function isSecond(text: unknown, seconds: unknown): boolean {
  if (text === undefined) return true;
  const time = typeof text === 'string' ? readDateTime(text) : undefined;
  return time !== undefined && Math.floor(time / 1000) === seconds;
}

/** The document that results from `vc` and the registered claims. */
function documentOf({ iss, sub, jti }: JsonObject, vc: JsonObject): JsonObject {
  const subject = readObject(vc.credentialSubject, 'credential.vc.credentialSubject');
  return {
    ...vc,
    ...(jti !== undefined && { id: readText(jti, 'credential.jti', 2048) }),
    issuer: typeof vc.issuer === 'object' ? vc.issuer : iss,
    credentialSubject: { ...subject, ...(sub !== undefined && { id: readText(sub, 'credential.sub', 2048) }) },
  };
}

function periodOf({ nbf, exp, iat }: JsonObject): Period {
  if (iat !== undefined) readSeconds(iat, 'credential.iat');
  return {
    from: readSeconds(nbf, 'credential.nbf'),
    until: exp === undefined ? Infinity : lastBefore(readSeconds(exp, 'credential.exp')),
  };
}

/** Milliseconds since 1970 for a NumericDate, which must be a whole number here. */
function readSeconds(value: unknown, path: string): number {
  return readInteger(value, path, { min: 0, max: LAST_SECOND }) * 1000;
}
