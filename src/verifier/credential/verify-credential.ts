import { readDateTime } from '../encoding/date-time.ts';
import { requireMoments } from '../encoding/moment.ts';
import { InputError, type JsonObject, readArray, readObject, readText } from '../input.ts';
import { readDid } from '../proof/statement.ts';
import { Rules } from '../verdict.ts';
import { judgeDates, type Period } from './credential-dates.ts';
import { type CredentialCheck, type CredentialVerdict, concludeCredential } from './credential-verdict.ts';
import { judgeCopyrightDocument } from './judge-copyright-claim.ts';
import { judgeIssued, readNumericDate } from './judge-jws.ts';
import { judgeReleaseDocument } from './judge-release.ts';
import { judgeLicenseDocument } from './judge-replica-license.ts';
import { judgeStatus, readCredentialStatus } from './judge-status.ts';
import { readCompactJws } from './jws.ts';

const CONTEXT = 'https://www.w3.org/ns/credentials/v2';

/**
 * Verifies a `vc+jwt` credential (VC Data Model 2.0, VC-JOSE-COSE) offline: its JWS against the issuer's DID document
 * in `trust`, its dates, and its status if a snapshot is given.
 */
export function verifyCredential(
  value: unknown,
  { trust, status, now, at, requireSignature }: CredentialCheck,
): CredentialVerdict {
  requireMoments({ now, at });
  const rules = new Rules();
  const jws = rules.judge('format', () => ({ value: readCompactJws(value), message: 'compact JWS' }));
  if (!jws) return concludeCredential(rules);
  const { payload } = jws;
  const issuer = judgeIssued(rules, jws, { type: 'vc+jwt', trust, readIssuer: () => readIssuerOf(payload) });
  rules.judge('credential', () => judgeContent(payload));
  const moment = judgeDates(rules, () => periodOf(payload), { now, at });
  const notes = [
    ...judgeReleaseDocument(rules, payload, { trust, by: issuer?.did, minimum: requireSignature }),
    ...judgeCopyrightDocument(rules, payload),
    ...judgeLicenseDocument(rules, payload),
  ];
  const question = { named: payload.credentialStatus, read: readCredentialStatus };
  judgeStatus(rules, { ...question, issuer, snapshot: status, now });
  return concludeCredential(rules, { moment, issuer, claims: payload, notes });
}

/** The DID in `issuer`, which may be an object. */
export function readIssuerOf({ issuer }: JsonObject): string {
  return readDid(typeof issuer === 'object' && issuer ? readObject(issuer, 'issuer').id : issuer, 'issuer');
}

/** The types of a credential document; throws {@link InputError} if it is not one. */
export function readTypes({ type }: JsonObject): string[] {
  const types = readArray(type, 'credential.type', { min: 1, max: 20 }).map((each, index) =>
    readText(each, `credential.type[${index}]`, 200),
  );
  if (!types.includes('VerifiableCredential')) throw new InputError('credential.type', 'not a VerifiableCredential');
  return types;
}

function judgeContent(payload: JsonObject) {
  const context = readArray(payload['@context'], 'credential.@context', { min: 1, max: 20 });
  if (context[0] !== CONTEXT) throw new InputError('credential.@context', `must begin with ${CONTEXT}`);
  const types = readTypes(payload);
  readObject(payload.credentialSubject, 'credential.credentialSubject');
  // VC-JOSE-COSE section 1.1.2.1: the 1.1 encoding's claims are not allowed in VC 2.0.
  if (payload.vc !== undefined || payload.vp !== undefined) throw new InputError('credential', 'has a vc or vp claim');
  return { value: true, message: types.join(', ') };
}

/** The intersection of the document's dates and the JWT's claims. `exp` itself is exclusive (RFC 7519). */
function periodOf(payload: JsonObject): Period {
  const from = readTime(payload.validFrom, 'credential.validFrom') ?? -Infinity;
  const until = readTime(payload.validUntil, 'credential.validUntil') ?? Infinity;
  const notBefore = readNumericDate(payload.nbf, 'credential.nbf') ?? -Infinity;
  const expires = readNumericDate(payload.exp, 'credential.exp') ?? Infinity;
  return { from: Math.max(from, notBefore), until: Math.min(until, lastBefore(expires)) };
}

/** The last whole millisecond before an exclusive end. */
export function lastBefore(moment: number): number {
  return Math.ceil(moment) - 1;
}

function readTime(value: unknown, path: string): number | undefined {
  if (value === undefined) return undefined;
  const time = readDateTime(readText(value, path, 64));
  if (time === undefined) throw new InputError(path, 'not a dateTimeStamp');
  return time;
}
