import { readDateTime } from './date-time.ts';
import type { IssuerDocument } from './did-document.ts';
import { InputError, type JsonObject, readArray, readObject, readText } from './input.ts';
import { judgeHeader, judgeKey, judgeSignature, readNumericDate } from './judge-jws.ts';
import { judgeReleaseDocument } from './judge-release.ts';
import { judgeStatus, readCredentialStatus } from './judge-status.ts';
import { readCompactJws } from './jws.ts';
import { readDid } from './statement.ts';
import type { StatusSnapshot } from './status-snapshot.ts';
import type { Trust } from './trust.ts';
import { Rules, type Verdict } from './verdict.ts';

export interface CredentialVerdict extends Verdict {
  kind: 'credential';
  issuer: string | null;
  /** The credential as signed, where the verdict is `pass`. */
  credential: JsonObject | null;
}

const CONTEXT = 'https://www.w3.org/ns/credentials/v2';

/**
 * Judges a `vc+jwt` credential (VC Data Model 2.0, VC-JOSE-COSE) without network: its JWS against the DID document of
 * the issuer in `trust`, its validity at `at`, and its status where a snapshot is there; else a warning says so.
 */
export function verifyCredential(
  value: unknown,
  { trust, at, status }: { trust: Trust; at: Date; status?: StatusSnapshot | undefined },
): CredentialVerdict {
  const rules = new Rules();
  const jws = rules.judge('format', () => ({ value: readCompactJws(value), message: 'compact JWS' }));
  if (!jws) return finish(rules);
  const algorithm = rules.judge('header', () => judgeHeader(jws.header, 'vc+jwt'));
  rules.judge('credential', () => judgeCredential(jws.payload));
  const issuer = rules.judge('issuer', () => judgeIssuer(jws.payload, trust));
  const key = issuer && rules.judge('key', () => judgeKey(jws.header, issuer));
  if (algorithm && key) rules.judge('signature', () => judgeSignature(jws, algorithm, key));
  else rules.skip(issuer ? ['signature'] : ['key', 'signature'], 'header, issuer or key');
  rules.judge('validity', () => judgeValidity(jws.payload, at));
  const warnings = judgeReleaseDocument(rules, jws.payload);
  const { credentialStatus } = jws.payload;
  if (status && credentialStatus !== undefined) {
    const judge = (document: IssuerDocument) => () =>
      judgeStatus(readCredentialStatus(credentialStatus), { issuer: document, snapshot: status, at });
    if (issuer) rules.judge('status', judge(issuer));
    else rules.skip(['status'], 'issuer');
  }
  return finish(rules, {
    payload: jws.payload,
    issuer,
    warnings: [...warnings, ...statusWarnings(jws.payload, status !== undefined)],
  });
}

function judgeCredential(payload: JsonObject) {
  const context = readArray(payload['@context'], 'credential.@context', { min: 1, max: 20 });
  if (context[0] !== CONTEXT) throw new InputError('credential.@context', `must begin with ${CONTEXT}`);
  const type = readArray(payload.type, 'credential.type', { min: 1, max: 20 }).map((each, index) =>
    readText(each, `credential.type[${index}]`, 200),
  );
  if (!type.includes('VerifiableCredential')) throw new InputError('credential.type', 'not a VerifiableCredential');
  readObject(payload.credentialSubject, 'credential.credentialSubject');
  // VC-JOSE-COSE section 1.1.2.1: the claims of the 1.1 encoding have no place in this one.
  if (payload.vc !== undefined || payload.vp !== undefined) throw new InputError('credential', 'has a vc or vp claim');
  return { value: true, message: type.join(', ') };
}

function judgeIssuer(payload: JsonObject, trust: Trust) {
  const { issuer } = payload;
  const did = readDid(typeof issuer === 'object' && issuer ? readObject(issuer, 'issuer').id : issuer, 'issuer');
  const document = trust.issuers.find((each) => each.did === did);
  if (!document) throw new InputError('issuer', 'is not in the trust file');
  return { value: document, message: `${did} is trusted` };
}

function judgeValidity(payload: JsonObject, at: Date) {
  const from = readTime(payload.validFrom, 'credential.validFrom');
  const until = readTime(payload.validUntil, 'credential.validUntil');
  const notBefore = readNumericDate(payload.nbf, 'credential.nbf');
  const expires = readNumericDate(payload.exp, 'credential.exp');
  const now = at.getTime();
  if (Math.max(from ?? -Infinity, notBefore ?? -Infinity) > now) throw new InputError('credential', 'not valid yet');
  if (until !== undefined && until < now) throw new InputError('credential', 'not valid any more');
  if (expires !== undefined && expires <= now) throw new InputError('credential', 'not valid any more');
  return { value: true, message: `valid at ${at.toISOString()}` };
}

function readTime(value: unknown, path: string): number | undefined {
  if (value === undefined) return undefined;
  const time = readDateTime(readText(value, path, 64));
  if (time === undefined) throw new InputError(path, 'not a dateTimeStamp');
  return time;
}

function finish(
  rules: Rules,
  judged?: { payload: JsonObject; issuer: IssuerDocument | undefined; warnings: string[] },
): CredentialVerdict {
  const verdict = rules.verdict();
  return {
    kind: 'credential',
    verdict,
    issuer: judged?.issuer?.did ?? null,
    rules: rules.results,
    warnings: judged?.warnings ?? [],
    credential: verdict === 'pass' && judged ? judged.payload : null,
  };
}

function statusWarnings(payload: JsonObject, hasStatus: boolean): string[] {
  if (payload.credentialStatus === undefined)
    return hasStatus ? ['the credential names no status list: whether it was revoked cannot be known here'] : [];
  return hasStatus ? [] : ['revocation was not checked: that needs the status list of today'];
}
