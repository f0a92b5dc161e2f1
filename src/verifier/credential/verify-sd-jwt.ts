import { requireMoments } from '../encoding/moment.ts';
import { InputError, type JsonObject, readObject, readText } from '../input.ts';
import { note } from '../notes.ts';
import { Rules } from '../verdict.ts';
import { judgeDates, type Period } from './credential-dates.ts';
import { type CredentialCheck, type CredentialVerdict, concludeCredential } from './credential-verdict.ts';
import { judgeCopyrightClaims } from './judge-copyright-claim.ts';
import { judgeHeader, judgeIssued, judgeSignature, readNumericDate } from './judge-jws.ts';
import { judgeReleaseClaims } from './judge-release.ts';
import { judgeLicenseClaims } from './judge-replica-license.ts';
import { judgeStatus, readTokenStatus } from './judge-status.ts';
import { discloseClaims, type KeyBinding, readSdJwt } from './sd-jwt.ts';
import { lastBefore } from './verify-credential.ts';

/**
 * Verifies an SD-JWT VC offline: its signature against the DID document of the did:web that corresponds to the URL in
 * `iss`, each disclosure against its digest, its dates, and its status if a snapshot is given.
 */
export function verifySdJwt(
  text: string,
  { trust, status, now, at, requireSignature }: CredentialCheck,
): CredentialVerdict {
  requireMoments({ now, at });
  const rules = new Rules();
  const sdJwt = rules.judge('format', () => ({ value: readSdJwt(text), message: 'SD-JWT' }));
  if (!sdJwt) return concludeCredential(rules);
  const { jws, keyBinding } = sdJwt;
  const { payload } = jws;
  const issuer = judgeIssued(rules, jws, { type: 'dc+sd-jwt', trust, readIssuer: () => readIssuer(payload) });
  rules.judge('credential', () => ({ value: true, message: readText(payload.vct, 'credential.vct', 2048) }));
  const claims = rules.judge('disclosures', () => ({
    value: discloseClaims(sdJwt),
    message: `${sdJwt.disclosures.length} claims are shown`,
  }));
  const moment = judgeDates(rules, () => periodOf(payload), { now, at });
  if (keyBinding) rules.judge('key-binding', () => judgeKeyBinding(keyBinding, payload));
  judgeStatus(rules, { named: payload.status, read: readTokenStatus, issuer, snapshot: status, now });
  const notes = [
    ...judgeReleaseClaims(rules, claims ?? payload, { trust, by: issuer?.did, minimum: requireSignature }),
    ...judgeCopyrightClaims(rules, claims ?? payload),
    ...judgeLicenseClaims(rules, claims ?? payload),
    ...(payload.cnf === undefined ? [] : [note(keyBinding ? 'bound' : 'unbound')]),
  ];
  return concludeCredential(rules, { moment, issuer, claims, notes });
}

function readIssuer({ iss }: JsonObject): string | undefined {
  return didWebOf(readText(iss, 'iss', 512));
}

/** The did:web for a URL (the inverse of https://w3c-ccg.github.io/did-method-web/#read-resolve). */
export function didWebOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search, hash, username } = new URL(address);
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
  if ((protocol !== 'https:' && !isLocal) || search || hash || username) return undefined;
  const path = pathname.split('/').filter((part) => part !== '');
  return ['did:web', encodeURIComponent(host), ...path].join(':');
}

/**
 * The holder's key must have signed exactly what is shown (RFC 9901 section 7.3, without the steps for the party that
 * requested the presentation).
 */
function judgeKeyBinding({ jws, hash }: KeyBinding, { cnf }: JsonObject) {
  const { value: algorithm } = judgeHeader(jws.header, 'kb+jwt');
  const key = { id: "the holder's key", jwk: readObject(readObject(cnf, 'credential.cnf').jwk, 'credential.cnf.jwk') };
  if (jws.payload.sd_hash !== hash) throw new InputError('key-binding', 'is for other disclosures');
  return judgeSignature(jws, algorithm, key);
}

/** A credential cannot have been issued after it became valid. */
function periodOf({ iat, nbf, exp }: JsonObject): Period {
  const from = [readNumericDate(iat, 'credential.iat'), readNumericDate(nbf, 'credential.nbf')];
  const until = readNumericDate(exp, 'credential.exp') ?? Infinity;
  return { from: Math.max(...from.map((each) => each ?? -Infinity)), until: lastBefore(until) };
}
