import type { IssuerDocument } from './did-document.ts';
import { InputError, type JsonObject, readObject, readText } from './input.ts';
import { judgeHeader, judgeKey, judgeSignature, readNumericDate } from './judge-jws.ts';
import { judgeReleaseClaims } from './judge-release.ts';
import { judgeStatus, readTokenStatus } from './judge-status.ts';
import { discloseClaims, type KeyBinding, readSdJwt } from './sd-jwt.ts';
import type { StatusSnapshot } from './status-snapshot.ts';
import type { Trust } from './trust.ts';
import { Rules } from './verdict.ts';
import type { CredentialVerdict } from './verify-credential.ts';

const BOUND = 'for whom and when its holder showed it was not checked: that is for who asked';
const UNBOUND = 'whether its holder showed it was not checked: that needs a presentation';

/**
 * Judges an SD-JWT VC without network: its signature against the DID document whose did:web stands for the address in
 * `iss`, each disclosure against its digest, its validity, and its status where a snapshot is there.
 */
export function verifySdJwt(
  text: string,
  { trust, at, status }: { trust: Trust; at: Date; status?: StatusSnapshot | undefined },
): CredentialVerdict {
  const rules = new Rules();
  const sdJwt = rules.judge('format', () => ({ value: readSdJwt(text), message: 'SD-JWT' }));
  if (!sdJwt) return finish(rules);
  const { header, payload } = sdJwt.jws;
  const algorithm = rules.judge('header', () => judgeHeader(header, 'dc+sd-jwt'));
  rules.judge('credential', () => ({ value: true, message: readText(payload.vct, 'credential.vct', 2048) }));
  const issuer = rules.judge('issuer', () => judgeIssuer(payload, trust));
  const key = issuer && rules.judge('key', () => judgeKey(header, issuer));
  if (algorithm && key) rules.judge('signature', () => judgeSignature(sdJwt.jws, algorithm, key));
  else rules.skip(issuer ? ['signature'] : ['key', 'signature'], 'header, issuer or key');
  const claims = rules.judge('disclosures', () => ({
    value: discloseClaims(sdJwt),
    message: `${sdJwt.disclosures.length} claims are shown`,
  }));
  rules.judge('validity', () => judgeValidity(payload, at));
  const { keyBinding } = sdJwt;
  if (keyBinding) rules.judge('key-binding', () => judgeKeyBinding(keyBinding, payload));
  if (status && payload.status !== undefined) {
    if (issuer)
      rules.judge('status', () => judgeStatus(readTokenStatus(payload.status), { issuer, snapshot: status, at }));
    else rules.skip(['status'], 'issuer');
  }
  const warnings = [
    ...judgeReleaseClaims(rules, claims ?? payload),
    ...(status && payload.status !== undefined ? [] : ['revocation was not checked: that needs a status list']),
    ...(payload.cnf === undefined ? [] : [keyBinding ? BOUND : UNBOUND]),
  ];
  return finish(rules, { issuer, claims, warnings });
}

function judgeIssuer({ iss }: JsonObject, trust: Trust) {
  const did = didWebOf(readText(iss, 'iss', 512));
  const document = trust.issuers.find((each) => each.did === did);
  if (!document) throw new InputError('issuer', 'is not in the trust file');
  return { value: document, message: `${did} is trusted` };
}

/** The did:web that stands for an address (https://w3c-ccg.github.io/did-method-web/#read-resolve, the other way round). */
function didWebOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search, hash, username } = new URL(address);
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
  if ((protocol !== 'https:' && !isLocal) || search || hash || username) return undefined;
  const path = pathname.split('/').filter((part) => part !== '');
  return ['did:web', encodeURIComponent(host), ...path].join(':');
}

/** That the holder's key is over exactly what is shown (RFC 9901 section 7.3, without its steps for who asked). */
function judgeKeyBinding({ jws, hash }: KeyBinding, { cnf }: JsonObject) {
  const { value: algorithm } = judgeHeader(jws.header, 'kb+jwt');
  const key = { id: "the holder's key", jwk: readObject(readObject(cnf, 'credential.cnf').jwk, 'credential.cnf.jwk') };
  if (jws.payload.sd_hash !== hash) throw new InputError('key-binding', 'is for other disclosures');
  return judgeSignature(jws, algorithm, key);
}

function judgeValidity({ iat, nbf, exp }: JsonObject, at: Date) {
  const from = [readNumericDate(iat, 'credential.iat'), readNumericDate(nbf, 'credential.nbf')];
  const until = readNumericDate(exp, 'credential.exp');
  const now = at.getTime();
  if (from.some((each) => each !== undefined && each > now)) throw new InputError('credential', 'not valid yet');
  if (until !== undefined && until <= now) throw new InputError('credential', 'not valid any more');
  return { value: true, message: `valid at ${at.toISOString()}` };
}

function finish(
  rules: Rules,
  judged?: { issuer: IssuerDocument | undefined; claims: JsonObject | undefined; warnings: string[] },
): CredentialVerdict {
  const verdict = rules.verdict();
  return {
    kind: 'credential',
    verdict,
    issuer: judged?.issuer?.did ?? null,
    rules: rules.results,
    warnings: judged?.warnings ?? [],
    credential: verdict === 'pass' ? (judged?.claims ?? null) : null,
  };
}
